/** `_category_`, tags and authors files. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AuthorsMap, CategoryMeta, TagsMap } from '../../../src/types/page.js';
import { findings, parseAs } from '../parse-text.js';

async function parseCategory(text: string): Promise<CategoryMeta> {
  const file = await parseAs('category', text, { relativePath: 'x/_category_.yml' });
  if (file.kind !== 'category') throw new Error('not a category');
  return file;
}

async function parseTags(text: string): Promise<TagsMap> {
  const file = await parseAs('tags', text, { relativePath: 'tags.yml' });
  if (file.kind !== 'tags') throw new Error('not a tags file');
  return file;
}

async function parseAuthors(text: string): Promise<AuthorsMap> {
  const file = await parseAs('authors', text, { relativePath: 'authors.yml' });
  if (file.kind !== 'authors') throw new Error('not an authors file');
  return file;
}

test('a category file may be empty, YAML or JSON', async () => {
  assert.equal(findings(await parseCategory('')), []);
  assert.is((await parseCategory('label: A\nposition: 2.5')).position, 2.5);
  const json = await parseCategory(
    '{"label": "A", "collapsed": false, "link": {"type": "generated-index", "slug": "/x", "keywords": ["k"]}}',
  );
  assert.is(json.label, 'A');
  assert.is(json.collapsed, false);
  assert.equal(json.link, { type: 'generated-index', slug: '/x', keywords: ['k'] });
});

test('a category link is a generated index, a doc or nothing', async () => {
  assert.equal((await parseCategory('link: {type: doc, id: intro}')).link, { type: 'doc', id: 'intro' });
  assert.is((await parseCategory('link: null')).link, null);
  assert.is((await parseCategory('label: x')).link, undefined);
});

const badCategories: readonly (readonly [string, string[]])[] = [
  ['labl: x', ['unknown-key 1:1']],
  ['key: x', []],
  ['position: first', ['bad-front-matter 1:1']],
  ['collapsed: 3', ['bad-front-matter 1:1']],
  ['link: {type: page}', ['bad-front-matter 1:8']],
  ['link: {type: doc}', ['bad-front-matter 1:1']],
  ['link: {type: doc, id: x, slug: y}', ['bad-front-matter 1:26']],
  ['link: x', ['bad-front-matter 1:1']],
  ['- a', ['yaml-not-a-mapping 1:1']],
  ['label: [', ['yaml-syntax 1:8']],
];
for (const [text, found] of badCategories) {
  test(`the category file “${text}”`, async () => assert.equal(findings(await parseCategory(text)), found));
}

test('an unknown category key gets a suggestion', async () => {
  assert.is((await parseCategory('labl: x')).diagnostics[0]?.hint, 'Did you mean `label`?');
});

test('tags get a label and a permalink from their key', async () => {
  const { tags, diagnostics } = await parseTags(
    'API v2:\nfooBar: {}\njs: {label: JavaScript, permalink: /javascript, description: D}\nplain: {permalink: p}',
  );
  assert.equal(diagnostics, []);
  assert.equal(tags, [
    { key: 'API v2', label: 'Api v2', permalink: '/api-v-2' },
    { key: 'fooBar', label: 'Foobar', permalink: '/foo-bar' },
    { description: 'D', key: 'js', label: 'JavaScript', permalink: '/javascript' },
    { key: 'plain', label: 'Plain', permalink: '/p' },
  ]);
});

test('tags and authors may be named like object properties', async () => {
  assert.equal(
    (await parseTags('toString:\nhasOwnProperty:\nconstructor:')).tags.map(({ permalink }) => permalink),
    ['/to-string', '/has-own-property', '/constructor'],
  );
  assert.equal(
    (await parseAuthors('toString: {name: A}\nhasOwnProperty: {name: B}')).authors.map(({ key }) => key),
    ['toString', 'hasOwnProperty'],
  );
});

const badTags: readonly (readonly [string, string[]])[] = [
  ['a: {permalink: /x}\nb: {permalink: /x}', ['duplicate-tag-permalink 2:1']],
  ['a: {lable: A}', ['unknown-key 1:5']],
  ['a: {label: [x]}', ['bad-front-matter 1:5']],
  ['a: text', ['bad-front-matter 1:1']],
  ['"++": {}', ['bad-tag-key 1:1']],
];
for (const [text, found] of badTags) {
  test(`the tags file “${text.replaceAll('\n', '; ')}”`, async () =>
    assert.equal(findings(await parseTags(text)), found));
}

test('authors are read with their page and socials', async () => {
  const { authors, diagnostics } = await parseAuthors(
    [
      'john: {name: John, title: Dev, url: https://j.x, email: j@x.y, imageURL: /j.png, page: true, extra: 1}',
      'jane: {image_url: https://x.y/j.png, page: {permalink: /jj}, socials: {x: j, github: g, stackoverflow: 12, mastodon: m, blog: https://b.c, email: j@x.y, other: h}}',
    ].join('\n'),
  );
  assert.equal(diagnostics, []);
  assert.equal(authors, [
    {
      name: 'John',
      title: 'Dev',
      url: 'https://j.x',
      email: 'j@x.y',
      page: true,
      key: 'john',
      socials: {},
      imageUrl: '/j.png',
    },
    {
      page: '/jj',
      key: 'jane',
      socials: {
        x: 'https://x.com/j',
        github: 'https://github.com/g',
        stackoverflow: 'https://stackoverflow.com/users/12',
        mastodon: 'https://mastodon.social/@m',
        blog: 'https://b.c',
        email: 'mailto:j@x.y',
        other: 'h',
      },
      imageUrl: 'https://x.y/j.png',
    },
  ]);
});

const badAuthors: readonly (readonly [string, string[]])[] = [
  ['john: {title: x}', ['nameless-author 1:1']],
  ['john: John', ['bad-front-matter 1:1']],
  ['john: {name: J, socials: {github: a/b}}', ['bad-social 1:27']],
  ['john: {name: J, socials: {blog: "javascript:alert(1)"}}', ['bad-social 1:27']],
  ['john: {name: J, url: "javascript:alert(1)"}', ['bad-front-matter 1:17']],
  ['john: {name: J, page: 5}', ['bad-front-matter 1:17']],
];
for (const [text, found] of badAuthors) {
  test(`the authors file “${text}”`, async () => assert.equal(findings(await parseAuthors(text)), found));
}

test.run();
