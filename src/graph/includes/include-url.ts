/** Resolves imports in Markdown files. */

import type { FilePath } from '../../types/paths.js';
import { folderOf, joinFile } from '../../utils/paths.js';

const SITE = '@site/';

/** Returns the path of an imported file: relative to the site with `@site/`, else to the importing file. */
export function resolveImport(from: string, source: FilePath): FilePath {
  return from.startsWith(SITE) ? joinFile(from.slice(SITE.length)) : joinFile(folderOf(source), from);
}
