/**
 * Addresses in a folder that may be anywhere.
 * In: an address as a page of a site has it, and the file that has it. Out: the way from that file to the one that is meant.
 * Must not know what kind of file an address is in.
 */

import type { Href, OutPath } from '../../types/paths.js';
import { decodePath, encodePath, folderOf, isExternal, relativePath, toOutPath } from '../../utils/paths.js';

/** Where the pages of a language are, on a host and in the folder. */
export interface PortablePlace {
  readonly url: string;
  readonly baseUrl: string;
  /** `''` for the folder itself. */
  readonly folder: string;
}

/** A folder that has been written as for a host. */
export interface WrittenFolder {
  /** The language that the folder is named after comes first. */
  readonly places: readonly PortablePlace[];
  readonly files: ReadonlySet<OutPath>;
  /** The addresses of pages; relative addresses in a page go from there. */
  readonly pages: ReadonlyMap<OutPath, Href>;
}

/** Finds ways within such a folder. */
export interface Addresses {
  /**
   * The address as it has to be written in a file of the folder: relative where it leads to another one, absolute, with the
   * origin of the site, where it leads out of the folder; undefined where it stays as it is.
   */
  readonly toPortable: (address: string, from: OutPath) => string | undefined;
  /** The file that an address leads to; undefined where it leads out of the folder. */
  readonly findFile: (address: string, from: OutPath) => OutPath | undefined;
}

/** What an address of no host is resolved against. */
const ANYWHERE = 'http://portable.invalid';

/** Knows the ways within a folder. */
export function createAddresses(folder: WrittenFolder): Addresses {
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
      if (file !== undefined) return toWay(from, file) + url.search + url.hash;
      // A relative address that leads to nothing is a finding of its own.
      if (!address.startsWith('/')) return undefined;
      return `${folder.places[0]?.url ?? ''}${url.pathname}${url.search}${url.hash}`;
    },
  };
}

/** The way from one file of a folder to another. */
export function toWay(from: OutPath, to: OutPath): string {
  const way = encodePath(relativePath(folderOf(from), to));
  // Else it would look like a protocol.
  return /^[^/]*:/.test(way) ? `./${way}` : way;
}

/** A page is its own file, or the index of its folder. */
function findIn(path: string, files: ReadonlySet<OutPath>): OutPath | undefined {
  const bare = path.replace(/^\.?\/*|\/+$/g, '');
  const names = bare === '' ? ['index.html'] : [bare, `${bare}.html`, `${bare}/index.html`];
  const isFolder = path.endsWith('/') && bare !== '';
  return (isFolder ? [`${bare}/index.html`, `${bare}.html`] : names).map(toOutPath).find((name) => files.has(name));
}

/** The address of a file that is no page: sheets, and pages of the site's own. */
function toHref(file: OutPath, { places }: WrittenFolder): string {
  const place =
    places.find(({ folder }) => folder !== '' && file.startsWith(`${folder}/`)) ??
    places.find(({ folder }) => folder === '');
  const inside = place?.folder ? file.slice(place.folder.length + 1) : file;
  return encodePath(`${place?.baseUrl ?? '/'}${inside}`);
}
