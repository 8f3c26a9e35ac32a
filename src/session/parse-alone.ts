/** Parsing without anybody else. */
import { withoutCache } from '../io/cache/cache.js';
import type { SessionOptions } from './snapshot.js';
import { createThreads } from './threads/threads.js';

/** The same options for what neither other threads nor a later run may take part in. */
export function alone<Options extends Pick<SessionOptions, 'threads' | 'cache'>>(options: Options): Options {
  const { signal, isGuest, keep } = options.threads;
  return { ...options, threads: { ...createThreads(1), signal, isGuest, keep }, cache: withoutCache() };
}
