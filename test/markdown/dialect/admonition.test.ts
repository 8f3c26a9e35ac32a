/** Admonitions: every form in section 4.3 of the conventions, and input that must stay text. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { softenDiagnostics } from '../../../src/docusaurus/config/rules/leniency.js';
import { findings, parseDoc, settings, show } from '../parse-text.js';

const box = (type: string, title: string, content = '<p>x</p>'): string =>
  `<div class="admonition ${type}" role="note">\n<p class="admonition-title">${title}</p>\n${content === '' ? '' : `${content}\n`}</div>`;

const rows: readonly { readonly name: string; readonly text: string; readonly html: string }[] = [
  { name: 'the default title is the type', text: ':::note\nx\n:::', html: box('note', 'note') },
  {
    name: 'the old form takes the rest of the line',
    text: ':::note Any **md** title\nx\n:::',
    html: box('note', 'Any <strong>md</strong> title'),
  },
  { name: 'several spaces before an old title are dropped', text: ':::note   T\nx\n:::', html: box('note', 'T') },
  { name: 'an old title may hold a lone bracket', text: ':::note a] b\nx\n:::', html: box('note', 'a] b') },
  {
    name: 'brackets may nest',
    text: ':::note[Any **md** [b] title]\nx\n:::',
    html: box('note', 'Any <strong>md</strong> [b] title'),
  },
  { name: 'empty brackets give the default title', text: ':::note[]\nx\n:::', html: box('note', 'note') },
  { name: 'a title attribute is plain text', text: ':::note{title="*Plain*"}\nx\n:::', html: box('note', '*Plain*') },
  { name: 'trailing spaces give the default title', text: ':::note  \nx\n:::', html: box('note', 'note') },
  { name: 'a space before the type makes text', text: '::: note\nx\n:::', html: '<p>::: note\nx\n:::</p>' },
  { name: 'types are case-sensitive', text: ':::Note\nx\n:::', html: '<p>:::Note\nx\n:::</p>' },
  {
    name: 'code may show an admonition',
    text: ':::note\n```md\n:::tip\nx\n:::\n```\ny\n:::',
    html: box(
      'note',
      'note',
      '<figure class="code" data-lang="md"><pre tabindex="0"><code><span class="line">:::tip</span>\n<span class="line">x</span>\n<span class="line">:::</span></code></pre></figure>\n<p>y</p>',
    ),
  },
  {
    name: 'so may code in a list, with other fences inside',
    text: ':::note\n- ~~~\n  :::\n  ```\n  ~~~\n:::\nx',
    html: `${box(
      'note',
      'note',
      '<ul>\n<li>\n<figure class="code" data-lang="text"><pre tabindex="0"><code><span class="line">:::</span>\n<span class="line">```</span></code></pre></figure>\n</li>\n</ul>',
    )}\n<p>x</p>`,
  },
  {
    name: 'three backticks in a line are no fence',
    text: ':::note\n```x```\n:::',
    html: box('note', 'note', '<p><code>x</code></p>'),
  },
  { name: 'a longer closing fence is fine', text: ':::note\nx\n:::::', html: box('note', 'note') },
  {
    name: 'text after the colons is no closing fence',
    text: ':::note\nx\n::: y\n:::',
    html: box('note', 'note', '<p>x\n::: y</p>'),
  },
  {
    name: 'no blank lines are needed',
    text: 'a\n:::note\nx\n:::\nb',
    html: `<p>a</p>\n${box('note', 'note')}\n<p>b</p>`,
  },
  {
    name: 'a missing closing fence runs to the end',
    text: ':::note\nx\n\ny',
    html: box('note', 'note', '<p>x</p>\n<p>y</p>'),
  },
  { name: 'an admonition may be empty', text: ':::note\n:::', html: box('note', 'note', '') },
  {
    name: 'the outer fence needs more colons',
    text: '::::info\n:::danger\nx\n:::\n::::',
    html: box('info', 'info', box('danger', 'danger')),
  },
  {
    name: 'with equal counts the first closes the outermost',
    text: ':::info\n:::danger\nx\n:::\n:::',
    html: `${box('info', 'info', box('danger', 'danger'))}\n<p>:::</p>`,
  },
  { name: 'an alert of GitHub is one', text: '> [!NOTE]\n> x', html: box('note', 'note') },
  { name: 'its mark may be in small letters', text: '> [!tip]  \n> x', html: box('tip', 'tip') },
  {
    name: 'an alert may have several blocks, and markup on its first line',
    text: '> [!CAUTION]\n> **x** y\n>\n> - z',
    html: box('warning caution', 'caution', '<p><strong>x</strong> y</p>\n<ul>\n<li>z</li>\n</ul>'),
  },
  {
    name: 'the text of an alert may begin after a blank line',
    text: '> [!IMPORTANT]\n>\n> x',
    html: box('info important', 'important'),
  },
  { name: 'an alert may be empty', text: '> [!WARNING]', html: box('warning', 'warning', '') },
  {
    name: 'a mark with text beside it is text',
    text: '> [!NOTE] x\n\n> [!NOTE] **x**',
    html: '<blockquote>\n<p>[!NOTE] x</p>\n</blockquote>\n<blockquote>\n<p>[!NOTE] <strong>x</strong></p>\n</blockquote>',
  },
  {
    name: 'a mark of another type is text',
    text: '> [!BUG]\n> x',
    html: '<blockquote>\n<p>[!BUG]\nx</p>\n</blockquote>',
  },
  { name: 'a mark outside of a quotation is text', text: '[!NOTE]\nx', html: '<p>[!NOTE]\nx</p>' },
  {
    name: 'an alert in an alert is one',
    text: '> [!NOTE]\n> x\n>\n> > [!TIP]\n> > x',
    html: box('note', 'note', `<p>x</p>\n${box('tip', 'tip')}`),
  },
  {
    name: 'it may stand in a list item',
    text: '- a\n\n  :::tip T\n  x\n  :::',
    html: `<ul>\n<li>\n<p>a</p>\n${box('tip', 'T')}\n</li>\n</ul>`,
  },
  {
    name: 'it may open a list item',
    text: '- :::tip T\n  x\n  :::',
    html: `<ul>\n<li>\n${box('tip', 'T')}\n</li>\n</ul>`,
  },
  {
    name: 'it may stand in a quotation',
    text: '> :::tip Title\n> x\n> :::',
    html: `<blockquote>\n${box('tip', 'Title')}\n</blockquote>`,
  },
  { name: 'its content is Markdown', text: ':::note\n- a\n:::', html: box('note', 'note', '<ul>\n<li>a</li>\n</ul>') },
  { name: 'caution looks like a warning', text: ':::caution\nx\n:::', html: box('warning caution', 'caution') },
  { name: 'important looks like info', text: ':::important\nx\n:::', html: box('info important', 'important') },
  { name: 'success looks like a tip', text: ':::success\nx\n:::', html: box('tip success', 'success') },
  { name: 'secondary looks like a note', text: ':::secondary\nx\n:::', html: box('note secondary', 'secondary') },
  {
    name: 'attributes are applied',
    text: ':::note[T]{.a .b #c}\nx\n:::',
    html: '<div id="c" class="admonition note a b" role="note">\n<p class="admonition-title">T</p>\n<p>x</p>\n</div>',
  },
  { name: 'an unknown container is literal text', text: ':::foo Bar\nx\n:::', html: '<p>:::foo Bar\nx\n:::</p>' },
  { name: 'a leaf directive is literal text', text: '::leaf[label]{a=b}', html: '<p>::leaf[label]{a=b}</p>' },
  {
    name: 'text directives are literal text',
    text: 'text :name ns:name[label] :foo{a=1}',
    html: '<p>text :name ns:name[label] :foo{a=1}</p>',
  },
  {
    name: 'times, ratios and paths are untouched',
    text: '10:30 1:1 std::vector key: value',
    html: '<p>10:30 1:1 std::vector key: value</p>',
  },
];
const withAlerts = { ...settings, markdown: { ...settings.markdown, alerts: true } };

for (const { name, text, html } of rows) {
  test(name, async () => {
    const page = await parseDoc(text, withAlerts);
    assert.is(show(page.body), html);
    // `fences.test.ts` covers the diagnostics about fences.
    assert.equal(
      findings(page).filter((finding) => !finding.startsWith('box-')),
      [],
    );
  });
}

for (const sample of ['```md\n:::note Title\n```', '    :::note Title', '<!-- x -->\n\n```\n:::note Title\n```']) {
  test(`a sample in code keeps its text: ${JSON.stringify(sample)}`, async () => {
    assert.match(show((await parseDoc(sample)).body), '>:::note Title<');
  });
}

test('without `alerts`, a GitHub alert is a quotation', async () => {
  assert.is(show((await parseDoc('> [!NOTE]\n> x')).body), '<blockquote>\n<p>[!NOTE]\nx</p>\n</blockquote>');
});

test('the first alert shown as a quotation is reported with its location', async () => {
  const text = 'a\n\n> [!TIP]\n> x\n\n> [!NOTE]\n> y';
  const [found, ...more] = (await parseDoc(text)).diagnostics;
  assert.equal(more, []);
  if (found === undefined) throw new Error('there is a finding');
  assert.is(found.code, 'alert-shown-as-text');
  assert.match(found.message, '`[!TIP]`');
  assert.equal(found.location?.range, { start: { line: 3, column: 3 }, end: { line: 3, column: 9 } });
  const none = { beforeDefaultRemarkPlugins: [], remarkPlugins: [], beforeDefaultRehypePlugins: [], rehypePlugins: [] };
  const plugins = { docs: none, blog: none, pages: none, further: [] };
  const docusaurus = { customCss: [], clientModules: [], siteConfig: {}, unbuilt: [], plugins };
  assert.equal(softenDiagnostics([found], { docusaurus: undefined }), [found]);
  assert.is(softenDiagnostics([found], { docusaurus })[0]?.severity, 'info');
  for (const quiet of ['> `[!NOTE]`\n> x', '> \\[!NOTE]\n> x', '> [!NOTE] x', '[!NOTE]\nx', '```\n> [!NOTE]\n```'])
    assert.equal(findings(await parseDoc(quiet)), [], quiet);
  assert.equal(findings(await parseDoc(text, withAlerts)), []);
  assert.equal(findings(await parseDoc(text, { ...settings, docsAdmonitions: false })), []);
});

test('inline code and raw HTML are unchanged', async () => {
  assert.is(show((await parseDoc('`:::note Title`')).body), '<p><code>:::note Title</code></p>');
  assert.is(show((await parseDoc('<pre>\n:::note Title\n</pre>')).body), '<pre tabindex="0">:::note Title\n</pre>');
});

test('headings inside are headings of the page', async () => {
  const { headings } = await parseDoc(':::note\n## Inside\n:::');
  assert.equal(
    headings.map(({ id }) => id),
    ['inside'],
  );
});

test('columns in a title are those of the source', async () => {
  const { links } = await parseDoc(':::note See [x](y)\nz\n:::');
  assert.equal(links[0]?.range.start, { line: 1, column: 13 });
});

test('custom keywords look like info', async () => {
  const page = await parseDoc(':::recipe\nx\n:::\n\n:::note\ny\n:::', {
    ...settings,
    docsAdmonitions: { keywords: ['recipe'] },
  });
  assert.is(show(page.body), `${box('info recipe', 'recipe')}\n<p>:::note\ny\n:::</p>`);
});

test('with admonitions disabled, every fence is text', async () => {
  assert.is(
    show((await parseDoc(':::note T\nx\n:::', { ...settings, docsAdmonitions: false })).body),
    '<p>:::note T\nx\n:::</p>',
  );
  assert.is(
    show((await parseDoc('> [!NOTE]\n> x', { ...settings, docsAdmonitions: false })).body),
    '<blockquote>\n<p>[!NOTE]\nx</p>\n</blockquote>',
  );
});

test.run();
