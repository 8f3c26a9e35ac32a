/** Parsers of the MCP server: URLs as models write them, Markdown headings with the anchors of pages, page lists. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findPlace, type Place, toUrl } from '../../src/mcp/site/address.js';
import { cutPart, findAnchors, findHeadingAbove, listHeadings } from '../../src/mcp/site/headings.js';
import { readHomePage } from '../../src/mcp/site/home.js';
import { parseLlms } from '../../src/mcp/site/llms.js';

const SITE = { address: 'https://preview.example/docs/', others: ['https://example.com/guide/'] };

const addresses = suite('URLs');

const PLACES: readonly (readonly [written: string, place: Place | undefined])[] = [
  ['', undefined],
  ['/', { path: '', anchor: '' }],
  ['https://preview.example/docs', { path: '', anchor: '' }],
  ['https://preview.example/docs/a/b#c', { path: 'a/b', anchor: 'c' }],
  ['<https://example.com/guide/a/>', { path: 'a', anchor: '' }],
  ['/docs/a.html?x=1#c', { path: 'a', anchor: 'c' }],
  ['/guide/a.md', { path: 'a', anchor: '' }],
  ['/a/index.html', { path: 'a', anchor: '' }],
  ['a//./b', { path: 'a/b', anchor: '' }],
  ['/%C3%BCber#%C3%BCber', { path: 'über', anchor: 'über' }],
  ['#c', { path: '', anchor: 'c' }],
  ['/documents/a', { path: 'documents/a', anchor: '' }],
  ['https://preview.example/other', undefined],
  ['https://preview.example.evil/docs/a', undefined],
  ['https://example.org/docs/a', undefined],
  ['//preview.example/docs/a', undefined],
  ['javascript:alert(1)', undefined],
  ['/docs/../a', undefined],
  ['/docs/%2e%2e/a', undefined],
  ['a%2f..%2f..%2fb', undefined],
  ['a\\b', undefined],
  ['a%5cb', undefined],
  ['a%00', undefined],
  ['/.env', undefined],
  ['/%E0%A4%A', undefined],
  [`/${'a'.repeat(3000)}`, undefined],
];

for (const [written, place] of PLACES)
  addresses(JSON.stringify(written.slice(0, 40)), () => assert.equal(findPlace(written, SITE), place));

addresses('cited URLs can be resolved', () => {
  const place = { path: 'a/über b', anchor: 'c d' };
  assert.is(toUrl(place, SITE), 'https://preview.example/docs/a/%C3%BCber%20b#c%20d');
  assert.equal(findPlace(toUrl(place, SITE), SITE), place);
});

addresses.run();

const MARKDOWN = [
  '# Title',
  'Lead.',
  '## One `code` \\[x\\]',
  '```md\n## none\n```',
  '### Inside',
  '## [Two](https://example.com/x)',
  '### Inside',
  'End.',
].join('\n\n');
const HTML =
  '<nav><h2 id="menu">Menu</h2></nav><h1>Title</h1><h2 id="one" aria-label="x">One <code>code</code> [x]<a class="anchor" href="#one"></a></h2>' +
  '<h3 id="inside">Inside</h3><p id="p">x</p><h2 id="two"><a href="x">Two</a></h2><h3 id="inside-1">Inside</h3><li id="a&amp;b">';

const headings = suite('headings');
const found = findAnchors(listHeadings(MARKDOWN), HTML);

headings('have the anchors of the page, in order', () => {
  assert.equal(
    found.map(({ level, text, anchor }) => `${level} ${text} #${anchor}`),
    ['1 Title #undefined', '2 One code [x] #one', '3 Inside #inside', '2 Two #two', '3 Inside #inside-1'],
  );
  assert.ok(findAnchors(listHeadings(MARKDOWN), '').every(({ anchor }) => anchor === undefined));
});

headings('are found above any element of the page', () => {
  const above = (id: string) => {
    const heading = findHeadingAbove(HTML, id, found);
    return heading === undefined || heading === 'top' ? heading : heading.anchor;
  };
  assert.equal(['p', 'a&b', 'menu', 'nowhere'].map(above), ['inside', 'inside-1', 'top', undefined]);
});

headings('cut a text into parts', () => {
  const cut = (anchor: string | undefined) =>
    cutPart(MARKDOWN, found, anchor === undefined ? undefined : found.find((one) => one.anchor === anchor));
  assert.is(cut(undefined).markdown, '# Title\n\nLead.');
  assert.match(cut('one').markdown, /^## One[\s\S]*### Inside$/);
  assert.equal(
    cut('one').inside.map(({ anchor }) => anchor),
    ['inside'],
  );
  assert.is(cut('inside-1').markdown, '### Inside\n\nEnd.');
  assert.equal(
    cut('inside-1').trail.map(({ text }) => text),
    ['Title', 'Two', 'Inside'],
  );
});

headings.run();

const lists = suite('page lists');

lists('groups and pages of llms.txt', () => {
  const text = [
    '# Site\n\n> About.\n\n- [Home](https://example.com/guide/index.md)',
    '## Guide\n\n- [Set \\[up\\]](https://example.com/guide/set-up.md): How to: begin.\n- no page',
    '### More\n\n- [A](https://example.com/guide/a.md)',
    '## Blog\n\n- [B](https://example.com/guide/blog/b.md)',
    '## Versions\n\n- [Next](https://example.com/guide/next/llms.txt)',
  ].join('\n\n');
  assert.equal(parseLlms(text).pages, [
    { title: 'Home', address: 'https://example.com/guide/', description: '', groups: [] },
    {
      title: 'Set [up]',
      address: 'https://example.com/guide/set-up',
      description: 'How to: begin.',
      groups: ['Guide'],
    },
    { title: 'A', address: 'https://example.com/guide/a', description: '', groups: ['Guide', 'More'] },
    { title: 'B', address: 'https://example.com/guide/blog/b', description: '', groups: ['Blog'] },
  ]);
  assert.equal(parseLlms(text).lists, [{ label: 'Next', address: 'https://example.com/guide/next/llms.txt' }]);
});

lists('a csb-docs home page is recognized, one of another generator is not', () => {
  const home = readHomePage(
    '<html lang="pt-BR"><head><meta name="generator" content="csb-docs 1.0"><title>Home | Site &amp; Co</title>' +
      '<link rel="canonical" href="https://example.com/guide/"><link rel="alternate" href="https://example.com/guide/fr/" hreflang="fr">' +
      '</head><div data-props="{&quot;settings&quot;:&quot;/guide/search.pt-BR.json&quot;}">',
  );
  assert.equal(home, {
    isOurs: true,
    title: 'Site & Co',
    language: 'pt-BR',
    basePath: '/guide/',
    canonical: 'https://example.com/guide/',
    searchEntry: 'search.pt-BR.json',
    alternates: [{ language: 'fr', href: 'https://example.com/guide/fr/' }],
  });
  assert.not.ok(readHomePage('<title>x</title>').isOurs);
});

lists.run();
