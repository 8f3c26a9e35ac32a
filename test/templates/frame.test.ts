/** The frame around a page, for each setting of navbar, sidebar and announcement bar. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { renderRoute } from '../../src/render/route.js';
import type { Route } from '../../src/types/route.js';
import type { Site } from '../../src/types/site.js';
import { sampleRendering, sampleSite } from '../render/sample.js';
import { href } from '../render/sample-pages.js';
import { routes } from '../render/sample-routes.js';
import { attribute, type Element, elementsOf, type Node, parseHtml, textOf } from '../support/html.js';

const render = (route: Route, site: Partial<Site> = {}): string => renderRoute(sampleRendering(site), route).content;
const parse = (route: Route, site: Partial<Site> = {}): Node => parseHtml(render(route, site));
const withClass = (page: Node, name: string): readonly Element[] =>
  elementsOf(page).filter((element) => attribute(element, 'class')?.split(' ').includes(name));

/** Renders the sample doc with other frame settings. */
const withFrame = (more: Partial<Site['frame']>): Node =>
  parse(routes.doc, { frame: { ...sampleSite().frame, ...more } });
const namesOf = (page: Node, className: string): string[] => withClass(page, className).map(textOf);

test('the colour mode switch names each available mode; without a switch there is none', () => {
  const modes = (colorMode: Partial<Site['frame']['colorMode']>): string[] =>
    withClass(withFrame({ colorMode: { ...sampleSite().frame.colorMode, ...colorMode } }), 'theme-switch').flatMap(
      (button) => namesOf(button, 'visually-hidden'),
    );
  assert.equal(modes({}), ['Switch colour mode (currently light mode)', 'Switch colour mode (currently dark mode)']);
  assert.equal(modes({ respectPrefersColorScheme: true }).at(-1), 'Switch colour mode (currently system mode)');
  assert.equal(modes({ disableSwitch: true }), []);
});

test('an announcement has a close button only if closable', () => {
  const { announcement } = sampleSite().frame;
  assert.ok(announcement);
  const closers = (isCloseable: boolean): number =>
    withClass(withFrame({ announcement: { ...announcement, isCloseable } }), 'announcement-close').length;
  assert.equal([closers(true), closers(false)], [1, 0]);
});

test('navbar and sidebar settings reach the script', () => {
  const [header, sidebar] = [
    withClass(withFrame({ hideOnScroll: true }), 'site-header'),
    withClass(withFrame({ docsSidebar: { hideable: true, autoCollapseCategories: true } }), 'sidebar'),
  ];
  assert.is(header[0] && attribute(header[0], 'data-hide-on-scroll'), '');
  assert.equal(
    sidebar.map((nav) => [attribute(nav, 'data-sidebar'), attribute(nav, 'data-auto-collapse')]),
    [['main', '']],
  );
  assert.equal(namesOf(withFrame({ docsSidebar: { hideable: true, autoCollapseCategories: false } }), 'sidebar-hide'), [
    'Collapse sidebarExpand sidebar',
  ]);
  assert.equal(namesOf(withFrame({}), 'sidebar-hide'), []);
});

test('the menu has a site panel and a page panel, linked with each other', () => {
  const panels = (page: Node): (string | undefined)[] =>
    elementsOf(page).flatMap((element) => attribute(element, 'data-panel') ?? []);
  const ways = (page: Node): string[] => namesOf(page, 'menu-switch');
  assert.equal(panels(parse(routes.doc)), ['site', 'pages']);
  assert.equal(ways(parse(routes.doc)), ['Docs sidebar', 'Back to main menu']);
  assert.equal(ways(parse(routes.post)), ['Blog posts', 'Back to main menu']);
  assert.equal(panels(parse(routes.search)), ['site']);
  assert.equal(panels(withFrame({ left: [] })), ['pages']);
  assert.equal(ways(withFrame({ left: [] })), []);
  assert.equal(namesOf(parse(routes.search, { frame: { ...sampleSite().frame, left: [] } }), 'menu-open'), []);
});

test('in the menu a dropdown expands, and is open around the current page', () => {
  const isOpen = (to: string): boolean[] =>
    withClass(
      withFrame({
        left: [{ label: 'More', external: false, items: [{ label: 'Entry', href: href(to), external: false }] }],
      }),
      'menu-fold',
    ).map((fold) => attribute(fold, 'open') !== undefined);
  assert.equal([...isOpen(''), ...isOpen('b')], [true, false]);
});

test.run();
