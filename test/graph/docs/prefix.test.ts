import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { splitPrefix, stripFolder, toPrefixSplitter } from '../../../src/graph/docs/prefix.js';

const split: readonly (readonly [segment: string, name: string, position?: number])[] = [
  ['01-intro', 'intro', 1],
  ['1-intro', 'intro', 1],
  ['001_intro', 'intro', 1],
  ['1.intro', 'intro', 1],
  ['1 - intro', 'intro', 1],
  ['1. intro', 'intro', 1],
  ['01--intro', 'intro', 1],
  ['1-.intro', 'intro', 1],
  ['0-a', 'a', 0],
  ['100-foo-bar', 'foo-bar', 100],
  ['20 - 10 intro', '10 intro', 20],
  ['1- 2 foo', '2 foo', 1],
];

for (const [segment, name, position] of split) {
  test(`removes the prefix of \`${segment}\``, () => assert.equal(splitPrefix(segment), { name, position }));
}

const whole = [
  '2021-11-02',
  '2021-11-foo',
  '7.0-foo',
  '8-2-foo',
  '8_2_foo',
  '1-2foo',
  '1-1st',
  '20-10-intro',
  '1',
  '10',
  '2024',
  '1-',
  '1 intro',
  '-1-a',
  '3D-thing',
  '1st-post',
  '01 – intro',
];

for (const segment of whole) {
  test(`keeps \`${segment}\``, () => assert.equal(splitPrefix(segment), { name: segment }));
}

test('removes the prefix of each folder in a path', () => {
  assert.is(stripFolder('01-a/2021-01/3. b', splitPrefix), 'a/2021-01/b');
  assert.is(stripFolder('.', splitPrefix), '');
});

test('uses the configured rule', () => {
  assert.equal(toPrefixSplitter(false)('01-intro'), { name: '01-intro' });
  assert.equal(toPrefixSplitter(true)('01-intro'), { name: 'intro', position: 1 });
  const own = toPrefixSplitter((segment) => ({ filename: segment.slice(1), numberPrefix: 7 }));
  assert.equal(own('xintro'), { name: 'intro', position: 7 });
});

test('removes only one prefix', () => assert.equal(splitPrefix('1-a-2-b'), { name: 'a-2-b', position: 1 }));

test.run();
