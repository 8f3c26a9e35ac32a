/** The spill file of a large site holds the same results as the memory of a small one. */
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createKeeper } from '../../src/pipeline/large-site.js';
import type { ParseResult } from '../../src/types/page.js';
import { listFixtures } from '../support/fixtures.js';
import { readLinkInput } from '../support/linked.js';

/** Above the limit for a small site. */
const CHARACTERS = 1e9;

test('results of a large site equal those of a small one', async () => {
  const toKeeper = createKeeper({ isGuest: false, keep: undefined });
  let pages = 0;
  for (const { input, site } of listFixtures()) {
    const given = await readLinkInput(join(input, site));
    if (given === undefined) continue;
    const files = given.files.map(toKeeper(CHARACTERS));
    for (const [index, file] of files.entries())
      assert.equal(describe(file), describe(given.files[index]), file.source);
    pages += files.filter((file) => 'body' in file).length;
  }
  assert.ok(pages > 100, `${pages} pages`);
});

/** Serializes a result regardless of property order, without undefined properties, as the cache does. */
function describe(result: ParseResult | undefined): readonly string[] {
  return Object.entries(result ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .sort();
}

test.run();
