/** Docusaurus React pages, built by the CLI. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../support/in-process.js';
import { REACT_PAGES } from '../support/react-pages.js';
import { listTree, writeSite } from '../support/site.js';

const site = writeSite(REACT_PAGES, 'react-pages');
const result = await runHere(['build'], { cwd: site });
const read = (path: string): string => readFileSync(join(site, 'build', path), 'utf8');
const files = listTree(join(site, 'build'));
const fileOf = (pattern: RegExp): string => files.find((file) => pattern.test(file)) ?? '';

test('they build without diagnostics', () => {
  assert.is(result.code, 0, result.stderr);
  assert.is(result.stderr, '');
});

test('title, description and head tags are in the head', () => {
  const [head = ''] = read('index.html').split('</head>');
  assert.match(head, '<title>Start | Sample</title>');
  assert.match(head, '<meta name="description" content="The first page">');
  assert.match(head, '<meta name="keywords" content="a, b">');
  assert.match(head, '<meta property="og:type" content="website">');
  assert.match(head, '<link rel="me" href="https://example.org/me">');
  assert.match(read('parts/index.html'), '<title>Parts | Sample</title>');
});

test('a page with its own `<main>` has only that', () => {
  const html = read('index.html');
  assert.is(html.match(/<main/g)?.length, 1);
  assert.match(html, '<div class="module start"><main>');
  assert.match(html, '<h1>Sample, 42</h1>');
  assert.match(read('config/index.html'), '<h1>Sample</h1>');
});

test('links have the base URL, and external ones open a new tab', () => {
  const html = read('index.html');
  assert.match(html, '<a href="/base/docs" class="in">Docs</a>');
  assert.match(html, '<a href="/base/docs#part" class="anchor-link">');
  assert.match(html, '<a href="https://example.org" target="_blank" rel="noopener noreferrer" class="out">');
  assert.match(html, '<a href="/base/other"');
  assert.match(html, '<img src="/base/img/picture.svg"');
});

test('data, texts, aliases and translations work', () => {
  const html = read('index.html');
  assert.match(html, '<p class="words">aliased one two three raw &lt;text&gt;</p>');
  assert.match(html, '<p class="translated">Hello <b>you</b> Bye now</p>');
});

test('images are copied under a hashed name, and SVG components are rendered', () => {
  const image = fileOf(/^assets\/images\/dot-[0-9a-f]{8}\.png$/);
  assert.match(read('index.html'), `<img class="imported" src="/base/${image}"`);
  assert.match(
    read('index.html'),
    /<svg xmlns="[^"]*" class="logo" viewBox="0 0 8 8" stroke-width="2"><circle r="4"\/><\/svg>/,
  );
});

test('styles are in the style sheet, with matching class names', () => {
  const css = read(fileOf(/^assets\/css\/code\..*\.css$/));
  const [, title = ''] = /<h3 class="([^"]+)">A card/.exec(read('index.html')) ?? [];
  const [, box = ''] = /<div class="(card [^"]+)">/.exec(read('index.html')) ?? [];
  assert.match(css, `.${title}{color:#00f}`);
  for (const name of box.split(' ').slice(1)) assert.match(css, `.${name}{`);
  assert.is(box.split(' ').length, 3, 'what it is composed of comes with it');
  assert.match(css, `url(/base/${fileOf(/dot-/)})`);
  assert.match(css, 'url(/base/img/picture.svg)');
});

test('theme components have the markup of Markdown', () => {
  const html = read('parts/index.html');
  assert.match(
    html,
    [
      '<div class="tab-group" data-group="os" data-query="os"><div role="tablist">',
      '<button type="button" role="tab" value="a" aria-selected="false">Ay</button>',
      '<button type="button" role="tab" value="b" aria-selected="true">b</button></div>',
      '<div role="tabpanel" aria-label="Ay">In A</div><div role="tabpanel" aria-label="b" data-shown="">In B</div></div>',
    ].join(''),
  );
  assert.match(html, '<figure class="code" data-lang="js"><figcaption>a.js</figcaption><pre tabindex="0"><code>');
  assert.match(html, /<span class="line"><span class="ln" [^>]*><\/span><span class="tk-\w">const <\/span>/);
  assert.match(html, '<div class="admonition tip" role="note"><p class="admonition-title">Look</p>Here</div>');
  assert.match(html, '<details><summary>More</summary>Hidden</details>');
  assert.match(html, '<ul><li><a href="#one">One</a><ul><li><a href="#two">Two</a></li></ul></li></ul>');
  assert.match(html, 'class="theme-admonition" data-match="v1"');
  assert.match(html, '<p>Configured</p>');
});

test('a page with tabs loads their script', () => {
  assert.match(read('parts/index.html'), '<link rel="modulepreload" href="/base/assets/js/tabs.');
  assert.not.match(read('index.html'), 'modulepreload');
});

test('a static page has no React', () => {
  assert.not.match(read('index.html'), 'csb-part');
  assert.is(fileOf(/shared\./), '');
});

test('search finds their text', async () => {
  const { stdout } = await runHere(['push', '--dry-run', '--out', 'records.json'], { cwd: site });
  const records = readFileSync(join(site, 'records.json'), 'utf8');
  assert.match(records, 'First part', stdout);
  assert.match(records, 'aliased one two');
});

test.run();
