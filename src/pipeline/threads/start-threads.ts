/** Starting threads while the main one still loads what it needs itself. */
import type { BuildNote } from '../../types/build-note.js';
import type { SourceFile } from '../../types/page.js';
import { INDEXING } from './search-index.js';
import type { Threads } from './threads.js';

/**
 * Starts the threads that a build will need.
 * @param last what the last build has left: where it has an index, most is known, and only the index is left to a thread
 */
export function startThreads(threads: Threads, sources: readonly SourceFile[], last: BuildNote | undefined): void {
  const characters = sources.reduce((sum, { text }) => sum + text.length, 0);
  if (last === undefined) for (const thread of threads.forWork(characters)) thread.start();
  else if (last.indexKey) getReady(threads.forWork(characters * INDEXING)[0]);
}

/** What goes wrong here goes wrong with the index, too, and is told there. */
function getReady(thread: ReturnType<Threads['forWork']>[number] | undefined): void {
  thread?.run('load search', undefined).catch(() => undefined);
}
