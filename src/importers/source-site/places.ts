/** Resolves paths in the old and the new site. */

import type { FilePath } from '../../types/paths.js';
import { decodePath, folderOf, joinFile, relativePath, toFilePath } from '../../utils/paths.js';

/** Returns the relative URL from one file to another: `./b.md`, `../c.png`. */
export function posixRelative(from: FilePath, to: FilePath): string {
  const way = relativePath(folderOf(from), to).replaceAll(' ', '%20');
  return way.startsWith('.') ? way : `./${way}`;
}

/** Returns the path of a file relative to a folder. Undefined if it is elsewhere. `''` and `.` are the root. */
export function below(folder: string, path: FilePath): string | undefined {
  if (folder === '' || folder === '.') return path;
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
}

/** Returns true for Markdown files. */
export function isMarkdown(path: string): boolean {
  return /\.(?:md|mdx|markdown)$/i.test(path);
}

/** Options of `createFinder`. */
export interface PageFolder {
  /** Folder of the pages. */
  readonly folder: string;
  /** Public folder, served at the root. */
  readonly publicFolder: string | undefined;
  readonly paths: ReadonlySet<FilePath>;
  /** Whether `./x` is relative to the file, or to its URL, which is one folder deeper. */
  readonly relativeTo: 'file' | 'address';
  /** Prefix of root-relative URLs. */
  readonly baseUrl: string;
  /** Language folders. */
  readonly languages: readonly string[];
}

/** Creates a function that finds the file for a URL on a page. */
export function createFinder(site: PageFolder): (from: FilePath, address: string) => FilePath | undefined {
  const { folder, publicFolder, paths, relativeTo, baseUrl } = site;
  return (from, written) => {
    const address = decodePath(written) ?? written;
    if (address.startsWith('/')) {
      const bare = baseUrl !== '/' && address.startsWith(baseUrl) ? address.slice(baseUrl.length) : address.slice(1);
      return findPage(joinFile(folder, bare), paths) ?? findFile(publicFolder && joinFile(publicFolder, bare), paths);
    }
    const beside = joinFile(folderOf(from), address);
    const found = findFile(beside, paths) ?? (relativeTo === 'file' ? findPage(beside, paths) : undefined);
    if (found !== undefined || relativeTo === 'file') return found;
    // A page that is not an index has its own folder URL.
    const base = /(^|\/)index\.[a-z]+$/i.test(from) ? folderOf(from) : from.replace(/\.[^./]+$/, '');
    return findPage(joinFile(base, address), paths);
  };
}

function findFile(path: string | undefined, paths: ReadonlySet<FilePath>): FilePath | undefined {
  if (path === undefined) return undefined;
  const file = toFilePath(path);
  return paths.has(file) ? file : undefined;
}

/** Finds the file of a page by its URL without extension, or with `.html` or `.md`. */
function findPage(path: string, paths: ReadonlySet<FilePath>): FilePath | undefined {
  const bare = path
    .replace(/\/+$/, '')
    .replace(/\.html$/i, '')
    .replace(/(^|\/)index$/, '$1')
    .replace(/\/$/, '');
  const folder = bare === '' || bare === '.' ? '' : `${bare}/`;
  const names = [path, `${bare}.md`, `${bare}.mdx`, `${folder}index.md`, `${folder}index.mdx`, `${folder}README.md`];
  return names.map(toFilePath).find((name) => paths.has(name) && isMarkdown(name));
}
