/** Expressions with a literal value, and expressions that must be run. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseAs, show } from './parse-text.js';

/** Returns the body of a page that shows an expression between brackets. */
async function evaluate(expression: string): Promise<string> {
  const page = await parseAs(
    'doc',
    `export const list = [1, 2];\nexport const it = { a: { b: 'c' } };\n\n[{${expression}}]`,
    {
      relativePath: 'a.mdx',
    },
  );
  return 'body' in page ? show(page.body).replace(/^<p>\[|\]<\/p>$/g, '') : '';
}

const values: readonly (readonly [expression: string, shown: string])[] = [
  ["'a'", 'a'],
  ['`a $' + '{1}b`', 'a 1b'],
  ['1 + 2 * 3', '7'],
  ["'a' + 1", 'a1'],
  ['-1', '-1'],
  ['true', ''],
  ['null', ''],
  ['undefined', ''],
  ['[1, "b", null]', '1b'],
  ['list[1]', '2'],
  ['list.length', '2'],
  ["it.a['b']", 'c'],
  ['it.a?.b', 'c'],
  ['it.none', ''],
  ["it.none ?? 'd'", 'd'],
  ["it.none > 1 ? 'a' : 'b'", 'b'],
  ["list.length === 2 && 'two'", 'two'],
  ['!list', ''],
  ['{ a: 1 }.a', '1'],
  ["'<b>'", '&lt;b>'],
  ['/* nothing */', ''],
  ['frontMatter.title', ''],
];
for (const [expression, shown] of values)
  test(`static: {${expression}}`, async () => assert.is(await evaluate(expression), shown));

const run: readonly string[] = [
  'list.map((one) => one)',
  'new Date()',
  'unknown',
  'it.a.b.toUpperCase()',
  '<b>x</b>',
  '(() => 1)()',
  'list.reverse()',
  'process.env.HOME',
  'globalThis',
  'it.a.b.constructor',
  'it.__proto__.x',
];
for (const expression of run)
  test(`not static: {${expression}}`, async () => assert.match(await evaluate(expression), /^\[include 0\]$|^\{/));

const layout: readonly (readonly [name: string, text: string, html: string])[] = [
  ['a paragraph of JSX alone is none', '<b>x</b> <i>y</i>', '<b>x</b>\n<i>y</i>'],
  ['JSX among text is in the paragraph', 'a <b>x</b>', '<p>a <b>x</b></p>'],
  ['Markdown on one line', '<figcaption>**x**</figcaption>', '<figcaption><strong>x</strong></figcaption>'],
  ['Markdown on a line of its own', '<div>\n**x**\n</div>', '<div><p><strong>x</strong></p></div>'],
  [
    'indented Markdown is no code',
    '<div>\n    - x\n\n        y\n</div>',
    '<div><ul>\n<li>\n<p>x</p>\n<p>y</p>\n</li>\n</ul></div>',
  ],
  ['indented text is no code', 'a\n\n    b', '<p>a</p>\n<p>b</p>'],
  [
    'styles',
    "<p style={{ marginTop: 4, lineHeight: 2, '--x': 1, MozAppearance: 'none' }}>x</p>",
    '<p style="margin-top:4px;line-height:2;--x:1;-moz-appearance:none">x</p>',
  ],
  [
    'attributes of React',
    '<td colSpan={2} className="a  b" onClick="x" key="y">x</td>',
    '<td colspan="2" class="a b">x</td>',
  ],
  ['attributes of HTML', '<td colspan="2" class="a">x</td>', '<td colspan="2" class="a">x</td>'],
  [
    'false leaves an attribute out, but not where it says something',
    '<b hidden={false} aria-hidden={false} data-x={false}>x</b>',
    '<b aria-hidden="false" data-x="false">x</b>',
  ],
  ['fragments', '<><b>x</b></>', '<b>x</b>'],
  ['a fragment of phrases is a paragraph', '<>a *b*</>', '<p>a <em>b</em></p>'],
  [
    'a footnote’s form gives no link a free pass',
    '<a data-footnote-ref href="javascript:x">y</a>',
    '<a data-footnote-ref="true">y</a>',
  ],
];
for (const [name, text, html] of layout)
  test(name, async () => {
    const page = await parseAs('doc', text, { relativePath: 'a.mdx' });
    assert.is('body' in page ? show(page.body) : '', html);
  });

test.run();
