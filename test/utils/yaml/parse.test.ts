/** Parsing YAML into values and positions. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseYaml } from '../../../src/utils/yaml/parse.js';
import type { Span } from '../../../src/utils/yaml/place.js';
import { readPlainYaml } from '../../../src/utils/yaml/plain.js';
import { isYamlNumber, isYamlObject, sourceOf, toJson } from '../../../src/utils/yaml/values.js';
import { createRandom } from '../../support/search-corpus.js';

const cut = (text: string, span: Span | undefined): string | undefined => span && text.slice(span.start, span.end);

test('every key and value has a location, by dotted path', () => {
  const text = 'a:\n  b: [x, yy]\n  c: |\n    text\n\n- wrong'.replace('\n- wrong', '');
  const { places } = parseYaml(text);
  assert.equal(
    [...places].map(([path, { key, value }]) => [path, cut(text, key), cut(text, value)]),
    [
      ['a', 'a', 'b: [x, yy]\n  c: |\n    text'],
      ['a.b', 'b', '[x, yy]'],
      ['a.b.0', undefined, 'x'],
      ['a.b.1', undefined, 'yy'],
      ['a.c', 'c', '|\n    text'],
    ],
  );
});

test('a list may be the root', () => {
  const { root, places } = parseYaml('- {q: 1}\n- x');
  assert.equal(toJson(root?.value ?? null), [{ q: 1 }, 'x']);
  assert.equal([...places.keys()], ['0', '0.q', '1']);
});

test('a number keeps its spelling, and is neither text nor mapping', () => {
  const value = parseYaml('v: 1.10').root?.value ?? null;
  const number = isYamlObject(value) ? value['v'] : undefined;
  assert.ok(isYamlNumber(number) && sourceOf(number) === '1.10' && number.number === 1.1);
  assert.not(isYamlObject(number));
});

test('an empty text has no root, and neither has one with errors', () => {
  for (const text of ['', '# nothing', '---\n', 'a: [', 'a: 1\na: 2']) assert.is(parseYaml(text).root, undefined, text);
  assert.equal(
    parseYaml('a: 1\na: 2').problems.map(({ kind, code, span }) => [kind, code, span]),
    [['error', 'DUPLICATE_KEY', { start: 5, end: 6 }]],
  );
});

test('an alias without an anchor is reported and read as null', () => {
  const { root, unresolved } = parseYaml('a: *b');
  assert.equal(root?.value, { a: null });
  assert.equal(unresolved, [{ name: 'b', span: { start: 3, end: 5 } }]);
});

test('a long text is accepted, a short one that expands endlessly is not', () => {
  assert.is(parseYaml('- a\n'.repeat(30_000)).isTooLarge, false);
  assert.is(parseYaml('a: &a [*a]').isTooLarge, true);
});

/** Typical front matter, and lines that resemble it. */
const LINES = [
  'title: A title',
  'title: "Quoted: #1"',
  "title: 'single'",
  'title: it\'s "so"',
  'a: b: c',
  'a: b:c #d',
  'a: b# c:',
  'a: b:',
  'sidebar_position: 10',
  'sidebar_position: 010',
  'sidebar_position: 1.50',
  'sidebar_position: -1',
  'n: 123456789012345678',
  'draft: true',
  'draft: True',
  'draft: yes',
  'none: null',
  'none: ~',
  'none:',
  'null: a',
  'true: a',
  'date: 2024-02-30',
  'date: 2024-02-03 10:00',
  'tags: [a, b c, d-e]',
  'tags: [a,b]',
  'tags: [a, , b]',
  'tags: [a, 1, "b"]',
  'tags: [null, a]',
  'tags: []',
  'tags: [a: b, c]',
  'tags: [a, b] # two',
  '  - item',
  '- item',
  '  continued',
  'x: &anchor y',
  'x: *anchor',
  'x: !tag y',
  'x: |',
  'x: >-',
  'x: {a: 1}',
  'x: [a] b',
  'x: "a\\n"',
  'x: "a" b',
  'x: %a',
  'x: @a',
  'x: `a`',
  'x: a\tb',
  'x: é – ü 😀',
  'x: a   ',
  'x:  a',
  'x: a, [b], {c}',
  'x : a',
  '__proto__: a',
  'constructor: a',
  'toString: a',
  '# comment',
  '',
  '---',
  '...',
  '? a',
  'x: a\u0085b',
  'x: a\ufeffb',
  'x: .inf',
  'x: 0x1f',
  'x: 1e3',
  'x: a\\',
];

const UNINDENTED: readonly (readonly [text: string, value: unknown])[] = [
  ['a: "one\ntwo"\nb: x', { a: 'one two', b: 'x' }],
  ["a: 'it''s\ntwo'", { a: "it's two" }],
  ['a: ["x",\n"y"]\nb: {c: z,\nd: z}', { a: ['x', 'y'], b: { c: 'z', d: 'z' } }],
  ['- "one\ntwo"', ['one two']],
  ['a:\n  b: "one\ntwo"', { a: { b: 'one two' } }],
];

for (const [text, value] of UNINDENTED)
  test(`values in quotes and brackets may continue without indent: ${JSON.stringify(text)}`, () => {
    const { root, problems, places, toPlain } = parseYaml(text);
    assert.equal([root?.value, toPlain(), problems], [value, value, []]);
    const b = places.get('b')?.key;
    assert.is(b === undefined ? 'b' : text.slice(b.start, b.end), 'b');
  });

test('a quote that nothing closes is reported at its place', () => {
  const { problems } = parseYaml('a: "one\nb: "two"\n');
  assert.is(problems[0]?.span.start, 3);
});

test('the fast path for plain texts has the same result', () => {
  const random = createRandom(1);
  const texts = [...LINES, ...Array.from({ length: 3000 }, () => pickLines(random))];
  const plain = texts.filter((text) => readPlainYaml(text) !== undefined);
  assert.ok(plain.length > 200, `${plain.length} are plain`);
  for (const text of plain) {
    // A trailing comment changes nothing except that the fast path for plain text no longer applies.
    const [actual, expected] = [parseYaml(text), parseYaml(`${text.replace(/\n$/, '')}\n#`)];
    assert.equal(expected.problems, [], text);
    assert.equal(actual.root, expected.root, text);
    assert.equal([...actual.places], [...expected.places], text);
    assert.equal(actual.toPlain(), expected.toPlain(), text);
  }
});

function pickLines(random: (limit: number) => number): string {
  const lines = Array.from({ length: 1 + random(3) }, () => LINES[random(LINES.length)] ?? '');
  return lines.join('\n') + ['', '\n'][random(2)];
}

test.run();
