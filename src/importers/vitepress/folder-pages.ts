/** The pages of folders, `guide/index.md`, which are at `/guide/` in VitePress. */

import type { FilePath } from '../../types/paths.js';
import { toFilePath } from '../../utils/paths.js';
import { below } from '../old/places.js';
import type { OldSite } from '../old/tool.js';

/** Whether a file is one; those at the root, and at the root of a language, are not. */
export function isFolderPage(path: FilePath, site: OldSite): boolean {
  return /.\/index\.md$/.test(toInner(path, site) ?? '');
}

/** The address that has the page written as `guide/index.html`, as it was. */
export function toFolderSlug(path: FilePath, site: OldSite): string {
  return `/${toInner(path, site)?.replace(/\.md$/, '.html')}`;
}

/** The path below the folder of the language. */
function toInner(path: FilePath, { docs, languages }: OldSite): string | undefined {
  const inner = below(docs, path);
  const language = [...languages.keys()].find((folder) => folder !== '' && inner?.startsWith(`${folder}/`));
  return inner === undefined || language === undefined ? inner : below(language, toFilePath(inner));
}
