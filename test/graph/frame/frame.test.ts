import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { buildFrame } from '../../../src/graph/frame/frame.js';
import { link } from '../../../src/graph/link.js';
import { indexTargets } from '../../../src/graph/links/targets.js';
import type { LinkInput } from '../../../src/types/facts.js';
import type { SiteFrame } from '../../../src/types/navigation.js';
import { toFilePath, toOutPath } from '../../../src/utils/paths.js';
import { makeConfig, makeDoc, makeInput, SOME_RANGE, summarise } from '../../support/pages.js';

const DOCS = [
  makeDoc('index.md', { slug: '/' }, { contentTitle: 'Home' }),
  makeDoc('guide.md', { sidebarLabel: 'The guide' }),
  makeDoc('plan.md', { draft: true }),
  makeDoc('hidden.md', { unlisted: true }),
];
const STATIC: LinkInput['staticFiles'] = [
  'img/logo.svg',
  'img/dark.svg',
  'img/card.png',
  'favicon.ico',
  'files/a.pdf',
].map((out) => ({ path: toFilePath(`static/${out}`), out: toOutPath(out) }));

function frameOf(
  themeConfig: object,
  raw: object = {},
  facts: Partial<LinkInput> = {},
): { readonly frame: SiteFrame; readonly found: readonly string[] } {
  const config = makeConfig({ baseUrl: '/base/', docs: { routeBasePath: '/' }, blog: false, ...raw, themeConfig });
  const input = makeInput({ config, files: DOCS, staticFiles: STATIC, ...facts });
  const { site } = link(input);
  const targets = indexTargets(input, [...site.routes.values()]);
  const { frame, diagnostics } = buildFrame(input, { targets, docs: site.docs });
  return { frame, found: summarise(diagnostics) };
}

const navbar = (...items: readonly object[]): object => ({ navbar: { items } });
const SIDE = { external: false };

test('sorts items to both sides and resolves their URLs', () => {
  const { frame, found } = frameOf(
    navbar(
      { to: '/guide', label: 'Guide' },
      { to: 'guide', label: 'Same' },
      { href: 'https://example.org/x', label: 'Out', position: 'right', className: 'c', 'aria-label': 'Outside' },
      { href: '/base/guide', label: 'Hard-coded' },
      { to: '/files/a.pdf', label: 'File' },
      { href: 'pathname:///other', label: 'Other program' },
    ),
  );
  assert.equal(found, []);
  assert.equal(frame.left, [
    { label: 'Guide', href: '/base/guide', ...SIDE },
    { label: 'Same', href: '/base/guide', ...SIDE },
    { label: 'Hard-coded', href: '/base/guide', ...SIDE },
    { label: 'File', href: '/base/files/a.pdf', external: true },
    { label: 'Other program', href: '/base/other', external: true },
  ]);
  assert.equal(frame.right, [
    { label: 'Out', href: 'https://example.org/x', external: true, className: 'c', ariaLabel: 'Outside' },
  ]);
});

test('doc items use the label of the doc and its sidebar', () => {
  const { frame, found } = frameOf(
    navbar(
      { type: 'doc', docId: 'guide' },
      { type: 'doc', docId: 'index', label: 'Docs' },
      { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'All' },
    ),
  );
  assert.equal(found, []);
  assert.equal(frame.left, [
    { label: 'The guide', href: '/base/guide', sidebarId: 'defaultSidebar', ...SIDE },
    { label: 'Docs', href: '/base/', sidebarId: 'defaultSidebar', ...SIDE },
    { label: 'All', href: '/base/guide', sidebarId: 'defaultSidebar', ...SIDE },
  ]);
});

test('drafts and unlisted docs are omitted without diagnostics', () => {
  const items = navbar({ type: 'doc', docId: 'plan' }, { type: 'doc', docId: 'hidden' });
  assert.equal(frameOf(items), { frame: frameOf({}).frame, found: [] });
  assert.equal(
    frameOf(items, {}, { mode: 'development' }).frame.left.map(({ label }) => label),
    ['plan', 'hidden'],
  );
});

test('dropdowns and HTML keep their content', () => {
  const { frame, found } = frameOf(
    navbar(
      {
        label: 'More',
        items: [
          { to: '/guide', label: 'Guide' },
          { type: 'html', value: '<hr>' },
        ],
      },
      { type: 'search', position: 'right' },
    ),
  );
  assert.equal(found, []);
  assert.equal(frame.left, [
    {
      label: 'More',
      items: [
        { label: 'Guide', href: '/base/guide', ...SIDE },
        { label: '', html: '<hr>', ...SIDE },
      ],
      ...SIDE,
    },
  ]);
  assert.equal(frame.right, []);
});

test('active paths get the base URL and no trailing slash', () => {
  const { frame } = frameOf(navbar({ to: '/guide', label: 'x', activeBasePath: 'docs', activeBaseRegex: '^/base/d' }), {
    trailingSlash: true,
  });
  assert.equal(frame.left, [
    { label: 'x', href: '/base/guide/', activeBasePath: '/base/docs', activeBaseRegex: '^/base/d', ...SIDE },
  ]);
});

for (const [themeConfig, line] of [
  [
    navbar({ to: '/gudie', label: 'x' }),
    'error broken-link [csb-docs.config.ts themeConfig.navbar.items.0.to] `/gudie` is not a page of this site. Did you mean `/guide`?',
  ],
  [
    navbar({ label: 'm', items: [{ href: '/nope', label: 'x' }] }),
    'error broken-link [csb-docs.config.ts themeConfig.navbar.items.0.items.0.href] `/nope` is not a page of this site. Correct the link, or write `pathname://` before a URL that another program serves.',
  ],
  [
    navbar({ type: 'doc', docId: 'giude' }),
    'error unknown-doc-id [csb-docs.config.ts themeConfig.navbar.items.0.docId]',
  ],
  [
    navbar({ type: 'docSidebar', sidebarId: 'defaultSidbar' }),
    'error unknown-sidebar [csb-docs.config.ts themeConfig.navbar.items.0.sidebarId]',
  ],
  [
    navbar({ label: 'x' }),
    'error bad-navbar-item [csb-docs.config.ts themeConfig.navbar.items.0] The navbar item has neither `to` nor `href`. Write `{ to: "/page", label: "…" }`, or set a `type` and the fields of that type.',
  ],
  [
    navbar({ type: 'doc' }),
    'error bad-navbar-item [csb-docs.config.ts themeConfig.navbar.items.0] The navbar item of type `doc` has no `docId`. Write `{ to: "/page", label: "…" }`, or set a `type` and the fields of that type.',
  ],
  [
    { footer: { links: [{ title: 't', items: [{ to: '/guide#nope', label: 'x' }] }] } },
    'warning broken-anchor [csb-docs.config.ts themeConfig.footer.links.0.items.0.to] `/guide#nope`: `/guide` has no anchor `#nope`. Link to the page without an anchor, or give the heading an id with `{#id}`.',
  ],
  [
    { navbar: { logo: { src: 'img/lgoo.svg' } } },
    'error missing-asset [csb-docs.config.ts themeConfig.navbar.logo.src] The file `img/lgoo.svg` does not exist. Did you mean `/img/logo.svg`?',
  ],
  [
    { image: 'img/nothing.png' },
    'error missing-asset [csb-docs.config.ts themeConfig.image] The file `img/nothing.png` does not exist. Add it as `static/img/nothing.png`.',
  ],
] as const) {
  test(`reports once, at its key: ${line.slice(0, 90)}`, () => {
    // Tests of docs and sidebars cover the full messages.
    assert.equal(
      frameOf(themeConfig).found.map((found) => found.slice(0, line.length)),
      [line],
    );
  });
}

test('an invalid expression is reported and omitted', () => {
  const { frame, found } = frameOf(navbar({ to: '/guide', label: 'x', activeBaseRegex: '(' }));
  assert.equal(frame.left, [{ label: 'x', href: '/base/guide', ...SIDE }]);
  assert.is(found.length, 1);
});

test('a URL that runs code is omitted', () => {
  const { frame, found } = frameOf(navbar({ to: 'javascript:alert(1)', label: 'x' }));
  assert.equal(frame.left, [{ label: 'x', href: '#', ...SIDE }]);
  assert.is(found.length, 1);
});

test('points to the range of the key', () => {
  const input = makeInput({
    config: makeConfig({ blog: false, docs: false, themeConfig: navbar({ to: '/nope', label: 'x' }) }),
    configRanges: { 'themeConfig.navbar.items.0.to': SOME_RANGE },
  });
  const { diagnostics } = buildFrame(input, { targets: indexTargets(input, []), docs: [] });
  assert.equal(diagnostics.find(({ code }) => code === 'broken-link')?.location, {
    file: 'csb-docs.config.ts',
    key: 'themeConfig.navbar.items.0.to',
    range: SOME_RANGE,
  });
});

test('a site without a home page is reported once', () => {
  const { found } = frameOf({}, { docs: {} }, { files: [makeDoc('guide.md')] });
  assert.equal(
    found.map((line) => line.split('.')[0]),
    ['warning missing-home-page [csb-docs'],
  );
});

test('images get the base URL and their size', () => {
  const assets = {
    'static/img/logo.svg': {
      path: toFilePath('static/img/logo.svg'),
      hash: '12345678',
      size: 1,
      width: 40,
      height: 20,
    },
  };
  const logo = { src: 'img/logo.svg', srcDark: '/img/dark.svg', href: '/guide' };
  const { frame, found } = frameOf(
    { navbar: { logo }, footer: { logo: { src: 'img/logo.svg', alt: 'Logo', width: 5 } }, image: 'img/card.png' },
    { favicon: 'favicon.ico' },
    { assets },
  );
  assert.equal(found, []);
  assert.equal(frame.logo, {
    src: '/base/img/logo.svg',
    srcDark: '/base/img/dark.svg',
    alt: '',
    href: '/base/guide',
    width: 40,
    height: 20,
  });
  assert.equal(frame.footer?.logo, { src: '/base/img/logo.svg', alt: 'Logo', width: 5 });
});

test('the alt text of a logo without a title is the site name', () => {
  assert.is(frameOf({ navbar: { title: '', logo: { src: 'img/logo.svg' } } }).frame.logo?.alt, 'Test');
});

test('the footer has columns or a row of links', () => {
  const items = [
    { label: 'Guide', to: '/guide' },
    { label: 'Out', href: 'https://example.org/' },
    { html: '<b>x</b>' },
  ];
  const links = [
    { label: 'Guide', href: '/base/guide', external: false },
    { label: 'Out', href: 'https://example.org/', external: true },
    { label: '', href: '', external: false, html: '<b>x</b>' },
  ];
  assert.equal(frameOf({ footer: { links: [{ title: 'T', items }, { items: [] }], copyright: '©' } }).frame.footer, {
    style: 'light',
    columns: [{ title: 'T', links }, { links: [] }],
    links: [],
    copyright: '©',
  });
  assert.equal(frameOf({ footer: { style: 'dark', links: items } }).frame.footer, {
    style: 'dark',
    columns: [],
    links,
  });
});

test('has the URLs of home and search, and the announcement', () => {
  const announcementBar = { content: 'New' };
  const { frame } = frameOf({ announcementBar }, { trailingSlash: false });
  assert.equal([frame.homeHref, frame.searchHref, frame.title], ['/base/', '/base/search', 'Test']);
  assert.is(frame.announcement?.content, 'New');
});

test.run();
