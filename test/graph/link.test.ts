import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { LinkInput } from '../../src/types/facts.js';
import type { Site } from '../../src/types/site.js';
import { hrefToRoute } from '../../src/utils/paths.js';
import { withSidebars } from '../support/docs.js';
import { makeConfig, makeDoc, makePage, summarise } from '../support/pages.js';
import { EVERYTHING, FULL, linkSite } from './sample-site.js';

const pathsOf = ({ routes }: Site): readonly string[] => [...routes.keys()];
test('creates a route for all content of a site, and the pages that every site has', () => {
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

test('search and 404 have titles, and 404 is excluded from search engines', () => {
  const { routes } = linkSite(FULL).site;
  const special = [...routes.values()].filter(({ kind }) => kind === 'search' || kind === 'notFound');
  assert.equal(
    special.map(({ kind, title, noIndex, out }) => [kind, title, noIndex, out]),
    [
      ['search', 'Search', false, 'search/index.html'],
      ['notFound', 'Page Not Found', true, '404.html'],
    ],
  );
});

test('does not depend on the order of the input', () => {
  const describe = ({ site, diagnostics }: ReturnType<typeof linkSite>): unknown => [
    [...site.routes],
    [...site.sidebars],
    site.docs,
    site.blogs,
    diagnostics,
  ];
  assert.equal(describe(linkSite({ ...FULL, files: [...EVERYTHING].reverse() })), describe(linkSite(FULL)));
});

for (const trailingSlash of [undefined, true, false]) {
  test(`with trailingSlash ${trailingSlash}, URL and path of a route match`, () => {
    const config = makeConfig({ baseUrl: '/base/', trailingSlash });
    const { routes } = linkSite({ ...FULL, config }).site;
    for (const [path, route] of routes) assert.equal([hrefToRoute(route.href, config), route.path], [path, path]);
    assert.ok(routes.size > 10);
  });
}

test('a site without docs, blog and pages has search and 404', () => {
  const { site } = linkSite({ config: makeConfig({ docs: false, blog: false, pages: false }) });
  assert.equal([pathsOf(site), site.docs, site.sidebars.size], [['/search', '/404.html'], [], 0]);
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
  test(`the page \`${file}\`${slug === undefined ? '' : ` with the slug \`${slug}\``} is at \`${path}\``, () => {
    const { site } = linkSite({
      files: [makePage(file, slug === undefined ? {} : { slug })],
      config: makeConfig({ docs: false, blog: false }),
    });
    const route = [...site.routes.values()].find(({ kind }) => kind === 'page');
    assert.equal([route?.path, route?.out], [path, out]);
  });
}

test('the title of a page is its front matter or heading; drafts are for development', () => {
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

test('a broken link in the sidebars file is reported at its location', () => {
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

test.run();
