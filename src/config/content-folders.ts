/** Lists the content folders of a site, for finding files and for assigning files to collections. */

import type { Config } from '../types/config.js';
import type { BlogConfig, DocsConfig, DocsVersionConfig, PagesConfig } from '../types/content-config.js';
import type { FilePath } from '../types/paths.js';
import { joinFile } from '../utils/paths.js';

/** The collection of a folder. */
export type ContentPlace =
  | { readonly kind: 'docs'; readonly docs: DocsConfig; readonly version: DocsVersionConfig }
  | { readonly kind: 'blog'; readonly blog: BlogConfig }
  | { readonly kind: 'pages'; readonly pages: PagesConfig };

/** A content folder. */
export type ContentFolder = ContentPlace & {
  /** Relative to the site. */
  readonly path: string;
  /** Folder of its translations; absent if there are none. */
  readonly localizedPath?: string;
};

/** Lists all content folders: each version of the docs, blogs, pages. */
export function listContentFolders({
  docs,
  blogs,
  pages,
}: Pick<Config, 'docs' | 'blogs' | 'pages'>): readonly ContentFolder[] {
  return [
    ...docs.flatMap((each) =>
      each.versions.map((version): ContentFolder => ({ kind: 'docs', docs: each, version, ...pathsOf(version) })),
    ),
    ...blogs.map((blog): ContentFolder => ({ kind: 'blog', blog, ...pathsOf(blog) })),
    ...(pages === false ? [] : [{ kind: 'pages', pages, ...pathsOf(pages) } satisfies ContentFolder]),
  ];
}

function pathsOf({
  path,
  localizedPath,
}: Pick<ContentFolder, 'path' | 'localizedPath'>): Pick<ContentFolder, 'path' | 'localizedPath'> {
  return { path, ...(localizedPath === undefined ? {} : { localizedPath }) };
}

/** Lists the paths of content folders and of their translations. */
export function listContentPaths(config: Pick<Config, 'docs' | 'blogs' | 'pages'>): readonly string[] {
  return listContentFolders(config).flatMap(({ path, localizedPath }) =>
    localizedPath === undefined ? [path] : [path, localizedPath],
  );
}

/**
 * Returns the possible counterparts of a file on a translated site: the original of a translation, or the translation
 * of any other file. Empty if its folder has no counterpart. The files may not exist.
 */
export function listCounterparts(path: string, config: Config): readonly FilePath[] {
  const counterparts = listContentFolders(config).flatMap(({ path: original, localizedPath }) => {
    if (localizedPath === undefined) return [];
    return [moveFile(path, localizedPath, original), moveFile(path, original, localizedPath)];
  });
  return counterparts.filter((counterpart) => counterpart !== undefined);
}

function moveFile(path: string, from: string, to: string): FilePath | undefined {
  const folder = `${joinFile(from)}/`;
  return path.startsWith(folder) ? joinFile(to, path.slice(folder.length)) : undefined;
}

/** Returns whether the site has translations into the current language. */
export function hasTranslations(config: Config): boolean {
  return listContentFolders(config).some(({ localizedPath }) => localizedPath !== undefined);
}

/** A file with its location. */
export interface PlacedFile {
  readonly source: string;
  /** Path inside its content folder. */
  readonly relativePath: string;
}

/** Returns the content folder of a file, in the form of `joinFile`. */
export function folderOfContent({ source, relativePath }: PlacedFile): string {
  return source === relativePath ? joinFile('.') : source.slice(0, -relativePath.length - 1);
}

/** Creates a function that returns the content folder of a file. */
export function createPlacer(config: Config): (file: PlacedFile) => ContentFolder | undefined {
  const byPath = new Map<string, ContentFolder>();
  for (const folder of listContentFolders(config).toReversed())
    for (const path of [folder.localizedPath, folder.path])
      if (path !== undefined) byPath.set(joinFile(path).replace(/\/$/, ''), folder);
  return (file) => {
    const { source, relativePath } = file;
    if (!relativePath.startsWith('../')) return byPath.get(folderOfContent(file));
    // An authors or tags file may be outside of its content folder.
    return [...byPath].find(([path]) => joinFile(path, relativePath) === source)?.[1];
  };
}
