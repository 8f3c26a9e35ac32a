/** Reports unused files in `src/theme`. */
import { themePartsReplaced } from '../../../diagnostics/catalogue/code.js';
import type { Config } from '../../../types/config.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import { toFilePath } from '../../../utils/paths.js';

/** Returns one diagnostic for all unused parts of a Docusaurus site. */
export function reportThemeParts({ docusaurus, siteTheme }: Config): readonly Diagnostic[] {
  const { unused } = siteTheme;
  return docusaurus === undefined || unused.length === 0 ? [] : [themePartsReplaced(unused, toFilePath('src/theme'))];
}

/** Lists the used parts and components, including those that content imports. */
export function listUsedParts({ siteTheme: { parts, components } }: Config): readonly string[] {
  const imported = components.flatMap((name) => (name.startsWith('@theme/') ? [name.slice('@theme/'.length)] : []));
  return [...parts.map(({ name }) => name), ...imported].toSorted();
}
