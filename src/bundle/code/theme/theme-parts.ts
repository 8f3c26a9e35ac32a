/** What is said of a site's own theme: which files below `src/theme` are not used. */
import { themePartsReplaced } from '../../../diagnostics/catalogue/code.js';
import type { Config } from '../../../types/config.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import { toFilePath } from '../../../utils/paths.js';

/** One finding for all that is not used, on a site that is configured for Docusaurus. */
export function reportThemeParts({ docusaurus, siteTheme }: Config): readonly Diagnostic[] {
  const { unused } = siteTheme;
  return docusaurus === undefined || unused.length === 0 ? [] : [themePartsReplaced(unused, toFilePath('src/theme'))];
}

/** The names of parts and components that are used; those that content imports are among them, by their modules. */
export function listUsedParts({ siteTheme: { parts, components } }: Config): readonly string[] {
  const imported = components.flatMap((name) => (name.startsWith('@theme/') ? [name.slice('@theme/'.length)] : []));
  return [...parts.map(({ name }) => name), ...imported].toSorted();
}
