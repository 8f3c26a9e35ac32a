/** Who helps while pages are rendered. Files are written in another thread: half of the time that a page takes is that of the file system. */

import type { Thread } from '../../engine/threads/pool.js';
import type { WriteElsewhere } from '../../output/folder/write-queue.js';
import type { SessionJobs } from './jobs.js';
import type { Threads } from './threads.js';

/** Jobs that a thread has at most when it is given another one: it need not wait for the main one, which renders. */
const AHEAD = 1;

/** On larger sites threads give back the memory of parsing before they index, which they cannot while they have jobs. */
const MOST_PAGES = 4_000;

/** Lets threads that are running anyway write what they have time for; undefined when there is none. */
export function writeInThreads(threads: Threads, pages: number): WriteElsewhere | undefined {
  if (threads.running().length === 0 || pages > MOST_PAGES) return undefined;
  return (files) =>
    threads
      .running()
      .find((thread) => thread.waiting() <= AHEAD)
      ?.run('write', files);
}

/**
 * Says which threads may help at a moment: those that are running anyway.
 * @param index resolves when the search index is made, before which a large site asks for nothing else
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
