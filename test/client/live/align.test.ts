/** Aligning two lists: equal items are kept, and applying the differences gives the new list. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { align } from '../../../src/client/live/align.js';

/** The old list, the new list, and how many old words keep their element. */
const CASES: readonly (readonly [string, string, number])[] = [
  ['', '', 0],
  ['a b c', 'a b c', 3],
  ['a b c', 'a x c', 2],
  ['a b c', 'x b y', 1],
  ['a b c d', 'a c d', 3],
  ['a c d', 'a b c d', 3],
  ['a - b - c', 'x - b - y', 3],
  ['long - x - y', 'y - long', 1],
  ['a b c d e f', 'a x c d y f', 4],
  ['a', 'b', 0],
  ['a b', '', 0],
];

for (const [before, after, expected] of CASES)
  test(`${before || 'nothing'} → ${after || 'nothing'}`, () => {
    const [old, next] = [before, after].map((text) => text.split(' ').filter(Boolean));
    assert.ok(old && next);
    const differences = align(old, next);
    let [made, at]: [string[], number] = [[], 0];
    let stayed = old.length;
    for (const { from, to } of differences) {
      made = [...made, ...old.slice(at, from.start), ...next.slice(to.start, to.end)];
      at = from.end;
      stayed -= from.end - from.start;
    }
    assert.equal([...made, ...old.slice(at)], next);
    assert.is(stayed, expected);
  });

test('lists that are too long to compare count as one difference', () => {
  const list = (letter: string): readonly string[] =>
    Array.from({ length: 300 }, (_, index) => `${letter}${index % 7}`);
  assert.equal(align(['same', ...list('a')], ['same', ...list('b')]), [
    { from: { start: 1, end: 301 }, to: { start: 1, end: 301 } },
  ]);
});

test.run();
