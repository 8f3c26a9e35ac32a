/** Pages that the search dialog suggests first: the top of the first sidebar of the latest version. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findSuggestedPages } from '../../../src/render/shared/suggested-pages.js';
import type { SidebarItem } from '../../../src/types/navigation.js';
import type { Site } from '../../../src/types/site.js';
import { sampleSite, sidebarCategory, sidebarLink } from '../sample.js';

/** Returns the suggestions for docs with an old and a latest version, whose sidebars have these items. */
function suggestedOf(last: readonly SidebarItem[], old: readonly SidebarItem[] = []): readonly string[] {
  const [collection] = sampleSite().docs;
  const [version] = collection?.versions ?? [];
  if (version === undefined) throw new Error('no version');
  const docs: Site['docs'] = [
    {
      id: 'default',
      versions: [
        { ...version, name: 'old', isLast: false, sidebars: { main: {} } },
        { ...version, sidebars: { empty: {}, main: {} } },
      ],
    },
  ];
  const sidebars = new Map([
    ['default/old/main', old],
    ['empty', []],
    ['main', last],
  ]);
  return findSuggestedPages({ docs, sidebars }).map(({ href, label }) => `${label} ${href}`);
}

test('they are the first entries, or the first page of a category without one', () => {
  const items = [
    sidebarLink('a'),
    sidebarCategory('Guides', [sidebarCategory('Inner', [sidebarLink('b')]), sidebarLink('c')]),
    sidebarLink('d'),
  ];
  assert.equal(
    suggestedOf(items, [sidebarLink('x')]).map((entry) => entry.split(' ').at(-1)),
    ['/base/a', '/base/b', '/base/d'],
  );
});

test('at most six, without external and hidden links', () => {
  const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name, index) =>
    sidebarLink(name, index === 0 ? { external: true } : index === 1 ? { unlisted: true } : {}),
  );
  assert.equal(
    suggestedOf(items).map((entry) => entry.split(' ').at(-1)),
    ['c', 'd', 'e', 'f', 'g', 'h'].map((name) => `/base/${name}`),
  );
});

test('a site without docs has none', () => assert.equal(findSuggestedPages({ docs: [], sidebars: new Map() }), []));

test.run();
