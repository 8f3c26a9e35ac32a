/** Pages are split into the same terms as queries, by either method. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createTermReader } from '../../../src/search/build/terms.js';
import { tokenize } from '../../../src/search/tokenize.js';
import { createRandom, toShortPage } from '../../support/search-corpus.js';

/** A language without stop words. */
const LANGUAGE = 'de';

function readTerms(texts: readonly string[]): readonly (readonly string[])[] {
  const { read, terms } = createTermReader(LANGUAGE);
  const pages = texts.map((text) => read(toShortPage('/page', '', text)));
  return pages.map((page) => [...page.terms].map((number) => terms[number] ?? '').toSorted());
}

/** Returns the expected terms of a page, with the group that all test pages share. */
function expectTerms(text: string): readonly string[] {
  const found = tokenize(text).map(({ term }) => term);
  return [...new Set([...found, 'guides'])].filter((term) => !/[\ud800-\udbff]$/.test(term)).toSorted();
}

const cases: Readonly<Record<string, readonly string[]>> = {
  identifiers: ['snake_case camelCase XMLHttpRequest aB2C3d _lead trail_ __a__b__ _ ___ x1 1x SCREAMING_SNAKE aXb ABc'],
  'long words': [`${'ab'.repeat(40)} ${'aB'.repeat(40)} ${'é'.repeat(60)}`],
  'the ends of texts': ['a', 'a b', ' a ', 'é', '漢', '😀', ''],
  'several bytes': [
    'naïve Straße İstanbul ﬁn ² ½ ９ Ⅷ ǅ',
    'λόγος Σίσυφος',
    'हिन्दी e\u0301 \u0301x',
    '漢字 ไทย 한국어',
    '𝒜𝒷 \u{20000}\u{20001}',
  ],
  'half surrogate pairs': ['a\ud800b', '\udc00 x', 'end\ud800'],
  'what no word has': ['😀 👩‍👧 \ue000 \ufeff \0 \u200d'],
};
for (const [name, texts] of Object.entries(cases))
  test(`terms of ${name}`, () => assert.equal(readTerms(texts), texts.map(expectTerms)));

test('terms of many new words at once', () => {
  const random = createRandom(11);
  const pick = (letters: string): string => [...letters][random([...letters].length)] ?? '';
  const word = (): string => Array.from({ length: 1 + random(9) }, () => pick('aZx9_éß漢\u0301Q')).join('');
  const texts = Array.from({ length: 300 }, () => Array.from({ length: 40 }, word).join(pick(' -.\n')));
  assert.equal(readTerms(texts), texts.map(expectTerms));
});

test.run();
