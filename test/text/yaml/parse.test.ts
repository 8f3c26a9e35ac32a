/** YAML to values and places. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseYaml, type Span } from '../../../src/text/yaml/parse.js';
import { isYamlNumber, isYamlObject, sourceOf, toJson } from '../../../src/text/yaml/values.js';

const cut = (text: string, span: Span | undefined): string | undefined => span && text.slice(span.start, span.end);

test('every key and value has its place, by dotted path', () => {
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

test('an empty text has no root, and one with errors has none either', () => {
  for (const text of ['', '# nothing', '---\n', 'a: [', 'a: 1\na: 2']) assert.is(parseYaml(text).root, undefined, text);
  assert.equal(
    parseYaml('a: 1\na: 2').problems.map(({ kind, code, span }) => [kind, code, span]),
    [['error', 'DUPLICATE_KEY', { start: 5, end: 6 }]],
  );
});

test('an alias without an anchor is named and read as null', () => {
  const { root, unresolved } = parseYaml('a: *b');
  assert.equal(root?.value, { a: null });
  assert.equal(unresolved, [{ name: 'b', span: { start: 3, end: 5 } }]);
});

test('a long text is not too large, a short one that repeats itself is', () => {
  assert.is(parseYaml('- a\n'.repeat(30_000)).isTooLarge, false);
  assert.is(parseYaml('a: &a [*a]').isTooLarge, true);
});

test.run();
