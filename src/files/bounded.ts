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
