/** Recent searches and favourites, in browser storage that may hold anything. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { StoredHit } from '../../src/client/search/hits.js';
import {
  addFavourite,
  addRecent,
  loadSaved,
  recentLimit,
  removeSaved,
  type SavedSearches,
  storeSaved,
  toRemembered,
} from '../../src/client/search/recents.js';

const NONE: SavedSearches = { recents: [], favourites: [] };
const levels = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
const hit = (id: number | string): StoredHit => ({
  objectID: `${id}`,
  url: `/base/${id}`,
  type: 'lvl1',
  content: null,
  hierarchy: { lvl0: 'Docs', lvl1: `Page ${id}`, ...levels },
  anchor: null,
});
const ids = (hits: readonly StoredHit[]): string => hits.map(({ objectID }) => objectID).join(' ');
const numbers = Array.from({ length: 12 }, (_, index) => index + 1);

/** Installs a window with storage. It can be global because uvu runs tests one after the other. */
function useStorage(stored: Readonly<Record<string, string>> = {}, setItem?: () => void): ReadonlyMap<string, string> {
  const items = new Map(Object.entries(stored));
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: setItem ?? ((key: string, value: string) => items.set(key, value)),
  };
  Object.assign(globalThis, { window: { localStorage } });
  return items;
}

test('recent searches are unique, newest first, at most seven, or four next to favourites', () => {
  const saved = numbers.reduce((found, number) => addRecent(found, hit(number), recentLimit(NONE)), NONE);
  assert.is(ids(saved.recents), '12 11 10 9 8 7 6');
  assert.is(ids(addRecent(saved, hit(8), 7).recents), '8 12 11 10 9 7 6');
  assert.is(ids(addRecent(saved, hit(1), recentLimit({ ...saved, favourites: [hit(2)] })).recents), '1 12 11 10');
});

test('there are at most ten favourites', () =>
  assert.is(
    ids(numbers.reduce((found, number) => addFavourite(found, hit(number)), NONE).favourites),
    '12 11 10 9 8 7 6 5 4 3',
  ));

test('a favourite is removed from the recent searches and does not return', () => {
  const saved = addFavourite({ recents: [hit(1), hit(2)], favourites: [] }, hit(1));
  assert.equal([ids(saved.recents), ids(saved.favourites)], ['2', '1']);
  assert.is(ids(addRecent(saved, hit(1), 4).recents), '2');
});

test('a removed entry disappears from both lists', () =>
  assert.equal(removeSaved({ recents: [hit(1)], favourites: [hit(2)] }, hit(2)), {
    recents: [hit(1)],
    favourites: [],
  }));

test('for a text, its page or deepest heading is stored', () => {
  const text: StoredHit = {
    ...hit(1),
    type: 'content',
    content: 'Text',
    hierarchy: { ...hit(1).hierarchy, lvl2: 'Part' },
  };
  assert.equal(toRemembered(text, hit(2)), hit(2));
  assert.equal(toRemembered(text), { ...text, type: 'lvl2', content: null });
  assert.equal(toRemembered(hit(3), hit(2)), hit(3));
});

test('DocSearch can read the stored data: same keys, lists of hits', () => {
  const items = useStorage();
  storeSaved('docs', { recents: [hit(1)], favourites: [hit(2)] });
  assert.equal(
    [...items],
    [
      ['__DOCSEARCH_RECENT_SEARCHES__docs', JSON.stringify([hit(1)])],
      ['__DOCSEARCH_FAVORITE_SEARCHES__docs', JSON.stringify([hit(2)])],
    ],
  );
  assert.equal(loadSaved('docs'), { recents: [hit(1)], favourites: [hit(2)] });
  assert.equal(loadSaved('other'), NONE);
});

test('only known fields of data stored by DocSearch are used', () => {
  useStorage({
    __DOCSEARCH_RECENT_SEARCHES__docs: JSON.stringify([
      { ...hit(1), __docsearch_parent: null, __autocomplete_algoliaCredentials: { apiKey: 'k' } },
      hit(1),
    ]),
  });
  assert.equal(loadSaved('docs').recents, [hit(1)]);
});

const POISON: readonly string[] = [
  '',
  '{',
  'null',
  '{}',
  '[1]',
  '"x"',
  '[null]',
  '[{"__proto__":{}}]',
  '[{"objectID":"1"}]',
  '{"length":3}',
  `[${'1,'.repeat(50_000)}1]`,
];

for (const text of POISON) {
  test(`stored \`${text.slice(0, 30)}\` is ignored`, () => {
    useStorage({ __DOCSEARCH_RECENT_SEARCHES__docs: text, __DOCSEARCH_FAVORITE_SEARCHES__docs: text });
    assert.equal(loadSaved('docs'), NONE);
  });
}

test('full storage has no effect', () => {
  useStorage({}, () => {
    throw new Error('QuotaExceededError');
  });
  storeSaved('full', { recents: [hit(1)], favourites: [] });
});

test('without storage, searches last as long as the page', () => {
  Object.assign(globalThis, {
    window: {
      get localStorage() {
        throw new Error('SecurityError');
      },
    },
  });
  storeSaved('forbidden', { recents: [hit(1)], favourites: [] });
  assert.is(ids(loadSaved('forbidden').recents), '1');
});

test.run();
