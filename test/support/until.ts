/** Waiting for something outside of the test. */
import * as assert from 'uvu/assert';

const POLL_MS = 10;
/** Longer than anything takes on a machine that does other work as well. */
const LIMIT_MS = 30_000;

/** Asks again and again until the answer is yes; fails with what `describe` says after `limit` milliseconds. */
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
