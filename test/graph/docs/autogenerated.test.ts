import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { LinkInput } from '../../../src/types/facts.js';
import type { CategoryMeta, Doc, LinkableFile } from '../../../src/types/page.js';
import { getIndexPage, linkDocs, outline, withSidebars } from '../../support/docs.js';
import { makeCategory, makeConfig, makeDoc, summarise } from '../../support/pages.js';

function sidebarOf(files: readonly LinkableFile[], facts: Partial<LinkInput> = {}): readonly string[] {
  return outline(linkDocs({ files, ...facts }).sidebars.get('defaultSidebar'));
}

const MIXED: readonly Doc[] = [
  makeDoc('b-second.md', { sidebarPosition: 1 }),
  makeDoc('same-pos-a.mdx', { sidebarPosition: 1 }),
  makeDoc('same-pos-z.md', { sidebarPosition: 1 }),
  makeDoc('2-two.md'),
  makeDoc('setup.md', { sidebarPosition: 2 }),
  makeDoc('10-ten.md'),
  makeDoc('2.5-x.md'),
  makeDoc('C-none.md'),
  makeDoc('a-none.md'),
];

test('items are sorted by position, then by raw name with extension; those without a position come last', () => {
  const labels = sidebarOf(MIXED).map((line) => line.split(' ')[0]);
  assert.equal(labels, ['b-second', 'same-pos-a', 'same-pos-z', 'two', 'setup', 'ten', '2.5-x', 'C-none', 'a-none']);
});

test('does not depend on the order of the input', () => {
  assert.equal(sidebarOf([...MIXED].reverse()), sidebarOf(MIXED));
});

const order: readonly (readonly [hazard: string, files: readonly LinkableFile[], labels: readonly string[]])[] = [
  [
    'mixes files and folders',
    [makeDoc('02-b/x.md'), makeDoc('01-a.md'), makeDoc('03-c.md')],
    ['a /docs/a', '▸ b', '  x /docs/b/x', 'c /docs/c'],
  ],
  [
    'puts `sidebar_position` before the number prefix',
    [makeDoc('03-x.md', { sidebarPosition: 1 }), makeDoc('02-y.md')],
    ['x /docs/x', 'y /docs/y'],
  ],
  [
    'knows floats and negative positions',
    [
      makeDoc('a.md', { sidebarPosition: 0.5 }),
      makeDoc('b.md', { sidebarPosition: -1 }),
      makeDoc('c.md', { sidebarPosition: 0.25 }),
    ],
    ['b /docs/b', 'c /docs/c', 'a /docs/a'],
  ],
  [
    'orders names by code unit',
    ['é.md', 'a.md', '_.md', 'B.md', '1.md'].map((path) => makeDoc(path)),
    ['1 /docs/1', 'B /docs/B', '_ /docs/_', 'a /docs/a', 'é /docs/%C3%A9'],
  ],
];

for (const [hazard, files, labels] of order) test(hazard, () => assert.equal(sidebarOf(files), labels));

const shapes: readonly (readonly [hazard: string, files: readonly LinkableFile[], lines: readonly string[]])[] = [
  [
    'a folder with an index is a category with that page',
    [
      makeDoc('02-tut/index.md', { title: 'Tut Index', sidebarLabel: 'Tut lbl', sidebarPosition: 7 }),
      makeDoc('02-tut/01-first.md'),
      makeDoc('05-x.md'),
      makeDoc('08-y.md'),
    ],
    ['x /docs/x', '▸ Tut lbl /docs/tut/', '  first /docs/tut/first', 'y /docs/y'],
  ],
  [
    'a file named like its folder is its page; a category file can give an index page an address and a label',
    [
      makeDoc('nested/nested.md', {}, { contentTitle: 'Nested self' }),
      makeDoc('nested/deep/one.md'),
      makeCategory('nested/deep', {
        label: 'Deep',
        link: { type: 'generated-index', slug: '/deep-slug', title: 'Deep Title' },
      }),
    ],
    ['▸ Nested self /docs/nested/', '  ▸ Deep /docs/deep-slug', '    one /docs/nested/deep/one'],
  ],
  [
    'a folder with nothing but an index is a plain link',
    [makeDoc('onlyidx/index.md', {}, { contentTitle: 'Only index' })],
    ['Only index /docs/onlyidx/'],
  ],
  ['a folder of drafts is nothing', [makeDoc('onlydraft/x.md', { draft: true }), makeDoc('a.md')], ['a /docs/a']],
  ['a folder without an index is a category without a page', [makeDoc('tut/zz.mdx')], ['▸ tut', '  zz /docs/tut/zz']],
  [
    'a label from a folder loses its prefix and nothing else',
    [makeDoc('01-Methods available/01-dom.md')],
    ['▸ Methods available', '  dom /docs/Methods%20available/dom'],
  ],
  [
    'an index at the root is an ordinary doc',
    [makeDoc('index.md', { title: 'Home' }), makeDoc('a.md')],
    ['a /docs/a', 'Home /docs/'],
  ],
  [
    '`link: null` keeps the index among the children',
    [makeDoc('g/index.md', { title: 'I' }), makeDoc('g/a.md'), makeCategory('g', { link: null })],
    ['▸ g', '  a /docs/g/a', '  I /docs/g/'],
  ],
  [
    'a local id links a doc of the folder; the index stays a child',
    [makeDoc('g/index.md', { title: 'I' }), makeDoc('g/a.md'), makeCategory('g', { link: { type: 'doc', id: 'a' } })],
    ['▸ a /docs/g/a', '  I /docs/g/'],
  ],
  [
    'a full id links a doc elsewhere, which stays where it is',
    [makeDoc('x.md'), makeDoc('g/a.md'), makeCategory('g', { label: 'G', link: { type: 'doc', id: 'x' } })],
    ['▸ G /docs/x', '  a /docs/g/a', 'x /docs/x'],
  ],
  [
    'a link to a draft is dropped',
    [makeDoc('g/d.md', { draft: true }), makeDoc('g/a.md'), makeCategory('g', { link: { type: 'doc', id: 'd' } })],
    ['▸ g', '  a /docs/g/a'],
  ],
  [
    '`position` of a category file wins',
    [makeDoc('01-g/a.md'), makeDoc('02-b.md'), makeCategory('01-g', { position: 3 })],
    ['b /docs/b', '▸ g', '  a /docs/g/a'],
  ],
  ['a category file at the root has no effect', [makeDoc('a.md'), makeCategory('.', { label: 'Root' })], ['a /docs/a']],
  [
    'repeated labels give numbered addresses',
    [
      makeDoc('1-a/x.md'),
      makeDoc('2-b/y.md'),
      makeCategory('1-a', { label: 'Guides!', link: { type: 'generated-index' } }),
      makeCategory('2-b', { label: 'Guides!', link: { type: 'generated-index' } }),
    ],
    ['▸ Guides! /docs/category/guides', '  x /docs/a/x', '▸ Guides! /docs/category/guides-1', '  y /docs/b/y'],
  ],
];

for (const [hazard, files, lines] of shapes) test(hazard, () => assert.equal(sidebarOf(files), lines));

test('an index page has the title, description and cards of its category', () => {
  const docs = linkDocs({
    files: [
      makeDoc('g/a.md', {}, { description: 'About a.' }),
      makeDoc('g/sub/b.md'),
      makeDoc('g/sub/c.md'),
      makeDoc('g/sub1/d.md'),
      makeDoc('g/u.md', { unlisted: true }),
      makeCategory('g', {
        link: { type: 'generated-index', title: 'All of G', description: 'What G is.', keywords: ['g'] },
      }),
    ],
  });
  const page = getIndexPage(docs, '/docs/category/g');
  assert.equal(
    [page.title, page.description, page.keywords, page.sidebar, page.searchTag],
    ['All of G', 'What G is.', ['g'], 'defaultSidebar', 'docs-default-current'],
  );
  assert.equal(page.cards, [
    { kind: 'doc', label: 'a', href: '/docs/g/a', description: 'About a.' },
    { kind: 'category', label: 'sub', href: '/docs/g/sub/b', description: '2 items' },
    { kind: 'category', label: 'sub1', href: '/docs/g/sub1/d', description: '1 item' },
  ]);
});

const categoryKeys: readonly (readonly [
  meta: Partial<CategoryMeta>,
  expected: readonly [collapsible: boolean, collapsed: boolean],
])[] = [
  [{}, [true, true]],
  [{ collapsed: false }, [true, false]],
  [{ collapsible: false }, [false, false]],
  [{ collapsible: false, collapsed: true }, [false, false]],
];

for (const [meta, expected] of categoryKeys) {
  test(`a category file with ${JSON.stringify(meta)} produces ${JSON.stringify(expected)}`, () => {
    const [category] =
      linkDocs({ files: [makeDoc('g/a.md'), makeCategory('g', meta)] }).sidebars.get('defaultSidebar') ?? [];
    assert.equal(category?.type === 'category' && [category.collapsible, category.collapsed], expected);
  });
}

test('a category that becomes a link keeps its class and custom props', () => {
  const files = [makeDoc('g/index.md'), makeCategory('g', { label: 'G', className: 'c', customProps: { x: 1 } })];
  const [item] = linkDocs({ files }).sidebars.get('defaultSidebar') ?? [];
  assert.equal(item?.type === 'link' && [item.label, item.className, item.customProps], ['G', 'c', { x: 1 }]);
});

test('the site option can disable number prefixes', () => {
  const config = makeConfig({ blog: false, docs: { numberPrefixParser: false } });
  assert.equal(sidebarOf([makeDoc('01-g/02-a.md')], { config }), ['▸ 01-g', '  02-a /docs/01-g/02-a']);
});

const findings: readonly (readonly [hazard: string, facts: Partial<LinkInput>, expected: readonly string[]])[] = [
  [
    'reports a second category file in a folder',
    {
      files: [
        makeDoc('g/a.md'),
        makeCategory('g'),
        { ...makeCategory('g'), source: makeDoc('g/_category_.json').source, relativePath: 'g/_category_.json' },
      ],
    },
    [
      'warning duplicate-category-file [docs/g/_category_.yml] `docs/g/_category_.yml` is ignored, because its folder also has `docs/g/_category_.json`. Keep only one of the two.',
    ],
  ],
  [
    'reports an unknown id in a category file',
    { files: [makeDoc('g/setup.md'), makeCategory('g', { link: { type: 'doc', id: 'g/setpu' } })] },
    ['error unknown-doc-id [docs/g/_category_.yml:2] No doc has the id `g/setpu`. Did you mean `g/setup`?'],
  ],
  [
    'reports a slice of a folder without docs',
    { files: [makeDoc('guides/a.md')], ...withSidebars({ main: [{ type: 'autogenerated', dirName: 'guide' }] }) },
    [
      'warning empty-sidebar-folder [sidebars.js main.0] The folder `guide` of an autogenerated sidebar in `main.0` contains no docs. Did you mean `guides`?',
    ],
  ],
  [
    'says nothing about a slice of a folder of drafts',
    {
      files: [makeDoc('g/a.md', { draft: true })],
      ...withSidebars({ main: [{ type: 'autogenerated', dirName: 'g' }] }),
    },
    [],
  ],
  [
    'reports two docs with one id and keeps the first by path',
    { files: [makeDoc('2-a.md', { slug: 'b' }), makeDoc('1-a.md')] },
    [
      'warning duplicate-doc-id [docs/2-a.md] The doc id `a` is already used, so sidebars and links by id lead to `docs/1-a.md`. Set another `id` in the front matter of one of the two.',
    ],
  ],
];

for (const [hazard, facts, expected] of findings)
  test(hazard, () => assert.equal(summarise(linkDocs(facts).diagnostics), expected));

test('a slice starts at its raw folder and excludes its siblings', () => {
  const files = [
    makeDoc('01-g/index.md', { title: 'Index' }),
    makeDoc('01-g/a.md'),
    makeDoc('01-guides/b.md'),
    makeDoc('c.md'),
  ];
  const docs = linkDocs({ files, ...withSidebars({ main: [{ type: 'autogenerated', dirName: '01-g' }] }) });
  assert.equal(outline(docs.sidebars.get('main')), ['a /docs/g/a', 'Index /docs/g/']);
});

test.run();
