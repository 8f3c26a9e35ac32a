import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findTagsMap, groupByTag, groupTags, resolveTags } from '../../../src/graph/metadata/tags.js';
import type { ReportLevel } from '../../../src/types/diagnostic.js';
import type { LinkInput } from '../../../src/types/facts.js';
import type { TagReference } from '../../../src/types/front-matter.js';
import type { TagsMap } from '../../../src/types/page.js';
import type { DocRoute, DocTagRoute, Route, TagListRoute } from '../../../src/types/route.js';
import { joinRoute, toHref } from '../../../src/utils/paths.js';
import { linkDocs } from '../../support/docs.js';
import { makeConfig, makeDoc, makeInput, makeTags, summarise } from '../../support/pages.js';

const policy = { baseUrl: '/', trailingSlash: undefined };

function resolve(
  tags: readonly TagReference[],
  tagsMap?: TagsMap,
  onInlineTags: ReportLevel = 'warn',
): ReturnType<typeof resolveTags> {
  return resolveTags(makeDoc('a.md', { tags }), { tagsMap, basePath: joinRoute('docs/tags'), onInlineTags, policy });
}

test('inline tags keep their label and get a kebab-case URL; objects keep the given URL', () => {
  const { tags, diagnostics } = resolve(['foo', 'Bar Baz', { label: 'Obj', permalink: '/obj-tag' }]);
  assert.equal(
    tags.map(({ label, href }) => [label, href]),
    [
      ['foo', '/docs/tags/foo'],
      ['Bar Baz', '/docs/tags/bar-baz'],
      ['Obj', '/docs/tags/obj-tag'],
    ],
  );
  assert.equal(diagnostics, []);
});

const addresses: readonly (readonly [tag: string, href: string])[] = [
  ['fooBar', '/docs/tags/foo-bar'],
  ['v1.0', '/docs/tags/v-1-0'],
  ['C++', '/docs/tags/c'],
  ['FOO', '/docs/tags/foo'],
  ['API v2', '/docs/tags/api-v-2'],
];

for (const [tag, href] of addresses)
  test(`the tag \`${tag}\` is at \`${href}\``, () =>
    assert.equal(
      resolve([tag]).tags.map((link) => link.href),
      [href],
    ));

test('a page has one link for each URL, the first', () => {
  assert.equal(
    resolve(['Foo', 'foo', { label: 'Other', permalink: 'foo' }]).tags.map(({ label }) => label),
    ['Foo'],
  );
});

const TAGS = makeTags([
  { key: 'setup', label: 'Setting up', permalink: '/set-up', description: 'All about it.' },
  { key: 'api', label: 'Api', permalink: '/api' },
]);

test('the tags file provides label, URL and description', () => {
  assert.equal(resolve(['setup'], TAGS), {
    tags: [{ label: 'Setting up', href: '/docs/tags/set-up', description: 'All about it.' }],
    diagnostics: [],
  });
});

const reports: readonly (readonly [level: ReportLevel, tag: TagReference, expected: readonly string[]])[] = [
  [
    'warn',
    'setpu',
    ['warning inline-tag [docs/a.md:2] The tag `setpu` is not in `docs/tags.yml`. Did you mean `setup`?'],
  ],
  [
    'throw',
    { label: 'Quite other', permalink: '/x' },
    [
      'error inline-tag [docs/a.md:2] The tag `Quite other` is not in `docs/tags.yml`. Add `Quite other` to `docs/tags.yml`.',
    ],
  ],
  [
    'log',
    'quite-other',
    [
      'info inline-tag [docs/a.md:2] The tag `quite-other` is not in `docs/tags.yml`. Add `quite-other` to `docs/tags.yml`.',
    ],
  ],
  ['ignore', 'quite-other', []],
];

for (const [level, tag, expected] of reports) {
  test(`an inline tag next to a tags file is reported at the level \`${level}\``, () =>
    assert.equal(summarise(resolve([tag], TAGS, level).diagnostics), expected));
}

test('a tag without a letter or digit is reported and omitted', () => {
  const { tags, diagnostics } = resolve(['!!', 'ok']);
  assert.equal(
    tags.map(({ label }) => label),
    ['ok'],
  );
  assert.equal(summarise(diagnostics), [
    'error bad-tag [docs/a.md:2] The tag `!!` has no letter or digit, so it has no URL. Write it as an object: `{ label: "…", permalink: "/…" }`.',
  ]);
});

const files: readonly (readonly [hazard: string, tags: string | false | undefined, found: boolean])[] = [
  ['by default', undefined, true],
  ['by name', 'tags.yml', true],
  ['not under another name', 'other.yml', false],
  ['not when switched off', false, false],
];

for (const [hazard, tags, found] of files) {
  test(`the tags file is used ${hazard}`, () => {
    const config = makeConfig({ docs: tags === undefined ? {} : { tags } });
    const blogTags = makeTags([], 'blog');
    const [docs] = config.docs;
    assert.ok(docs);
    const { filesIn } = makeInput({ config, files: [blogTags, TAGS] });
    assert.is(findTagsMap(filesIn(docs.path), docs), found ? TAGS : undefined);
  });
}

test('tags are grouped by URL; the first use supplies the label, unlisted items are omitted unless there are no others', () => {
  const tag = (label: string, path: string) => ({ label, href: toHref(path) });
  const items = [
    { name: 1, unlisted: true, tags: [tag('First', '/t/a')] },
    { name: 2, unlisted: false, tags: [tag('Second', '/t/a')] },
    { name: 3, unlisted: true, tags: [tag('Hidden', '/t/b')] },
  ];
  assert.equal(
    groupByTag(items, policy).map((use) => [use.tag.label, use.path, use.items.map(({ name }) => name), use.unlisted]),
    [
      ['First', '/t/a', [2], false],
      ['Hidden', '/t/b', [3], true],
    ],
  );
});

test('letters and tags are sorted by language', () => {
  const tags = ['zebra', 'Apple', 'äpfel', 'apricot', 'ärger', 'Zoo'].map((label) => ({
    label,
    href: toHref(label),
    count: 1,
  }));
  assert.equal(
    groupTags(tags, 'de').map(({ letter, tags: group }) => [letter, group.map(({ label }) => label)]),
    [
      ['A', ['Apple', 'apricot']],
      ['Ä', ['äpfel', 'ärger']],
      ['Z', ['zebra', 'Zoo']],
    ],
  );
});

const tagged = (facts: Partial<LinkInput> = {}): readonly Route[] =>
  linkDocs({
    files: [
      makeDoc(
        '1.md',
        { tags: ['foo', 'Bar Baz', { label: 'Obj', permalink: '/obj-tag' }], title: 'Zeta' },
        { description: 'About zeta.' },
      ),
      makeDoc('2.md', { tags: ['Foo'], title: 'alpha' }),
      makeDoc('3.md', { tags: ['foo', 'secret'], unlisted: true }),
      makeDoc('4.md', { tags: ['draft'], draft: true }),
    ],
    ...facts,
  }).routes;
const isTagRoute = (route: Route): route is DocTagRoute => route.kind === 'docTag';
const isTagList = (route: Route): route is TagListRoute => route.kind === 'tagList';

test('the tag list of docs has a group for each letter, with counts of listed docs', () => {
  const [list] = tagged().filter(isTagList);
  assert.equal([list?.path, list?.title, list?.searchTag], ['/docs/tags', 'Tags', 'doc_tags_list']);
  assert.equal(
    list?.groups.map(({ letter, tags }) => [letter, tags.map(({ label, count }) => [label, count])]),
    [
      ['B', [['Bar Baz', 1]]],
      ['F', [['foo', 2]]],
      ['O', [['Obj', 1]]],
    ],
  );
});

test('a tag page lists its docs by title and counts them', () => {
  const foo = tagged()
    .filter(isTagRoute)
    .find(({ path }) => path === '/docs/tags/foo');
  assert.equal(
    [foo?.title, foo?.allTags, foo?.noIndex, foo?.searchTag],
    ['2 docs tagged with "foo"', '/docs/tags', false, 'doc_tag_doc_list'],
  );
  assert.equal(foo?.docs, [
    { label: 'alpha', href: '/docs/2', description: '' },
    { label: 'Zeta', href: '/docs/1', description: 'About zeta.' },
  ]);
});

test('a tag with only unlisted docs has a page hidden from search engines', () => {
  const secret = tagged()
    .filter(isTagRoute)
    .find(({ path }) => path === '/docs/tags/secret');
  assert.equal([secret?.title, secret?.noIndex, secret?.docs.length], ['One doc tagged with "secret"', true, 1]);
});

test('tags of drafts exist only in development', () => {
  const paths = (mode: LinkInput['mode']): readonly string[] =>
    tagged({ mode })
      .filter(isTagRoute)
      .map(({ path }) => path);
  assert.not(paths('production').includes('/docs/tags/draft'));
  assert.ok(paths('development').includes('/docs/tags/draft'));
});

test('without listed tags there is no tag list', () => {
  const routes = linkDocs({ files: [makeDoc('1.md', { tags: ['a'], unlisted: true })] }).routes;
  assert.equal(routes.filter(isTagList), []);
  assert.is(routes.filter(isTagRoute).length, 1);
});

test('a doc has its own tags', () => {
  const doc = tagged().find((route): route is DocRoute => route.kind === 'doc' && route.docId === '2');
  assert.equal(doc?.tags, [{ label: 'Foo', href: '/docs/tags/foo' }]);
});

test.run();
