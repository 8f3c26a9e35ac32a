/** Invalid MDX is reported as an error at the position to fix, and input that Docusaurus accepts is not. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findings, parseAs, settings, show } from './parse-text.js';

/** Each text, the position of its error, and parts of the message and the hint. */
const invalid: readonly (readonly [text: string, place: string, message: string, hint: string])[] = [
  // Tags without an end tag.
  ['<Tabs>\n<TabItem value="a">\n\nOne\n', '2:1', '`<TabItem>` is not closed.', 'Close it with `</TabItem>`'],
  ['<A>\n<B>\n\none\n\n</A>', '2:1', '`<B>` is not closed.', 'Close it with `</B>` before `</A>`'],
  ['x\n\nan <em>inline tag', '3:4', '`<em>` is not closed in its paragraph.', 'Close it with `</em>`'],
  ['Array<string> is a type', '1:6', '`<string>` is not closed in its paragraph.', 'to show `<` as text, write `\\<`'],
  [':::note\n\n<b>\n\n:::', '3:1', '`<b>` is not closed in its admonition.', 'Close it with `</b>`'],
  ['- <b>\n- c', '1:3', '`<b>` is not closed in its list item.', 'Close it with `</b>`'],
  ['> <b>', '1:3', '`<b>` is not closed in its quote.', 'Close it with `</b>`'],
  ['| a |\n| - |\n| <b> |', '3:3', '`<b>` is not closed in its table cell.', 'Close it with `</b>`'],
  ['# a <b>', '1:5', '`<b>` is not closed in its heading.', 'Close it with `</b>`'],
  ['<>a', '1:1', '`<>` is not closed in its paragraph.', 'Close it with `</>`'],
  // The end tag is in another block.
  [
    '<details><summary>a</summary>\n\nb\n\n</details>',
    '1:1',
    '`<details>` is not closed in its paragraph: `</details>` is outside.',
    'Write `<details>` on a line of its own',
  ],
  ['- <div>\n\nb\n\n</div>', '1:3', '`</div>` is outside.', 'indent the lines up to `</div>`'],
  ['> <div>\n\nb\n\n</div>', '1:3', '`</div>` is outside.', 'start each line up to `</div>` with `>`'],
  ['<div>\nb</div>', '2:2', '`</div>` closes a tag that was opened outside its paragraph.', 'on a line of its own'],
  // Void elements.
  ['one<br>two', '1:4', '`<br>` is not closed.', 'Write `<br />`.'],
  ['a\n\n<img src="a.png" alt="b">', '3:1', '`<img>` is not closed.', 'Write `<img src="a.png" alt="b" />`.'],
  ['<p>one<br>two</p>', '1:7', '`<br>` is not closed.', 'Write `<br />`.'],
  [`<img src="${'a'.repeat(100)}">`, '1:1', '`<img>` is not closed.', 'Write `<img … />`.'],
  ['a</br>b', '1:2', '`</br>` is not closed.', 'Write `<br />`.'],
  // Closing tags.
  ['<A>\n\nb\n\n</a>', '5:1', '`</a>` does not close `<A>`.', 'Write `</A>`'],
  ['a</b>', '1:2', '`</b>` closes a tag that is not open.', 'Remove it'],
  ['<b>a</b c>', '1:9', 'This closing tag contains more than its name.', 'Remove everything after the name.'],
  // Braces.
  ['a {b', '1:3', '`{` starts an expression that is not closed.', 'Close it with `}`'],
  ['a {b\n\nc {1}', '1:3', '`{` starts an expression that is not closed.', 'write `\\{`'],
  ['{a\n\nb {1}', '1:1', '`{` starts an expression that is not closed.', 'Close it with `}`'],
  ['![a {b](c)', '1:5', '`{` starts an expression that is not closed.', 'Close it with `}`'],
  ['`a\n{b`', '2:1', '`{` starts an expression that is not closed.', 'Close it with `}`'],
  ['<A b={c>d</A>', '1:6', '`{` starts an expression that is not closed.', 'Close it with `}`'],
  ['set {a b c}', '1:8', 'is not valid JavaScript: unexpected content after expression.', 'Correct the expression'],
  ["{don't}", '1:5', 'is not valid JavaScript: unterminated string constant.', 'write `\\{`'],
  ['{[1].map((x) => (\n  <b>{x}</b>\n  foo bar\n))}', '3:3', 'is not valid JavaScript', 'Correct the expression'],
  ['<A {b} />', '1:5', 'Braces without an attribute name', 'Write an attribute name'],
  ['<A {...b, c} />', '1:11', 'Braces without an attribute name', 'Write an attribute name'],
  ['<style>a { b: c }</style>', '1:10', 'inside `<style>`', 'in braces and backticks'],
  // Angle brackets that do not start a tag.
  ['See <https://a.b/c>.', '1:5', '`<https://a.b/c>` is not a link in MDX', 'as `[text](https://a.b/c)`.'],
  ['See <a@b.c>.', '1:5', '`<a@b.c>` is not a link in MDX', 'as `[a@b.c](mailto:a@b.c)`.'],
  ['<5 items', '1:1', 'a tag name cannot contain `5`.', 'Write `\\<`'],
  ['1 <= 2', '1:3', 'a tag name cannot contain `=`.', 'Write `\\<`'],
  ['Map<K, V>', '1:4', 'a tag name cannot contain `,`.', 'Write `\\<`'],
  ['<!DOCTYPE html>', '1:1', 'a tag name cannot contain `!`.', 'Write `\\<`'],
  ['a <!-- b\n\nc -->', '1:3', 'This comment is not closed.', 'Close it with `-->`.'],
  ['```mdx-code-block\n<br>\n```', '2:1', '`<br>` is not closed.', 'Write `<br />`.'],
  // Inside a tag.
  ['<a href="b" target=_blank>c</a>', '1:20', 'The value of the attribute `target`', 'Write `target="_blank"`.'],
  ['<a b="c" "d">e</a>', '1:10', 'A tag cannot have `"` here.', 'Correct the tag'],
  ['a\n\n<div\n', '3:1', 'The tag `<div` is not complete.', 'End it with `>`'],
  ['<A b="c\n\n<i>d</i>\n', '1:1', 'The tag `<A` is not complete.', 'close the quotes'],
  ['> <A\nb="c" />', '2:1', 'continues on a line outside it.', 'start it with `>`'],
  // Modules.
  [
    'import the thing',
    '1:12',
    'This `import` is not valid JavaScript: unexpected token.',
    'start the line with a word other than',
  ],
  ['a\n\nexport const b = ;', '3:18', 'This `export` is not valid JavaScript', 'Correct the statement'],
  ['export const a = {', '1:1', 'This `export` is not valid JavaScript', 'Correct the statement'],
  ['import a from "b"\nc()', '2:1', 'only imports and exports as code', 'Add an empty line'],
  ['import a from "b"\n\nimport a from "c"', '3:8', "identifier 'a' has already been declared", 'Correct'],
  ['export default 1\n\nexport default 2', '3:1', 'This page has two default exports.', 'Remove one of them.'],
];

for (const [text, place, message, hint] of invalid) {
  for (const parser of ['auto', 'remark'] as const) {
    test(`${parser}: ${JSON.stringify(text.slice(0, 60))} is an error`, async () => {
      const using = { ...settings, markdown: { ...settings.markdown, parser } };
      const page = await parseAs('doc', text, { relativePath: 'a.mdx', using });
      assert.equal(findings(page), [`invalid-mdx ${place}`]);
      const [diagnostic] = page.diagnostics;
      assert.is(diagnostic?.severity, 'error');
      assert.match(diagnostic?.message ?? '', message);
      assert.match(diagnostic?.hint ?? '', hint);
    });
  }
}

/** Each text, and a part of its HTML. */
const valid: readonly (readonly [text: string, html: string])[] = [
  ['a <!-- <br> {b --> c', 'a  c'],
  ['<!-- a\n\n<br> -->\n\nb', 'b'],
  ["{'<!-- a -->'}", '&lt;!-- a --'],
  ['# a {#b}', 'id="b"'],
  ['# a {#b} c', '{#b} c'],
  [':a[b]{.c}', ':a[b]{.c}'],
  ['a < b &amp; &lt;c> }', 'a &lt; b &amp; &lt;c> }'],
  ['\\<br> \\{a', '&lt;br> {a'],
  ['`<br>` ``{``', '<code>&lt;br></code>'],
  ['<p class="a" style="color: red">b</p>', '<p class="a"'],
  ['<b title="a" title="b">c</b>', '<b title'],
  ['<br />\n<img src="https://a.b/c.png" alt="" />', '<br>'],
  ['```mdx-code-block\n<!-- a --> <b>c</b>\n```', '<b>c</b>'],
  ['{/* a */}b {}', 'b '],
];

for (const [text, html] of valid) {
  for (const parser of ['auto', 'remark'] as const) {
    test(`${parser}: ${JSON.stringify(text)} is valid`, async () => {
      const using = { ...settings, markdown: { ...settings.markdown, parser } };
      const page = await parseAs('doc', text, { relativePath: 'a.mdx', using });
      assert.equal(findings(page), []);
      assert.match('body' in page ? show(page.body) : '', html);
    });
  }
}

test('an error is located below front matter, and in a file with other line endings', async () => {
  const page = await parseAs('doc', '---\r\ntitle: a\r\n---\r\n\r\nb<br>c\r\n', { relativePath: 'a.mdx' });
  assert.equal(findings(page), ['invalid-mdx 5:2']);
});

test('an error in a partial belongs to the partial', async () => {
  const page = await parseAs('partial', 'a<br>b', { relativePath: '_a.mdx' });
  assert.equal(
    page.diagnostics.map(({ location }) => location?.file),
    ['content/_a.mdx'],
  );
});

test('name, configuration or front matter can make a page CommonMark', async () => {
  const text = 'a<br>b <https://c.d> {e';
  const using = { ...settings, markdown: { ...settings.markdown, format: 'mdx' as const } };
  assert.equal(findings(await parseAs('doc', text)), []);
  assert.equal(findings(await parseAs('doc', text, { using })), ['invalid-mdx 1:8']);
  assert.equal(findings(await parseAs('doc', `---\nmdx: { format: md }\n---\n\n${text}`, { using })), []);
  assert.equal(findings(await parseAs('doc', `---\nmdx: { format: mdx }\n---\n\n${text}`)), ['invalid-mdx 5:8']);
});

test('anchors of an invalid MDX page are unknown', async () => {
  const page = await parseAs('doc', '# a\n\n<br>', { relativePath: 'a.mdx' });
  assert.is('ids' in page && page.ids, undefined);
  assert.equal('links' in page && page.links, []);
});

test.run();
