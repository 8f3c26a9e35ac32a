/** Codes of diagnostics about the content of pages and their links. None of them prevents a page from being built. */
import type { Diagnostic } from '../types/diagnostic.js';

/** Codes that linking reports, although a template or a component may provide the target. */
const DISPROVABLE: ReadonlySet<string> = new Set(['broken-link', 'broken-anchor', 'link-case-mismatch']);

/** Returns true if the finished pages can disprove a diagnostic of the link step. */
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

/** Returns true if a diagnostic is about links, files or markup of pages. */
export function isAboutPages(code: string): boolean {
  return ABOUT_PAGES.has(code);
}
