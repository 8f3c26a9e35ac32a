import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { link } from '../../src/graph/link.js';
import { hrefToRoute, toFilePath, toOutPath } from '../../src/text/paths.js';
import type { Diagnostic, ReportLevel } from '../../src/types/diagnostic.js';
import type { LinkInput } from '../../src/types/facts.js';
import type { ParsedFile } from '../../src/types/page.js';
import type { Site } from '../../src/types/site.js';
import { withSidebars } from '../support/docs.js';
import {
  makeCategory,
  makeConfig,
  makeDoc,
  makeInput,
  makePage,
  makePost,
  SOME_RANGE,
  summarise,
} from '../support/pages.js';

const linkSite = (facts: Partial<LinkInput>): { readonly site: Site; readonly diagnostics: readonly Diagnostic[] } =>
  link(makeInput(facts));
const pathsOf = ({ routes }: Site): readonly string[] => [...routes.keys()];
const duplicatesOf = (facts: Partial<LinkInput>): readonly string[] =>
  linkSite(facts)
    .diagnostics.filter(({ code }) => code === 'duplicate-route')
    .map(
      ({ severity, message, location, notes }) =>
        `${severity} ${message} | ${location?.file} | ${notes?.map((note) => note.location?.file).join(', ')}`,
    );

const EVERYTHING: readonly ParsedFile[] = [
  makeDoc('intro.md', { tags: ['t'] }),
  makeDoc('g/a.md'),
  makeCategory('g', { link: { type: 'generated-index' } }),
  makePost('2024-01-02-post.md', { date: '2024-01-02T00:00:00.000Z' }),
  makePage('index.md'),
  makePage('about.md'),
];
const FULL = {
  files: EVERYTHING,
  config: makeConfig({}),
  pageModules: [
    { source: toFilePath('pages/tool.tsx'), relativePath: 'tool.tsx', title: 'Tool', description: undefined },
  ],
};

test('makes a route for everything a site has, and the pages that every site has', () => {
  const paths = pathsOf(linkSite(FULL).site);
  for (const path of [
    '/docs/intro',
    '/docs/g/a',
    '/docs/category/g',
    '/docs/tags',
    '/docs/tags/t',
    '/blog',
    '/',
    '/about',
    '/tool',
    '/search',
    '/404.html',
  ]) {
    assert.ok(paths.includes(path), path);
  }
});

test('search and not-found have their titles and are not for search engines', () => {
  const { routes } = linkSite(FULL).site;
  const special = [...routes.values()].filter(({ kind }) => kind === 'search' || kind === 'notFound');
  assert.equal(
    special.map(({ kind, title, noIndex, out }) => [kind, title, noIndex, out]),
    [
      ['search', 'Search', true, 'search/index.html'],
      ['notFound', 'Page Not Found', true, '404.html'],
    ],
  );
});

test('does not depend on the order of the input', () => {
  const describe = ({ site, diagnostics }: ReturnType<typeof linkSite>): unknown => [
    [...site.routes],
    [...site.sidebars],
    site.docsVersion,
    site.posts,
    diagnostics,
  ];
  assert.equal(describe(linkSite({ ...FULL, files: [...EVERYTHING].reverse() })), describe(linkSite(FULL)));
});

for (const trailingSlash of [undefined, true, false]) {
  test(`with trailingSlash ${trailingSlash} the address of a route and its path are the same thing`, () => {
    const config = makeConfig({ baseUrl: '/base/', trailingSlash });
    const { routes } = linkSite({ ...FULL, config }).site;
    for (const [path, route] of routes) assert.equal([hrefToRoute(route.href, config), route.path], [path, path]);
    assert.ok(routes.size > 10);
  });
}

test('a site without docs, blog and pages still has search and not-found', () => {
  const { site } = linkSite({ config: makeConfig({ docs: false, blog: false, pages: false }) });
  assert.equal([pathsOf(site), site.docsVersion, site.sidebars.size], [['/search', '/404.html'], undefined, 0]);
});

const pagePaths: readonly (readonly [file: string, slug: string | undefined, path: string, out: string])[] = [
  ['index.md', undefined, '/', 'index.html'],
  ['foo.md', undefined, '/foo', 'foo/index.html'],
  ['foo/index.md', undefined, '/foo/', 'foo/index.html'],
  ['foo/my index.md', undefined, '/foo/my index', 'foo/my index/index.html'],
  ['01-foo.mdx', undefined, '/01-foo', '01-foo/index.html'],
  ['v1.0.md', undefined, '/v1.0', 'v1.0/index.html'],
  ['foo.md', '/bar/baz', '/bar/baz', 'bar/baz/index.html'],
];

for (const [file, slug, path, out] of pagePaths) {
  test(`the page \`${file}\`${slug === undefined ? '' : ` with the slug \`${slug}\``} lies at \`${path}\``, () => {
    const { site } = linkSite({
      files: [makePage(file, slug === undefined ? {} : { slug })],
      config: makeConfig({ docs: false, blog: false }),
    });
    const route = [...site.routes.values()].find(({ kind }) => kind === 'page');
    assert.equal([route?.path, route?.out], [path, out]);
  });
}

test('a page has its title, else its heading, else none; drafts are for development', () => {
  const facts = {
    files: [
      makePage('a.md', { title: 'T' }, { contentTitle: 'H' }),
      makePage('b.md', {}, { contentTitle: 'H' }),
      makePage('c.md'),
      makePage('d.md', { draft: true }),
    ],
  };
  const titles = (mode: LinkInput['mode']) =>
    [...linkSite({ ...facts, mode }).site.routes.values()]
      .filter(({ kind }) => kind === 'page')
      .map(({ title }) => title);
  assert.equal(titles('production'), ['T', 'H', '']);
  assert.is(titles('development').length, 4);
});

const collisions: readonly (readonly [hazard: string, facts: Partial<LinkInput>, expected: readonly string[]])[] = [
  [
    'two docs with one slug',
    { files: [makeDoc('b.md', { slug: '/dup' }), makeDoc('a.md', { slug: '/dup' })] },
    [
      'warning The doc `docs/b.md` is left out: it would be written to `docs/dup/index.html`, where the doc `docs/a.md` is already written. | docs/b.md | docs/a.md',
    ],
  ],
  [
    'addresses that differ in case',
    { files: [makeDoc('Setup.md'), makeDoc('setup.md')] },
    [
      'warning The doc `docs/setup.md` is left out: it would be written to `docs/setup/index.html`, which differs only in case or in the form of its accents from `docs/Setup/index.html`, where the doc `docs/Setup.md` is written. | docs/setup.md | docs/Setup.md',
    ],
  ],
  [
    'addresses that differ in the form of an accent',
    { files: [makeDoc('h\u00e9.md'), makeDoc('he\u0301.md')] },
    [
      'warning The doc `docs/h\u00e9.md` is left out: it would be written to `docs/h\u00e9/index.html`, which differs only in case or in the form of its accents from `docs/he\u0301/index.html`, where the doc `docs/he\u0301.md` is written. | docs/h\u00e9.md | docs/he\u0301.md',
    ],
  ],
  [
    'addresses that differ in a slash only',
    { files: [makeDoc('foo.md'), makeDoc('foo/index.md')] },
    [
      'warning The doc `docs/foo/index.md` is left out: it would be written to `docs/foo/index.html`, where the doc `docs/foo.md` is already written. | docs/foo/index.md | docs/foo.md',
    ],
  ],
  [
    'an index page at the address of a doc, located at its category file',
    { files: [makeDoc('category/g.md'), makeDoc('g/a.md'), makeCategory('g', { link: { type: 'generated-index' } })] },
    [
      'warning The index page `g` is left out: it would be written to `docs/category/g/index.html`, where the doc `docs/category/g.md` is already written. | docs/g/_category_.yml | docs/category/g.md',
    ],
  ],
  [
    'a page at the address of the search page, located at the configuration',
    { files: [makeDoc('a.md'), makePage('search.md')] },
    [
      'warning The search page `Search` is left out: it would be written to `search/index.html`, where the page `pages/search.md` is already written. | csb-docs.config.ts | pages/search.md',
    ],
  ],
  [
    'a static file at the address of a page',
    {
      files: [makeDoc('a.md')],
      staticFiles: [
        { path: toFilePath('static/Docs/A/index.html'), out: toOutPath('Docs/A/index.html') },
        { path: toFilePath('static/b.txt'), out: toOutPath('b.txt') },
      ],
    },
    [
      'warning The static file `static/Docs/A/index.html` is left out: it would be written to `Docs/A/index.html`, which differs only in case or in the form of its accents from `docs/a/index.html`, where the doc `docs/a.md` is written. | static/Docs/A/index.html | docs/a.md',
    ],
  ],
  ['nothing where all addresses differ', FULL, []],
];

for (const [hazard, facts, expected] of collisions)
  test(`reports ${hazard}`, () => assert.equal(duplicatesOf(facts), expected));

test('of two docs with one address the first by path has it, and the sidebar lists both', () => {
  const { site } = linkSite({ files: [makeDoc('b.md', { slug: '/dup' }), makeDoc('a.md', { slug: '/dup' })] });
  assert.is([...site.routes.values()].find(({ path }) => path === '/docs/dup')?.source, 'docs/a.md');
  assert.equal(
    site.sidebars.get('defaultSidebar')?.map((item) => item.type === 'link' && item.docId),
    ['a', 'b'],
  );
});

test('a link to a file whose address is taken leads to that address and is not broken', () => {
  const link = { url: './b.md', range: SOME_RANGE, kind: 'link', origin: 'markdown' } as const;
  const files = [
    makeDoc('a.md', { slug: '/dup' }),
    makeDoc('b.md', { slug: '/dup' }),
    { ...makeDoc('c.md'), links: [link] },
    makePage('index.md'),
  ];
  const { site, diagnostics } = linkSite({ files });
  assert.equal(
    diagnostics.map(({ code }) => code),
    ['duplicate-route'],
  );
  assert.equal(
    site.links.get(toFilePath('docs/c.md'))?.map(({ href }) => String(href)),
    ['/docs/dup'],
  );
});

test('a static file that lands on a page is left out, the others stay', () => {
  const staticFiles = [
    { path: toFilePath('static/docs/a/index.html'), out: toOutPath('docs/a/index.html') },
    { path: toFilePath('static/b.txt'), out: toOutPath('b.txt') },
  ];
  assert.equal(linkSite({ files: [makeDoc('a.md')], staticFiles }).site.staticFiles, [staticFiles[1]]);
});

const functions: readonly (readonly [docs: Readonly<Record<string, unknown>>, expected: string])[] = [
  [
    {
      numberPrefixParser: () => {
        throw new Error('Oh');
      },
    },
    'error config-function-failed [csb-docs.config.ts docs.numberPrefixParser] `docs.numberPrefixParser`, called for `a`, threw "Oh".',
  ],
  [
    { numberPrefixParser: () => undefined },
    'error config-function-failed [csb-docs.config.ts docs.numberPrefixParser] `docs.numberPrefixParser`, called for `a`, returned something that is not an object with a `filename`.',
  ],
  [
    {
      editUrl: () => {
        throw new Error('Oh');
      },
    },
    'error config-function-failed [csb-docs.config.ts docs.editUrl] `docs.editUrl`, called for `a.md`, threw "Oh".',
  ],
  [
    { editUrl: () => 7 },
    'error config-function-failed [csb-docs.config.ts docs.editUrl] `docs.editUrl`, called for `a.md`, returned something that is not a string.',
  ],
];

for (const [docs, expected] of functions) {
  test(`a failing function is reported once: ${expected.split('] ')[1]}`, () => {
    const config = makeConfig({ blog: false, docs });
    const { site, diagnostics } = linkSite({ files: [makeDoc('a.md'), makeDoc('b.md'), makePage('index.md')], config });
    const [first] = summarise(diagnostics);
    assert.equal([diagnostics.length, first?.split(' You can')[0]], [1, expected]);
    assert.ok(pathsOf(site).includes('/docs/a'));
  });
}

const levels: readonly (readonly [level: ReportLevel, severities: readonly string[]])[] = [
  ['ignore', []],
  ['log', ['info']],
  ['warn', ['warning']],
  ['throw', ['error']],
];

for (const [level, severities] of levels) {
  test(`duplicate addresses are reported as \`${level}\` says`, () => {
    const config = makeConfig({ blog: false, onDuplicateRoutes: level });
    const found = linkSite({
      config,
      files: [makeDoc('a.md', { slug: '/x' }), makeDoc('b.md', { slug: '/x' })],
    }).diagnostics;
    assert.equal(
      found.filter(({ code }) => code === 'duplicate-route').map(({ severity }) => severity),
      severities,
    );
  });
}

test('a broken link in the sidebars file is reported where it is written', () => {
  const sidebars = {
    main: [
      'intro',
      ...['/docs/intor', '/docs/intro', 'https://example.org', '#x'].map((href) => ({
        type: 'link',
        label: 'L',
        href,
      })),
    ],
  };
  const { diagnostics } = linkSite({ files: [makeDoc('intro.md'), makePage('index.md')], ...withSidebars(sidebars) });
  assert.equal(summarise(diagnostics), [
    'error broken-link [sidebars.js main.1] `/docs/intor` is not a page of this site. Did you mean `/docs/intro`?',
  ]);
});

const updates: readonly (readonly [
  options: Readonly<Record<string, unknown>>,
  written: { readonly author?: string; readonly date?: string } | undefined,
  expected: unknown,
])[] = [
  [{}, undefined, undefined],
  [{}, { author: 'Ann' }, undefined],
  [{ showLastUpdateTime: true }, undefined, { date: '2024-02-01T00:00:00.000Z' }],
  [{ showLastUpdateAuthor: true }, undefined, { author: 'Git' }],
  [
    { showLastUpdateTime: true, showLastUpdateAuthor: true },
    { author: 'Ann' },
    { date: '2024-02-01T00:00:00.000Z', author: 'Ann' },
  ],
  [{ showLastUpdateTime: true }, { date: '2020-01-01T00:00:00.000Z' }, { date: '2020-01-01T00:00:00.000Z' }],
];

for (const [options, written, expected] of updates) {
  test(`last update with ${JSON.stringify(options)} and ${JSON.stringify(written)}`, () => {
    const files = [makeDoc('a.md', written ? { lastUpdate: written } : {})];
    const history = {
      'docs/a.md': { updated: '2024-02-01T00:00:00.000Z', created: '2023-01-01T00:00:00.000Z', author: 'Git' },
    };
    const { site } = linkSite({ files, history, config: makeConfig({ blog: false, docs: options }) });
    const route = [...site.routes.values()].find(({ kind }) => kind === 'doc');
    assert.equal(route?.lastUpdate, expected);
    assert.is(route?.lastModified, written?.date ?? '2024-02-01T00:00:00.000Z');
  });
}

const edits: readonly (readonly [
  editUrl: unknown,
  custom: string | null | undefined,
  path: string,
  expected: string | undefined,
])[] = [
  [undefined, undefined, 'docs', undefined],
  ['https://git.example/edit/main/', undefined, 'docs', 'https://git.example/edit/main/docs/01-g/02-a b.md'],
  ['https://git.example/edit/main', undefined, '../docs', 'https://git.example/edit/main/../docs/01-g/02-a b.md'],
  ['https://git.example/edit', 'https://other.example/x', 'docs', 'https://other.example/x'],
  ['https://git.example/edit', null, 'docs', undefined],
  ['https://git.example/edit', '', 'docs', undefined],
  [
    ({ version, versionDocsDirPath, docPath, permalink, locale }: Readonly<Record<string, string>>) =>
      [version, versionDocsDirPath, docPath, permalink, locale].join('|'),
    undefined,
    'docs',
    'current|docs|01-g/02-a b.md|/docs/g/a%20b|en',
  ],
];

for (const [editUrl, custom, path, expected] of edits) {
  test(`edit link: ${typeof editUrl === 'function' ? 'a function' : editUrl}, custom ${custom}, folder ${path}`, () => {
    const files = [makeDoc('01-g/02-a b.md', custom === undefined ? {} : { customEditUrl: custom }, { folder: path })];
    const config = makeConfig({ blog: false, docs: { path, ...(editUrl === undefined ? {} : { editUrl }) } });
    const route = [...linkSite({ files, config }).site.routes.values()].find((candidate) => candidate.kind === 'doc');
    assert.is(route?.editUrl, expected);
  });
}

const mains: readonly (readonly [hazard: string, facts: Partial<LinkInput>, id: string])[] = [
  ['the doc at the root', { files: [makeDoc('a.md'), makeDoc('z.md', { slug: '/' })] }, 'z'],
  [
    'else the first of the first sidebar',
    { files: [makeDoc('a.md'), makeDoc('z.md')], ...withSidebars({ main: ['z', 'a'] }) },
    'z',
  ],
  ['else any', { files: [makeDoc('a.md'), makeDoc('z.md')], ...withSidebars({}) }, 'a'],
];

for (const [hazard, facts, id] of mains)
  test(`the main doc is ${hazard}`, () => assert.is(linkSite(facts).site.docsVersion?.mainDocId, id));

test.run();
