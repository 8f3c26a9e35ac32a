/** Large sidebars: each category that a page leaves out has a file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFragment } from 'parse5';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { build } from '../../src/cli/commands/build.js';
import { createThreads } from '../../src/pipeline/threads/threads.js';
import { splitSidebars } from '../../src/render/sidebar-files.js';
import { createLog } from '../../src/terminal/log.js';
import type { SidebarItem } from '../../src/types/navigation.js';
import { writeLargeSite } from '../support/large-site.js';
import { compareTrees, readTree, type Tree } from '../support/site.js';
import { context, sampleRendering, sampleSite, sidebarCategory, sidebarLink } from './sample.js';

const site = writeLargeSite();
const code = await build(
  { siteDir: site, outDir: 'build', threads: createThreads(), cache: false },
  createLog('quiet'),
);
const output = readTree(join(site, 'build'));
const names = [...output.keys()].filter((path) => path.startsWith('assets/sidebar/'));

const page = (path: string): string => output.get(path) ?? '';
const [, folder = ''] = /data-items-folder="\/base\/([^"]+)"/.exec(page('index.html')) ?? [];
/** Returns the output paths of the sidebar files that some HTML references. */
const filesOf = (html: string): string[] =>
  [...html.matchAll(/<li data-items="(\d+)">/g)].map(([, number]) => `${folder}${number}.json`);
const linksOf = (html: string): string[] =>
  [...html.matchAll(/<li[^>]*><a href="([^"]+)"[^>]*>([^<]+)/g)].map(([, href, label]) => `${label} ${href}`);
const read = (tree: Tree, path: string): string => {
  const value: unknown = JSON.parse(Buffer.from(tree.get(path) ?? '""', 'latin1').toString('utf8'));
  return typeof value === 'string' ? value : '';
};

test('there is one small file for each category', () => {
  assert.is(code, 0);
  assert.is(names.length, 12);
  assert.ok(
    names.every((path) => /^assets\/sidebar\/defaultSidebar-0\.[0-9a-f]{8}\/\d+\.json$/.test(path)),
    names.join(' '),
  );
});

test('a page names the files of its collapsed categories', () => {
  assert.is(filesOf(page('index.html')).length, 3);
  assert.is(filesOf(page('alpha/alpha-10.html')).length, 5, 'two other top categories, three inner ones');
  assert.ok(
    [...output.keys()]
      .filter((path) => path.endsWith('.html'))
      .flatMap((path) => filesOf(page(path)))
      .every((path) => output.has(path)),
  );
});

test('from the files of the home page, exactly the listed docs are reachable', () => {
  const found = new Set(linksOf(page('index.html')));
  const queue = filesOf(page('index.html'));
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    for (const link of linksOf(read(output, path))) found.add(link);
    queue.push(...filesOf(read(output, path)));
  }
  const docs = [...found].filter((link) => /\d$/.test(link));
  assert.is(new Set(docs.map((link) => link.split(' ').at(-1))).size, 3 * (10 + 3 * 10));
  assert.not([...found].some((link) => link.includes('secret')));
});

test('a file contains the markup of one level, with collapsed categories', () => {
  const [first = ''] = filesOf(page('index.html'));
  const html = read(output, first);
  assert.match(html, /^<ul class="sidebar-items"><li/);
  assert.is(filesOf(html).length, 3);
  assert.is(linksOf(html).length, 13);
  assert.not.match(html, 'aria-current');
  assert.is(parseFragment(html).childNodes.length, 1);
});

test('page size does not depend on the number of sibling categories', () => {
  const sizes = ['alpha/alpha-10.html', 'bravo/bravo-10.html'].map((path) => linksOf(page(path)).length);
  assert.equal(
    sizes,
    [16, 16],
    'the home doc, three top categories, ten docs, three inner categories, and nothing of the others',
  );
});

test('two builds use the same file names', async () => {
  const markdownPage = writeLargeSite();
  await build({ siteDir: markdownPage, outDir: 'build', threads: createThreads(), cache: false }, createLog('quiet'));
  assert.equal(compareTrees(output, readTree(join(markdownPage, 'build'))), []);
});

test('the files are part of the manifest', () => {
  assert.match(readFileSync(join(site, 'build/.csb-docs.json'), 'utf8'), names[0] ?? 'none');
});

const many = (prefix: string, count: number): SidebarItem[] =>
  Array.from({ length: count }, (_, index) => sidebarLink(`${prefix}${index}`));
const split = (names: readonly string[], items: readonly SidebarItem[]) =>
  splitSidebars(sampleSite({ sidebars: new Map(names.map((name) => [name, items])) }), context);

test('a small sidebar has no files', () => {
  assert.equal(splitSidebars(sampleSite(), context).files, []);
});

test('the name of a sidebar cannot leave the folder, and similar names have different files', () => {
  const items = [sidebarCategory('A', many('a', 60)), sidebarCategory('B', many('b', 60))];
  assert.equal(
    split(['../é /x', '../à /x'], items).files.map(({ path }) => path.replace(/\.[0-9a-f]{8}\//, '.#/')),
    ['_x-0.#/0', '_x-0.#/1', '_x-1.#/0', '_x-1.#/1'].map((name) => `assets/sidebar/${name}.json`),
  );
});

test('a category without visible items has no file', () => {
  const items = [sidebarCategory('A', many('a', 120)), sidebarCategory('B', [sidebarLink('b', { unlisted: true })])];
  assert.is(split(['main'], items).files.length, 1);
});

test('the files are created once for all pages', () => {
  const rendering = sampleRendering({ sidebars: new Map([['main', [sidebarCategory('A', many('a', 120))]]]) });
  assert.is(rendering.sidebars.files.length, 1);
  assert.is(rendering.sidebars, rendering.sidebars);
});

test.run();
