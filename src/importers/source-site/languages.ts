/** Links between languages, which need full URLs: relative links stay in the same language. */

import type { FilePath } from '../../types/paths.js';
import { joinFile, toFilePath } from '../../utils/paths.js';
import type { Urls } from './links.js';
import { below } from './places.js';
import type { OldSite } from './tool.js';

/** Creates the function that returns the URL of a page in another language. */
export function createOtherLocales(site: OldSite, paths: readonly FilePath[]): Urls['otherLocales'] {
  const bare = new Set(paths.map(withoutExtension));
  return (from, page) => {
    const [here, there] = [from, page].map((path) => findFolder(path, site));
    if (here === there || here === undefined || there === undefined) return undefined;
    // Untranslated pages are shown in every language.
    const inner = below(joinFile(site.docs, there), page) ?? below(site.docs, page) ?? page;
    if (!bare.has(withoutExtension(toFilePath(joinFile(site.docs, here, inner))))) return undefined;
    const address = toUrl(page, there, site);
    // The main language is at the root, so its links can use the URLs below it.
    if (here === site.mainFolder) return `pathname:///${address}`;
    return site.origin === undefined ? '' : `${site.origin}${site.baseUrl}${address}`;
  };
}

function withoutExtension(path: FilePath): string {
  return path.replace(/\.[^./]+$/, '');
}

/** Returns the language folder of a page. `''` for the language at the root. */
function findFolder(path: FilePath, { docs, languages }: OldSite): string {
  const inner = below(docs, path) ?? '';
  return [...languages.keys()].find((folder) => folder !== '' && inner.startsWith(`${folder}/`)) ?? '';
}

function toUrl(page: FilePath, folder: string, { docs, mainFolder }: OldSite): string {
  const inner = below(folder, toFilePath(below(docs, page) ?? page)) ?? '';
  const bare = inner.replace(/\.[^./]+$/, '').replace(/(^|\/)index$/, '$1');
  return folder === mainFolder ? bare : joinFile(folder, bare || '.').replace(/\/?\.?$/, bare === '' ? '/' : '');
}
