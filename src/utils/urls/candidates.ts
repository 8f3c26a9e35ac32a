/** Resolves a URL to output files, as production hosts do. */

import type { OutPath } from '../../types/paths.js';
import { toOutPath } from '../paths.js';
import type { RequestPath } from './request-path.js';

/** The page served for unknown URLs. */
export const NOT_FOUND = toOutPath('404.html');

/** A file to look for. */
export interface Candidate {
  readonly out: OutPath;
  /** The canonical URL of the file if it differs; decoded, relative to the base URL. */
  readonly redirect?: string;
}

/**
 * Returns the output files that a URL may refer to, in order.
 * With `trailingSlash: false` a page is `a.html`, so `a/index.html` can only be in a static folder, whose relative
 * links need the slash. If it is undefined, both forms are served, because pages link to both.
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

/** `a/index.html` is an alias of page `a`, even if that page is the file `a.html`. */
function findFolderIndex(folder: string, trailingSlash: boolean | undefined): readonly Candidate[] {
  if (folder === '') return [{ out: toOutPath('index.html'), redirect: '' }];
  return [
    { out: toOutPath(`${folder}/index.html`), redirect: trailingSlash === undefined ? folder : `${folder}/` },
    { out: toOutPath(`${folder}.html`), redirect: folder },
  ];
}
