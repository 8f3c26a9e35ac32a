/** The fast Markdown parser produces the trees of remark-parse, positions included, or declines the text. */
import type { Root } from 'mdast';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { features } from '../../../src/markdown/dialect/features.js';
import { type FastParse, loadFastParser } from '../../../src/markdown/parsers/fast-markdown.js';
import { createGrammar } from '../../../src/markdown/parsers/markdown.js';
import { isNightly } from '../../support/paths.js';
import { createRandom } from '../../support/random.js';
import { commonMarkTexts, gfmTexts, mutate, repositoryTexts } from '../markdown-texts.js';
import { settings } from '../parse-text.js';

const remark = { ...settings, markdown: { ...settings.markdown, parser: 'remark' as const } };
const parseExactly = await createGrammar({ features: [], settings: remark, collection: 'docs' });
const loaded = await loadFastParser();
/** Skip without a native binary for this platform: there is nothing to compare. */
const suite = loaded === undefined ? test.skip : test;
const parseFast: FastParse = (text) => loaded?.(text);

/** Converts to plain data: field order, undefined fields and prototypes are irrelevant. */
function toData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toData);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(entries.map(([key, field]) => [key, toData(field)]).sort());
}

function show(tree: Root): string {
  return JSON.stringify(toData(tree));
}

/** Compares the trees wherever the fast parser is certain. Returns the share of texts for which it is. */
function compare(texts: Iterable<string>): number {
  let all = 0;
  let certain = 0;
  for (const text of texts) {
    all++;
    const tree = parseFast(text);
    if (tree === undefined) continue;
    certain++;
    const expected = parseExactly(text);
    if (show(tree) !== show(expected)) assert.equal(toData(tree), toData(expected), JSON.stringify(text));
  }
  return certain / all;
}

suite('the examples of CommonMark', () => assert.ok(compare(commonMarkTexts) > 0.6));
suite('GFM, front matter, and deep or long texts', () => assert.ok(compare(gfmTexts) > 0.1));
suite('the Markdown of this repository', () => assert.ok(compare(repositoryTexts) > 0.6));
suite('random changes of all of these', () => assert.ok(compare(mutate(isNightly ? 2_000 : 500, 1)) > 0.3));

suite('lists with empty items', () => {
  const lines = [
    '-',
    '- ',
    '-\n',
    '- a',
    '* ',
    '*',
    '1.',
    '',
    '  a',
    'a',
    '- -',
    '  -',
    '+',
    '> -',
    '    a',
    '[^1]: a',
    '- [ ]',
  ];
  const random = createRandom(1);
  const text = (): string => Array.from({ length: 5 }, () => lines[random.upTo(lines.length)]).join('\n');
  assert.ok(compare(Array.from({ length: isNightly ? 5_000 : 500 }, text)) > 0.3);
});

const doubtful: readonly string[] = [
  '\0',
  '---\n>',
  '+++\na\n+++',
  '[x https://a.b',
  'www.a.b',
  '- [x]\n  a',
  '> ```\na',
  '*b _>_*r',
  '<a f=/n>',
  'a | b\n-|-\n1 | 2',
  '😀_b_',
  '[^1] a\n\n[^1]: b\n<i>',
  '[a]: /b\n=\n',
  '> - a\n> + b',
  '    a\n-',
  '    a\n1. -',
  '```js  \na\n```',
  'http://a.bc-_(d)_',
  '[^1]: a\n\n![[^1]](b)',
  '[^1]: a\n\n[[^1]b](c)',
  '[^1]: a\n\n[b[^1]c](d)',
  '[^1]: a\n[r]: d\n\n[b [^1] c][r]',
  '[a](b "c\n\\"")',
  "![a](b\n'c\nd\\'')",
  'a\n[b](c (d\n\\)))\n===',
];
for (const text of doubtful) {
  suite(`${JSON.stringify(text)} is left to remark-parse`, () => assert.is(parseFast(text), undefined));
}

test('without a binary for the platform, there is no fast parser', async () => {
  assert.is(await loadFastParser(() => Promise.reject(new Error('Cannot find native binding'))), undefined);
});

test('if the fast parser fails, remark-parse is used', async () => {
  const fail = (): never => {
    throw new Error('panicked');
  };
  assert.is(
    (await loadFastParser(() => Promise.resolve({ markdownToMdast: fail, mdxToMdast: fail })))?.('a'),
    undefined,
  );
});

for (const parser of ['auto', 'remark'] as const) {
  test(`with \`parser: '${parser}'\`, the syntax of features works`, async () => {
    const grammar = await createGrammar({
      features,
      settings: { ...settings, markdown: { ...settings.markdown, parser } },
      collection: 'docs',
    });
    assert.is(grammar(':::note\na\n:::').children[0]?.type, 'admonition');
    assert.equal(
      grammar('# a\n\nb').children.map(({ type }) => type),
      ['heading', 'paragraph'],
    );
  });
}

test.run();
