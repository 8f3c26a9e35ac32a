/** Hits in groups. A hit is written as `lvl0 > page: what it is`. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { groupHits, toFlatRows } from '../../src/client/search/group.js';
import { type HitView, readHits } from '../../src/client/search/hits.js';

const RULES = { origin: 'https://example.com', baseUrl: '/' };

function toHit(text: string, index: number): unknown {
  const [, lvl0 = '', lvl1 = '', type = ''] = /^(.*) > (.*): (.*)$/.exec(text) ?? [];
  const hierarchy = { lvl0, lvl1, lvl2: type === 'lvl1' ? null : 'Part' };
  return {
    objectID: `${index}`,
    url: `https://example.com/${lvl1}${type === 'lvl1' ? '' : `#${index}`}`,
    type,
    content: type === 'content' ? 'Text' : null,
    hierarchy,
  };
}

const hits = (...texts: readonly string[]): readonly HitView[] => readHits(texts.map(toHit), RULES);
const shown = (found: readonly HitView[], max = 5): readonly string[] =>
  groupHits(found, max).flatMap(({ label, rows }) => [
    label,
    ...rows.map(({ hit, parent, isLast }) => `${parent ? '  ' : ''}${hit.page}: ${hit.type}${isLast ? '' : ' …'}`),
  ]);

test('groups, and pages in them, come in the order of the hits', () => {
  assert.equal(shown(hits('B > x: lvl1', 'A > y: lvl1', 'B > z: lvl2', 'B > x: content')), [
    'B',
    'x: lvl1 …',
    '  x: content',
    'z: lvl2',
    'A',
    'y: lvl1',
  ]);
});

test('the hit of a page comes before the others of that page, also when it ranks below them', () => {
  assert.equal(shown(hits('A > x: content', 'A > x: lvl2', 'A > x: lvl1')), [
    'A',
    'x: lvl1 …',
    '  x: content …',
    '  x: lvl2',
  ]);
});

test('without the hit of their page, hits stand by themselves', () => {
  assert.equal(shown(hits('A > x: content', 'A > x: lvl3')), ['A', 'x: content …', 'x: lvl3']);
});

test('a group has at most so many hits', () => {
  assert.equal(shown(hits('A > x: lvl2', 'A > x: lvl2', 'A > x: lvl1', 'B > y: lvl1'), 2), [
    'A',
    'x: lvl2 …',
    'x: lvl2',
    'B',
    'y: lvl1',
  ]);
});

test('a page of the same name in another place is another page', () => {
  const [first, second] = hits('A > x: lvl1', 'A > x: content');
  assert.equal(first && second && shown([first, { ...second, href: '/other#1' }]), ['A', 'x: lvl1', 'x: content']);
});

test('the numbers of the rows go on from group to group', () => {
  assert.equal(
    toFlatRows(groupHits(hits('A > x: lvl1', 'B > y: lvl1', 'A > z: lvl1'), 5)).map(
      ({ hit, index }) => `${hit.page}${index}`,
    ),
    ['x0', 'z1', 'y2'],
  );
});

test('no hits are no groups', () => assert.equal(groupHits([], 5), []));

test.run();
