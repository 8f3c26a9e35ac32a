/**
 * Converts URLs for a folder that may be anywhere, such as on disk: from the URL on a page to the relative path between
 * two files.
 */

import type { Href, OutPath } from '../../types/paths.js';
import { decodePath, encodePath, folderOf, isExternal, relativePath, toOutPath } from '../../utils/paths.js';

/** The location of a language, on the host and in the folder. */
export interface PortablePlace {
  readonly url: string;
  readonly baseUrl: string;
  /** `''` for the folder itself. */
  readonly folder: string;
}

/** A folder whose pages still have the URLs of a host. */
export interface WrittenFolder {
  /** Starts with the language at the root of the folder. */
  readonly places: readonly PortablePlace[];
  readonly files: ReadonlySet<OutPath>;
  /** URLs of pages, which are the base of their relative URLs. */
  readonly pages: ReadonlyMap<OutPath, Href>;
}

/** Converts URLs within a folder. */
export interface Urls {
  /**
   * Returns the URL for a file of the folder: relative to another file, or absolute with the site's origin if it leads
   * out of the folder. Undefined if it needs no change.
   */
  readonly toPortable: (address: string, from: OutPath) => string | undefined;
  /** Returns the file that a URL leads to, or undefined if it leads out of the folder. */
  readonly findFile: (address: string, from: OutPath) => OutPath | undefined;
}

/** A base for parsing URLs without a host. */
const ANYWHERE = 'http://portable.invalid';

/** Creates a converter for a folder. */
export function createUrls(folder: WrittenFolder): Urls {
  const places = [...folder.places].sort((a, b) => b.baseUrl.length - a.baseUrl.length);
  const resolve = (address: string, from: OutPath): URL | undefined => {
    if (address === '' || /^[#?]/.test(address) || isExternal(address)) return undefined;
    const base = folder.pages.get(from) ?? toHref(from, folder);
    return URL.canParse(address, ANYWHERE + base) ? new URL(address, ANYWHERE + base) : undefined;
  };
  const find = ({ pathname }: URL): OutPath | undefined => {
    const path = decodePath(pathname);
    if (path === undefined) return undefined;
    for (const { baseUrl, folder: into } of places) {
      if (!`${path}/`.startsWith(baseUrl)) continue;
      const file = findIn(`${into}/${path.slice(baseUrl.length)}`, folder.files);
      if (file !== undefined) return file;
    }
    return undefined;
  };
  return {
    findFile: (address, from) => {
      const url = resolve(address, from);
      return url && find(url);
    },
    toPortable: (address, from) => {
      const url = resolve(address, from);
      if (url === undefined) return undefined;
      const file = find(url);
      if (file !== undefined) return toRelativeUrl(from, file) + url.search + url.hash;
      // Broken relative URLs are reported elsewhere.
      if (!address.startsWith('/')) return undefined;
      return `${folder.places[0]?.url ?? ''}${url.pathname}${url.search}${url.hash}`;
    },
  };
}

/** Returns the relative URL from one file of a folder to another. */
export function toRelativeUrl(from: OutPath, to: OutPath): string {
  const way = encodePath(relativePath(folderOf(from), to));
  // Without `./`, the part before the colon would look like a protocol.
  return /^[^/]*:/.test(way) ? `./${way}` : way;
}

/** Finds the file of a page: its own, or the index of its folder. */
function findIn(path: string, files: ReadonlySet<OutPath>): OutPath | undefined {
  const bare = path.replace(/^\.?\/*|\/+$/g, '');
  const names = bare === '' ? ['index.html'] : [bare, `${bare}.html`, `${bare}/index.html`];
  const isFolder = path.endsWith('/') && bare !== '';
  return (isFolder ? [`${bare}/index.html`, `${bare}.html`] : names).map(toOutPath).find((name) => files.has(name));
}

/** Returns the URL of a file that is not a generated page, such as a style sheet. */
function toHref(file: OutPath, { places }: WrittenFolder): string {
  const place =
    places.find(({ folder }) => folder !== '' && file.startsWith(`${folder}/`)) ??
    places.find(({ folder }) => folder === '');
  const inside = place?.folder ? file.slice(place.folder.length + 1) : file;
  return encodePath(`${place?.baseUrl ?? '/'}${inside}`);
}
