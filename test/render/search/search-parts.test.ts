/** The section under which search lists a page. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { toSearchPages } from '../../../src/render/search/search-pages.js';
import type { NavbarItem } from '../../../src/types/navigation.js';
import type { Route } from '../../../src/types/route.js';
import type { DocsVersion, Site } from '../../../src/types/site.js';
import { joinRoute } from '../../../src/utils/paths.js';
import { sampleSite, sidebarCategory, sidebarLink, docsVersion as VERSION } from '../sample.js';
import { href } from '../sample-pages.js';
import { routes } from '../sample-routes.js';

/** Returns the section name of the only page of a site. */
function partOf(route: Route, more: Partial<Site>): string | undefined {
  return toSearchPages(sampleSite({ routes: new Map([[joinRoute('0'), route]]), ...more }))[0]?.lvl0;
}

const parts = suite('sections');

parts('the group of a hit is the top-level category, the blog, or the site', () => {
  const sidebars = new Map([
    [
      'main',
      [
        sidebarLink('top'),
        sidebarCategory('Outer', [sidebarCategory('Inner', [sidebarLink('deep')])], { href: href('category/group') }),
      ],
    ],
  ]);
  const groupOf = (route: Route): string | undefined => partOf(route, { sidebars });
  assert.is(groupOf({ ...routes.doc, href: href('deep') }), 'Outer');
  assert.is(groupOf({ ...routes.doc, href: href('deep/') }), 'Outer');
  assert.is(groupOf(routes.category), 'Outer');
  assert.is(groupOf({ ...routes.doc, href: href('top') }), 'Site');
  assert.is(groupOf(routes.post), 'Blog');
  assert.is(groupOf(routes.page), 'Site');
});

parts('without a category, it is the navbar item that shows its sidebar', () => {
  const versionOf = (name: string, isLast: boolean, prefix: string): DocsVersion => ({
    ...VERSION,
    name,
    isLast,
    sidebars: {
      main: { link: { path: href(`${prefix}top`), label: 'Top' } },
      api: { link: { path: href(`${prefix}calls`), label: 'Calls' } },
      rest: { link: { path: href(`${prefix}rest`), label: 'Rest' } },
    },
  });
  const item = (label: string, more: Partial<NavbarItem>): NavbarItem => ({ label, external: false, ...more });
  const { frame } = sampleSite();
  const site = {
    docs: [{ id: 'default', versions: [versionOf('2', true, ''), versionOf('1', false, '1/')] }],
    sidebars: new Map([
      ['main', [sidebarLink('top'), sidebarCategory('Outer', [sidebarLink('deep')])]],
      ['api', [sidebarLink('calls'), sidebarLink('errors'), sidebarLink('deep')]],
      ['rest', [sidebarLink('rest')]],
      ['default/1/main', [sidebarLink('1/top')]],
      ['default/1/api', [sidebarLink('1/calls')]],
    ]),
    frame: {
      ...frame,
      left: [
        item('', { href: href('calls') }),
        item('More', { items: [item('Library', { href: href('calls') })] }),
        item('Docs', { href: href('top'), sidebarId: 'main' }),
      ],
    },
    versionFrames: new Map([
      ['default/1', { ...frame, left: [item('Old docs', { href: href('1/top'), sidebarId: 'default/1/main' })] }],
    ]),
  };
  const groupOf = (path: string): string | undefined => partOf({ ...routes.doc, href: href(path) }, site);
  assert.equal(['top', 'deep', 'calls', 'errors', 'rest', '1/top', '1/calls'].map(groupOf), [
    'Docs',
    'Outer',
    'Library',
    'Library',
    'Site',
    'Old docs',
    'Site',
  ]);
});

parts.run();
