/** Writing files in another thread while pages are rendered: half of the time that a page takes is that of the file system. */
import type { WriteElsewhere } from '../../io/output/fresh-folder.js';
import type { Threads } from './threads.js';

/** Jobs that a thread has at most when it is given another one; with more, the main thread writes too. */
const AHEAD = 1;

/** Lets threads that are running anyway write what they have time for. */
export function writeInThreads(threads: Threads): WriteElsewhere {
  return (files) =>
    threads
      .running()
      .find((thread) => thread.waiting() <= AHEAD)
      ?.run('write', files);
}
