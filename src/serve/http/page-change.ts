/** How one version of a page becomes the next, so that a browser that has the one need not ask for the other. */
import type { PageChange } from '../../types/page-change.js';
import { etagOf } from './static-file.js';

/**
 * Follows a page from one version to the next.
 * In: a function that gives what it is at the moment. Out: one that says what has changed since it was last called, or
 * since the start; undefined where one of the two versions is not known.
 */
export function followPage(read: () => Promise<string | undefined>): () => Promise<PageChange | undefined> {
  const readVersion = async (): Promise<Version | undefined> => {
    // What goes wrong with a page is shown to whoever asks for it.
    const text = await read().catch(() => undefined);
    return text === undefined ? undefined : { text, tag: etagOf(text) };
  };
  let last = readVersion();
  return async () => {
    const before = last;
    last = before.then(readVersion);
    const [old, next] = await Promise.all([before, last]);
    return old && next && compare(old, next);
  };
}

interface Version {
  readonly text: string;
  readonly tag: string;
}

function compare(old: Version, next: Version): PageChange {
  const most = Math.min(old.text.length, next.text.length);
  let start = 0;
  while (start < most && old.text.charCodeAt(start) === next.text.charCodeAt(start)) start++;
  let end = 0;
  while (
    end < most - start &&
    old.text.charCodeAt(old.text.length - 1 - end) === next.text.charCodeAt(next.text.length - 1 - end)
  )
    end++;
  const text = next.text.slice(start, next.text.length - end);
  return { from: old.tag, to: next.tag, start, end: old.text.length - end, text };
}
