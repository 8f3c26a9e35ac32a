/** Waits for conditions outside the test. */
import * as assert from 'uvu/assert';

const POLL_MS = 10;
/** Longer than anything takes on a busy machine. */
const LIMIT_MS = 30_000;

/** Polls until the condition is true. Fails with the text from `describe` after `limit` milliseconds. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  describe: () => string = () => String(isSo),
  limit = LIMIT_MS,
): Promise<void> {
  for (const start = performance.now(); !(await isSo()); ) {
    if (performance.now() - start > limit) assert.unreachable(`waited in vain: ${describe()}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
