/** Copies and wrappers of parts of Docusaurus' theme that a site has, in `src/theme`: which are used, and which are not. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { themePartsReplaced } from '../../diagnostics/catalogue/code.js';
import { toFilePath } from '../../text/paths.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { findThemeName } from './theme-names.js';

/** One finding for all parts that are not used, on a site that is configured for Docusaurus. */
export function reportThemeParts({ docusaurus }: Pick<Config, 'docusaurus'>, siteDir: string): readonly Diagnostic[] {
  const unused = docusaurus === undefined ? [] : listUnusedParts(siteDir);
  return unused.length === 0 ? [] : [themePartsReplaced(unused, toFilePath('src/theme'))];
}

/** The parts of the frame that a site has copies or wrappers of, by name. */
export function listUnusedParts(siteDir: string): readonly string[] {
  return listThemeParts(siteDir).filter(isUnused);
}

/** The components of content that a site has copies or wrappers of, and components of its own, by name. */
export function listUsedParts(siteDir: string): readonly string[] {
  return listThemeParts(siteDir).filter((name) => !isUnused(name));
}

/** What is around the content of Markdown pages is the frame's, too; code may use a copy of it. */
function isUnused(name: string): boolean {
  return findThemeName(name).isFrame || name === 'MDXContent';
}

function listThemeParts(siteDir: string): readonly string[] {
  const folder = join(siteDir, 'src/theme');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => !name.startsWith('.') && !/\.(css|scss|sass|less|d\.ts|json|md)$/.test(name))
    .map((name) => name.replace(/\.[jt]sx?$/, ''))
    .toSorted();
}
