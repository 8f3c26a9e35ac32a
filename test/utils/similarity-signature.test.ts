import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { compareSignatures, createSigner } from '../../src/utils/similarity-signature.js';

function signature(...texts: readonly string[]): ReturnType<ReturnType<typeof createSigner>['finish']> {
  const signer = createSigner();
  for (const text of texts) signer.add(text);
  return signer.finish();
}

const words = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => `word${from + index}`).join(' ');

test('punctuation and piece boundaries do not change a signature', () => {
  assert.equal(signature('one two, three').signature, signature('one — two\n', '(three)').signature);
  assert.is(signature('one two').words, 2);
  assert.is.not(signature('one two').mark, signature('two one').mark);
});

test('a text without words has no signature', () => {
  assert.equal(signature('', ' — …'), { words: 0, signature: '', mark: '' });
  assert.is(createSigner().add('…'), '');
  assert.is(compareSignatures('', ''), 0);
});

test('each character of a script without spaces is a word', () => {
  assert.is(signature('日本語の文章').words, 6);
  assert.is(compareSignatures(signature('日本語の文章').signature, signature('日本語の文章').signature), 1);
});

for (const [shared, from, to] of [
  [300, 0.99, 1],
  [270, 0.6, 1],
  [150, 0.1, 0.7],
  [0, 0, 0.05],
] as const)
  test(`texts with ${shared} of 300 words in common are that similar`, () => {
    const similarity = compareSignatures(
      signature(words(0, 300)).signature,
      signature(words(300 - shared, 600 - shared)).signature,
    );
    assert.ok(similarity >= from && similarity <= to, `${similarity}`);
  });

test('a signature is short for any text', () => {
  assert.is(signature(words(0, 5000)).signature.length, 64);
});

test.run();
