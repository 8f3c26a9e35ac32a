/**
 * The style sheet of search: theme islands fetch it on demand; if the site replaces them, it is part of the main style
 * sheet.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../../support/in-process.js';
import { listTree, writeSite } from '../../support/site.js';

/** Matches the class of hits in a style sheet. */
const HIT = /\.hit[,{]/;

/** Builds a site. Returns its files by name without hashes, and the requests they contain. */
async function build(files: Readonly<Record<string, string>>, config: object = {}) {
  const settings = { title: 'T', url: 'https://example.org', baseUrl: '/base/', trailingSlash: false, ...config };
  const site = writeSite({ 'csb-docs.config.json': JSON.stringify(settings), 'docs/index.md': '# Home\n', ...files });
  const { code, stderr } = await runHere(['build'], { cwd: site });
  assert.is(code, 0, stderr);
  const names = new Map(
    listTree(join(site, 'build')).map((name) => [name.replace(/\.[0-9a-f]{8}(?=\.)/, ''), name] as const),
  );
  const read = (name: string): string => readFileSync(join(site, 'build', names.get(name) ?? name), 'utf8');
  return { names, read, warnings: stderr };
}

test('it is a separate file, which the search page links and whose URL scripts receive', async () => {
  const { names, read } = await build({ 'templates/styles/search-hits.css': '.hit{color:teal}' });
  const sheet = names.get('assets/css/search.css') ?? '';
  assert.match(sheet, /^assets\/css\/search\.[0-9a-f]{8}\.css$/);
  assert.match(read(sheet), /^@layer content\{\.hit\{color:teal\}/, 'a sheet of the site takes the place of ours');
  assert.not.match(read('assets/css/main.css'), HIT);
  const link = `<link rel="stylesheet" href="/base/${sheet}" data-page>`;
  assert.ok(read('search.html').split('</head>')[0]?.includes(link));
  assert.not.match(read('docs.html'), sheet);
  for (const island of ['Search', 'SearchResults'])
    assert.ok(read(`assets/js/island-${island}.js`).startsWith(`const SEARCH_SHEET="../css/${sheet.slice(11)}";`));
  assert.not.match(read('assets/js/island-HostedRelatedPages.js'), 'SEARCH_SHEET');
});

for (const [what, file, content] of [
  ['a component', 'templates/islands/Search.tsx', 'export default function Search() { return <i />; }'],
  ['a script', 'templates/islands/SearchResults.browser.ts', 'export function hydrate() { console.log(1); }'],
] as const)
  test(`${what} of the site that replaces ours finds it in the sheet of all pages, and loads no other`, async () => {
    const { names, read } = await build({ [file]: content });
    assert.not.ok(names.has('assets/css/search.css'));
    assert.match(read('assets/css/main.css'), HIT);
    assert.not.match(read('search.html'), 'css/search');
    const scripts = [...names.keys()].filter((name) => /island-Search\w*\.js$/.test(name)).map(read);
    assert.ok(
      scripts.every((script) => !script.includes('SEARCH_SHEET') || script.startsWith('const SEARCH_SHEET="";')),
    );
  });

test('a site without search does not have it', async () => {
  const { names, read } = await build({}, { search: false });
  assert.not.ok(names.has('assets/css/search.css'));
  assert.not.match(read('assets/css/main.css'), HIT);
});

test.run();
