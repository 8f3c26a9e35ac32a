/** Code groups in the VitePress syntax, and input that must stay unchanged. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findings, parseDoc, parsePost, settings, show } from '../parse-text.js';

const sample = (label: string, code: string, language = 'text'): string =>
  `<figure class="code" data-lang="${language}"><figcaption>${label}</figcaption><pre tabindex="0"><code><span class="line">${code}</span></code></pre></figure>`;
const group = (samples: readonly string[], name = ''): string =>
  `<div class="code-group"${name === '' ? '' : ` data-group="${name}"`}>\n${samples.join('\n')}\n</div>`;
const fence = (info: string, code: string): string => `\`\`\`${info}\n${code}\n\`\`\``;
const two = `${fence('text [one]', 'a')}\n${fence('text [two]', 'b')}`;
const both = [sample('one', 'a'), sample('two', 'b')];

const rows: readonly { readonly name: string; readonly text: string; readonly html: string }[] = [
  { name: 'with a space after the colons', text: `::: code-group\n${two}\n:::`, html: group(both) },
  { name: 'without a space', text: `:::code-group\n${two}\n:::`, html: group(both) },
  {
    name: 'with blank lines between the samples',
    text: `::: code-group\n\n${two.replace('\n```text', '\n\n```text')}\n\n:::`,
    html: group(both),
  },
  { name: 'with a name', text: `::: code-group npm  \n${two}\n:::`, html: group(both, 'npm') },
  {
    name: 'a hostile name is only text',
    text: `::: code-group "><img>\n${two}\n:::`,
    html: group(both, '&quot;><img>'),
  },
  { name: 'a longer closing fence closes too', text: `::: code-group\n${two}\n:::::`, html: group(both) },
  { name: 'the closing fence may be missing', text: `::: code-group\n${two}`, html: group(both) },
  {
    name: 'a paragraph may stand right above and below',
    text: `above\n::: code-group\n${two}\n:::\nbelow`,
    html: `<p>above</p>\n${group(both)}\n<p>below</p>`,
  },
  {
    name: 'it may stand in a list item',
    text: `- x\n\n  ::: code-group\n${two.replace(/^/gm, '  ')}\n  :::`,
    html: `<ul>\n<li>\n<p>x</p>\n${group(both)}\n</li>\n</ul>`,
  },
  {
    name: 'it may stand in an admonition',
    text: `::::tip T\n::: code-group\n${two}\n:::\n::::`,
    html: `<div class="admonition tip" role="note">\n<p class="admonition-title">T</p>\n${group(both)}\n</div>`,
  },
  {
    name: 'a label may have spaces, and needs no language',
    text: `::: code-group\n${fence('[two words]', 'a')}\n:::`,
    html: group([sample('two words', 'a')]),
  },
  {
    name: 'a label wins over a title, a title over the language',
    text: `::: code-group\n${fence('text title="t" [l]', 'a')}\n${fence('text title="t"', 'b')}\n${fence('text', 'c')}\n${fence('', 'd')}\n:::`,
    html: group([sample('l', 'a'), sample('t', 'b'), sample('text', 'c'), sample('text', 'd')]),
  },
  {
    name: 'a label is text',
    text: `::: code-group\n${fence('text [<b>]', 'a')}\n:::`,
    html: group([sample('&lt;b&gt;', 'a')]),
  },
  {
    name: 'the other options of a fence work',
    text: `::: code-group\n${fence('text [l] {1}', 'a')}\n:::`,
    html: group([sample('l', 'a').replace('class="line"', 'class="line hl"')]),
  },
];
for (const { name, text, html } of rows) {
  test(name, async () => {
    const page = await parseDoc(text);
    assert.is(show(page.body), html);
    assert.equal(
      page.diagnostics.filter(({ code, severity }) => severity !== 'info' && code !== 'box-not-closed'),
      [],
    );
  });
}

const literal: readonly string[] = [
  ':::code-groups\nx\n:::',
  ':: code-group\nx\n::',
  '::: code-group two words\nx\n:::',
  '::: note\nx\n:::',
  ':::Code-Group\nx\n:::',
];
for (const text of literal) {
  test(`text stays text: ${JSON.stringify(text)}`, async () => {
    assert.is(show((await parseDoc(text)).body), `<p>${text}</p>`);
  });
}

test('outside a group, a label in brackets has no effect', async () => {
  assert.is(
    show((await parseDoc(fence('text [one]', 'a'))).body),
    sample('', 'a').replace('<figcaption></figcaption>', ''),
  );
});

test('anything other than a code block is reported, and shown after the group', async () => {
  const page = await parseDoc(
    `::: code-group\nRead *this*.\n\n${fence('text [one]', 'a')}\n\n<p>Raw.</p>\n\n<!-- nothing -->\n:::`,
  );
  assert.is(
    show(page.body).replace(/\n/g, ''),
    `${group([sample('one', 'a')])}<p>Read <em>this</em>.</p><p>Raw.</p>`.replace(/\n/g, ''),
  );
  assert.equal(findings(page), ['code-group-content 2:1', 'code-group-content 8:1']);
});

test('a shorter fence does not close a group', async () => {
  const page = await parseDoc(`:::: code-group\n${two}\n:::\n::::\n\nx`);
  assert.is(show(page.body), `${group(both)}\n<p>:::</p>\n<p>x</p>`);
  assert.equal(findings(page), ['box-shown-as-text 8:1', 'code-group-content 8:1']);
});

test('an empty group is reported and renders nothing', async () => {
  const page = await parseDoc('x\n\n::: code-group\n:::');
  assert.is(show(page.body).trim(), '<p>x</p>');
  assert.equal(findings(page), ['code-group-content 3:1']);
});

test('columns in a sample are those of the source', async () => {
  const page = await parseDoc(`::: code-group\n${fence('nonsense [one]', 'a')}\n:::`);
  assert.equal(findings(page), ['unknown-code-language 2:1']);
});

test('raw HTML elsewhere on the page has no effect', async () => {
  assert.is(
    show((await parseDoc(`<b>x</b>\n\n::: code-group npm\n${two}\n:::`)).body),
    `<p><b>x</b></p>\n${group(both, 'npm')}`,
  );
});

test('an excerpt of a post keeps its groups', async () => {
  const page = await parsePost(`::: code-group\n${two}\n:::\n\n<!-- truncate -->\n\nrest`);
  assert.is(show(page.excerpt).trim(), group(both));
});

test('with admonitions disabled, every colon fence is text', async () => {
  assert.match(
    show((await parseDoc(`::: code-group\n${two}\n:::`, { ...settings, docsAdmonitions: false })).body),
    '<p>::: code-group</p>',
  );
});

test.run();
