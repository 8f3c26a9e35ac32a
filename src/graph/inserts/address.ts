/** Where the imports of Markdown files lead. */

import type { FilePath } from '../../types/paths.js';
import { folderOf, joinFile } from '../../utils/paths.js';

const SITE = '@site/';

/** The file that an import names: below the site with `@site/`, else beside the file that imports it. */
export function resolveImport(from: string, source: FilePath): FilePath {
  return from.startsWith(SITE) ? joinFile(from.slice(SITE.length)) : joinFile(folderOf(source), from);
}
