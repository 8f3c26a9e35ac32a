/** Findings of linking that the final pages of a site can disprove: a template or a component may have made what is linked to. */
import type { Diagnostic } from '../types/diagnostic.js';

const CODES: ReadonlySet<string> = new Set(['broken-link', 'broken-anchor', 'link-case-mismatch']);

/** Whether a finding is one of those. */
export function isDisprovable({ code }: Diagnostic): boolean {
  return CODES.has(code);
}
