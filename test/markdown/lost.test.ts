/**
 * Content that is lost or shown as something else: which diagnostics both parsers report, and where they report none.
 */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findings, parseAs, settings } from './parse-text.js';

const remark = { ...settings, markdown: { ...settings.markdown, parser: 'remark' as const } };
const CODES = /^(?:code-not-closed|cells-not-shown|table-shown-as-text|html-not-closed|list-shown-as-text)/;

/** Returns the diagnostics of a text, after checking that both parsers agree. */
async function findLost(text: string, relativePath = 'a.md'): Promise<readonly string[]> {
  const [fast = [], exact = []] = await Promise.all(
    [settings, remark].map(async (using) => {
      const page = await parseAs('doc', text, { relativePath, using });
      return findings(page).filter((finding) => CODES.test(finding));
    }),
  );
  assert.equal(fast, exact);
  return fast;
}

/** Each text and its diagnostics. */
type Rows = readonly (readonly [text: string, found: readonly string[]])[];

const fences: Rows = [
  ['```js\nx\n\n## After', ['code-not-closed 1:1']],
  ['a\n\n```', ['code-not-closed 3:1']],
  ['```\n', ['code-not-closed 1:1']],
  ['```\nx\n```\n', []],
  ['```\n```', []],
  ['```\n\n```', []],
  ['```\nx\n```` \t\n\na', []],
  ['   ```\n   x\n  ```\n', []],
  ['~~~\nx\n~~~', []],
  ['~~~\nx\n```\n', ['code-not-closed 1:1']],
  ['````\nx\n```\n', ['code-not-closed 1:1']],
  ['````md\n```js\nx\n```\n````', []],
  ['```md\n```js\nx\n```\n```\n\na', ['code-not-closed 5:1']],
  // Lines that resemble the closing fence.
  ['```js\nx\n```js\n\na', ['code-not-closed 1:1']],
  ['- ```js\n  x\n  ```js\n\na', ['code-not-closed 1:3']],
  // In lists, blockquotes, footnotes and admonitions.
  ['- a\n\n  ```\n  x\n  ```\n- b', []],
  ['- ```\n  x\n\n  y\n  ```', []],
  ['- a\n\n  ```\n  x\n\nb', ['code-not-closed 3:3']],
  ['1. a\n   ```\n   x\n```\n\nb', ['code-not-closed 2:4', 'code-not-closed 4:1']],
  ['> ```\n> x\n> ```\n\na', []],
  ['> ```\n> x\n\na', ['code-not-closed 1:3']],
  ['> - ```\n>   x\n>   ```\n> b', []],
  ['> - ```\n>   x\n> b', ['code-not-closed 1:5']],
  ['[^1]: a\n\n    ```\n    x\n    ```\n\nb[^1]', []],
  [':::note\n```\nx\n```\n:::', []],
  [':::note\n```\nx\n:::\n\na', ['code-not-closed 2:1']],
  ['::: code-group\n```js [a]\nx\n```\n```js [b]\nx\n:::\n\na', ['code-not-closed 5:1']],
  ['---\ntitle: a\n---\n\n```\nx', ['code-not-closed 5:1']],
  ['a ``` b\n\n`` ` `` c', []],
];

const lists: Rows = [
  ['-one\n-two', ['list-shown-as-text 1:1']],
  // Names of options at the start of lines.
  ['Takes -Name,\n-ErrorAction, -WarningAction,\n-OutVariable and others.', []],
];

/** CommonMark only: MDX has no indented code, so a closing fence may have any indentation there. */
const ofMarkdown: Rows = [
  ['```\nx\n    ```\n', ['code-not-closed 1:1']],
  ['```\nx\n    ```', ['code-not-closed 1:1']],
  ['- ```\n  x\n      ```\n\na', ['code-not-closed 1:3']],
  ['```\n    ```\n```\n', []],
  ['    ```\n    x', []],
  ['a\n\n    | a | b |\n    | --- |\n', []],
  ['<div>\n```\nx\n</div>', []],
  ['<!--\n```\n| a | b |\n| --- |\n-->', []],
  ['<pre>\n| a | b |\n| --- |\n</pre>', []],
  ['<table><tr><td>\na | b\n--|--|--\n</td></tr></table>', []],
];

const tables: Rows = [
  ['| a | b |\n| --- | --- |\n| `ls | wc -l` | c |', ['cells-not-shown 3:16']],
  ['a | b\n--|--\nc | d | e\nf', ['cells-not-shown 3:7']],
  [
    '| a | b |\n| --- | --- |\n| `x` || `y` |\n| 1 | 2 |\n| 3 | 4 | 5 | 6 |',
    ['cells-not-shown 3:8', 'cells-not-shown 5:9'],
  ],
  ['| a | b |\n| --- | --- |\n| c \\| d | `e \\| f` |\n| g |', []],
  ['| a | b |\n| --- | --- |\n| 1 | 2 | | |\n| 1 | 2 ||', []],
  ['| a |\n| --- |\n| \\\\| b |', ['cells-not-shown 3:5']],
  ['- | a | b |\n  | --- | --- |\n  | 1 | 2 | 3 |', ['cells-not-shown 3:11']],
  ['> | a | b |\n> | --- | --- |\n> | 1 | 2 | 3 |', ['cells-not-shown 3:11']],
  [':::note\n| a |\n| --- |\n| 1 | 2 |\n:::', ['cells-not-shown 4:5']],
  ['```\n| a |\n| --- |\n| 1 | 2 |\n```', []],
  // Delimiter rows.
  ['| a | b |\n| --- | --- | --- |\n| 1 | 2 | 3 |', ['table-shown-as-text 2:1']],
  ['| a | b | c |\n| --- | --- |\n| 1 | 2 |', ['table-shown-as-text 2:1']],
  ['a | b\n:--|--:|:-:\n1 | 2', ['table-shown-as-text 2:1']],
  ['| a | b |\n|---|\n| 1 | 2 |', ['table-shown-as-text 2:1']],
  ['| `a|b` | c |\n| --- | --- |', ['table-shown-as-text 2:1']],
  ['| a \\| b | c |\n| --- | --- |\n| 1 | 2 |', []],
  ['Text.\n| a | b |\n| --- | --- | --- |', ['table-shown-as-text 3:1']],
  ['- a\n\n  | a | b |\n  | --- |\n  | 1 | 2 |', ['table-shown-as-text 4:3']],
  ['> > | a | b |\n> > | --- |\n> > | 1 | 2 |', ['table-shown-as-text 2:5']],
  ['see https://a.b | c\n--|--|--\nx https://c.d', ['table-shown-as-text 2:1']],
  // Without a header row, or indented differently from the lines around it.
  ['## a\n| --- | --- |\n| 1 | 2 |', ['table-shown-as-text 2:1']],
  ['| a | b |\n\n| --- | --- |\n| 1 | 2 |', ['table-shown-as-text 3:1']],
  ['- a\n| a | b |\n| --- | --- |\n| 1 | 2 |', ['table-shown-as-text 3:1']],
  // Not tables.
  ['a\n--|--', []],
  ['a | b\n---', []],
  ['a | b\n-|', []],
  ['a | b\nc | d', []],
  ['`a | b\n--|--|--\nc`', []],
  ['[a | b\n--|--|--\nc](https://a.b)', []],
  ['| --- | --- |', []],
  ['a \\| b\n--|--|--', []],
  ['a -- b | c', []],
];

const html: Rows = [
  ['<div>\n\na', ['html-not-closed 1:1']],
  ['<DIV class="a">\n\na\n\n</div>', []],
  ['<Div\n  class="a">\n\nb', []],
  ['<DIV>\n\na', ['html-not-closed 1:1']],
  ['a <b>b\n\nc', ['html-not-closed 1:3']],
  ['a <b>b *c*</b> <span\n  class="x">d', ['html-not-closed 1:16']],
  ['<b><i>a</b></i>', []],
  ['a <b>b\n\nc</b>', []],
  ['<details>\n<summary>a</summary>\n\nb\n\n</details>', []],
  ['<details>\n<summary>a\n\nb\n\n</details>', ['html-not-closed 2:1']],
  ['<details><summary>a</details>\n<details><summary>b</summary></details>', ['html-not-closed 1:10']],
  ['<div>\n<div>\n\na\n\n</div>', ['html-not-closed 1:1']],
  ['- <div>\n\n  a\n\n  </div>', []],
  ['- a\n\n  <div>\n  <b>x\n  </div>', ['html-not-closed 4:3']],
  ['> <div>\n> <em>x\n> </div>', ['html-not-closed 2:3']],
  ['<div>\n\n    </div>', ['html-not-closed 1:1']],
  ['</div>\n\na </b>', []],
  ['`<div>` \\<b> &lt;i>\n\n```html\n<div>\n```\n\n    <div>', []],
  // Optional end tags, and void elements.
  ['<p>a\n\n<ul><li>b<li>c</ul>\n\n<dl><dt>a<dd>b</dl>', []],
  ['<table><caption>x<colgroup><col><thead><tr><th>a<tbody><tr><td>b<tfoot><tr><td>c</table>', []],
  ['<select><optgroup label="x"><option>a<option>b</select> <ruby>a<rp>(<rt>b<rp>)</ruby>', []],
  ['a<br>b <img src="https://a.b/c.png"> <input> <wbr> <hr>\n\n<video><source src="https://a.b/c.mp4"></video>', []],
  ['<svg viewBox="0 0 1 1"><title/><path d="M0 0"/><g><rect/></g></svg>', []],
  // HTML ignores the slash.
  ['<a id="x"/>\n\na', ['html-not-closed 1:1']],
  ['<iframe src="https://a.b"/>\n\n<b>x', ['html-not-closed 1:1']],
  // Raw text and comments.
  ['<script>\nconst a = "<div>";\n\nb\n</script>\n\n<style>\na > b {}\n</style>', []],
  ['<textarea>\n<div>\n</textarea> a <textarea><b></textarea>', []],
  ['<script>\nconst a = "<div>";\n\nb', ['html-not-closed 1:1']],
  ['<!-- <div> -->\n\na <!-- <b> --> b\n\n<!--> <!---> c', []],
  ['<div>\n<!-- a\n\nb\n\n<b>c</b> -->\n</div>', ['html-not-closed 2:1']],
  ['a\n\n<!-- b\n\nc', ['html-not-closed 3:1']],
  ['<div title="<b>" data-a=\'>\'>a</div>', []],
  // Components.
  ['<Button>a\n\n<Foo>b\n\n<foo-bar>c\n\n<unknown>d', []],
];

for (const [text, found] of [...fences, ...lists, ...ofMarkdown, ...tables, ...html])
  test(`lost in ${JSON.stringify(text)}`, async () => assert.equal(await findLost(text), found));

/** Moves a diagnostic two lines down, for a text with two lines prepended. */
const twoLinesBelow = (finding: string): string =>
  finding.replace(/(\d+):/, (_, line: string) => `${Number(line) + 2}:`);

for (const [text, found] of [...fences, ...lists, ...tables].filter(([text]) => !text.startsWith('---')))
  test(`lost in MDX: ${JSON.stringify(text)}`, async () => {
    assert.equal(await findLost(text, 'a.mdx'), found);
    assert.equal(await findLost(`{1}\n\n${text}`, 'a.mdx'), found.map(twoLinesBelow));
  });

test('MDX elements are left to its parser, and their content is checked', async () => {
  assert.equal(await findLost('<details>\n\n| a |\n| - |\n| 1 | 2 |\n\n</details>', 'a.mdx'), ['cells-not-shown 5:5']);
  assert.equal(await findLost('| a |\n| - |\n| 1 | {/* b */} |\n\n```\nx\n    ```', 'a.mdx'), []);
  assert.equal(await findLost('<div>\n\na', 'a.mdx'), []);
});

test('a mistake in a partial is located in its file', async () => {
  const { diagnostics } = await parseAs('partial', 'a\n\n```\nb', { relativePath: '_a.md' });
  assert.equal(
    diagnostics.map(({ code, location }) => [code, location?.file, location?.range?.start.line]),
    [['code-not-closed', 'content/_a.md', 3]],
  );
});

test('a diagnostic names what is lost and how to write it', async () => {
  const { diagnostics } = await parseAs('doc', '| a | b |\n| - | - |\n| `c | d` | e |\n\n~~~~js\nf\n\ng\n');
  assert.equal(
    diagnostics.map(({ message }) => message),
    [
      'The table has 2 columns and this row has 3 cells, so "e" is not shown.',
      'The code fence ~~~~js is not closed, so everything up to line 8 is shown as code.',
    ],
  );
  assert.match(diagnostics[0]?.hint ?? '', '`\\|`');
  assert.match(diagnostics[1]?.hint ?? '', 'a line with only ~~~~ where');
});

test.run();
