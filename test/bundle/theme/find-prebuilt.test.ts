/** Prebuilt bundles equal what a site would bundle, and are used only if the site replaces none of their sources. */
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bundleIslands, SEARCH_ISLANDS } from '../../../src/bundle/scripts/bundle-islands.js';
import { bundlePageScripts } from '../../../src/bundle/scripts/bundle-scripts.js';
import { bundleStyles } from '../../../src/bundle/styles/bundle-styles.js';
import { bundleTemplates } from '../../../src/bundle/theme/bundle-templates.js';
import { findPrebuilt } from '../../../src/bundle/theme/find-prebuilt.js';
import { ROOT } from '../../support/paths.js';
import { writeSite } from '../../support/site.js';

/** A site that replaces no template. */
const plain = { siteDir: writeSite({ 'docs/a.md': '' }), hasSearch: true, announcementBar: undefined };
// A folder without templates. Variable names and comments depend on the depth of the site folder.
const siteDir = join(ROOT, 'src');

test('scripts are the same, byte for byte, with and without search', async () => {
  const scripts = await bundlePageScripts(siteDir);
  assert.equal({ ...findPrebuilt(plain).page, inputs: scripts.inputs }, scripts);
  for (const hasSearch of [true, false]) {
    const bundled = await bundleIslands({ siteDir, without: hasSearch ? [] : SEARCH_ISLANDS });
    const { islands } = findPrebuilt({ ...plain, hasSearch });
    assert.equal({ ...islands, inputs: bundled.inputs }, bundled);
  }
});

test('styles are the same, byte for byte', async () => {
  const bundled = await bundleStyles({ siteDir, announcementBar: undefined, search: 'apart' });
  assert.equal({ ...findPrebuilt(plain).styles, inputs: bundled.inputs }, bundled);
});

test('templates are the same, byte for byte, except for the source map', async () => {
  const bundled = await bundleTemplates({ siteDir });
  const { templates } = findPrebuilt(plain);
  assert.is(templates?.code, bundled.code.replace(/\/\/# sourceMappingURL=.*/, ''));
  const { css, watched, diagnostics } = bundled;
  assert.equal({ ...templates, code: '', inputs: [] }, { code: '', css, inputs: [], watched, diagnostics });
});

const announce = (backgroundColor: string | undefined) => ({
  id: 'a',
  content: 'News',
  backgroundColor,
  textColor: undefined,
  isCloseable: true,
});

const EVERYTHING = ['islands', 'page', 'styles', 'templates'];

for (const [what, file, usable] of [
  ['an island of its own', 'templates/islands/Counter.tsx', ['page']],
  ['an island in the place of an original', 'templates/islands/Search.tsx', ['page']],
  ['a part of an island, in another language', 'templates/islands/search-dialog/Dialog.js', ['page']],
  ['a part that no island imports', 'templates/parts/Footer.tsx', ['islands', 'page']],
  ['a picture that a template may import', 'templates/parts/logo.svg', ['islands', 'page']],
  ['a style', 'templates/styles/custom.css', ['islands', 'page', 'templates']],
  ['no template', 'docs/a.md', EVERYTHING],
] as const)
  test(`of a site with ${what}, ${usable.join(', ')} need not be bundled`, () => {
    const found = findPrebuilt({ ...plain, siteDir: writeSite({ [file]: '' }) });
    assert.equal(Object.keys(found).sort(), [...usable]);
  });

for (const [what, options, usable] of [
  ['colours of its own', { announcementBar: announce('red') }, ['islands', 'page', 'templates']],
  ['colours that are none', { announcementBar: announce('no colour') }, ['islands', 'page', 'templates']],
  ['an announcement without colours', { announcementBar: announce(undefined) }, EVERYTHING],
] as const)
  test(`of a site with ${what}, ${usable.join(', ')} need not be bundled`, () => {
    assert.equal(Object.keys(findPrebuilt({ ...plain, ...options })).sort(), [...usable]);
  });

test.run();
