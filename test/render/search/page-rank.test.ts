/** The weights of pages in a hosted index. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rankUrls } from '../../../src/render/search/page-rank.js';
import type { Route } from '../../../src/types/route.js';
import type { Site } from '../../../src/types/site.js';
import { joinRoute } from '../../../src/utils/paths.js';
import { sampleSite, sidebarCategory, sidebarLink } from '../sample.js';
import { href } from '../sample-pages.js';
import { routes } from '../sample-routes.js';

function siteOf(route: Route, more: Partial<Site>): Site {
  return sampleSite({ routes: new Map([[joinRoute('0'), route]]), ...more });
}

test('a page ranks by its depth in the sidebar, before pages, and those before posts', () => {
  const sidebars = new Map([
    [
      'main',
      [
        sidebarLink('top'),
        sidebarCategory('Outer', [sidebarCategory('Inner', [sidebarLink('deep')])], { href: href('category/group') }),
        sidebarLink('deep/'),
      ],
    ],
  ]);
  const rankOf = (route: Route): number => rankUrls(siteOf(route, { sidebars }))(route.href);
  assert.is(rankOf({ ...routes.doc, href: href('top') }), 100);
  assert.is(rankOf(routes.category), 100);
  assert.is(rankOf({ ...routes.doc, href: href('deep') }), 100, 'of two places the uppermost');
  assert.is(rankOf({ ...routes.doc, href: href('nowhere') }), 50);
  assert.is(rankOf(routes.page), 40);
  assert.is(rankOf(routes.post), 20);
  const nested = new Map([['main', [sidebarCategory('A', [sidebarCategory('B', [sidebarLink('deep')])])]]]);
  assert.is(rankUrls(siteOf({ ...routes.doc, href: href('deep') }, { sidebars: nested }))(href('deep')), 80);
});

test.run();
