/** Which components are islands of their own: those with a script next to them, in the theme or in the site. */
import { join, relative } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { listIslands } from '../../../src/bundle/build/list-islands.js';
import { bundleIslands } from '../../../src/bundle/scripts/bundle-islands.js';
import { ROOT } from '../../support/paths.js';
import { writeSite } from '../../support/site.js';

const SCRIPT = 'export function hydrate() { console.log("plain"); }';
const COMPONENT = 'export default function Vote() { return null; }';

/** Returns the script of an island of a site with these templates, relative to the site or to the package. */
function scriptOf(name: string, files: Readonly<Record<string, string>>): string | undefined {
  const site = writeSite({ 'docs/a.md': '', ...files }, 'list-islands');
  const folders = { site: join(site, 'templates'), original: join(ROOT, 'templates') };
  const island = listIslands(folders).find((each) => each.name === name);
  assert.ok(island, name);
  const { script } = island;
  return script && (script.startsWith(site) ? `site/${relative(site, script)}` : relative(ROOT, script));
}

for (const [what, name, files, script] of [
  ['an island of the theme has its own', 'Search', {}, 'templates/islands/Search.browser.ts'],
  ['a component in its place has none of it', 'Search', { 'templates/islands/Search.tsx': COMPONENT }, undefined],
  [
    'unless it brings one',
    'Search',
    { 'templates/islands/Search.tsx': COMPONENT, 'templates/islands/Search.browser.js': SCRIPT },
    'site/templates/islands/Search.browser.js',
  ],
  [
    'a script alone takes the place of that of the theme',
    'Search',
    { 'templates/islands/Search.browser.ts': SCRIPT },
    'site/templates/islands/Search.browser.ts',
  ],
  ['an island of the site is one of React', 'Vote', { 'templates/islands/Vote.tsx': COMPONENT }, undefined],
  [
    'or has a script',
    'Vote',
    { 'templates/islands/Vote.tsx': COMPONENT, 'templates/islands/Vote.browser.ts': SCRIPT },
    'site/templates/islands/Vote.browser.ts',
  ],
] as const)
  test(what, () => assert.is(scriptOf(name, files), script));

test('React is bundled only for islands without a script', async () => {
  const files = { 'docs/a.md': '', 'templates/islands/Vote.tsx': COMPONENT };
  const withReact = await bundleIslands({ siteDir: writeSite(files, 'list-islands') });
  assert.equal(Object.keys(withReact.entries).toSorted(), ['Vote', 'islands']);
  const plain = await bundleIslands({
    siteDir: writeSite({ ...files, 'templates/islands/Vote.browser.ts': SCRIPT }, 'list-islands'),
  });
  assert.equal([plain.entries, Object.keys(plain.plain).includes('Vote')], [{}, true]);
  assert.ok(plain.files.some(({ path, content }) => path.includes('island-Vote') && content.includes('plain')));
});

test.run();
