/** Findings that are errors on a site of our own, and none where Docusaurus builds the site. */
import type { Config } from '../../../types/config.js';
import type { Diagnostic } from '../../../types/diagnostic.js';

/**
 * Codes of what must not fail the build. Docusaurus accepts such dates and finds a page whatever the case of its address; docs
 * that a sidebar names may be those of another version, or be written by a plugin that does not run here; where an item of
 * the navbar leads may be said by a package that is not installed.
 */
const LENIENT: ReadonlySet<string> = new Set([
  'bad-navbar-item',
  'impossible-date',
  'impossible-post-date',
  'link-case-mismatch',
  'unknown-doc-id',
  'unknown-sidebar',
  'empty-sidebar-category',
]);

/** Docusaurus shows such quotations as they are written, and so do its sites on purpose. */
const SHOWN_THERE = 'alert-shown-as-text';

/** Docusaurus looks for no file that the configuration names; its keys are all that a location has a key for. */
const UNSEEN: ReadonlySet<string> = new Set(['missing-asset', 'asset-case-mismatch']);

/** The findings of a site, of which some are only warnings where it is configured for Docusaurus. */
export function softenFindings(
  diagnostics: readonly Diagnostic[],
  { docusaurus }: Pick<Config, 'docusaurus'>,
): readonly Diagnostic[] {
  if (docusaurus === undefined) return diagnostics;
  return diagnostics.map((diagnostic) => {
    if (diagnostic.code === SHOWN_THERE) return { ...diagnostic, severity: 'info' };
    return diagnostic.severity === 'error' && isAccepted(diagnostic)
      ? { ...diagnostic, severity: 'warning' }
      : diagnostic;
  });
}

/** HTML in the configuration, of which Docusaurus checks no link. */
const HTML_KEY = /^themeConfig\.(.*\.)?(copyright|content|html|value)$/;

function isAccepted({ code, location }: Diagnostic): boolean {
  const { key } = location ?? {};
  if (LENIENT.has(code)) return true;
  return key !== undefined && (UNSEEN.has(code) || (code.startsWith('broken-') && HTML_KEY.test(key)));
}
