/** Where files of the old site are, and where in the new one. */

import type { FilePath } from '../../types/paths.js';
import { decodePath, folderOf, joinFile, relativePath, toFilePath } from '../../utils/paths.js';

/** The way from one file to another as an address: `./b.md`, `../c.png`. */
export function posixRelative(from: FilePath, to: FilePath): string {
  const way = relativePath(folderOf(from), to).replaceAll(' ', '%20');
  return way.startsWith('.') ? way : `./${way}`;
}

/** A file below a folder, by its path there; undefined for one elsewhere. `''` and `.` are the root. */
export function below(folder: string, path: FilePath): string | undefined {
  if (folder === '' || folder === '.') return path;
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
}

/** True for Markdown. */
export function isMarkdown(path: string): boolean {
  return /\.(?:md|mdx|markdown)$/i.test(path);
}

/** What a site needs to find pages by addresses. */
export interface PageFolder {
  /** The folder of pages. */
  readonly folder: string;
  /** Its public folder, which addresses from the root lead to. */
  readonly publicFolder: string | undefined;
  readonly paths: ReadonlySet<FilePath>;
  /** Whether `./x` in a page is a file beside it, or relative to its address, a folder deeper. */
  readonly relativeTo: 'file' | 'address';
  /** Below which addresses begin. */
  readonly baseUrl: string;
  /** The folders of languages. */
  readonly languages: readonly string[];
}

/** Makes the function from an address on a page to the file that it means. */
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
    // A page that is no index is at an address of its own, a folder.
    const base = /(^|\/)index\.[a-z]+$/i.test(from) ? folderOf(from) : from.replace(/\.[^./]+$/, '');
    return findPage(joinFile(base, address), paths);
  };
}

function findFile(path: string | undefined, paths: ReadonlySet<FilePath>): FilePath | undefined {
  if (path === undefined) return undefined;
  const file = toFilePath(path);
  return paths.has(file) ? file : undefined;
}

/** The file of a page by its address without extension, or with `.html` or `.md`. */
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
