/** Plugins from one build to the next, while a site is written, in versions and languages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere, serveHere } from '../support/in-process.js';
import { compareTrees, editFile, readTree, writeFile, writeSite } from '../support/site.js';
import { until } from '../support/until.js';

const PLUGIN = (key: string) => `const all = {
  name: 'all',
  ${key}
  markdown: (site) => [{
    name: 'stars',
    finish: { em: (element, origin, page) => {
      page.state.uses.add('stars');
      element.properties.className = [site.read('words.txt').trim()];
      return [element];
    } },
  }],
  pages: (site) => [{ path: 'docs/made.md', text: '# Made ' + site.language + '\\n\\nOf ' + site.read('words.txt') }],
  assets: (site) => [{ path: 'a.css', content: site.read('a.css') }],
  head: (page) => page.uses.includes('stars') ? [{ tagName: 'link', attributes: { rel: 'stylesheet', href: page.asset('a.css') } }] : [],
  outputs: (site) => [{ path: 'pages.json', content: JSON.stringify(site.pages) }],
};`;

const makeSite = (key: string, more = '') =>
  writeSite(
    {
      'csb-docs.config.mjs': `${PLUGIN(key)}
export default { title: 'T', url: 'https://example.com', docs: { routeBasePath: '/' }, blog: false, ${more} plugins: [all] };`,
      'words.txt': 'first',
      'a.css': 'em { color: gold }',
      'docs/index.md': '# Start\n\nA *star*.\n',
      'docs/plain.md': '# Plain\n\nNo star.\n\n```js\nlet a = 1;\n```\n',
    },
    'plugin-reuse',
  );

/** What is done to a site, one thing after the other. */
const EDITS: Readonly<Record<string, (site: string) => void>> = {
  nothing: () => undefined,
  'a page': (site) => editFile(site, 'docs/plain.md', (text) => `${text}\nBut *this*.\n`),
  'a file that features and pages are made from': (site) => writeFile(site, 'words.txt', 'second'),
  'a file that assets are made from': (site) => writeFile(site, 'a.css', 'em { color: red }'),
  'the plugin': (site) =>
    editFile(site, 'csb-docs.config.mjs', (text) => text.replace("key: '1'", "key: '2'").replace('# Made', '# Now')),
};

for (const key of ["key: '1',", '']) {
  test(`what is built ${key === '' ? 'without' : 'with'} a key is what a build from nothing makes`, async () => {
    const site = makeSite(key);
    await runHere(['build'], { cwd: site, cache: true });
    for (const [name, edit] of Object.entries(EDITS)) {
      edit(site);
      const warm = await runHere(['build'], { cwd: site, cache: true });
      assert.is(warm.code, 0, warm.stderr);
      await runHere(['build', '--no-cache', '--threads', '2', '--out-dir', 'cold'], { cwd: site });
      assert.equal(compareTrees(readTree(join(site, 'build')), readTree(join(site, 'cold'))), [], name);
    }
  });
}

test('with a key nothing is parsed twice, and nothing is written where nothing has changed', async () => {
  const site = makeSite("key: '1',");
  await runHere(['build'], { cwd: site, cache: true });
  const again = await runHere(['build', '--verbose'], { cwd: site, cache: true });
  assert.match(`${again.stdout}${again.stderr}`, 'all as they were');
  writeFile(site, 'docs/new.md', '# New\n');
  const more = await runHere(['build', '--verbose'], { cwd: site, cache: true });
  assert.match(`${more.stdout}${more.stderr}`, '4 files, 3 from the cache');
});

test('a file that a plugin has read shows while the site is served', async () => {
  const site = makeSite("key: '1',");
  const server = await serveHere(['.'], { cwd: site });
  try {
    const get = async (path: string): Promise<string> => (await fetch(new URL(path, server.url))).text();
    assert.match(await get('/made'), 'Of first');
    assert.match(await get('/'), 'class="first"');
    const [, sheet = ''] = /href="(\/assets\/plugins\/[^"]+)"/.exec(await get('/')) ?? [];
    assert.is(await get(sheet), 'em { color: gold }');
    assert.match(await get('/pages.json'), '"/made"');
    writeFile(site, 'words.txt', 'second');
    await until(async () => (await get('/made')).includes('Of second'));
    assert.match(await get('/'), 'class="second"');
  } finally {
    await server.stop();
  }
});

test('each language and version is its own', async () => {
  const site = makeSite("key: '1',", "i18n: { defaultLocale: 'en', locales: ['en', 'de'] },");
  writeFile(site, 'versions.json', '["1.0"]');
  writeFile(site, 'versioned_docs/version-1.0/index.md', '# Old\n\nAn *old star*.\n');
  const { code, stderr } = await runHere(['build'], { cwd: site });
  assert.is(code, 0, stderr);
  const read = (path: string): string => readFileSync(join(site, 'build', path), 'utf8');
  assert.match(read('next/made/index.html'), 'Made en');
  assert.match(read('de/next/made/index.html'), 'Made de');
  assert.match(read('index.html'), '<em class="first">old star</em>');
  assert.match(read('de/index.html'), 'href="/de/assets/plugins/');
  assert.match(read('de/pages.json'), '"/next/made"');
});

test.run();
