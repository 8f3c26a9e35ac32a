/** The Custom Sidebar site builds without a diagnostic, and has exactly the URLs in expected-routes.ts. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { buildSite } from '../support/built-site.js';
import { crawl } from '../support/crawl.js';
import { runHere } from '../support/in-process.js';
import { ROOT } from '../support/paths.js';
import { listTree } from '../support/site.js';
import { ROUTES, toFile } from './expected-routes.js';

const built = await buildSite();

test('it builds without an error or a warning', () => {
  assert.is(built.ran.stderr, '');
  assert.is(built.ran.code, 0);
  assert.match(built.ran.stdout, /0 warnings/);
});

test('`check --strict` agrees', async () => {
  const checked = await runHere(['check', 'site', '--strict'], { cwd: ROOT });
  assert.is(checked.stderr, '');
  assert.is(checked.code, 0);
});

test('`routes` lists exactly the specified URLs', async () => {
  const { stdout, code } = await runHere(['routes', 'site', '--json'], { cwd: ROOT });
  const rows: readonly { readonly path: string; readonly kind: string }[] = JSON.parse(stdout);
  assert.equal(
    rows.map(({ path, kind }) => [path, kind]).sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    ROUTES,
  );
  assert.is(code, 0);
});

test('every URL has its file, and there are no other pages', () => {
  assert.equal([...built.pages.keys()].sort(), ROUTES.map(([path]) => toFile(path)).sort());
});

test('feeds, sitemap, icon and images exist, and nothing superfluous', () => {
  const others = listTree(built.output.folder).filter((file) => !file.endsWith('.html'));
  for (const file of [
    'blog/rss.xml',
    'blog/atom.xml',
    'blog/feed.json',
    'sitemap.xml',
    'favicon.ico',
    'img/logo.svg',
    'img/social-card.png',
  ])
    assert.ok(others.includes(file), `${file} is missing`);
  // Markdown pages are named like their pages; copied sources would have other names.
  const listedPages = ROUTES.map(([path]) => toFile(path).replace(/html$/, 'md'));
  assert.equal(
    others.filter((file) => /\.(md|tsx?|ya?ml|map)$/.test(file) && !listedPages.includes(file)),
    [],
  );
});

test('every internal reference leads to a file, and every anchor to an id', () => {
  const { problems, followed } = crawl(built.output);
  assert.equal(problems, []);
  assert.ok(followed > 1000, `only ${followed} references were followed`);
});

test.run();
