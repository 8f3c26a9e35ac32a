/** Lines of text in social images: the largest font size that fits, broken where the script allows. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createFit } from '../../../src/render/pictures/fit-text.js';

/** Each character is as wide as the font size, so that widths can be counted. */
const fit = createFit((text) => [...text].length);
const room = (width: number, lines: number, sizes: readonly number[] = [1]) => ({ width, lines, sizes, weight: 400 });

test('words stay whole, and trailing spaces have no width', () => {
  assert.equal(fit('one two  three', room(7, 3)), { size: 1, lines: ['one two', 'three'] });
});

test('the largest fitting size is used', () => {
  assert.equal(fit('one two', room(14, 1, [4, 2, 1])), { size: 2, lines: ['one two'] });
});

test('text that fits at no size is cut at the smallest, without punctuation before the ellipsis', () => {
  assert.equal(fit('one two, three', room(8, 1, [2, 1])), { size: 1, lines: ['one two…'] });
});

test('a word wider than the line is split', () => {
  assert.equal(fit('abcdefgh', room(3, 3)), { size: 1, lines: ['abc', 'def', 'gh'] });
});

test('a line contains at least one character', () => {
  assert.equal(fit('ab', room(0.5, 2)), { size: 1, lines: ['a', 'b'] });
});

test('scripts without spaces wrap anywhere, but not before a closing mark', () => {
  assert.equal(fit('設定する。次へ', room(4, 3)).lines, ['設定す', 'る。次へ']);
});

test('Latin words inside them stay whole', () => {
  assert.equal(fit('設定Home使う', room(5, 3)).lines, ['設定', 'Home使', 'う']);
});

test('an empty text has no lines', () => {
  for (const text of ['', '  ']) assert.equal(fit(text, room(5, 2)), { size: 1, lines: [] });
});

test.run();
