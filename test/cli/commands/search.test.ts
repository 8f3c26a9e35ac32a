/** `csb-docs search`: its results, its explanations, and how a miss becomes a search test. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ExplainedAnswer } from '../../../src/check/explain-search.js';
import { runCli } from '../../support/cli.js';
import { runHere } from '../../support/in-process.js';
import { readTree, writeSite } from '../../support/site.js';

const CONFIG = {
  title: 'Harbour',
  url: 'https://example.com',
  baseUrl: '/guide/',
  blog: false,
  pages: false,
  docs: { routeBasePath: '/' },
};
const SITE = {
  'csb-docs.config.json': JSON.stringify(CONFIG),
  'docs/index.md': '# Harbour\n\nWhere ships rest.\n\n## Berths\n\nA berth is a place for one ship.\n',
  'docs/mooring.md': '# Mooring\n\nTie the ship to a bollard. <b>\n\n## Ropes\n\nThree ropes & a [link](./index.md).\n',
};
const siteOf = (files: Readonly<Record<string, string>> = {}): string => writeSite({ ...SITE, ...files }, 'search');
const run = (site: string, ...args: readonly string[]) => runHere(['search', ...args], { cwd: site });
const readTests = (site: string): string => readFileSync(join(site, 'search-tests.yml'), 'utf8');
const parse = (text: string) =>
  JSON.parse(text) as { readonly answers: readonly (ExplainedAnswer & { test?: unknown })[] };

const command = suite('csb-docs search');

command('pages are listed with their sections, words with their matches, each row with its score', async () => {
  const site = siteOf();
  const { code, stdout, stderr } = await run(site, 'bollrad');
  assert.is(code, 0, stderr);
  assert.match(stdout, /^1 page for “bollrad”; 1 section in total\.\n/);
  assert.match(stdout, /bollrad: bollard \(one typo away, 1 section\)/);
  assert.match(stdout, /1\. Mooring · Harbour\n {3}\/mooring\n {5}Tie the ship to a bollard\./);
  assert.match(stdout, /score [\d.]+: bollrad [\d.]+ as bollard in text/);
  assert.not.match(stdout, /<mark>|\u001b/);
  assert.equal([...readTree(site).keys()].sort(), Object.keys(SITE).sort(), 'nothing is written');
});

command('a synonym is labelled, and highlighted in the excerpt', async () => {
  const config = JSON.stringify({ ...CONFIG, search: { synonyms: [['bitt', 'bollard']] } });
  const site = siteOf({ 'csb-docs.config.json': config });
  const { stdout } = await run(site, 'bitt');
  assert.match(stdout, /bitt: bollard \(a synonym, 1 section\)/);
  const [answer] = parse((await run(site, 'bitt', '--json')).stdout).answers;
  const snippet = answer?.pages[0]?.rows[0]?.snippet ?? [];
  assert.ok(snippet.some(({ text, isMarked }) => text === 'bollard' && isMarked));
});

command('on a terminal, words are highlighted', async () => {
  const { stdout } = await runCli(['search', 'bollard'], { cwd: siteOf(), env: { FORCE_COLOR: '1' } });
  assert.match(stdout, /Tie the ship to a \u001b\[1mbollard\u001b\[22m\./);
});

command('JSON contains the same, in the order of the dialog, and nothing else is printed', async () => {
  const { code, stdout } = await run(siteOf(), 'berth', '--json');
  assert.is(code, 0);
  const [answer] = parse(stdout).answers;
  const [row] = answer?.pages[0]?.rows ?? [];
  assert.is(answer?.language, 'en');
  assert.equal(
    [row?.address, row?.page, row?.anchor, row?.href, row?.headings],
    ['/#berths', '/', 'berths', '/guide/#berths', ['Harbour', 'Berths']],
  );
  assert.ok(row?.snippet.some(({ text, isMarked }) => text === 'berth' && isMarked));
  assert.equal(row?.matches[0]?.places, ['heading', 'text']);
});

command('without results the exit code is 1, and words on no page are named', async () => {
  const { code, stdout } = await run(siteOf(), 'zeppelin');
  assert.is(code, 1);
  assert.match(stdout, /No results for “zeppelin”\.\n\n {2}zeppelin: on no page/);
});

command('`--limit` sets the number of pages', async () => {
  assert.is(parse((await run(siteOf(), 'ship', '--json')).stdout).answers[0]?.pages.length, 2);
  assert.is(parse((await run(siteOf(), 'ship', '--json', '--limit', '1')).stdout).answers[0]?.pages.length, 1);
});

command('`--locale` searches in that language, several of them in each', async () => {
  const site = siteOf({
    'csb-docs.config.json': JSON.stringify({ ...CONFIG, i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } }),
    'i18n/fr/docs/mooring.md': '# Amarrage\n\nAttachez le navire.\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/mooring.md': '# Amarrage\n\nAttachez le navire.\n',
  });
  assert.is((await run(site, 'navire')).code, 1);
  assert.match((await run(site, 'navire', '--locale', 'fr')).stdout, /1\. Amarrage/);
  const { answers } = parse((await run(site, 'navire', '--json', '--locale', 'en', '--locale', 'fr')).stdout);
  assert.equal(
    answers.map(({ language, pages }) => [language, pages.length]),
    [
      ['en', 0],
      ['fr', 1],
    ],
  );
});

command('a site with hosted search is searched by its own pages', async () => {
  const algolia = { appId: 'X', apiKey: 'Y', indexName: 'z' };
  const config = JSON.stringify({ ...CONFIG, search: { embedded: false }, themeConfig: { algolia } });
  assert.match((await run(siteOf({ 'csb-docs.config.json': config }), 'bollard')).stdout, /1\. Mooring/);
});

const misuses: readonly (readonly [name: string, args: readonly string[], config: object, says: RegExp])[] = [
  ['without a word', [' '], {}, /The query is empty/],
  ['of a site without search', ['ship'], { search: false }, /search-is-off/],
  ['with the wish of a test, and none to add', ['ship', '--page', '/'], {}, /Add `--add-test`/],
  [
    'with a test for a page that is none',
    ['ship', '--add-test', '--page', '/moring'],
    {},
    /`\/moring` is not a page.*\n.*`\/mooring`/,
  ],
  [
    'with a test for a section that is none',
    ['ship', '--add-test', '--anchor', 'x', '--page', '/'],
    {},
    /has no section `x`/,
  ],
  [
    'with a test where nothing is found',
    ['zeppelin', '--add-test'],
    {},
    /found no page for the test\.\nSet the expected page: `--page \/path`/,
  ],
  ['with a number that is none', ['ship', '--limit', '0'], {}, /from 1 to 999/],
  ['of a site whose configuration is unusable', ['ship'], { title: 3 }, /bad-option|title/],
];
for (const [name, args, config, says] of misuses)
  command(`a query ${name} is refused, and no file is written`, async () => {
    const site = siteOf({ 'csb-docs.config.json': JSON.stringify({ ...CONFIG, ...config }) });
    const { code, stderr } = await run(site, ...args);
    assert.is(code, 2, stderr);
    assert.match(stderr, says);
    assert.not(existsSync(join(site, 'search-tests.yml')));
  });

command('`--add-test` creates the file with the first page found, and `check` runs it', async () => {
  const site = siteOf();
  const { code, stdout, stderr } = await run(site, 'bollard', '--add-test');
  assert.is(code, 0, stderr);
  assert.match(stdout, /Added at search-tests\.yml:2: `- { query: bollard, page: \/mooring }`/);
  assert.match(readTests(site), /^#.*\n- \{ query: bollard, page: \/mooring \}\n$/);
  assert.match((await runHere(['check'], { cwd: site })).stdout, /1 search test passed/);
});

command('a query without results becomes a failing test until the page has the words', async () => {
  const site = siteOf();
  const added = await run(
    site,
    'lashing: "tight"',
    '--add-test',
    '--page',
    '/mooring/',
    '--anchor',
    'ropes',
    '--top',
    '2',
  );
  assert.is(added.code, 1, added.stderr);
  assert.match(readTests(site), /query: "lashing: \\"tight\\"", page: \/mooring, anchor: ropes, top: 2 }\n$/);
  assert.match((await runHere(['check'], { cwd: site })).stderr, /search-tests\.yml:2:3 error search-test-failed/);
});

command('a file keeps its comments, style and line endings; nothing is written twice', async () => {
  const before = '# Ours\r\n  - query: ship # so\r\n    page: /\r\n  # the end';
  const site = siteOf({ 'search-tests.yml': before });
  assert.is((await run(site, '404', '--add-test', '--page', '/')).code, 1);
  const after = `${before}\r\n  - { query: "404", page: / }\r\n`;
  assert.is(readTests(site), after);
  const { stdout } = await run(site, 'ship', '--add-test', '--page', '/');
  assert.match(stdout, /This test already exists at search-tests\.yml:2/);
  assert.is(readTests(site), after);
});

command('a file in another form, or with a mistake, stays unchanged', async () => {
  for (const [text, says] of [
    ['[{ query: ship, page: / }]\n', /search-test-not-added[\s\S]*`- { query: rope, page: \/mooring }`/],
    ['tests: 3\n', /bad-search-test/],
    ['- { query: ship, pge: / }\n', /search-tests\.yml:1:18 error unknown-key/],
  ] as const) {
    const site = siteOf({ 'search-tests.yml': text });
    const { code, stderr } = await run(site, 'rope', '--add-test');
    assert.is(code, 2, text);
    assert.match(stderr, says);
    assert.is(readTests(site), text);
  }
});

command('each language has its file, created with its folder', async () => {
  const i18n = { defaultLocale: 'en', locales: ['en', 'fr'] };
  const site = siteOf({ 'csb-docs.config.json': JSON.stringify({ ...CONFIG, i18n }) });
  const { code, stderr } = await run(site, 'bollard', '--locale', 'fr', '--add-test');
  assert.is(code, 0, stderr);
  assert.match(readFileSync(join(site, 'i18n/fr/search-tests.yml'), 'utf8'), /page: \/mooring/);
  assert.match((await runHere(['check'], { cwd: site })).stdout, /1 search test passed/);
});

command('the process exits with the exit code of the command', async () => {
  assert.is((await runCli(['search', 'zeppelin'], { cwd: siteOf() })).code, 1);
});

command.run();
