/** Reports diagnostics of `check` in two groups: links, and everything else. */

import type { Diagnostic } from '../../types/diagnostic.js';
import { countOf } from '../../utils/text/count.js';
import { isAbsent } from './absent.js';
import { CODES_OF_CODE } from './code.js';
import { type DoctorInput, showPlace } from './doctor-input.js';
import type { Entry, Section } from './report.js';

/** Diagnostics about links and files: code → singular and plural description. */
export const NAMES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  'broken-link': ['link to a page that does not exist', 'links to pages that do not exist'],
  'link-case-mismatch': ['link that differs from its page in case', 'links that differ from their pages in case'],
  'broken-anchor': ['link to a heading that does not exist', 'links to headings that do not exist'],
  'broken-markdown-link': ['link to a Markdown file that does not exist', 'links to Markdown files that do not exist'],
  'missing-asset': ['image or file that does not exist', 'images and files that do not exist'],
  'asset-case-mismatch': ['file whose name differs in case', 'files whose names differ in case'],
  'empty-link': ['link without a URL', 'links without a URL'],
  'malformed-link': ['link with an invalid URL', 'links with invalid URLs'],
};

/** Codes reported elsewhere. */
const REPORTED: ReadonlySet<string> = new Set([...CODES_OF_CODE, 'docusaurus-config']);

/** Returns the sections about diagnostics. */
export function describeDiagnostics({ diagnostics }: DoctorInput): readonly Section[] {
  const links = diagnostics.filter(({ code }) => Object.hasOwn(NAMES, code));
  const others = diagnostics.filter(
    (one) => one.severity !== 'info' && !REPORTED.has(one.code) && !Object.hasOwn(NAMES, one.code) && !isAbsent(one),
  );
  return [
    ...(links.length === 0 ? [] : [{ heading: 'Links and files', entries: groupByCode(links) }]),
    ...(others.length === 0 ? [] : [{ heading: 'Other diagnostics', entries: groupByCode(others) }]),
  ];
}

/** Groups diagnostics by code; errors first. */
function groupByCode(diagnostics: readonly Diagnostic[]): readonly Entry[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const key = `${diagnostic.severity === 'error' ? 0 : 1} ${diagnostic.code}`;
    groups.set(key, [...(groups.get(key) ?? []), diagnostic]);
  }
  return [...groups]
    .sort(([a, x], [b, y]) => Number(a.slice(0, 1)) - Number(b.slice(0, 1)) || y.length - x.length)
    .map(([, group]) => toEntry(group));
}

function toEntry(group: readonly Diagnostic[]): Entry {
  const [first] = group;
  if (first === undefined) return { text: '' };
  const { code, severity } = first;
  const ending = severity === 'error' ? '; a build fails on this' : '';
  if (!Object.hasOwn(NAMES, code) && group.length === 1) {
    return {
      text: `${first.message}${ending === '' ? '' : ' A build fails on this.'}`,
      place: showPlace(first.location),
    };
  }
  if (!Object.hasOwn(NAMES, code) && group.every(({ message }) => message === first.message))
    return {
      text: `${first.message} (${group.length} times)${ending}`,
      details: group.map(({ location }) => `${showPlace(location)}`),
    };
  return { text: `${nameDiagnostics(code, group.length)}${ending}:`, details: group.map(toDetail) };
}

/** Returns, for example, `2 links to pages that do not exist (`broken-link`)`. */
export function nameDiagnostics(code: string, count: number): string {
  const [one, many] = NAMES[code] ?? ['diagnostic', 'diagnostics'];
  return `${countOf(count, one, many)} (\`${code}\`)`;
}

function toDetail({ message, location }: Diagnostic): string {
  const place = showPlace(location);
  return `${place === undefined ? '' : `${place}: `}${message}`;
}
