/** Gzipped download sizes against the budgets in CONTRIBUTING. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bundleClient, bundlePageScripts } from '../../src/bundle/scripts/bundle-scripts.js';
import { buildSite } from '../support/built-site.js';
import { ROOT, SITE } from '../support/paths.js';
import { listTree } from '../support/site.js';

const KB = 1000;
const sizeOf = (text: string): number => gzipSync(text, { level: 9 }).length;

const scripts = await bundlePageScripts(SITE);
const built = await buildSite();
const output = built.output.folder;
const read = (file: string): string => readFileSync(join(output, file), 'utf8');
const page = read('installation.html');
const sheetsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<link rel="stylesheet" href="[^"]*\/(assets\/css\/[^"]+)"/g)].map(([, file = '']) => file);

const budget = suite('budget');

budget('the page script and the inline script have at most 5,120 bytes together', () => {
  const main = sizeOf(scripts.main.content);
  for (const inline of Object.values(scripts.inline).map(sizeOf))
    assert.ok(main + inline <= 5120, `${main} + ${inline} bytes`);
});

budget('it contains no React', () =>
  assert.not.match(scripts.main.content, /hydrateRoot|createElement\(.*useState|react/i),
);

budget('pages with tabs load another 1.5 kB', () => {
  const { tabs } = scripts.parts;
  assert.ok(tabs && scripts.main.content.includes(`"./${basename(tabs.path)}"`));
  assert.ok(sizeOf(tabs.content) <= 1.5 * KB, `${sizeOf(tabs.content)} bytes`);
});

budget('sites with several versions load another 1 kB', () =>
  assert.ok(sizeOf(scripts.versions) <= KB, `${sizeOf(scripts.versions)} bytes`),
);

budget('the style sheet of every page has at most 13 kB', () => {
  const sheets = sheetsOf(page);
  assert.is(sheets.length, 1);
  const size = sizeOf(sheets.map(read).join(''));
  assert.ok(size <= 13 * KB, `${size} bytes`);
});

budget('search results have a sheet of at most 2.5 kB, which only the search page preloads', () => {
  const [name = '', ...others] = sheetsOf(read('search.html')).filter((file) => !sheetsOf(page).includes(file));
  assert.equal(others, []);
  assert.ok(sizeOf(read(name)) <= 2.5 * KB, `${sizeOf(read(name))} bytes`);
  const naming = listTree(output).filter(
    (file) => /\.(html|htm|js)$/.test(file) && read(file).includes(basename(name)),
  );
  assert.equal(
    naming.map((file) => file.replace(/\.\w{8}\.js$/, '')),
    ['assets/js/island-Search', 'assets/js/island-SearchResults', 'search.html'],
  );
});

budget('ordinary pages have at most 8 kB of HTML', () => {
  // Reference pages are long because they list every option.
  const LONG = /^(?:templates\/javascript-templates|configuration\/(?:main|themeable)-|configuration\/exceptions)/;
  const pages = listTree(output).filter((file) => file.endsWith('.html') && !LONG.test(file));
  assert.ok(pages.includes('index.html') && pages.length > 40);
  assert.equal(
    pages.map((file) => [file, sizeOf(read(file))] as const).filter(([, size]) => size > 8 * KB),
    [],
  );
});

budget('a page loads at most five files besides images', () => {
  const links = [
    ...page.matchAll(/<link rel="(?:stylesheet|preload|modulepreload|icon)"[^>]*>|<script[^>]* src=[^>]*>/g),
  ];
  assert.ok(links.length + 1 <= 5, links.map(([tag]) => tag).join('\n'));
  assert.not.match(scripts.main.content, /\bimport[^(]/, 'the script fetches no further script by itself');
});

budget('the inline script is the same on all pages except the home page, which has one more statement', async () => {
  const entry = join(ROOT, 'dist/src/client/inline-announcement.js');
  const inline = (await bundleClient({ siteDir: join(ROOT, 'test'), entry, format: 'iife' })).code.trim();
  assert.is(inline, scripts.inline.announcement);
  const pages = listTree(output).filter((file) => file.endsWith('.html'));
  assert.equal(
    pages.filter((file) => !read(file).includes(`<script>${inline}</script>`)),
    ['index.html'],
  );
  assert.ok(read('index.html').includes(`<script>${scripts.inline.announcementHome}</script>`));
  assert.not.match(inline, /[\n\r]|<\//);
});

budget('search has at most 26 kB of script, in the dialog and on its page, with any backend, and no React', () => {
  const files = listTree(output).filter((file) => file.endsWith('.js'));
  const find = (name: string): string => {
    const file = files.find((path) => basename(path).startsWith(`${name}.`));
    assert.ok(file, name);
    return read(file);
  };
  for (const island of ['island-Search', 'island-SearchResults', 'island-HostedRelatedPages'])
    for (const backend of [['embedded'], ['hosted', 'insights']]) {
      const texts = [island, ...backend].map(find);
      const size = texts.reduce((sum, text) => sum + sizeOf(text), 0);
      assert.ok(size <= 26 * KB, `${island} and ${backend}: ${size} bytes`);
      for (const text of texts) {
        assert.not.match(text, /hydrateRoot|useState/);
        // Static imports between files are slow: each one adds a round trip.
        assert.not.match(text, /\bimport[^(]*from/);
      }
    }
});

budget('without other sites and AI answers, their code is not loaded', () => {
  const files = listTree(output);
  assert.equal(
    files.filter((file) => /\/(asking|elsewhere|answers)\./.test(file)),
    [],
  );
  const { sites, ask } = JSON.parse(read('search.en.json'));
  assert.equal([sites, ask], [undefined, undefined]);
});

budget('the search dialog adds at most 400 bytes to a page', () => {
  const without = page.replace(/<dialog class="search-dialog".*?<\/dialog>/s, '');
  assert.ok(without.length < page.length);
  const size = sizeOf(page) - sizeOf(without);
  assert.ok(size <= 400, `${size} bytes`);
});

budget.run();
