import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nameDoc } from '../../../src/graph/docs/doc-ids.js';
import { splitPrefix } from '../../../src/graph/docs/prefix.js';
import type { DocFrontMatter } from '../../../src/types/front-matter.js';
import { isCategoryIndex } from '../../../src/utils/paths.js';
import { makeDoc, summarise } from '../../support/pages.js';

const names: readonly (readonly [path: string, frontMatter: Partial<DocFrontMatter>, id: string, slug: string])[] = [
  ['intro.md', {}, 'intro', '/intro'],
  ['01-guides/02-setup.md', {}, 'guides/setup', '/guides/setup'],
  ['a/b/c.md', { slug: '/' }, 'a/b/c', '/'],
  ['a/b/c.md', { slug: 'foo' }, 'a/b/c', '/a/b/foo'],
  ['a/b/c.md', { slug: './foo' }, 'a/b/c', '/a/b/foo'],
  ['a/b/c.md', { slug: '../foo' }, 'a/b/c', '/a/foo'],
  ['a/b/c.md', { slug: 'foo/' }, 'a/b/c', '/a/b/foo/'],
  ['a/b/c.md', { slug: '.' }, 'a/b/c', '/a/b/'],
  ['a/b/c.md', { slug: '..' }, 'a/b/c', '/a/'],
  ['a/b/c.md', { slug: '/x/y' }, 'a/b/c', '/x/y'],
  ['a/b/c.md', { slug: '/h%C3%A9llo' }, 'a/b/c', '/héllo'],
  ['a/b/c.md', { slug: '/100%' }, 'a/b/c', '/100%'],
  ['a/b/c.md', { id: 'custom' }, 'a/b/custom', '/a/b/custom'],
  ['guides/index.md', {}, 'guides/index', '/guides/'],
  ['1.0/intro.md', {}, '1.0/intro', '/1.0/intro'],
  ['2021-01/intro.md', {}, '2021-01/intro', '/2021-01/intro'],
  ['hello world.md', {}, 'hello world', '/hello world'],
  ['héllo.md', {}, 'héllo', '/héllo'],
  ['C++.md', {}, 'C++', '/C++'],
  ['README.md', {}, 'README', '/'],
  ['index.md', {}, 'index', '/'],
  ['v1.0.md', {}, 'v1.0', '/v1.0'],
  ['Methods available/01-dom.mdx', {}, 'Methods available/dom', '/Methods available/dom'],
  ['01-guides/01-guides.md', {}, 'guides/guides', '/guides/'],
  ['01-guides/guides.md', {}, 'guides/guides', '/guides/guides'],
  ['01-guides/01-index.md', {}, 'guides/index', '/guides/index'],
  ['guides/01-README.md', {}, 'guides/README', '/guides/README'],
  ['Guides/INDEX.md', {}, 'Guides/INDEX', '/Guides/'],
  ['guides/Guides.md', {}, 'guides/Guides', '/guides/'],
  ['guides/index.md', { id: 'x' }, 'guides/x', '/guides/'],
  ['guides/index.md', { slug: 'foo' }, 'guides/index', '/guides/foo'],
  ['01-guides/02-setup.md', { parseNumberPrefixes: false }, '01-guides/02-setup', '/01-guides/02-setup'],
];

for (const [path, frontMatter, id, slug] of names) {
  test(`\`${path}\` with ${JSON.stringify(frontMatter)} is \`${id}\` at \`${slug}\``, () => {
    const { names: found, diagnostics } = nameDoc(makeDoc(path, frontMatter), splitPrefix);
    assert.equal({ id: found.id, slug: found.slug, diagnostics }, { id, slug, diagnostics: [] });
  });
}

const positions: readonly (readonly [
  path: string,
  frontMatter: Partial<DocFrontMatter>,
  position: number | undefined,
])[] = [
  ['03-x.md', {}, 3],
  ['03-x.md', { sidebarPosition: 1 }, 1],
  ['x.md', { sidebarPosition: -0.5 }, -0.5],
  ['x.md', {}, undefined],
  ['03-x.md', { parseNumberPrefixes: false }, undefined],
];

for (const [path, frontMatter, position] of positions) {
  test(`\`${path}\` with ${JSON.stringify(frontMatter)} is at ${position}`, () => {
    assert.is(nameDoc(makeDoc(path, frontMatter), splitPrefix).names.position, position);
  });
}

test('a file is the page of its folder by raw name, in any case', () => {
  assert.ok(isCategoryIndex('01-guides/01-GUIDES.md'));
  assert.ok(isCategoryIndex('deep/er/ReadMe.mdx'));
  assert.not(isCategoryIndex('01-guides/guides.md'));
  assert.not(isCategoryIndex('guides.md'));
});

const bad: readonly (readonly [path: string, frontMatter: Partial<DocFrontMatter>, expected: string])[] = [
  [
    'what?.md',
    {},
    'error bad-slug [docs/what?.md] `/what?` cannot be the URL of a page. Set a `slug` that starts with one `/` and contains neither `?` nor `#`.',
  ],
  [
    'a.md',
    { slug: '/a#b' },
    'error bad-slug [docs/a.md:2] `/a#b` cannot be the URL of a page. Set a `slug` that starts with one `/` and contains neither `?` nor `#`.',
  ],
  [
    'a.md',
    { slug: '//evil.example' },
    'error bad-slug [docs/a.md:2] `//evil.example` cannot be the URL of a page. Set a `slug` that starts with one `/` and contains neither `?` nor `#`.',
  ],
  [
    'a.md',
    { id: 'b/c' },
    'error bad-doc-id [docs/a.md:2] The doc id `b/c` contains a slash. Remove the folders: csb-docs adds them to the id.',
  ],
];

for (const [path, frontMatter, expected] of bad) {
  test(`reports \`${path}\` with ${JSON.stringify(frontMatter)}`, () => {
    const { names: found, diagnostics } = nameDoc(makeDoc(path, frontMatter), splitPrefix);
    assert.equal(summarise(diagnostics), [expected]);
    assert.match(found.slug, /^\/[^/?#]+$/);
  });
}

test.run();
