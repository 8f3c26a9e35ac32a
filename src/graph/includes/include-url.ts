/** Resolves imports in Markdown files. */

import type { FilePath } from '../../types/paths.js';
import { folderOf, joinFile } from '../../utils/paths.js';

/** Matches the prefix of a path in the site folder. The Docusaurus bundler also finds `/x` there. */
const SITE = /^(?:@site)?\//;

/** Returns the path of an imported file: relative to the site with `@site/` or `/`, else to the importing file. */
export function resolveImport(from: string, source: FilePath): FilePath {
  return SITE.test(from) ? joinFile(from.replace(SITE, '')) : joinFile(folderOf(source), from);
}
