/** Which output files an address may mean, as production hosts decide it. */

import type { OutPath } from '../../types/paths.js';
import { toOutPath } from '../paths.js';
import type { RequestPath } from './request-path.js';

/** The page for addresses without one. */
export const NOT_FOUND = toOutPath('404.html');

/** A file to look for. */
export interface Candidate {
  readonly out: OutPath;
  /** Where the file has its proper address, when it is not this one; decoded, below the base. */
  readonly redirect?: string;
}

/**
 * The output files an address may mean, in order.
 * With `trailingSlash: false` a page is `a.html`, so `a/index.html` can only be a folder of static files, whose
 * relative links need the slash. Undefined serves both forms, as the pages themselves link to both.
 */
export function findCandidates(
  { segments, folder }: Pick<RequestPath, 'segments' | 'folder'>,
  trailingSlash: boolean | undefined,
): readonly Candidate[] {
  const path = segments.join('/');
  if (path === '') return [{ out: toOutPath('index.html') }];
  const index = { out: toOutPath(`${path}/index.html`) };
  const page = { out: toOutPath(`${path}.html`) };
  if (folder) return [index, { ...page, redirect: path }];
  if (path === NOT_FOUND) return [{ out: NOT_FOUND }];
  if (segments.at(-1) === 'index.html') return findFolderIndex(segments.slice(0, -1).join('/'), trailingSlash);
  if (path.endsWith('.html')) return [{ out: toOutPath(path), redirect: path.replace(/\.html$/, '') }];
  return [{ out: toOutPath(path) }, page, trailingSlash === undefined ? index : { ...index, redirect: `${path}/` }];
}

/** `a/index.html` is another spelling of the page `a`, also where that page is the file `a.html`. */
function findFolderIndex(folder: string, trailingSlash: boolean | undefined): readonly Candidate[] {
  if (folder === '') return [{ out: toOutPath('index.html'), redirect: '' }];
  return [
    { out: toOutPath(`${folder}/index.html`), redirect: trailingSlash === undefined ? folder : `${folder}/` },
    { out: toOutPath(`${folder}.html`), redirect: folder },
  ];
}
