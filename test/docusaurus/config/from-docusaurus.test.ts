import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { validateLoosely } from '../../../src/config/validate.js';
import { fromDocusaurus, type Translated } from '../../../src/docusaurus/config/from-docusaurus.js';
import { createStandIn } from '../../../src/utils/code/stand-in.js';
import { toFilePath } from '../../../src/utils/paths.js';

const base = { title: 'T', url: 'https://example.com', baseUrl: '/' };

/** Translates a configuration of a site that has only these files. */
function translate(raw: object, more: readonly string[] = []): Translated {
  const files = ['blog', 'src/pages', ...more];
  const find = (path: string): string | undefined => (files.includes(path) ? `/site/${path}` : undefined);
  const place = { find, toRelative: (path: string) => path.replace(/^(\/site\/|\.\/)/, '') };
  return fromDocusaurus({ ...base, ...raw }, { place, ran: [], isDevelopment: false });
}

/** Formats the notes as lines. */
const reported = ({ notes }: Translated): readonly string[] =>
  notes.map(({ effect, subject }) => `${effect}: ${subject}`);

const classic = (options: object): object => ({ presets: [['classic', options]] });

test('every spelling of the classic preset enables docs, blog, pages and a sitemap', () => {
  for (const name of [
    'classic',
    '@docusaurus/classic',
    '@docusaurus/preset-classic',
    '/x/node_modules/.pnpm/a@1/node_modules/@docusaurus/preset-classic/lib/index.js',
    createStandIn('@docusaurus/preset-classic'),
  ]) {
    for (const presets of [[name], [[name]], [[name, {}]], [undefined, false, name]]) {
      const { value, notes } = translate({ presets });
      assert.equal(notes, []);
      assert.equal([value['docs'], value['blog'], value['pages']], [{}, {}, { path: 'src/pages' }]);
    }
  }
});

test('without their folders there are no blog and no pages', () => {
  const { value } = translate(classic({ blog: { path: 'gone' }, pages: { path: 'gone' } }));
  assert.equal([value['blog'], value['pages']], [false, false]);
});

test('content without a preset or plugin is disabled', () => {
  const { value } = translate({});
  assert.equal([value['docs'], value['blog'], value['pages'], value['sitemap']], [false, false, false, false]);
});

test('plugins work with or without a preset; the default of several instances comes first', () => {
  const translated = translate({
    ...classic({ docs: false, blog: { blogTitle: 'Log' } }),
    plugins: [
      ['@docusaurus/plugin-content-docs', { id: 'api', path: './api' }],
      ['content-docs', { path: 'handbook', routeBasePath: '/' }],
      ['@docusaurus/plugin-content-blog', { id: 'news', path: 'news' }],
    ],
  });
  assert.equal(translated.value['docs'], [
    { path: 'handbook', routeBasePath: '/' },
    { id: 'api', path: 'api' },
  ]);
  // A blog without its folder does not exist.
  assert.equal(translated.value['blog'], { blogTitle: 'Log' });
  assert.equal(reported(translated), []);
  assert.equal(
    translated.keys.filter(([ours]) => ours.startsWith('docs')),
    [
      ['docs.0', 'plugins.1.1'],
      ['docs.1', 'plugins.0.1'],
    ],
  );
});

test('of several instances for pages and sitemaps one is built, and the others are reported', () => {
  const translated = translate({ ...classic({}), plugins: [['content-pages', { id: 'more', path: 'more' }]] });
  assert.equal(translated.value['pages'], { path: 'src/pages' });
  assert.equal(reported(translated), ['missing: pages: more']);
});

test('several blogs are a list', () => {
  const plugins = [['@docusaurus/plugin-content-blog', { id: 'news', path: 'news', feedOptions: { type: 'all' } }]];
  const translated = translate({ ...classic({}), plugins }, ['news']);
  assert.equal(translated.value['blog'], [{}, { id: 'news', path: 'news', feedOptions: { type: 'all' } }]);
  assert.equal(reported(translated), []);
});

test('a preset that wraps the classic one works, and its extra options are reported; other presets are only reported', () => {
  const wrapping = translate({ presets: [['docusaurus-preset-openapi', { docs: { path: 'x' }, api: {} }]] });
  assert.equal(wrapping.value['docs'], { path: 'x' });
  assert.equal(reported(wrapping), ['missing: docusaurus-preset-openapi']);
  const other = translate({ presets: ['classic', ['redocusaurus', { theme: { primaryColor: 'red' } }]] });
  assert.equal(other.value['docs'], {});
  assert.equal(reported(other), ['missing: redocusaurus']);
});

/** A configuration and its notes. */
const FINDINGS: readonly (readonly [string, object, readonly string[]])[] = [
  ['nothing', { organizationName: 'o', projectName: 'p', githubHost: 'h', future: { v4: true }, themes: [] }, []],
  ['an unknown key', { unheardOf: 1 }, ['none: unheardOf']],
  ['switched off things', { markdown: { mermaid: false }, ...classic({ docs: { recmaPlugins: [] } }) }, []],
  [
    'null for nothing',
    { favicon: null, tagline: null, themeConfig: { image: null, footer: { links: [{ title: null, items: [] }] } } },
    [],
  ],
  [
    'diagrams and live code',
    { markdown: { mermaid: true }, themes: ['@docusaurus/theme-mermaid', '@docusaurus/theme-live-codeblock'] },
    [],
  ],
  [
    'local search',
    { themes: [['@easyops-cn/docusaurus-search-local', {}]] },
    ['replaced: @easyops-cn/docusaurus-search-local'],
  ],
  [
    'search by path',
    { plugins: ['/r/node_modules/docusaurus-lunr-search/src/index.js'] },
    ['replaced: docusaurus-lunr-search'],
  ],
  ['a plugin that nobody knows', { plugins: ['docusaurus-plugin-x'] }, ['different: docusaurus-plugin-x']],
  [
    'functions',
    { markdown: { preprocessor: () => '', hooks: { onBrokenMarkdownLinks: () => undefined } } },
    ['different: markdown.hooks.onBrokenMarkdownLinks'],
  ],
  ['default components', classic({ docs: { docItemComponent: '@theme/DocItem' } }), []],
  ['own components', classic({ docs: { docItemComponent: '@site/src/Doc' } }), ['different: docs.docItemComponent']],
  ['languages', { i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } }, []],
  [
    'languages without texts of ours',
    { i18n: { defaultLocale: 'en', locales: ['en', 'vi'] } },
    ['different: i18n.locales'],
  ],
  ['a path in the origin', { url: 'https://example.com/path/' }, ['different: url']],
  ['a hash router', { future: { experimental_router: 'hash' } }, ['different: future.experimental_router']],
  [
    'missing remark plugin',
    classic({
      docs: { remarkPlugins: [createStandIn('remark-x')] },
      blog: { rehypePlugins: [[createStandIn('rehype-y'), {}]] },
    }),
    ['different: remark-x', 'different: rehype-y'],
  ],
];

for (const [name, raw, expected] of FINDINGS)
  test(`notes: ${name}`, () => {
    const translated = translate(raw);
    assert.equal(reported(translated), expected);
    const { leftOut, diagnostics } = validateLoosely(translated.value, { file: toFilePath('a'), ranges: {} });
    assert.equal([leftOut, diagnostics], [[], []]);
  });

test('analytics of community plugins are scripts in the head, and nothing is reported', () => {
  const { value, notes } = translate({
    plugins: [
      ['@dipakparmar/docusaurus-plugin-umami', { websiteID: 'w', analyticsDomain: 'u.example', dataDoNotTrack: true }],
      ['docusaurus-plugin-plausible', { domain: 'd.example', customDomain: 'https://p.example/', outboundLinks: true }],
      'docusaurus-plugin-umami',
    ],
  });
  const tags = value['headTags'] as readonly { readonly attributes: object }[];
  assert.equal(
    tags.map(({ attributes }) => attributes),
    [
      { defer: true, src: 'https://u.example/script.js', 'data-website-id': 'w', 'data-do-not-track': 'true' },
      { defer: true, src: 'https://p.example/js/plausible.outbound-links.js', 'data-domain': 'd.example' },
      {},
    ],
  );
  assert.equal(
    notes.map(({ at }) => at),
    ['plugins.2'],
  );
});

test('options of versions are converted', () => {
  const docs = {
    lastVersion: '1.0',
    includeCurrentVersion: false,
    onlyIncludeVersions: ['1.0'],
    disableVersioning: true,
    editCurrentVersion: true,
    versions: { '1.0': { label: 'One', path: 'one', banner: 'none', badge: false, noIndex: true, className: 'c' } },
  };
  const translated = translate(classic({ docs }), ['versions.json']);
  assert.equal(reported(translated), []);
  assert.equal(translated.value['docs'], docs);
});

test('navbar item lists become dropdowns, unsupported items are omitted, and locations stay known', () => {
  const items = [
    { type: 'docsVersionDropdown', position: 'left', dropdownItemsAfter: [{ to: '/old', label: 'Old' }] },
    { type: 'localeDropdown' },
    {
      label: 'More',
      position: 'right',
      className: 'c',
      items: [{ to: '/a', label: 'A', position: 'left' }, { type: 'custom-x' }],
    },
    { type: 'docSidebar', sidebarId: 's', docsPluginId: 'api' },
    { to: 'https://example.org', label: 'Elsewhere', target: '_self', 'data-x': 1 },
  ];
  const { value, keys, notes } = translate({ themeConfig: { navbar: { items } } });
  assert.equal((value['themeConfig'] as { navbar: object }).navbar, {
    title: '',
    items: [
      {
        type: 'docsVersionDropdown',
        position: 'left',
        dropdownItemsAfter: [{ to: '/old', label: 'Old', type: 'default' }],
      },
      { type: 'localeDropdown' },
      {
        type: 'dropdown',
        label: 'More',
        position: 'right',
        className: 'c',
        items: [{ to: '/a', label: 'A', type: 'default' }],
      },
      { type: 'docSidebar', sidebarId: 's', docsPluginId: 'api' },
      { to: 'https://example.org', label: 'Elsewhere', type: 'default' },
    ],
  });
  assert.equal(
    keys.filter(([ours]) => ours.includes('navbar')),
    [0, 1, 2, 3, 4].map((theirs, ours) => [`themeConfig.navbar.items.${ours}`, `themeConfig.navbar.items.${theirs}`]),
  );
  assert.equal(
    notes.map(({ at }) => at.replace('themeConfig.navbar.items.', '')),
    ['2.items.1', '4.data-x'],
  );
});

test('every configuration has a result', () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  const odd = [5, 'x', null, [], () => 1, createStandIn('p'), circle, new Map(), Symbol('s')];
  for (const value of odd) {
    for (const key of [
      'presets',
      'plugins',
      'themes',
      'themeConfig',
      'markdown',
      'i18n',
      'headTags',
      'scripts',
      'customFields',
      'staticDirectories',
      'clientModules',
      'future',
    ])
      assert.ok(translate({ [key]: value }), key);
    for (const key of ['navbar', 'footer', 'prism', 'algolia', 'metadata', 'announcementBar', 'colorMode', 'docs'])
      validateLoosely(translate({ themeConfig: { [key]: value } }).value, { file: toFilePath('a'), ranges: {} });
    translate(
      classic({
        docs: value,
        blog: { feedOptions: value, remarkPlugins: value },
        theme: { customCss: value },
        gtag: value,
      }),
    );
    translate({
      presets: [['classic', value]],
      plugins: [[value, value]],
      themeConfig: { navbar: { items: [value] }, footer: { links: [value, { items: value }] } },
    });
  }
});

test('a Docusaurus site may choose a preset and feedback of csb-docs', () => {
  const feedback = { url: 'https://example.com' };
  const { value, notes } = translate({ themeConfig: { preset: 'paper', feedback } });
  const { preset, feedback: kept } = value['themeConfig'] as Record<string, unknown>;
  assert.equal([preset, kept, notes], ['paper', feedback, []]);
});

test.run();
