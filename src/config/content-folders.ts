/** The folders with content of a site, and what is in each: one list for finding files and for knowing where a page belongs. */
import { joinFile } from '../text/paths.js';
import type { Config } from '../types/config.js';
import type { BlogConfig, DocsConfig, DocsVersionConfig, PagesConfig } from '../types/content-config.js';

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
export function listContentFolders({ docs, blogs, pages }: Config): readonly ContentFolder[] {
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
export function listContentPaths(config: Config): readonly string[] {
  return listContentFolders(config).flatMap(({ path, localizedPath }) =>
    localizedPath === undefined ? [path] : [path, localizedPath],
  );
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
  return (file) => byPath.get(folderOfContent(file));
}
