/** Frequent words are compressed in the index files, and hits show their original text. */
import { inflateRawSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { IndexedPage } from '../../../src/types/search.js';
import { ask, engineOf, indexOf, toShortPage } from '../../support/search-corpus.js';

/** Enough pages for a vocabulary. */
const PAGES = 220;

/** Returns pages with the same text, each after a unique word. */
function repeat(text: string, count = PAGES): readonly IndexedPage[] {
  return Array.from({ length: count }, (_, number) =>
    toShortPage(`/${number}`, `Page ${number}`, `n${number}x${text}`),
  );
}

async function showText(text: string): Promise<string | null | undefined> {
  const { hits } = await ask(engineOf(indexOf(repeat(text), { oneFileBytes: 0 })), 'n77x ');
  return hits[0]?.content;
}

const texts: Readonly<Record<string, string>> = {
  'of words with one blank, several and none before them': ' frequent  words,other words\twords words',
  'of single letters and of two': ' a bb é éé 漢 漢字 𝒜 𝒜𝒷 x',
  'with marks in words and before them': ' cafe\u0301s हिन्दी \u0301word cafe\u0301',
  'of several scripts': ' 漢字かな ไทย 한국어 λόγος naïve 😀 words',
};
for (const [name, text] of Object.entries(texts))
  test(`a text ${name} is restored exactly`, async () => assert.is(await showText(text), `n77x${text}`));

test('a private-use character in a text is not read as a word', async () => {
  assert.is(await showText(' frequent \ue000words\ue0ff \uf8ff'), 'n77x frequent  words  \uf8ff');
});

test('frequent words cost little on larger sites', () => {
  const sizeOf = (count: number): number =>
    indexOf(repeat(' configuration'.repeat(200), count), { oneFileBytes: 0 })
      .files.filter(({ name }) => name.startsWith('t'))
      .reduce((sum, { bytes }) => sum + inflateRawSync(bytes).length, 0) / count;
  assert.ok(sizeOf(PAGES) < sizeOf(PAGES / 2) / 3, `${sizeOf(PAGES)}`);
});

test.run();
