/** Plugins across builds: while a site is edited, and in versions and languages. */
import { readFileSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere, serveHere } from '../support/in-process.js';
import { isNightly, sample } from '../support/paths.js';
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

/** Clears the module cache, which would return the modules of the first build after a test rewrites them. */
function forgetModules(folder: string): void {
  const { cache } = createRequire(import.meta.url);
  for (const path of Object.keys(cache)) if (path.startsWith(folder)) delete cache[path];
}

/** Successive edits of a site. */
const EDITS: Readonly<Record<string, (site: string) => void>> = {
  nothing: () => undefined,
  'a page': (site) => editFile(site, 'docs/plain.md', (text) => `${text}\nBut *this*.\n`),
  'a file that features and pages are made from': (site) => writeFile(site, 'words.txt', 'second'),
  'a file that assets are made from': (site) => writeFile(site, 'a.css', 'em { color: red }'),
  'the plugin': (site) =>
    editFile(site, 'csb-docs.config.mjs', (text) => text.replace("key: '1'", "key: '2'").replace('# Made', '# Now')),
};

/** Nightly only: a thread compiles the code again, which takes longer than building such a site. */
const THREADS = isNightly ? ['--threads', '2'] : [];

for (const key of ["key: '1',", '']) {
  test(`output ${key === '' ? 'without' : 'with'} a key equals that of a clean build`, async () => {
    const site = makeSite(key);
    await runHere(['build'], { cwd: site, cache: true });
    for (const [name, edit] of Object.entries(EDITS)) {
      edit(site);
      const warm = await runHere(['build'], { cwd: site, cache: true });
      assert.is(warm.code, 0, warm.stderr);
      await runHere(['build', '--no-cache', ...THREADS, '--out-dir', 'cold'], { cwd: site });
      assert.equal(compareTrees(readTree(join(site, 'build')), readTree(join(site, 'cold'))), [], name);
    }
  });
}

test('with a key nothing is parsed twice, and unchanged output is not written', async () => {
  const site = makeSite("key: '1',");
  await runHere(['build'], { cwd: site, cache: true });
  const again = await runHere(['build', '--verbose'], { cwd: site, cache: true });
  assert.match(`${again.stdout}${again.stderr}`, 'all unchanged');
  writeFile(site, 'docs/new.md', '# New\n');
  const more = await runHere(['build', '--verbose'], { cwd: site, cache: true });
  assert.match(`${more.stdout}${more.stderr}`, '4 files, 3 from the cache');
});

/** Writes a site with a plugin that replaces a word, in an editable configuration. */
const makeReplacing = (part: { readonly plugin: string; readonly head?: string }) =>
  writeSite(
    {
      'csb-docs.config.mjs': `${part.head ?? ''}
const visit = (node, to) => {
  if (node.type === 'text') node.value = node.value.replaceAll('COLOUR', to);
  for (const child of node.children ?? []) visit(child, to);
};
const paint = (to) => (tree) => visit(tree, to);
export default { title: 'T', url: 'https://example.com', docs: { routeBasePath: '/' }, blog: false, plugins: [${part.plugin}] };
`,
      'colour.txt': 'red',
      'docs/index.md': '# Start\n\nFirst.\n\nIt is COLOUR.\n',
      'docs/plain.md': '# Plain\n\nNo word.\n',
    },
    'plugin-replacing',
  );

const buildWarm = (site: string) => runHere(['build'], { cwd: site, cache: true });
const readStart = (site: string): string => readFileSync(join(site, 'build/index.html'), 'utf8');
const toBlue = (site: string) => editFile(site, 'csb-docs.config.mjs', (text) => text.replace('red', 'blue'));

/** Sources of the word, each with the edit that changes it. */
const SOURCES: Readonly<Record<string, readonly [Parameters<typeof makeReplacing>[0], (site: string) => void]>> = {
  'a text in a function': [{ plugin: "{ name: 'a', key: '1', remark: [() => paint('red')] }" }, toBlue],
  'an option': [{ plugin: "{ name: 'a', key: '1', remark: [[paint, 'red']] }" }, toBlue],
  'a file that the configuration reads': [
    {
      head: "import { readFileSync } from 'node:fs';\nconst word = readFileSync('colour.txt', 'utf8');",
      plugin: "{ name: 'a', key: '1', remark: [() => paint(word)] }",
    },
    (site) => writeFile(site, 'colour.txt', 'blue'),
  ],
  'a file that a function reads': [
    {
      head: "import fs from 'fs';",
      plugin: "{ name: 'a', key: '1', remark: [() => paint(fs.readFileSync('colour.txt', 'utf8'))] }",
    },
    (site) => writeFile(site, 'colour.txt', 'blue'),
  ],
  'a program that the configuration runs': [
    {
      head: "import { execFileSync } from 'child_process';\nconst word = execFileSync('cat', ['colour.txt'], { encoding: 'utf8' });",
      plugin: "{ name: 'a', key: '1', remark: [() => paint(word)] }",
    },
    (site) => writeFile(site, 'colour.txt', 'blue'),
  ],
  'a function without its text': [{ plugin: "{ name: 'a', key: '1', remark: [paint.bind(null, 'red')] }" }, toBlue],
  'a method of a class': [
    {
      head: "import { readFileSync } from 'node:fs';\nclass Stars { name = 'stars'; finish = new Finish(); }\nclass Finish { p(element) { element.properties.title = readFileSync('colour.txt', 'utf8'); return [element]; } }",
      plugin:
        "{ name: 'a', key: '1', markdown: [{ name: 'stars', finish: { p: (element) => new Finish().p(element) } }] }",
    },
    (site) => writeFile(site, 'colour.txt', 'blue'),
  ],
};

for (const [name, [part, edit]] of sample(Object.entries(SOURCES), 4))
  test(`a key does not hide changes of ${name}`, async () => {
    const site = makeReplacing(part);
    assert.is((await buildWarm(site)).code, 0);
    assert.match(readStart(site), 'red');
    edit(site);
    await buildWarm(site);
    assert.match(readStart(site), 'blue');
  });

test('without a key, only pages with different plugin results are rendered', async () => {
  const site = makeReplacing({ plugin: "{ name: 'a',\n  remark: [() => paint('red')] }" });
  await buildWarm(site);
  assert.match((await buildWarm(site)).stdout, /(\d+) pages, \1 unchanged/);
  editFile(site, 'csb-docs.config.mjs', (text) => text.replace("'red'", "\n'blue'"));
  const { stdout } = await buildWarm(site);
  const [, of = '', same = ''] = /(\d+) pages, (\d+) unchanged/.exec(stdout) ?? [];
  assert.is(Number(of) - Number(same), 1, stdout);
  assert.match(readStart(site), 'blue');
});

/** Writes a site with a plugin from a package, whose code does not belong to the site. */
const makePackaged = (options: string, head = '') => {
  const site = makeReplacing({
    head: `import { colours } from 'colours';\n${head}`,
    plugin: `colours(${options})`,
  });
  writeFile(
    site,
    'node_modules/colours/package.json',
    '{ "name": "colours", "version": "1.0.0", "main": "index.cjs" }',
  );
  writeFile(
    site,
    'node_modules/colours/index.cjs',
    `exports.colours = (to) => ({ name: 'colours', key: String(to), remark: [() => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: typeof to === 'function' ? to() : to }] }); }] });`,
  );
  return site;
};

test('the key of a packaged plugin applies, whatever the configuration reads', async () => {
  const site = makePackaged("'red'", "import { readFileSync } from 'node:fs';\nreadFileSync('colour.txt');");
  await buildWarm(site);
  assert.match((await buildWarm(site)).stdout, 'all unchanged');
  writeFile(site, 'docs/new.md', '# New\n');
  assert.match((await buildWarm(site)).stdout, '3 files, 2 from the cache');
  editFile(site, 'node_modules/colours/package.json', (text) => text.replace('1.0.0', '1.0.1'));
  editFile(site, 'node_modules/colours/index.cjs', (text) => text.replace(': to }', ": 'dark ' + to }"));
  forgetModules(join(site, 'node_modules/colours'));
  await buildWarm(site);
  assert.match(readStart(site), 'dark red');
});

test('a function passed to a packaged plugin is site code', async () => {
  const site = makePackaged("() => 'red'");
  await buildWarm(site);
  toBlue(site);
  await buildWarm(site);
  assert.match(readStart(site), 'blue');
});

test('a package linked into `node_modules` is site code', async () => {
  const site = makePackaged("'red'");
  renameSync(join(site, 'node_modules/colours'), join(site, 'colours'));
  symlinkSync('../colours', join(site, 'node_modules/colours'));
  await buildWarm(site);
  editFile(site, 'colours/index.cjs', (text) => text.replace(': to }', ": 'dark ' + to }"));
  // Like a new process, which has not loaded the package yet.
  forgetModules(join(site, 'colours'));
  await buildWarm(site);
  assert.match(readStart(site), 'dark red');
});

test('editing a plugin function updates the served site', async () => {
  const site = makeReplacing({ plugin: "{ name: 'a', key: '1', remark: [() => paint('red')] }" });
  const serve = async (): Promise<Awaited<ReturnType<typeof serveHere>>> =>
    serveHere(['.'], { cwd: site, cache: true });
  const first = await serve();
  await fetch(first.url);
  await first.stop();
  const server = await serve();
  try {
    const get = async (): Promise<string> => (await fetch(server.url)).text();
    assert.match(await get(), 'It is red');
    toBlue(site);
    await until(async () => (await get()).includes('It is blue'));
  } finally {
    await server.stop();
  }
});

test('editing a file that a plugin has read updates the served site', async () => {
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

test('each language and version is separate', async () => {
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
