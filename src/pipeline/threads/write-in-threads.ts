/**
 * Selects threads that help while pages are rendered. Files are written in another thread, because half of the time per
 * page is spent in the file system.
 */

import type { Thread } from '../../engine/threads/pool.js';
import type { WriteElsewhere } from '../../output/folder/write-queue.js';
import type { SessionJobs } from './jobs.js';
import type { Threads } from './threads.js';

/**
 * Maximum number of queued jobs at which a thread gets another. It does not have to wait for the main thread, which
 * renders.
 */
const AHEAD = 1;

/** On larger sites, threads free the memory of parsing before indexing, which requires an empty queue. */
const MOST_PAGES = 4_000;

/** Returns a writer that uses running threads with a short queue, or undefined if none are running. */
export function writeInThreads(threads: Threads, pages: number): WriteElsewhere | undefined {
  if (threads.running().length === 0 || pages > MOST_PAGES) return undefined;
  return (files) =>
    threads
      .running()
      .find((thread) => thread.waiting() <= AHEAD)
      ?.run('write', files);
}

/**
 * Returns a function that lists the running threads that may currently help.
 * @param index resolves when the search index is built; on a large site, threads are reserved for it until then
 */
export function findHelpers(
  threads: Threads,
  pages: number,
  index: Promise<unknown>,
): () => readonly Thread<SessionJobs>[] {
  let isFree = pages <= MOST_PAGES;
  const free = (): void => void (isFree = true);
  index.then(free, free);
  return () => (isFree ? threads.running() : []);
}
