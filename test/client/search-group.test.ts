/** Grouping hits by section and by page. A hit is written as `lvl0 > page: content`. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { groupByPage, groupHits, toFlatRows } from '../../src/client/search/group.js';
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
  groupByPage(found, max).flatMap(({ label, part, rows }) => [
    `${label} in ${part}`,
    ...rows.map(({ hit, parent, isLast }) => `${parent ? '  ' : ''}${hit.type}${isLast ? '' : ' …'}`),
  ]);

test('pages are ordered by their best hits, each once', () => {
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

test('a page with a better section has no row of its own: its sections link to it', () => {
  assert.equal(shown(hits('A > x: content', 'A > x: lvl2', 'A > x: lvl1')), ['x in A', 'content …', 'lvl2']);
});

test('a page has a limited number of sections', () => {
  assert.equal(shown(hits('A > x: lvl2', 'A > x: lvl2', 'A > x: lvl2', 'B > y: lvl1', 'B > y: lvl2'), 2), [
    'x in A',
    'lvl2 …',
    'lvl2',
    'y in B',
    'lvl1 …',
    '  lvl2',
  ]);
});

test('a page with the same title elsewhere is a different page', () => {
  const [first, second] = hits('A > x: lvl1', 'A > x: content');
  assert.equal(first && second && shown([first, { ...second, href: '/other#1' }]), [
    'x in A',
    'lvl1',
    'x in A',
    'content',
  ]);
});

/** Formats groups with their pages. Pages that are shown on request are in brackets. */
const grouped = (found: readonly HitView[], maxResultsPerGroup: number): readonly string[] =>
  groupHits(found, { maxResultsPerGroup, maxSectionsPerPage: 3 }).map(({ label, pages, more }) => {
    const [shownPages, hiddenPages] = [pages, more].map((list) => list.map((page) => page.label).join(' '));
    return `${label}: ${shownPages}${hiddenPages === '' ? '' : ` (${hiddenPages})`}`;
  });

const MIXED = hits('B > x: lvl1', 'A > y: lvl1', 'B > z: lvl2', 'A > y: content', 'B > x: content', 'B > w: lvl1');

test('groups are ordered by their best hits, and the best hit is first', () => {
  assert.equal(grouped(MIXED, 5), ['B: x z w', 'A: y']);
  assert.is(toFlatRows(groupHits(MIXED, { maxResultsPerGroup: 5, maxSectionsPerPage: 3 }))[0]?.hit, MIXED[0]);
});

test('a group shows a limited number of pages, however many sections they have', () => {
  assert.equal(grouped(MIXED, 2), ['B: x z (w)', 'A: y']);
  assert.equal(grouped(MIXED, 1), ['B: x (z w)', 'A: y']);
});

test('a single group shows all of its pages', () => {
  assert.equal(grouped(hits('A > x: lvl1', 'A > y: lvl1', 'A > z: lvl1'), 1), ['A: x y z']);
});

test('a hit without lvl0 is grouped by its page', () => {
  const [first, second] = [toHit('A > x: lvl1', 0), { ...Object(toHit('A > y: lvl1', 1)), hierarchy: { lvl1: 'y' } }];
  assert.equal(grouped(readHits([first, second], RULES), 5), ['A: x', 'y: y']);
});

test('rows are in the order shown, followed by those shown on request', () => {
  const rows = toFlatRows(groupHits(MIXED, { maxResultsPerGroup: 1, maxSectionsPerPage: 3 }));
  assert.equal(
    rows.map(({ hit }) => `${hit.page} ${hit.type}`),
    ['x lvl1', 'x content', 'y lvl1', 'y content', 'z lvl2', 'w lvl1'],
  );
});

test('no hits produce no groups', () => assert.equal(grouped([], 5), []));

test.run();
