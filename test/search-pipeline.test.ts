/** Search in three commands: the output of `build`, the responses of `serve`, the diagnostics of `check`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createEngine } from '../src/search/reader/open.js';
import type { SearchBackend } from '../src/types/search.js';
import { runHere, serveHere } from './support/in-process.js';
import { listTree, writeFile, writeSite } from './support/site.js';
import { until } from './support/until.js';

const CONFIG = {
  title: 'Test',
  url: 'https://example.com',
  baseUrl: '/base/',
  trailingSlash: false,
  blog: false,
  docs: { routeBasePath: '/' },
};
const FILES = {
  'docs/index.md': '# Home\n\nRead about the giraffe.\n',
  'docs/a.md': '# Page A\n\n## Zebras\n\nStripes.\n',
};

function siteWith(config: object, files: Readonly<Record<string, string>> = FILES): string {
  return writeSite({ 'csb-docs.config.json': JSON.stringify({ ...CONFIG, ...config }), ...files }, 'search-pipeline');
}

/** Queries an index through a file reader, and returns the URLs of the hits. */
async function find(
  query: string,
  read: (path: string) => Promise<Uint8Array | undefined>,
): Promise<readonly string[]> {
  const { folder } = JSON.parse(new TextDecoder().decode(await read('search.en.json')));
  const engine: SearchBackend = createEngine({
    read: async (name) => {
      const bytes = await read(`${folder}${name}`);
      return bytes && inflateRawSync(bytes);
    },
  });
  const { results } = await engine.search({ requests: [{ indexName: 'test', query }] });
  return results[0]?.hits.map(({ url }) => url) ?? [];
}

const build = suite('build');

build('writes an index and its entry with settings, which pages refer to', async () => {
  const site = siteWith({});
  const ran = await runHere(['build', '--timing'], { cwd: site });
  assert.is(ran.code, 0, ran.stderr);
  assert.match(ran.stdout, /^ {2}search +[\d.]+ m?s +[\d.]+ m?s +[=-]+$/m);
  const out = join(site, 'build');
  assert.equal(await find('zebras', async (path) => readFileSync(join(out, path))), ['/base/a#zebras']);
  const { indexName, texts } = JSON.parse(readFileSync(join(out, 'search.en.json'), 'utf8'));
  assert.equal([indexName, texts.search], ['base', 'Search']);
  assert.match(readFileSync(join(out, 'a.html'), 'utf8'), '/base/search.en.json');
});

build('without search there are no files, pages or scripts for it', async () => {
  const site = siteWith({ search: false });
  assert.is((await runHere(['build'], { cwd: site })).code, 0);
  assert.equal(
    listTree(join(site, 'build')).filter((path) => /search|\/islands?[.-]/i.test(path)),
    [],
  );
  assert.not.match(readFileSync(join(site, 'build/a.html'), 'utf8'), 'data-island');
});

build('without an embedded index there is only the entry', async () => {
  const site = siteWith({
    search: { embedded: false },
    themeConfig: { algolia: { appId: 'A', apiKey: 'k', indexName: 'i' } },
  });
  assert.is((await runHere(['build'], { cwd: site })).code, 0);
  assert.equal(
    listTree(join(site, 'build')).filter((path) => path.includes('assets/search/') || path === 'search.en.json'),
    ['search.en.json'],
  );
});

build('a backend module is a separate file, named in the entry', async () => {
  const site = siteWith(
    { search: { backend: 'backend.ts' } },
    {
      ...FILES,
      'backend.ts': 'export default { search: async () => ({ results: [] as const, mark: "my-backend" }) };',
    },
  );
  const ran = await runHere(['build'], { cwd: site });
  assert.is(ran.code, 0, ran.stderr);
  const out = join(site, 'build');
  const { module } = JSON.parse(readFileSync(join(out, 'search.en.json'), 'utf8'));
  assert.match(readFileSync(join(out, module.replace('/base/', '')), 'utf8'), 'my-backend');
});

build('equal pages have the same folder, and other text another', async () => {
  const folderOf = async (files: Readonly<Record<string, string>>): Promise<string> => {
    const site = siteWith({}, files);
    assert.is((await runHere(['build'], { cwd: site })).code, 0);
    return JSON.parse(readFileSync(join(site, 'build/search.en.json'), 'utf8')).folder;
  };
  const first = await folderOf(FILES);
  assert.is(await folderOf({ 'docs/a.md': FILES['docs/a.md'], 'docs/index.md': FILES['docs/index.md'] }), first);
  assert.is.not(await folderOf({ ...FILES, 'docs/a.md': '# Page A\n\n## Zebras\n\nSpots.\n' }), first);
});

build('vocabulary, synonyms and boosts follow configuration and pages, also after changes', async () => {
  const site = siteWith({}, { ...FILES, 'docs/b.md': '# Page B\n\n## Zebras\n\nStripes in JavaScript.\n' });
  const findAfter = async (query: string, search: object): Promise<readonly string[]> => {
    writeFile(site, 'csb-docs.config.json', JSON.stringify({ ...CONFIG, search }));
    const ran = await runHere(['build'], { cwd: site });
    assert.is(ran.code, 0, ran.stderr);
    return find(query, async (path) => readFileSync(join(site, 'build', path)));
  };
  const synonyms = [['giraffe', 'tall animal']];
  assert.equal(await findAfter('tall animal', { synonyms }), ['/base/']);
  assert.equal(await findAfter('tall animal', { synonyms: [['zebras', 'tall animal']] }), [
    '/base/a#zebras',
    '/base/b#zebras',
  ]);
  assert.equal(await findAfter('zebras', { boosts: { '/b': 2 } }), ['/base/b#zebras', '/base/a#zebras']);
  assert.equal(await findAfter('script ', {}), ['/base/b#zebras']);
  assert.equal(await findAfter('script ', { words: ['JavaScript'] }), []);
  writeFile(site, 'docs/a.md', '---\nkeywords: [script]\nsearch: { boost: 3 }\n---\n\n# Page A\n\n## Zebras\n');
  assert.equal(await findAfter('script ', {}), ['/base/a', '/base/b#zebras']);
  assert.equal(await findAfter('zebras', { boosts: { '/b': 2 } }), ['/base/a#zebras', '/base/b#zebras']);
});

build('related pages are listed below docs if enabled', async () => {
  const words = 'giraffe zebra okapi rhino hippo lion tiger leopard cheetah gazelle antelope buffalo';
  const lonely = Object.fromEntries(
    ['b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => [`docs/${name}.md`, `# ${name.repeat(5)}\n`]),
  );
  const files = { ...lonely, 'docs/index.md': `# Home\n\n${words}\n`, 'docs/a.md': `# Page A\n\n${words}\n` };
  const relatedOf = async (search: object): Promise<string | undefined> => {
    const site = siteWith({ search }, files);
    const ran = await runHere(['build'], { cwd: site });
    assert.is(ran.code, 0, ran.stderr);
    return /<nav class="related".*?<\/nav>/s.exec(readFileSync(join(site, 'build/a.html'), 'utf8'))?.[0];
  };
  assert.match((await relatedOf({ recommendations: true })) ?? '', '<ul><li><a href="/base/">Home</a></li></ul>');
  assert.is(await relatedOf({}), undefined);
});

build.run();

const serve = suite('serve');

serve('searches the current pages', async () => {
  const site = siteWith({});
  const server = await serveHere([], { cwd: site });
  const read = async (path: string): Promise<Uint8Array | undefined> => {
    const response = await fetch(new URL(path, server.url));
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  };
  assert.equal(await find('giraffe', read), ['/base/']);
  assert.equal(await find('okapi', read), []);
  writeFile(site, 'docs/a.md', '# Page A\n\n## Okapis\n');
  // The index may be replaced between two requests of one query.
  const findNow = (): Promise<readonly string[]> => find('okapi', read).catch(() => []);
  await until(async () => (await findNow())[0] === '/base/a#okapis', server.output);
  assert.is((await fetch(new URL('assets/search/en/nothing/index.bin', server.url))).status, 404);
  assert.is(await server.stop(), 0);
});

serve.run();

const check = suite('check');

check('runs the search tests, and counts those that pass', async () => {
  const site = siteWith(
    {},
    { ...FILES, 'search-tests.yml': '- { query: zebra, page: /a, anchor: zebras }\n- { query: girafe, page: / }\n' },
  );
  const ran = await runHere(['check'], { cwd: site });
  assert.is(ran.code, 0, ran.stderr);
  assert.match(ran.stdout, '2 search tests passed');
  assert.not(existsSync(join(site, 'build')));
});

check('tests use the embedded index, with any backend', async () => {
  const files = { ...FILES, 'search-tests.yml': '- { query: zebra, page: /a }\n' };
  const ran = await runHere(['check'], {
    cwd: siteWith(
      { search: { embedded: false }, themeConfig: { algolia: { appId: 'A', apiKey: 'k', indexName: 'i' } } },
      files,
    ),
  });
  assert.match(ran.stdout, '1 search test passed');
  const off = await runHere(['check'], { cwd: siteWith({ search: false }, files) });
  assert.is(off.code, 0);
  assert.not.match(off.stdout, 'search test');
});

check('tests of excluded versions are skipped and counted', async () => {
  const site = siteWith(
    {},
    {
      ...FILES,
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/old.md': '# Old\n\nMammoths.\n',
      'search-tests.yml': '- { query: mammoth, page: /old }\n- { query: zebra, page: /next/a }\n',
    },
  );
  const ran = await runHere(['check', '--only-version', 'current'], { cwd: site });
  assert.is(ran.code, 0, ran.stderr);
  assert.match(ran.stdout, ', 1 search test passed, 1 search test of excluded pages skipped.');
  const all = await runHere(['check'], { cwd: site });
  assert.match(all.stdout, '2 search tests passed.');
});

check.run();
