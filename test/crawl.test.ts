/** The crawler that checks built sites finds each kind of broken link. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { crawl } from './support/crawl.js';
import { writeSite } from './support/site.js';

function crawlFiles(files: Readonly<Record<string, string>>): readonly string[] {
  return crawl({ folder: writeSite(files, 'crawl'), origin: 'https://example.com', baseUrl: '/base/' }).problems;
}

const found = {
  'index.html':
    '<a href="/base/x">x</a> <a href="x#here">here</a> <a href="#">top</a> <a href="https://other.example/y">y</a> <a href="mailto:a@b.example">mail</a>',
  'x.html':
    '<h2 id="here">Here</h2> <a href="/base/">home</a> <img src="/base/a%20b.png" srcset="a%20b.png 2x" alt=""> <a href="/base/dir">dir</a>',
  'dir/index.html': '<a href="../x">x</a><a name="old"></a><a href="#old">old</a>',
  'a b.png': '',
};

test('URLs that a static host resolves are accepted', () => assert.equal(crawlFiles(found), []));

const broken: readonly (readonly [name: string, html: string, reason: string])[] = [
  ['a missing page', '<a href="/base/y">y</a>', 'index.html: /base/y: no such file'],
  ['a folder address of a page that is a file', '<a href="/base/x/">x</a>', 'index.html: /base/x/: no such file'],
  ['a letter in the wrong case', '<a href="/base/X">x</a>', 'index.html: /base/X: no such file'],
  ['a missing anchor', '<a href="x#there">x</a>', 'index.html: x#there: x.html has no #there'],
  ['an address outside the base URL', '<a href="/x">x</a>', 'index.html: /x: outside the base URL'],
  ['a missing image', '<img src="b.png" alt="">', 'index.html: b.png: no such file'],
  [
    'a missing candidate of a srcset',
    '<img src="a%20b.png" srcset="a%20b.png 1x, b.png 2x" alt="">',
    'index.html: b.png: no such file',
  ],
  ['a missing style sheet', '<link rel="stylesheet" href="/base/s.css">', 'index.html: /base/s.css: no such file'],
  [
    'a missing social image',
    '<meta property="og:image" content="https://example.com/base/og.png">',
    'index.html: https://example.com/base/og.png: no such file',
  ],
  [
    'a missing page in linked data',
    '<script type="application/ld+json">{"item":"https://example.com/base/z"}</script>',
    'index.html: https://example.com/base/z: no such file',
  ],
  ['a missing file in CSS', '<style>a { background: url("b.svg") }</style>', 'index.html: b.svg: no such file'],
];

for (const [name, html, reason] of broken) {
  test(`${name} is found`, () => assert.equal(crawlFiles({ ...found, 'index.html': html }), [reason]));
}

test.run();
