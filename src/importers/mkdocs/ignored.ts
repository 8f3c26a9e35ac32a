/** Converts the patterns in `exclude_docs` and `draft_docs` from `.gitignore` syntax to globs. */

import type { FilePath } from '../../types/paths.js';
import { toGlobTest } from '../../utils/glob.js';
import { below } from '../source-site/places.js';
import type { Receiver } from '../source-site/values.js';

/** Returns the globs of a key, relative to the docs folder. Negated patterns are left out. */
export function readPatterns(receiver: Receiver, key: string): readonly string[] {
  return listPatterns(receiver, key)
    .filter((pattern) => !pattern.startsWith('!'))
    .flatMap(toGlobs);
}

/** Reports negated patterns. */
export function reportPatterns(receiver: Receiver): void {
  for (const key of ['exclude_docs', 'draft_docs'])
    if (listPatterns(receiver, key).some((pattern) => pattern.startsWith('!')))
      receiver.report(
        key,
        `A pattern of \`${key}\` that begins with \`!\` is not carried over.`,
        'Name the files that are left out one by one, in `docs.exclude` or with `draft: true`.',
      );
}

function listPatterns(receiver: Receiver, key: string): readonly string[] {
  const lines = (receiver.text(key) ?? '').split(/\r?\n/).map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

/** Creates a test for draft pages. */
export function createDraftTest(receiver: Receiver, docs: string): (path: FilePath) => boolean {
  const test = toGlobTest(readPatterns(receiver, 'draft_docs'));
  return (path) => test(below(docs, path) ?? '');
}

/**
 * Patterns with a slash at the start or in the middle are relative to the docs folder. Patterns with a slash at the end
 * match only folders, others also files.
 */
function toGlobs(pattern: string): readonly string[] {
  const bare = pattern.replace(/^\/|\/$/g, '');
  const start = /^\/|\/./.test(pattern) ? bare : `**/${bare}`;
  return pattern.endsWith('/') ? [`${start}/**`] : [start, `${start}/**`];
}
