/** `exclude_docs` and `draft_docs`: patterns as in `.gitignore`, as globs. */

import type { FilePath } from '../../types/paths.js';
import { toGlobTest } from '../../utils/glob.js';
import { below } from '../old/places.js';
import type { Taker } from '../old/written.js';

/** The globs of a key, relative to the folder of pages. Patterns that take others back have none. */
export function readPatterns(taker: Taker, key: string): readonly string[] {
  return listPatterns(taker, key)
    .filter((pattern) => !pattern.startsWith('!'))
    .flatMap(toGlobs);
}

/** Tells of patterns that take others back. */
export function tellPatterns(taker: Taker): void {
  for (const key of ['exclude_docs', 'draft_docs'])
    if (listPatterns(taker, key).some((pattern) => pattern.startsWith('!')))
      taker.tell(
        key,
        `A pattern of \`${key}\` that begins with \`!\` is not carried over.`,
        'Name the files that are left out one by one, in `docs.exclude` or with `draft: true`.',
      );
}

function listPatterns(taker: Taker, key: string): readonly string[] {
  const lines = (taker.text(key) ?? '').split(/\r?\n/).map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

/** Makes what says whether a page is a draft. */
export function createDraftTest(taker: Taker, docs: string): (path: FilePath) => boolean {
  const test = toGlobTest(readPatterns(taker, 'draft_docs'));
  return (path) => test(below(docs, path) ?? '');
}

/** A pattern with a slash in it begins at the folder; one with a slash at its end is a folder, any other also a file. */
function toGlobs(pattern: string): readonly string[] {
  const bare = pattern.replace(/^\/|\/$/g, '');
  const start = /^\/|\/./.test(pattern) ? bare : `**/${bare}`;
  return pattern.endsWith('/') ? [`${start}/**`] : [start, `${start}/**`];
}
