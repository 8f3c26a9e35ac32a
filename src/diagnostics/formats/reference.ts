/** The reference of diagnostics as data: what each code means, from the tables of the page that people read. */
import type { Severity } from '../../types/diagnostic.js';

/** What the reference says of a code. */
export interface Rule {
  /** Its usual severity; `warning` where a key of the configuration decides. */
  readonly severity: Severity;
  /** In plain text. */
  readonly text: string;
  /** The same as Markdown, with links that work anywhere. */
  readonly markdown: string;
  /** The section that has it. */
  readonly url: string;
}

/** Where the page of diagnostics can be read; its links are relative to it. */
export const REFERENCE_URL = 'https://github.com/csb-docs/csb-docs/blob/HEAD/docs/docs/reference/diagnostics.md';

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info'];
const HEADING = /^## (.+)$/;
const ROW = /^\| `([a-z0-9-]+)` \| (.+?) \| (.+) \|$/;

/** A row of the page as it is written: its code, what it says of it, and the section that it is in. */
export interface ReferenceRow {
  readonly section: string;
  readonly code: string;
  readonly severity: string;
  readonly meaning: string;
}

/** Reads the rows of the page, in their order. */
export function readReferenceRows(page: string): readonly ReferenceRow[] {
  let section = '';
  return page.split('\n').flatMap((line) => {
    section = HEADING.exec(line)?.[1] ?? section;
    const [, code, severity = '', meaning = ''] = ROW.exec(line) ?? [];
    return code === undefined ? [] : [{ section, code, severity, meaning }];
  });
}

/** Reads the page; a code without a row is not in it. */
export function parseReference(page: string): ReadonlyMap<string, Rule> {
  return new Map(readReferenceRows(page).map((row) => [row.code, toRule(row)]));
}

function toRule({ section, severity, meaning }: ReferenceRow): Rule {
  return {
    severity: SEVERITIES.find((name) => severity.startsWith(name)) ?? 'warning',
    text: meaning.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'),
    markdown: meaning.replace(/\]\((?!https?:)([^)]*)\)/g, (_link, target: string) => `](${toUrl(target)})`),
    url: toUrl(
      `#${section
        .toLowerCase()
        .replace(/[^a-z0-9 -]/g, '')
        .replaceAll(' ', '-')}`,
    ),
  };
}

function toUrl(target: string): string {
  return new URL(target, REFERENCE_URL).href;
}
