/** The scanner finds the same matches as Oniguruma, the engine that grammars are written for. */
import type { Grammar, RegexEngine } from 'shiki/core';
import { createHighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readPatterns } from '../../src/files/patterns.js';
import { findFirstCharacters, findNeededPunctuation } from '../../src/markdown/highlight/first-characters.js';
import { TRANSLATED_LANGUAGES } from '../../src/markdown/highlight/grammar-patterns.js';
import type { Patterns } from '../../src/markdown/highlight/patterns.js';
import { findMissing } from '../../src/markdown/highlight/punctuation.js';
import { createScannerEngine } from '../../src/markdown/highlight/scanner.js';
import { THEME_NAME, theme } from '../../src/markdown/highlight/theme.js';
import { isNightly } from '../support/paths.js';
import { createRandom } from '../support/search-corpus.js';
import { CODE_SAMPLES } from './code-samples.js';

/** ASCII characters that are neither word characters nor white space, in code order. */
const PUNCTUATION = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).filter((character) =>
  /[^\w\s]/.test(character),
);

type Language = (typeof TRANSLATED_LANGUAGES)[number];

const oniguruma = createOnigurumaEngine(import('shiki/wasm'));

async function loadGrammar(language: Language, engine: RegexEngine): Promise<Grammar> {
  const registration = (await bundledLanguages[language]()).default;
  const core = await createHighlighterCore({ themes: [theme], langs: [registration], engine, warnings: false });
  core.setTheme(THEME_NAME);
  return core.getLanguage(registration.at(-1)?.name ?? '');
}

async function loadPatterns(language: Language): Promise<Patterns> {
  const registration = (await bundledLanguages[language]()).default;
  const patterns = await Promise.all(registration.map(({ name }) => readPatterns(name)));
  assert.ok(
    patterns.every((found) => found !== undefined),
    `${language}: not every grammar is translated`,
  );
  return Object.assign({}, ...patterns);
}

/** Returns the offsets and attributes of the tokens of each line. */
function tokenize(grammar: Grammar, code: string): readonly string[] {
  let state: Parameters<Grammar['tokenizeLine2']>[1] = null;
  return code.split('\n').map((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine2(line, state, 0);
    state = ruleStack;
    return `${line} ${tokens.join(' ')}`;
  });
}

/** Yields changed texts: pieces are removed or copied, and characters inserted, some of them non-ASCII. */
function* mutate(text: string, count: number): Generator<string> {
  const random = createRandom(text.length);
  for (let made = 0; made < count; made++) {
    let changed = text;
    for (let changes = 1 + random(3); changes > 0; changes--) {
      const [at, from] = [random(changed.length), random(changed.length)];
      const rest = [
        changed.slice(at + 1),
        changed.slice(at + 1 + random(12)),
        changed.slice(from, from + random(30)) + changed.slice(at),
        ['é', '😀', '\n', '"', "'", '`', '{', '}', '(', '<', '/', '\\', '#', '\t'][random(14)] + changed.slice(at),
      ][random(4)];
      changed = changed.slice(0, at) + rest;
    }
    yield changed;
  }
}

for (const language of TRANSLATED_LANGUAGES) {
  test(`${language}: the same tokens as Oniguruma`, async () => {
    const expected = await loadGrammar(language, await oniguruma);
    const actual = await loadGrammar(language, createScannerEngine(await loadPatterns(language)));
    const sample = CODE_SAMPLES[language];
    for (const code of [sample, ...mutate(sample, isNightly ? 8 : 2)])
      assert.equal(tokenize(actual, code), tokenize(expected, code));
  });
}

test('unknown patterns are translated on demand', async () => {
  const expected = await loadGrammar('css', await oniguruma);
  const actual = await loadGrammar('css', createScannerEngine({}));
  assert.equal(tokenize(actual, CODE_SAMPLES.css), tokenize(expected, CODE_SAMPLES.css));
});

/** Returns the possible first characters: ASCII as is, `…` for others, and `$` for the end of the text. */
function firstOf(source: string): string {
  const set = findFirstCharacters(source, 'v');
  const has = (bit: number): boolean => ((set >> BigInt(bit)) & 1n) === 1n;
  const ascii = Array.from({ length: 128 }, (_, code) => (has(code) ? String.fromCharCode(code) : '')).join('');
  return `${ascii.length > 120 ? '' : ascii}${has(128) ? '…' : ''}${has(129) ? '$' : ''}`;
}

test('the possible first characters of a match', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['abc', 'a…'],
    ['a|b|(?:cd|e)f', 'abce…'],
    ['a?b*c', 'abc…'],
    ['a{0,2}b{2}c', 'ab…'],
    ['[[a-c]&&[^b]]x', 'ac…'],
    ['\\dx', '0123456789…'],
    ['\\u0041\\x42|\\x43|\\u{44}', 'ACD…'],
    ['(?<!a)(?<=b|c)\\bd', 'd…'],
    ['(?=ab|c)[a-z]', 'ac…'],
    ['x?(?=y)', 'xy…'],
    ['(?!a)[ab]', 'ab…'],
    ['(?<name>a)\\k<name>', 'a…'],
    ['(a?)\\1b', '…$'],
    ['a*', '…$'],
    ['', '…$'],
    ['$', '$'],
    ['a(?=\\n?$)|\\n?$', '\na…$'],
    ['(?:(?=(a*))\\1)b|(?=(c))\\1', 'abc…'],
    ['(?i:a)', '…$'],
    ['a(?i:b)|c', '…$'],
    ['[\\[\\]]', '[]…'],
  ];
  for (const [source, expected] of cases) assert.is(firstOf(source), expected, source);
});

test('the required characters of a match', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['a=>b', '=>'],
    ['a_b', ''],
    ['<a|b', ''],
    ['<a|b<', '<'],
    ['(<a|b<\\.)+', '<'],
    ['a<?b,*(;)*(?:#){0,1}(@){2}', '@'],
    ['\\(.\\d[!][=!]', '('],
    ['(?=a\\s*:)(?<=,)b', ',:'],
    ['(?!<)(?<!>)a', ''],
    ['(?<name>%)\\k<name>', '%'],
    ['<(?i:a)|b', ''],
    ['^~$', '~'],
  ];
  for (const [source, expected] of cases)
    assert.is(
      [...PUNCTUATION].filter((character) => findNeededPunctuation(source, 'v') & ~findMissing(character)).join(''),
      [...expected].sort().join(''),
      source,
    );
});

test.run();
