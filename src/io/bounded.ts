/** Doing many things at once, but not all at once. */

/** Files open at the same time: enough to keep a disk busy, far below the usual limit of 256 descriptors. */
const CONCURRENCY = 32;

/** Maps in order with at most 32 calls under way. */
export async function mapBounded<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, items.length) }, worker));
  return results;
}

/** Lets a caller hand over tasks without waiting for them, but holds it back while too many are under way. */
export interface TaskQueue {
  /** Resolves as soon as the task has been started. A task must not reject. */
  readonly add: (task: () => Promise<void>) => Promise<void>;
  /** Resolves when every task has ended. */
  readonly drain: () => Promise<void>;
}

/** A queue with at most 32 tasks under way. */
export function createTaskQueue(): TaskQueue {
  const running = new Set<Promise<void>>();
  return {
    add: async (task) => {
      while (running.size >= CONCURRENCY) await Promise.race(running);
      const promise: Promise<void> = task().finally(() => running.delete(promise));
      running.add(promise);
    },
    drain: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
