/** The parts of the Mermaid plugin that need no browser: output of drawings, and locations of errors in diagrams. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { toDrawing } from '../../src/plugins/mermaid/drawing.js';
import type { SchemeDrawing, Shape } from '../../src/plugins/mermaid/page/shape.js';
import { findPlace, listOwnLines, toSentence } from '../../src/plugins/mermaid/source-lines.js';
import { roundNumbers, toAttributeValue } from '../../src/plugins/mermaid/values.js';

const VALUES: readonly (readonly [computed: string, written: string])[] = [
  ['rgb(255, 0, 17)', '#f01'],
  ['rgb(1, 2, 3)', '#010203'],
  ['rgba(0, 0, 0, 0.5)', '#00000080'],
  ['rgba(255, 255, 255, 0)', '#fff0'],
  ['16px', '16'],
  ['3px, 2px', '3, 2'],
  ['url("#end")', 'url(#end)'],
  ['url("https://example.com/a.svg#b")', 'none'],
  ['url("data:image/svg+xml,x")', 'none'],
];

test('computed values are written in short form, without references to other files', () => {
  for (const [computed, written] of VALUES) assert.is(toAttributeValue(computed), written);
});

const NUMBERS: readonly (readonly [path: string, rounded: string])[] = [
  ['M1.23456,-7.891 L 10 20.5', 'M1.23,-7.89 L 10 20.5'],
  ['M0.0001-4.5678', 'M0-4.57'],
  ['M1.5.1234', 'M1.5.1234'],
  ['matrix(1 0 0 1 -0.001 12.999)', 'matrix(1 0 0 1 0 13)'],
  ['1.2345e-7', '1.2345e-7'],
];

test('numbers are rounded if it is safe', () => {
  for (const [path, rounded] of NUMBERS) assert.is(roundNumbers(path), rounded);
});

const shape = (name: string, looks: Shape['looks'], more: Partial<Shape> = {}): Shape => ({
  ...{ name, attributes: {}, looks, children: [], ...more },
});
const drawing = (shapes: readonly Shape[]): SchemeDrawing => ({
  ...{ width: 100, height: 50, viewBox: '0 0 100 50', title: '', description: '', shapes },
});
const write = (...schemes: readonly (readonly Shape[])[]): string => toDrawing(schemes.map(drawing)).write('p');
const inside = (svg: string): string => svg.replace(/^<svg [^>]*>|<\/svg>$/g, '');

test('common styles of a group are written once', () => {
  const red = { fill: 'rgb(255, 0, 0)', stroke: 'none' };
  const one = shape('g', {}, { children: [shape('circle', red)] });
  const group = shape('g', {}, { children: [shape('rect', red), one, shape('path', { ...red, fill: 'none' })] });
  assert.is(inside(write([group])), '<rect fill="#f00"/><circle fill="#f00"/><path fill="none"/>');
  const same = shape('g', {}, { children: [shape('rect', red), shape('circle', red)] });
  assert.is(inside(write([same])), '<g fill="#f00"><rect/><circle/></g>');
});

test('different colours are both written; a definition may belong to one scheme', () => {
  const rect = (stroke: string): Shape => shape('rect', { fill: 'none', stroke });
  const gradient = shape(
    'linearGradient',
    {},
    { children: [shape('stop', { 'stop-color': 'rgb(0, 0, 255)' })], attributes: { id: 'own' } },
  );
  assert.is(
    inside(write([rect('rgb(0, 0, 0)')], [shape('defs', {}, { children: [gradient] }), rect('url("#own")')])),
    '<linearGradient id="p-1"><stop stop-color="#00f"/></linearGradient><rect fill="none" stroke="var(--on-light,#000)var(--on-dark,url(#p-1))"/>',
  );
});

test('schemes with different drawings produce two', () => {
  const svg = write([shape('rect', {})], [shape('circle', {})]);
  assert.match(svg, /^<svg class="on-light"[^>]*><rect\/><\/svg><svg class="on-dark"[^>]*><circle\/><\/svg>$/);
});

test('text stays text, and executable URLs are removed', () => {
  const link = (href: string): Shape =>
    shape(
      'a',
      {},
      { children: [shape('text', { 'font-size': '16px' }, { children: ['<b> & "c"'] })], attributes: { href } },
    );
  assert.match(
    write([link('javascript:alert(1)')]),
    /><a font-size="16"><text>&lt;b&gt; &amp; &quot;c&quot;<\/text><\/a>/,
  );
  assert.match(write([link('/setup')]), '<a href="/setup"');
  assert.match(write([link(' JAVASCRIPT:x')]), '<a font');
});

const SOURCE = [
  '---',
  'title: T',
  '---',
  '%% a comment',
  'graph LR',
  '  A --> B',
  '  %% another',
  '  B --> --> C',
].join('\n');

test('line numbers of Mermaid are those of the source without front matter, comments and directives', () => {
  assert.equal(listOwnLines(SOURCE), [5, 6, 8]);
  assert.equal(listOwnLines('%%{init: {"a": 1,\n"b": 2}}%%\ngraph\n A'), [3, 4]);
  assert.equal(listOwnLines('graph\n 😀 --> B\n%% c\n C'), [1, 2, 4]);
});

test('a mistake is located at the word that Mermaid names', () => {
  const message = "Parse error on line 3:\n...> B  B --> --> C\n---^\nExpecting 'A', 'B', got 'LINK'";
  assert.equal(findPlace(SOURCE, { problem: message, line: 3, word: '-->' }), { line: 7, column: 9, length: 3 });
  assert.equal(findPlace('pie\n  "a" : x', { problem: '', line: 2, column: 9 }), { line: 1, column: 9, length: 1 });
  assert.equal(findPlace('gitGraph\n  checkout y', { problem: '', word: 'checkout y' }), {
    line: 1,
    column: 3,
    length: 10,
  });
  assert.equal(findPlace('a\n  b c', { problem: '', line: 9 }), { line: 1, column: 3, length: 3 });
  assert.is(findPlace('hello', { problem: 'No diagram type detected' }), undefined);
});

const SENTENCES: readonly (readonly [problem: string, sentence: string])[] = [
  ["Parse error on line 2:\n...x\n--^\nExpecting 'A', got 'B'", "expected 'A', found 'B'."],
  [
    `Parse error on line 2:\n...x\n--^\nExpecting ${"'NODE_STRING', ".repeat(9)}'A', got 'B'`,
    "'B' is not expected here.",
  ],
  [
    'Parsing failed:  Parse error on line 3, column 3: Expecting token of type `EOF` but found `foo`.',
    'Expecting token of type `EOF` but found `foo`.',
  ],
  ['Lexical error on line 4. Unrecognized text.\n... Low\n---^', 'Unrecognized text.'],
  ['Invalid date:2020-99-99', 'Invalid date:2020-99-99.'],
  [
    'No diagram type detected matching given configuration for text: flowchar TD\n  A --> B',
    'No diagram type detected matching given configuration.',
  ],
];

test('an unexpected token is quoted as written', () => {
  const problem = `Parse error on line 2:\n...x\n--^\nExpecting ${"'NODE_STRING', ".repeat(9)}'A', got 'LINK'`;
  assert.is(toSentence({ problem, word: '-->' }), '`-->` is not expected here.');
});

test('messages of Mermaid become a sentence', () => {
  for (const [problem, sentence] of SENTENCES) assert.is(toSentence({ problem }), sentence);
});

test.run();
