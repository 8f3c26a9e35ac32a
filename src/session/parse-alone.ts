/** Parsing without anybody else. */
import { withoutCache } from '../io/cache/cache.js';
import type { SessionOptions } from './snapshot.js';
import { createThreads } from './threads/threads.js';

/** The same options for what other threads may not take part in, nor, unless `isKept`, a later run. */
export function alone<Options extends Pick<SessionOptions, 'threads' | 'cache'>>(
  options: Options,
  isKept: boolean,
): Options {
  const { signal, isGuest, keep } = options.threads;
  const threads = { ...createThreads(1), signal, isGuest, keep };
  return { ...options, threads, cache: isKept ? options.cache : withoutCache() };
}
