import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { boundSidebar, indexSidebar, isSamePage, WHOLE_SIDEBAR_LINKS } from '../../../src/render/shared/sidebar.js';
import type { SidebarItem } from '../../../src/types/navigation.js';
import type { Href } from '../../../src/types/paths.js';
import { sidebarCategory, sidebarLink } from '../sample.js';
import { href } from '../sample-pages.js';

/** Returns the sidebar items that the page at a URL shows. */
const bound = (items: readonly SidebarItem[], current: Href): readonly SidebarItem[] =>
  boundSidebar(indexSidebar(items), current);

/**
 * Formats a link as `label`, an open category as `+label[…]`, a closed one as `-label[…]`, and one that is a link as
 * `label→target`.
 */
const show = (items: readonly SidebarItem[]): string =>
  items
    .map((item) => {
      if (item.type === 'html') return 'html';
      if (item.type === 'link') return item.label;
      if (item.items.length === 0) return `${item.label}→${item.href?.slice(6) ?? ''}`;
      return `${item.collapsed ? '-' : '+'}${item.label}[${show(item.items)}]`;
    })
    .join(' ');

const linkOf = (items: readonly SidebarItem[], label: string): string | undefined => {
  const found = items.find((item) => item.type !== 'html' && item.label === label);
  return found?.type === 'html' ? undefined : found?.href;
};

const small = [
  sidebarLink('a'),
  sidebarCategory('X', [sidebarLink('b'), sidebarCategory('Y', [sidebarLink('c')])]),
  sidebarCategory('Z', [sidebarLink('d')], { collapsed: false }),
];

test('a small sidebar is complete, expanded to the current page', () => {
  assert.is(show(bound(small, href('a'))), 'a -X[b -Y[c]] +Z[d]');
  assert.is(show(bound(small, href('b'))), 'a +X[b -Y[c]] +Z[d]');
  assert.is(show(bound(small, href('c'))), 'a +X[b +Y[c]] +Z[d]');
});

test('a category is open on its own page', () => {
  assert.is(show(bound([sidebarCategory('X', [sidebarLink('b')], { href: href('x') })], href('x'))), '+X[b]');
});

test('unlisted items are shown only on their own page', () => {
  const items = [sidebarLink('a'), sidebarCategory('X', [sidebarLink('hidden', { unlisted: true }), sidebarLink('b')])];
  assert.is(show(bound(items, href('a'))), 'a -X[b]');
  assert.is(show(bound(items, href('hidden'))), 'a +X[hidden b]');
});

test('a category with an unlisted page has no link', () => {
  const items = [sidebarCategory('X', [sidebarLink('b')], { href: href('x'), linkUnlisted: true })];
  assert.is(linkOf(bound(items, href('b')), 'X'), undefined);
  assert.is(linkOf(bound(items, href('x')), 'X'), href('x'));
});

test('the current item has exactly the current URL', () => {
  assert.is(linkOf(bound([sidebarLink('A/', { label: 'a' })], href('a')), 'a'), href('a'));
  assert.ok(isSamePage('/Base/a/', '/base/A'));
  assert.not(isSamePage('/base/a', '/base/a#b'));
});

test('a doc takes precedence over a plain link to the same page', () => {
  const { docId: _docId, ...plain } = { ...sidebarLink('c'), docId: undefined };
  const items = [sidebarCategory('X', [plain as SidebarItem]), sidebarCategory('Y', [sidebarLink('c')])];
  assert.is(show(bound(items, href('c'))), '-X[c] +Y[c]');
});

const many = (name: string, count: number): SidebarItem[] =>
  Array.from({ length: count }, (_, index) => sidebarLink(`${name}${index}`));
const large = [
  sidebarLink('a'),
  sidebarCategory('X', [
    sidebarLink('b'),
    sidebarCategory('Y', [sidebarLink('c'), ...many('y', 40)]),
    sidebarCategory('W', [sidebarLink('w')], { href: href('own') }),
  ]),
  sidebarCategory('Z', [
    sidebarLink('no', { unlisted: true }),
    sidebarCategory('Q', [sidebarLink('d')]),
    ...many('z', 80),
  ]),
];

test('a large sidebar shows the trail and its siblings; other categories are links', () => {
  assert.is(show(bound(large, href('b'))), 'a +X[b Y→c W→own] Z→d');
  assert.is(show(bound(large, href('a'))), 'a X→b Z→d');
  assert.is(show(bound(large, href('nowhere'))), 'a X→b Z→d');
});

test('a large sidebar drops a category that leads nowhere', () => {
  assert.is(
    show(bound([...large, sidebarCategory('E', [sidebarLink('u', { unlisted: true })])], href('a'))),
    'a X→b Z→d',
  );
});

test('at the limit a sidebar is complete, above it not', () => {
  const at = [sidebarCategory('X', many('x', WHOLE_SIDEBAR_LINKS - 1))];
  const over = [sidebarCategory('X', many('x', WHOLE_SIDEBAR_LINKS))];
  assert.ok(show(bound(at, href('a'))).startsWith('-X['));
  assert.is(show(bound(over, href('a'))), 'X→x0');
});

test.run();
