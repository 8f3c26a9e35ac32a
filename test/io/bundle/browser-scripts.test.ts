/** Scripts that were bundled with csb-docs are those that a site would bundle, and only where it replaces nothing of them. */
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadBrowserScripts } from '../../../src/io/bundle/browser-scripts.js';
import { bundleIslands, bundlePageScripts } from '../../../src/io/bundle/bundle-scripts.js';
import { readPrebuilt, SEARCH_ISLANDS } from '../../../src/io/bundle/prebuilt.js';
import { ROOT } from '../../support/paths.js';
import { writeSite } from '../../support/site.js';

test('they are the same, byte for byte, with and without search', async () => {
  const prebuilt = readPrebuilt();
  // Names of variables depend on the depth of the site folder.
  const siteDir = join(ROOT, 'site');
  const page = await bundlePageScripts(siteDir);
  assert.equal({ ...prebuilt?.page, inputs: page.inputs }, page);
  for (const hasSearch of [true, false]) {
    const bundled = await bundleIslands({ siteDir, without: hasSearch ? [] : SEARCH_ISLANDS });
    const { islands } = await loadBrowserScripts(writeSite({}), hasSearch);
    assert.equal({ ...islands, inputs: bundled.inputs }, bundled);
  }
});

for (const [what, file, isOwn] of [
  ['an island of its own', 'templates/islands/Counter.tsx', true],
  ['an island in the place of an original', 'templates/islands/Search.tsx', true],
  ['a part of an island, in another language', 'templates/islands/search-dialog/Dialog.js', true],
  ['a part that no island imports', 'templates/parts/Footer.tsx', false],
] as const)
  test(`${what} ${isOwn ? 'is bundled' : 'changes nothing'}`, async () => {
    const siteDir = writeSite({ [file]: `export default function Mine() { return 'this is mine'; }` });
    const { islands } = await loadBrowserScripts(siteDir, true);
    assert.is(
      islands.files.some(({ content }) => content.includes('this is mine')) || islands.diagnostics.length > 0,
      isOwn,
    );
  });

test.run();
