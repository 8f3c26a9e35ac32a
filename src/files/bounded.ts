/** Limits concurrency. */

/** Maximum number of open files: enough to keep a disk busy, far below the usual limit of 256 descriptors. */
const CONCURRENCY = 32;

/** Maps items in order with at most 32 concurrent calls. */
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
