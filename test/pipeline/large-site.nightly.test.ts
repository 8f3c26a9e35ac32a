/** What a large site keeps in a file is what a small one keeps in memory. */
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createKeeper } from '../../src/pipeline/large-site.js';
import type { ParseResult } from '../../src/types/page.js';
import { listFixtures } from '../support/fixtures.js';
import { readLinkInput } from '../support/linked.js';

/** More than a small site has. */
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

/** What is in a result, whatever the order of its properties; what is undefined is left out, as in the cache. */
function describe(result: ParseResult | undefined): readonly string[] {
  return Object.entries(result ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .sort();
}

test.run();
