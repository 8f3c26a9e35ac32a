/** Unclosed and misspelled `:::` fences: where they are reported, and where nothing must be. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findings, parseAs, parseDoc, settings } from '../parse-text.js';

const ruled = { ...settings, docsAdmonitions: { keywords: ['tip', 'rule'] } };
const without = { ...settings, docsAdmonitions: false as const };

/** Each text and its diagnostics. */
const rows: readonly (readonly [text: string, found: readonly string[]])[] = [
  [':::tip\n\nText.\n\n## After\n\nText.', ['box-not-closed 1:1']],
  [':::tip\nText.\n:::', []],
  [':::tip\nText.\n:::::', []],
  ['::::tip\nText.\n:::', ['box-not-closed 1:1']],
  ['::: code-group\n```js\nx\n```', ['box-not-closed 1:1']],
  // The unclosed fence is the one reported.
  ['::::note\n:::tip\nx\n::::', ['box-not-closed 2:1']],
  ['::::note\n:::tip\nx\n:::', ['box-not-closed 1:1']],
  [':::note\n:::tip\nx\n:::\ny\n:::', ['box-not-closed 2:1']],
  // Fences outside the container of the admonition.
  ['- a\n\n  :::tip\n  b\n:::', ['box-not-closed 3:3']],
  ['- a\n\n  :::tip\n  b\n  :::\n- c', []],
  ['> :::tip\n> b', ['box-not-closed 1:3']],
  ['> :::tip\n> b\n> :::\n\nc', []],
  // Fences shown as text.
  ['::: tip\nx\n:::', ['box-shown-as-text 1:1']],
  [':::Tip\nx\n:::', ['box-shown-as-text 1:1']],
  [':::tip[a\nx\n:::', ['box-shown-as-text 1:1']],
  ['> - :::hint\n>   x', ['box-shown-as-text 1:5']],
  ['x\n\n:::', ['box-shown-as-text 3:1']],
  [':::tip\nx\n:::\n\n:::', ['box-shown-as-text 5:1']],
  ['x\n::: **y**', ['box-shown-as-text 2:1']],
  // Intended text.
  ['```\n:::hint\n```\n\n    :::hint', []],
  ['\\:::hint\n\n`:::hint` is ::: none', []],
  ['<pre>\n:::hint\n</pre>', []],
];

/** Moves a diagnostic two lines down, for a text with two lines prepended. */
const twoLinesBelow = (finding: string): string =>
  finding.replace(/(\d+):/, (_, line: string) => `${Number(line) + 2}:`);

for (const [text, found] of rows) {
  test(`fences of ${JSON.stringify(text)}`, async () => {
    assert.equal(findings(await parseDoc(text)), found);
    // MDX has no indented code and no raw HTML.
    if (/<pre>|^ {4}/m.test(text)) return;
    assert.equal(findings(await parseAs('doc', `{1}\n\n${text}`, { relativePath: 'a.mdx' })), found.map(twoLinesBelow));
  });
}

test('types of the site are suggested; with fences disabled nothing is reported', async () => {
  const [found] = (await parseDoc(':::ruel\nx\n:::', ruled)).diagnostics;
  assert.is(found?.hint, 'Did you mean `:::rule`? To show the line as text, put a backslash before it.');
  assert.equal(findings(await parseDoc(':::rule\nx\n:::', ruled)), []);
  assert.equal(findings(await parseDoc(':::tip\n\n::: tip', without)), []);
});

test('a page above the limit reports only that', async () => {
  const text = `${':::note\n'.repeat(20)}x\n${':::\n'.repeat(20)}`;
  assert.equal(
    findings(await parseDoc(text)).filter((finding) => finding.startsWith('box-shown')),
    [],
  );
});

test.run();
