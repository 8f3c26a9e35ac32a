/** The folders with content of a site, and what is in each: one list for finding files and for knowing where a page belongs. */

import type { Config } from '../types/config.js';
import type { BlogConfig, DocsConfig, DocsVersionConfig, PagesConfig } from '../types/content-config.js';
import type { FilePath } from '../types/paths.js';
import { joinFile } from '../utils/paths.js';

/** What a folder holds. */
export type ContentPlace =
  | { readonly kind: 'docs'; readonly docs: DocsConfig; readonly version: DocsVersionConfig }
  | { readonly kind: 'blog'; readonly blog: BlogConfig }
  | { readonly kind: 'pages'; readonly pages: PagesConfig };

/** A folder with content. */
export type ContentFolder = ContentPlace & {
  /** Relative to the site. */
  readonly path: string;
  /** The folder of the translations of its files; absent where there are none. */
  readonly localizedPath?: string;
};

/** All folders with content: docs version by version, blogs, pages. */
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

/** Their paths, and those of their translations. */
export function listContentPaths(config: Pick<Config, 'docs' | 'blogs' | 'pages'>): readonly string[] {
  return listContentFolders(config).flatMap(({ path, localizedPath }) =>
    localizedPath === undefined ? [path] : [path, localizedPath],
  );
}

/**
 * Where the counterpart of a file is on a site with translations: for a translation the file that it is made of, for any other
 * file its translation; none where the folder of the file has no counterpart. They need not exist.
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

/** Whether a site has translations at all, in the language that its configuration is for. */
export function hasTranslations(config: Config): boolean {
  return listContentFolders(config).some(({ localizedPath }) => localizedPath !== undefined);
}

/** A file as far as its place goes. */
export interface PlacedFile {
  readonly source: string;
  /** Inside its content folder. */
  readonly relativePath: string;
}

/** The folder that a file was found in, in the form of `joinFile`. */
export function folderOfContent({ source, relativePath }: PlacedFile): string {
  return source === relativePath ? joinFile('.') : source.slice(0, -relativePath.length - 1);
}

/** Makes a function that tells where files belong, by the folders that they were found in. */
export function createPlacer(config: Config): (file: PlacedFile) => ContentFolder | undefined {
  const byPath = new Map<string, ContentFolder>();
  for (const folder of listContentFolders(config).toReversed())
    for (const path of [folder.localizedPath, folder.path])
      if (path !== undefined) byPath.set(joinFile(path).replace(/\/$/, ''), folder);
  return (file) => {
    const { source, relativePath } = file;
    if (!relativePath.startsWith('../')) return byPath.get(folderOfContent(file));
    // A file of authors or tags may be outside the folder that it belongs to.
    return [...byPath].find(([path]) => joinFile(path, relativePath) === source)?.[1];
  };
}
