/** Folder pages such as `guide/index.md`, which VitePress publishes at `/guide/`. */

import type { FilePath } from '../../types/paths.js';
import { toFilePath } from '../../utils/paths.js';
import { below } from '../source-site/places.js';
import type { OldSite } from '../source-site/tool.js';

/** Returns true for folder pages, except at the root of the site or of a language. */
export function isFolderPage(path: FilePath, site: OldSite): boolean {
  return /.\/index\.md$/.test(toInner(path, site) ?? '');
}

/** Returns the slug that keeps the page at `guide/index.html`. */
export function toFolderSlug(path: FilePath, site: OldSite): string {
  return `/${toInner(path, site)?.replace(/\.md$/, '.html')}`;
}

/** Returns the path relative to the language folder. */
function toInner(path: FilePath, { docs, languages }: OldSite): string | undefined {
  const inner = below(docs, path);
  const language = [...languages.keys()].find((folder) => folder !== '' && inner?.startsWith(`${folder}/`));
  return inner === undefined || language === undefined ? inner : below(language, toFilePath(inner));
}
