import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DocFrontMatter } from '../../../src/types/front-matter.js';
import type { Doc, LinkableFile } from '../../../src/types/page.js';
import { describePagination, getDoc, getIndexPage, linkDocs, outline, withSidebars } from '../../support/docs.js';
import { makeCategory, makeConfig, makeDoc, summarise } from '../../support/pages.js';

const labelsOf = (crumbs: readonly { readonly label: string; readonly href?: string }[]): readonly string[] =>
  crumbs.map(({ label, href }) => (href === undefined ? label : `${label} → ${href}`));

/** The docs in section 12.1 of the conventions: numbered folders, index pages, a folder with a space. */
const CUSTOM_SIDEBAR: readonly LinkableFile[] = [
  makeDoc('01-intro.mdx', { slug: '/' }, { contentTitle: 'Custom Sidebar Docs' }),
  makeDoc('02-installation.mdx', {}, { contentTitle: 'Installation' }),
  makeDoc('03-configuration/01-file.mdx', {}, { contentTitle: 'Configuration file' }),
  makeCategory('03-configuration', { label: 'Configuration', position: 3, link: { type: 'generated-index' } }),
  makeDoc('04-templates/index.mdx', {}, { contentTitle: 'Templates' }),
  makeDoc('04-templates/01-javascript-templates/index.mdx', {}, { contentTitle: 'JavaScript Templates' }),
  makeDoc(
    '04-templates/01-javascript-templates/Methods available/01-dom-methods.mdx',
    {},
    { contentTitle: 'DOM methods' },
  ),
  makeDoc(
    '04-templates/01-javascript-templates/Methods available/02-date-and-time-methods.mdx',
    {},
    { contentTitle: 'Date and Time methods' },
  ),
  makeDoc('04-templates/02-jinja-templates.mdx', {}, { contentTitle: 'Jinja Templates', description: 'About Jinja.' }),
];
const config = makeConfig({
  baseUrl: '/custom-sidebar/',
  trailingSlash: false,
  blog: false,
  docs: { routeBasePath: '/', editUrl: 'https://git.example/edit/main/' },
});
const site = linkDocs({ files: CUSTOM_SIDEBAR, config });
const DOM = 'templates/javascript-templates/Methods available/dom-methods';

test('builds the sidebar of the Custom Sidebar docs', () => {
  assert.equal(outline(site.sidebars.get('defaultSidebar')), [
    'Custom Sidebar Docs /custom-sidebar/',
    'Installation /custom-sidebar/installation',
    '▸ Configuration /custom-sidebar/category/configuration',
    '  Configuration file /custom-sidebar/configuration/file',
    '▸ Templates /custom-sidebar/templates',
    '  ▸ JavaScript Templates /custom-sidebar/templates/javascript-templates',
    '    ▸ Methods available',
    '      DOM methods /custom-sidebar/templates/javascript-templates/Methods%20available/dom-methods',
    '      Date and Time methods /custom-sidebar/templates/javascript-templates/Methods%20available/date-and-time-methods',
    '  Jinja Templates /custom-sidebar/templates/jinja-templates',
  ]);
});

test('page URLs follow the trailing slash setting', () => {
  assert.equal(
    site.routes.filter(({ kind }) => kind === 'doc' || kind === 'category').map(({ out }) => String(out)),
    [
      'index.html',
      'installation.html',
      'configuration/file.html',
      'templates/javascript-templates/Methods available/dom-methods.html',
      'templates/javascript-templates/Methods available/date-and-time-methods.html',
      'templates/javascript-templates.html',
      'templates/jinja-templates.html',
      'templates.html',
      'category/configuration.html',
    ],
  );
});

test('breadcrumbs include categories without a page, and end with the page', () => {
  assert.equal(labelsOf(getDoc(site, DOM).breadcrumbs), [
    'Templates → /custom-sidebar/templates',
    'JavaScript Templates → /custom-sidebar/templates/javascript-templates',
    'Methods available',
    'DOM methods → /custom-sidebar/templates/javascript-templates/Methods%20available/dom-methods',
  ]);
  assert.equal(labelsOf(getDoc(site, 'templates/index').breadcrumbs), ['Templates → /custom-sidebar/templates']);
  assert.equal(labelsOf(getIndexPage(site, '/category/configuration').breadcrumbs), [
    'Configuration → /custom-sidebar/category/configuration',
  ]);
});

test('previous and next skip a category without a page, and stop at index pages', () => {
  assert.equal(describePagination(getDoc(site, DOM).pagination), [
    'JavaScript Templates → /custom-sidebar/templates/javascript-templates',
    'Date and Time methods → /custom-sidebar/templates/javascript-templates/Methods%20available/date-and-time-methods',
  ]);
  assert.equal(describePagination(getDoc(site, 'installation').pagination), [
    'Custom Sidebar Docs → /custom-sidebar/',
    'Configuration → /custom-sidebar/category/configuration',
  ]);
  assert.equal(describePagination(getIndexPage(site, '/category/configuration').pagination), [
    'Installation → /custom-sidebar/installation',
    'Configuration file → /custom-sidebar/configuration/file',
  ]);
  assert.equal(describePagination(getDoc(site, 'intro').pagination), [
    '-',
    'Installation → /custom-sidebar/installation',
  ]);
});

test('edit links keep prefixes and spaces', () => {
  assert.is(
    getDoc(site, DOM).editUrl,
    'https://git.example/edit/main/docs/04-templates/01-javascript-templates/Methods available/01-dom-methods.mdx',
  );
});

test('the docs version has a main doc and the first page of each sidebar', () => {
  assert.equal(
    [site.version?.name, site.version?.label, site.version?.path, site.version?.mainDocId, site.version?.sidebars],
    [
      'current',
      'Next',
      '/custom-sidebar/',
      'intro',
      { defaultSidebar: { link: { path: '/custom-sidebar/', label: 'intro' } } },
    ],
  );
});

const trio = (frontMatter: Partial<DocFrontMatter>): readonly Doc[] => [
  makeDoc('1-a.md'),
  makeDoc('2-b.md', frontMatter),
  makeDoc('3-c.md'),
  makeDoc('4-d.md'),
];

const paginations: readonly (readonly [
  hazard: string,
  frontMatter: Partial<DocFrontMatter>,
  of: string,
  expected: readonly string[],
])[] = [
  [
    '`pagination_label` is what neighbours show',
    { sidebarLabel: 'SB label', paginationLabel: 'PG label' },
    'a',
    ['-', 'PG label → /docs/b'],
  ],
  [
    '`sidebar_label` comes before the title',
    { sidebarLabel: 'SB label', title: 'T' },
    'a',
    ['-', 'SB label → /docs/b'],
  ],
  ['the title comes last', { title: 'T' }, 'a', ['-', 'T → /docs/b']],
  ['null removes a side', { paginationNext: null }, 'b', ['a → /docs/a', '-']],
  ['an id replaces a side', { paginationNext: 'd', paginationPrev: 'c' }, 'b', ['c → /docs/c', 'd → /docs/d']],
  ['an unlisted doc is skipped', { unlisted: true }, 'a', ['-', 'c → /docs/c']],
  ['an unlisted doc has no neighbours', { unlisted: true }, 'b', ['-', '-']],
  ['a draft is gone', { draft: true }, 'a', ['-', 'c → /docs/c']],
  ['a doc without a sidebar has no neighbours', { displayedSidebar: null }, 'b', ['-', '-']],
];

for (const [hazard, frontMatter, of, expected] of paginations) {
  test(`pagination: ${hazard}`, () =>
    assert.equal(describePagination(getDoc(linkDocs({ files: trio(frontMatter) }), of).pagination), expected));
}

test('a sidebar label is used in sidebar and breadcrumbs, the title on the page', () => {
  const docs = linkDocs({ files: trio({ sidebarLabel: 'SB label', paginationLabel: 'PG label' }) });
  const route = getDoc(docs, 'b');
  assert.equal([route.title, labelsOf(route.breadcrumbs)], ['b', ['SB label → /docs/b']]);
  assert.is(outline(docs.sidebars.get('defaultSidebar'))[1], 'SB label /docs/b');
});

const titles: readonly (readonly [
  frontMatter: Partial<DocFrontMatter>,
  contentTitle: string | undefined,
  title: string,
  label: string,
])[] = [
  [{ title: 'FM' }, 'H1', 'FM', 'FM'],
  [{}, 'H1', 'H1', 'H1'],
  [{}, undefined, 'b', 'b'],
  [{ title: '' }, 'H1', '', 'b'],
];

for (const [frontMatter, contentTitle, title, label] of titles) {
  test(`title: ${JSON.stringify(frontMatter)} with the heading ${contentTitle} is \`${title}\`, listed as \`${label}\``, () => {
    const docs = linkDocs({
      files: [makeDoc('2-b.md', frontMatter, contentTitle === undefined ? {} : { contentTitle })],
    });
    assert.equal(
      [getDoc(docs, 'b').title, outline(docs.sidebars.get('defaultSidebar'))],
      [title, [`${label} /docs/b`]],
    );
  });
}

test('a category linked to a doc shows its own label in the sidebar and the doc label to neighbours', () => {
  const sidebars = { main: ['a', { type: 'category', label: 'Cat', link: { type: 'doc', id: 'b' }, items: ['c'] }] };
  const docs = linkDocs({ files: trio({ title: 'B title' }), ...withSidebars(sidebars) });
  assert.equal(describePagination(getDoc(docs, 'a').pagination), ['-', 'B title → /docs/b']);
  assert.equal(labelsOf(getDoc(docs, 'b').breadcrumbs), ['Cat → /docs/b']);
});

test('the last of several sidebars with a doc is shown, unless `displayed_sidebar` is set', () => {
  const sidebars = { one: ['a', 'b'], two: ['b', 'c'] };
  assert.is(getDoc(linkDocs({ files: trio({}), ...withSidebars(sidebars) }), 'b').sidebar, 'two');
  const docs = linkDocs({ files: trio({ displayedSidebar: 'one' }), ...withSidebars(sidebars) });
  assert.equal(
    [getDoc(docs, 'b').sidebar, describePagination(getDoc(docs, 'b').pagination)],
    ['one', ['a → /docs/a', '-']],
  );
});

test('refs and plain links neither assign a doc nor take part in pagination', () => {
  const sidebars = { main: ['a', { type: 'ref', id: 'b' }, { type: 'link', label: 'L', href: '/docs/d' }, 'c'] };
  const docs = linkDocs({ files: trio({}), ...withSidebars(sidebars) });
  assert.equal([getDoc(docs, 'b').sidebar, getDoc(docs, 'd').breadcrumbs], [undefined, []]);
  assert.equal(describePagination(getDoc(docs, 'a').pagination), ['-', 'c → /docs/c']);
});

test('a plain link to a page does not capture its breadcrumbs', () => {
  const sidebars = { main: [{ A: [{ type: 'link', label: 'Shortcut', href: '/docs/b' }] }, { B: ['b'] }] };
  assert.equal(labelsOf(getDoc(linkDocs({ files: trio({}), ...withSidebars(sidebars) }), 'b').breadcrumbs), [
    'B',
    'b → /docs/b',
  ]);
});

test('`breadcrumbs: false` removes them', () => {
  const docs = linkDocs({ files: trio({}), config: makeConfig({ blog: false, docs: { breadcrumbs: false } }) });
  assert.equal(getDoc(docs, 'b').breadcrumbs, []);
});

const unlistedPages: readonly (readonly [mode: 'production' | 'development', lines: readonly string[]])[] = [
  ['production', ['▸ only (hidden)', '  h /docs/only/h (hidden)', '▸ Page /docs/pg/', '  x /docs/pg/x']],
  ['development', ['▸ only', '  h /docs/only/h', '▸ Page /docs/pg/', '  x /docs/pg/x']],
];

for (const [mode, lines] of unlistedPages) {
  test(`unlisted pages are marked in ${mode} only if they are hidden`, () => {
    const files = [
      makeDoc('only/h.md', { unlisted: true }),
      makeDoc('pg/index.md', { unlisted: true, title: 'Page' }),
      makeDoc('pg/x.md'),
    ];
    const docs = linkDocs({ files, mode });
    assert.equal(outline(docs.sidebars.get('defaultSidebar')), lines);
    const category = docs.sidebars.get('defaultSidebar')?.[1];
    assert.is(category?.type === 'category' && category.linkUnlisted, mode === 'production');
    assert.equal([getDoc(docs, 'only/h').noIndex, getDoc(docs, 'only/h').unlisted], [true, true]);
    assert.equal(labelsOf(getDoc(docs, 'pg/x').breadcrumbs)[0], mode === 'production' ? 'Page' : 'Page → /docs/pg/');
  });
}

test('drafts are built in development and marked', () => {
  const docs = linkDocs({ files: trio({ draft: true }), mode: 'development' });
  assert.equal([getDoc(docs, 'b').draft, outline(docs.sidebars.get('defaultSidebar'))[1]], [true, 'b /docs/b']);
});

const findings: readonly (readonly [hazard: string, frontMatter: Partial<DocFrontMatter>, expected: string])[] = [
  [
    'an unknown sidebar',
    { displayedSidebar: 'defaultSidbar' },
    'error unknown-sidebar [docs/2-b.md:2] There is no sidebar `defaultSidbar`. Did you mean `defaultSidebar`?',
  ],
  [
    'an unknown next doc',
    { paginationNext: 'intr' },
    'error unknown-doc-id [docs/2-b.md:2] No doc has the id `intr`. Use the path of the file without number prefixes and extension, for example `guides/setup`.',
  ],
];

for (const [hazard, frontMatter, expected] of findings) {
  test(`reports ${hazard}`, () =>
    assert.equal(summarise(linkDocs({ files: trio(frontMatter) }).diagnostics), [expected]));
}

test('a draft as the next doc is omitted without a diagnostic', () => {
  const docs = linkDocs({ files: [...trio({ paginationNext: 'x' }), makeDoc('x.md', { draft: true })] });
  assert.equal([docs.diagnostics, describePagination(getDoc(docs, 'b').pagination)], [[], ['a → /docs/a', '-']]);
});

test.run();
