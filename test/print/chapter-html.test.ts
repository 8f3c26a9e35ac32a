/** Converting page content into chapters of a book. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { toChapterHtml } from '../../src/print/print-chapter-html.js';
import { fillPageNumbers, toContents } from '../../src/print/print-contents.js';

const chapters = suite('chapters of a print edition');

const CHAPTERS: Readonly<Record<string, string>> = { '/base/docs/setup': 'docs-setup' };

const rewrite = (html: string, level = 1): string =>
  toChapterHtml(html, {
    key: 'here',
    level,
    origin: 'https://example.com',
    findChapter: (address) => CHAPTERS[address],
    embed: (address) => (address === '/base/a.png' ? 'data:image/png;base64,AA==' : undefined),
  });

for (const [what, before, after] of [
  ['ids and links to them', '<p id="a"><a href="#a">', '<p id="here--a"><a href="#here--a">'],
  ['a refresh and a base', '<meta http-equiv=refresh content="0;url=//x"><base href="//x">a', 'a'],
  ['a link to the page itself', '<a href="#">', '<a href="#here">'],
  ['a link to a chapter', '<a href="/base/docs/setup">', '<a href="#docs-setup">'],
  ['a link to a section of one', '<a href="/base/docs/setup?x#b">', '<a href="#docs-setup--b">'],
  ['a link out of the book', '<a href="/base/blog">', '<a href="https://example.com/base/blog">'],
  ['a link to another site', '<a href="https://x.example" target="_blank">', '<a href="https://x.example">'],
  [
    'an image',
    '<img src="/base/a.png" srcset="/base/a.png 2x" loading="lazy">',
    '<img src="data:image/png;base64,AA==">',
  ],
  ['an image that is no file of the site', '<img src="/base/b.png">', '<img src="https://example.com/base/b.png">'],
  ['what is closed', '<details class="x"><summary>', '<details open class="x"><summary>'],
  ['what is open', '<details open><summary>', '<details open><summary>'],
  ['names of several ids', '<p aria-labelledby="a b">', '<p aria-labelledby="here--a here--b">'],
  ['a drawing', '<path fill="url(#g)"/>', '<path fill="url(#here--g)"/>'],
  ['text', '<code>&lt;a id="x"></code>', '<code>&lt;a id="x"></code>'],
] as const)
  chapters(`rewrite ${what}`, () => assert.is(rewrite(before), after));

chapters('have headings below their own', () => {
  assert.is(rewrite('<h2 id="a">A</h2><h5>B</h5>', 2), '<h4 id="here--a">A</h4><h6>B</h6>');
});

chapters('are listed by depth, with page numbers if known', () => {
  const list = toContents(
    [
      { key: 'a', title: 'A & B', level: 1 },
      { key: 'b', title: 'Part', level: 1 },
      { key: 'c', title: 'C', level: 2 },
      { key: 'd', title: 'D', level: 1 },
    ],
    'Contents',
  );
  const link = (key: string, title: string, page = ''): string =>
    `<a href="#${key}"><span>${title}</span><b class="edition-page">${page}</b></a>`;
  assert.ok(
    list.includes(
      `<ol><li>${link('a', 'A &amp; B')}</li><li>${link('b', 'Part')}<ol><li>${link('c', 'C')}</li></ol></li><li>${link('d', 'D')}</li></ol>`,
    ),
    list,
  );
  const filled = fillPageNumbers(list, new Map([['a', 3]]));
  assert.ok(filled.includes(link('a', 'A &amp; B', '3')) && filled.includes(link('c', 'C')));
});

chapters.run();
