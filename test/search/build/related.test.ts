import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { relatePages } from '../../../src/search/build/related.js';
import type { IndexedPage } from '../../../src/types/search.js';
import { toHref } from '../../../src/utils/paths.js';

/** Returns words that no other topic contains. */
const topic = (name: string): string =>
  Array.from({ length: 20 }, (_, index) => `${name}${String.fromCharCode(97 + index)}`).join(' ');
const COMMON = 'the sidebar has entries and each entry has a label an icon and a link that you may change as you like';

function page(name: string, text: string): IndexedPage {
  return {
    href: toHref(`/${name}`),
    url: `https://example.org/${name}`,
    title: name,
    lvl0: 'Docs',
    tag: 'default',
    sections: [{ anchor: '', headings: [name], text: `${COMMON} ${text}`, code: [] }],
  };
}

const others = Array.from({ length: 12 }, (_, index) =>
  page(`other${index}`, topic(`lonely${String.fromCharCode(97 + index)}`)),
);
const pages = [
  page('whale', topic('sea')),
  page('shark', topic('sea')),
  page('harbour', `${topic('sea').split(' ').slice(0, 12).join(' ')} ${topic('ship')}`),
  page('list', 'seaa seab'),
  ...others,
];
const related = relatePages(pages, 'en');

test('pages with common rare words are related, those with more of them first', () => {
  assert.equal(related.get(toHref('/whale')), ['/shark', '/harbour']);
  assert.equal(related.get(toHref('/harbour')), ['/shark', '/whale']);
});

test('words on every page do not relate pages', () => {
  assert.equal(
    others.filter(({ href }) => related.has(href)),
    [],
  );
});

test('a page with few words has no related pages', () => {
  assert.equal(related.get(toHref('/list')), undefined);
});

test('no page is related to itself, and lists are short', () => {
  const alike = Array.from({ length: 8 }, (_, index) => page(`same${index}`, topic('sea')));
  const lists = [
    ...relatePages(
      [...alike, ...others, ...others.map((other, index) => page(`more${index}`, topic(`extra${other.title}`)))],
      'en',
    ),
  ];
  assert.is(lists.length, 8);
  assert.equal(
    lists.filter(([href, list]) => list.includes(href) || list.length !== 4),
    [],
  );
});

test('the order of pages does not matter', () => {
  const sorted = (map: typeof related): unknown => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
  assert.equal(sorted(relatePages(pages.toReversed(), 'en')), sorted(related));
});

test.run();
