/** Hits by page. A hit is written as `lvl0 > page: what it is`. */
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
  groupHits(found, max).flatMap(({ label, part, rows }) => [
    part === '' ? label : `${label} in ${part}`,
    ...rows.map(({ hit, parent, isLast }) => `${parent ? '  ' : ''}${hit.type}${isLast ? '' : ' …'}`),
  ]);

test('pages come in the order of their best hits, each once', () => {
  assert.equal(shown(hits('B > x: lvl1', 'A > y: lvl1', 'B > z: lvl2', 'B > x: content')), [
    'x in B',
    'lvl1 …',
    '  content',
    'y in A',
    'lvl1',
    'z in B',
    'lvl2',
  ]);
});

test('a page of which a section is better is no row: its sections lead to it', () => {
  assert.equal(shown(hits('A > x: content', 'A > x: lvl2', 'A > x: lvl1')), ['x in A', 'content …', 'lvl2']);
});

test('a page has at most so many sections, besides itself', () => {
  assert.equal(shown(hits('A > x: lvl2', 'A > x: lvl2', 'A > x: lvl2', 'B > y: lvl1', 'B > y: lvl2'), 2), [
    'x in A',
    'lvl2 …',
    'lvl2',
    'y in B',
    'lvl1 …',
    '  lvl2',
  ]);
});

test('a page of the same name in another place is another page', () => {
  const [first, second] = hits('A > x: lvl1', 'A > x: content');
  assert.equal(first && second && shown([first, { ...second, href: '/other#1' }]), [
    'x in A',
    'lvl1',
    'x in A',
    'content',
  ]);
});

test('a part of the site that is called like the page says nothing', () => {
  assert.equal(shown(hits('x > x: lvl1')), ['x', 'lvl1']);
});

test('the numbers of the rows go on from page to page', () => {
  const rows = toFlatRows(groupHits(hits('A > x: lvl1', 'B > y: lvl1', 'A > x: content'), 5));
  assert.equal(
    rows.map(({ hit, index }) => `${hit.page}${index}`),
    ['x0', 'x1', 'y2'],
  );
});

test('no hits are no groups', () => assert.equal(groupHits([], 5), []));

test.run();
