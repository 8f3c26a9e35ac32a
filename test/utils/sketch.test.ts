import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { compareSketches, createSketcher } from '../../src/utils/sketch.js';

function sketch(...texts: readonly string[]): ReturnType<ReturnType<typeof createSketcher>['finish']> {
  const sketcher = createSketcher();
  for (const text of texts) sketcher.add(text);
  return sketcher.finish();
}

const words = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => `word${from + index}`).join(' ');

test('signs between words, and where pieces begin, change no sketch', () => {
  assert.equal(sketch('one two, three').sketch, sketch('one — two\n', '(three)').sketch);
  assert.is(sketch('one two').words, 2);
  assert.is.not(sketch('one two').mark, sketch('two one').mark);
});

test('a text without words has neither sketch nor mark', () => {
  assert.equal(sketch('', ' — …'), { words: 0, sketch: '', mark: '' });
  assert.is(createSketcher().add('…'), '');
  assert.is(compareSketches('', ''), 0);
});

test('each sign of a script without blanks is a word', () => {
  assert.is(sketch('日本語の文章').words, 6);
  assert.is(compareSketches(sketch('日本語の文章').sketch, sketch('日本語の文章').sketch), 1);
});

for (const [shared, from, to] of [
  [300, 0.99, 1],
  [270, 0.6, 1],
  [150, 0.1, 0.7],
  [0, 0, 0.05],
] as const)
  test(`texts with ${shared} of 300 words in common are that similar`, () => {
    const similarity = compareSketches(sketch(words(0, 300)).sketch, sketch(words(300 - shared, 600 - shared)).sketch);
    assert.ok(similarity >= from && similarity <= to, `${similarity}`);
  });

test('a sketch is short, whatever the text', () => {
  assert.is(sketch(words(0, 5000)).sketch.length, 64);
});

test.run();
