/** Findings about what pages show and where they lead, by their codes: none of them keeps a page from being made. */
import type { Diagnostic } from '../types/diagnostic.js';

/** Found while linking; a template or a component may have made what is linked to. */
const DISPROVABLE: ReadonlySet<string> = new Set(['broken-link', 'broken-anchor', 'link-case-mismatch']);

/** Whether the final pages of a site can disprove a finding of linking. */
export function isDisprovable({ code }: Pick<Diagnostic, 'code'>): boolean {
  return DISPROVABLE.has(code);
}

const ABOUT_PAGES: ReadonlySet<string> = new Set([
  'broken-link',
  'broken-anchor',
  'broken-markdown-link',
  'broken-external-link',
  'link-case-mismatch',
  'malformed-link',
  'empty-link',
  'local-file',
  'missing-asset',
  'duplicate-id',
  'missing-alt-text',
  'unnamed-link',
  'heading-jump',
  'orphan-page',
]);

/** Whether a finding is about links, files and markup of pages. */
export function isAboutPages(code: string): boolean {
  return ABOUT_PAGES.has(code);
}
