/** Parses the page that documents diagnostics: the meaning of each code, from its tables. */
import type { Severity } from '../../types/diagnostic.js';

/** The documentation of a diagnostic code. */
export interface Rule {
  /** The usual severity, or `warning` if a configuration key sets it. */
  readonly severity: Severity;
  /** The description as plain text. */
  readonly text: string;
  /** The description as Markdown with absolute links. */
  readonly markdown: string;
  /** URL of the section that documents the code. */
  readonly url: string;
}

/** URL of the published page. Its links are relative to it. */
export const REFERENCE_URL = 'https://github.com/csb-docs/csb-docs/blob/HEAD/docs/docs/reference/diagnostics.md';

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info'];
const HEADING = /^## (.+)$/;
const ROW = /^\| `([a-z0-9-]+)` \| (.+?) \| (.+) \|$/;

/** A table row of the page: the code, its cells, and the section that contains it. */
export interface ReferenceRow {
  readonly section: string;
  readonly code: string;
  readonly severity: string;
  readonly meaning: string;
}

/** Parses the rows of the page, in order. */
export function readReferenceRows(page: string): readonly ReferenceRow[] {
  let section = '';
  return page.split('\n').flatMap((line) => {
    section = HEADING.exec(line)?.[1] ?? section;
    const [, code, severity = '', meaning = ''] = ROW.exec(line) ?? [];
    return code === undefined ? [] : [{ section, code, severity, meaning }];
  });
}

/** Parses the page into rules by code. */
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
