/** Links from one language to another, which are whole addresses here: a relative link stays in its language. */

import type { FilePath } from '../../types/paths.js';
import { joinFile, toFilePath } from '../../utils/paths.js';
import type { Addresses } from './links.js';
import { below } from './places.js';
import type { OldSite } from './tool.js';

/** Makes what finds the whole address of a page in another language. */
export function createAbroad(site: OldSite, paths: readonly FilePath[]): Addresses['abroad'] {
  const bare = new Set(paths.map(withoutExtension));
  return (from, page) => {
    const [here, there] = [from, page].map((path) => findFolder(path, site));
    if (here === there || here === undefined || there === undefined) return undefined;
    // A page without a translation is shown in each language as it is.
    const inner = below(joinFile(site.docs, there), page) ?? below(site.docs, page) ?? page;
    if (!bare.has(withoutExtension(toFilePath(joinFile(site.docs, here, inner))))) return undefined;
    const address = toAddress(page, there, site);
    // The main language is at the root, so that addresses below that are known.
    if (here === site.mainFolder) return `pathname:///${address}`;
    return site.origin === undefined ? '' : `${site.origin}${site.baseUrl}${address}`;
  };
}

function withoutExtension(path: FilePath): string {
  return path.replace(/\.[^./]+$/, '');
}

/** The folder of the language of a page; `''` for that at the root. */
function findFolder(path: FilePath, { docs, languages }: OldSite): string {
  const inner = below(docs, path) ?? '';
  return [...languages.keys()].find((folder) => folder !== '' && inner.startsWith(`${folder}/`)) ?? '';
}

function toAddress(page: FilePath, folder: string, { docs, mainFolder }: OldSite): string {
  const inner = below(folder, toFilePath(below(docs, page) ?? page)) ?? '';
  const bare = inner.replace(/\.[^./]+$/, '').replace(/(^|\/)index$/, '$1');
  return folder === mainFolder ? bare : joinFile(folder, bare || '.').replace(/\/?\.?$/, bare === '' ? '/' : '');
}
