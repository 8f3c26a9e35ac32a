/** Code samples: metastring, magic comments, highlighting. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readMagicComments } from '../../../src/markdown/dialect/code/magic-comments.js';
import { readCodeMeta } from '../../../src/markdown/dialect/code/meta.js';
import { findings, parseDoc, settings, show } from '../parse-text.js';

const metas: readonly {
  readonly info: string;
  readonly title?: string;
  readonly lines?: number[];
  readonly first?: number;
}[] = [
  { info: 'js' },
  { info: 'js title="a b.js"', title: 'a b.js' },
  { info: "js title='a\"b'", title: 'a"b' },
  { info: 'js title=unquoted' },
  { info: 'js title=""' },
  { info: 'js {1,3-5}', lines: [1, 3, 4, 5] },
  { info: 'js {5-3}', lines: [3, 4, 5] },
  { info: 'js {0,-1,2}', lines: [2] },
  { info: 'js {1, 2}' },
  { info: 'js {a} {2}', lines: [2] },
  { info: 'js{2}', lines: [2] },
  { info: 'js title="x {1}" {2}', title: 'x {1}', lines: [2] },
  { info: 'js showLineNumbers', first: 1 },
  { info: 'js showLineNumbers=10', first: 10 },
  { info: 'js showLineNumbers={10}', first: 10 },
  { info: 'js {2} showLineNumbers={10} title="t"', first: 10, lines: [2], title: 't' },
  { info: 'js live npm2yarn whatever' },
];
for (const { info, title, lines, first } of metas) {
  test(`the info string ${info}`, () => {
    const [word = '', ...rest] = info.split(' ');
    const meta = readCodeMeta(word, rest.join(' '));
    assert.is(meta.language, 'js');
    assert.is(meta.title, title);
    assert.equal(meta.isHighlighted && [1, 2, 3, 4, 5, 6].filter(meta.isHighlighted), lines);
    assert.is(meta.firstLineNumber, first);
  });
}

test('a huge range costs nothing', () => {
  assert.is(readCodeMeta('js', '{1-999999999999}').isHighlighted?.(7), true);
});

const comments: readonly { readonly language: string; readonly line: string; readonly magic: boolean }[] = [
  { language: 'js', line: '// highlight-next-line', magic: true },
  { language: 'js', line: '  /* highlight-next-line */  ', magic: true },
  { language: 'js', line: '# highlight-next-line', magic: false },
  { language: 'js', line: '{/* highlight-next-line */}', magic: false },
  { language: 'tsx', line: '{/* highlight-next-line */}', magic: true },
  { language: 'html', line: '<!-- highlight-next-line -->', magic: true },
  { language: 'python', line: '# highlight-next-line', magic: true },
  { language: 'bash', line: '// highlight-next-line', magic: false },
  { language: 'md', line: '<!-- highlight-next-line -->', magic: true },
  { language: 'latex', line: '% highlight-next-line', magic: true },
  { language: 'lua', line: '-- highlight-next-line', magic: true },
  { language: 'sql', line: '/* highlight-next-line */', magic: true },
  { language: 'wasm', line: ';; highlight-next-line', magic: true },
  { language: 'vbnet', line: "' highlight-next-line", magic: true },
  { language: 'batch', line: 'REM highlight-next-line', magic: true },
  { language: 'basic', line: '! highlight-next-line', magic: true },
  { language: 'fsharp', line: '(* highlight-next-line *)', magic: true },
  { language: 'ocaml', line: '(* highlight-next-line *)', magic: true },
  { language: 'fortran', line: '! highlight-next-line', magic: true },
  { language: 'cobol', line: '*> highlight-next-line', magic: true },
  { language: 'yaml', line: '# highlight-next-line', magic: true },
  { language: 'json', line: '// highlight-next-line', magic: true },
  { language: 'css', line: '/* highlight-next-line */', magic: true },
  { language: 'text', line: '<!-- highlight-next-line -->', magic: true },
  { language: 'batch', line: 'rem highlight-next-line', magic: true },
  { language: 'vb', line: 'Rem highlight-next-line', magic: true },
  { language: 'vb', line: '’ highlight-next-line', magic: true },
  { language: 'vbnet', line: "_ ' highlight-next-line", magic: true },
  { language: 'jsx', line: '{ /* highlight-next-line */ }', magic: true },
  { language: 'yaml', line: 'a: 1 # highlight-next-line', magic: false },
  { language: 'yaml', line: '# highlight-next-lines', magic: false },
];
for (const { language, line, magic } of comments) {
  test(`${line} ${magic ? 'marks the next line' : 'is ordinary code'} in ${language}`, () => {
    const read = readMagicComments(`${line}\nx`, language, settings.code.magicComments);
    assert.equal(read.lines, magic ? ['x'] : [line, 'x']);
    assert.equal(read.classes, magic ? [['theme-code-block-highlighted-line']] : [[], []]);
  });
}

const shown: readonly (readonly [language: string, line: string, found: readonly string[]])[] = [
  ['ini', '; highlight-next-line', ['magic-comment-shown 3:1']],
  ['erlang', '% highlight-next-line', ['magic-comment-shown 3:1']],
  ['jinja', '{# highlight-next-line #}', ['magic-comment-shown 3:1']],
  ['js', '# highlight-next-line', ['magic-comment-shown 3:1']],
  ['js', '// highlight-next-line', []],
  ['js', 'const a = "highlight-next-line";', []],
  ['md', '; highlight-next-line', []],
  ['js', '// see highlight-next-line', []],
  ['bat', '@rem highlight-next-line', ['magic-comment-shown 3:1']],
];
for (const [language, line, found] of shown)
  test(`${line} in ${language}: ${found.length === 0 ? 'nothing is wrong' : 'readers see it'}`, async () => {
    const doc = await parseDoc(`\`\`\`${language}\na\n${line}\nb\n\`\`\``);
    assert.equal(findings(doc), found);
  });

const elements: readonly (readonly [written: string, code: string])[] = [
  ['\nnpm install\n', 'npm install'],
  ['\nnpm install\n\nnpm test __x__ and *y*\n', 'npm install\n\nnpm test __x__ and *y*'],
  ['\na@{v}\n- b\n  - c\n', 'a@1\n- b\n  - c'],
  ['\n# a \\{b}\n', '# a {b}'],
  ['{`a\nb`}', 'a\nb'],
];
for (const [written, code] of elements)
  for (const [indent, start, place] of [
    ['', '', ''],
    ['   ', '1. x\n\n   ', ' in a list'],
    ['> ', '> ', ' in a quote'],
  ] as const)
    test(`<CodeBlock>${written}</CodeBlock> is a code block${place}`, async () => {
      const element = `<CodeBlock language="text" title="T">${written}</CodeBlock>`;
      const placed = start + element.replaceAll(/\n(?=.)/g, `\n${indent}`).replaceAll('\n\n', `\n${indent.trim()}\n`);
      const html = show((await parseDoc(`export const v = 1;\n\n${placed}`, settings, 'a.mdx')).body);
      assert.match(html, '<figcaption>T</figcaption>');
      const lines = [...html.matchAll(/<span class="line">(.*?)<\/span>/g)].map(([, line]) => line);
      if (indent === '' || !written.startsWith('{')) assert.is(lines.join('\n'), code);
    });

const custom = [...settings.code.magicComments, { className: 'error', line: 'This will error' }];
const blocks: readonly {
  readonly name: string;
  readonly code: string;
  readonly lines: string[];
  readonly classes: string[];
}[] = [
  {
    name: 'a block is marked',
    code: 'a\n# highlight-start\nb\nc\n# highlight-end\nd',
    lines: ['a', 'b', 'c', 'd'],
    classes: ['', 'hl', 'hl', ''],
  },
  { name: 'an unclosed block marks nothing', code: 'a\n# highlight-start\nb', lines: ['a', 'b'], classes: ['', ''] },
  {
    name: 'directives stack',
    code: '# highlight-next-line\n# This will error\na',
    lines: ['a'],
    classes: ['hl error'],
  },
];
for (const { name, code, lines, classes } of blocks) {
  test(name, () => {
    const read = readMagicComments(code, 'yaml', custom);
    assert.equal(read.lines, lines);
    assert.equal(
      read.classes.map((names) => names.join(' ').replace('theme-code-block-highlighted-line', 'hl')),
      classes,
    );
  });
}

const samples: readonly { readonly name: string; readonly text: string; readonly html: string }[] = [
  {
    name: 'a sample without a language is plain text',
    text: '```\na <b> "c"\n\nd\n```',
    html: '<figure class="code" data-lang="text"><pre tabindex="0"><code><span class="line">a &lt;b> "c"</span>\n<span class="line"></span>\n<span class="line">d</span></code></pre></figure>',
  },
  {
    name: 'tokens get short classes, lines their marks and numbers',
    text: '~~~YAML title="a<b" {2} showLineNumbers=9\na: 1\nb: x # c\n~~~',
    html:
      '<figure class="code" data-lang="yaml"><figcaption>a&lt;b</figcaption><pre tabindex="0"><code>' +
      '<span class="line"><span class="ln" aria-hidden="true" data-n="9"></span><span class="tk-a">a</span>: <span class="tk-n">1</span></span>\n' +
      '<span class="line hl"><span class="ln" aria-hidden="true" data-n="10"></span><span class="tk-a">b</span>: <span class="tk-s">x </span><span class="tk-c"># c</span></span></code></pre></figure>',
  },
  {
    name: 'a range leaves magic comments visible',
    text: '```text {1}\n# highlight-next-line\na\n```',
    html: '<figure class="code" data-lang="text"><pre tabindex="0"><code><span class="line hl"># highlight-next-line</span>\n<span class="line">a</span></code></pre></figure>',
  },
  {
    name: 'a diff marks its lines',
    text: '```diff\n--- a\n+++ b\n-c\n+d\n e\n```',
    html:
      '<figure class="code" data-lang="diff"><pre tabindex="0"><code><span class="line"><span class="tk-k">--- a</span></span>\n<span class="line"><span class="tk-k">+++ b</span></span>\n' +
      '<span class="line del"><span class="tk-d">-c</span></span>\n<span class="line ins"><span class="tk-i">+d</span></span>\n<span class="line"> e</span></code></pre></figure>',
  },
  {
    name: 'raw HTML code is treated alike',
    text: '<pre><code class="language-yaml">a: &lt;b\n</code></pre>',
    html: '<figure class="code" data-lang="yaml"><pre tabindex="0"><code><span class="line"><span class="tk-a">a</span>: <span class="tk-s">&lt;b</span></span></code></pre></figure>',
  },
];
for (const { name, text, html } of samples) test(name, async () => assert.is(show((await parseDoc(text)).body), html));

test('the default language of the site applies', async () => {
  const page = await parseDoc('```\na: 1\n```', { ...settings, code: { ...settings.code, defaultLanguage: 'yaml' } });
  assert.match(show(page.body), 'data-lang="yaml"');
});

test('an unknown language is plain text with an info', async () => {
  const page = await parseDoc('x\n\n```SnackPlayer name=x\na\n```\n\n```pyhton\nb\n```');
  assert.equal(findings(page), ['unknown-code-language 3:1', 'unknown-code-language 7:1']);
  assert.equal(
    page.diagnostics.map(({ severity, hint }) => [severity, hint]),
    [
      ['info', 'Use `text` for code without highlighting.'],
      ['info', 'Did you mean `python`?'],
    ],
  );
});

test('the languages of real content have grammars', async () => {
  const names =
    'js json python tsx shell sh bash diff yaml yml ts typescript kotlin jsx objectivec objc java markdown md html text txt groovy liquid css dockerfile cpp powershell swift ini batch xml ruby properties flow jinja jinja2 toml sql graphql http scss vue go rust php c'.split(
      ' ',
    );
  const page = await parseDoc(names.map((name) => `\`\`\`${name}\nx\n\`\`\`\n`).join('\n'));
  assert.equal(page.diagnostics, []);
});

test('mdx-code-block fences are unwrapped, samples of them are not', async () => {
  const page = await parseDoc(
    'a\n\n```mdx-code-block\n## Real {#x}\n\n[b](c)\n```\n\n````md\n```mdx-code-block\n## Sample\n```\n````',
  );
  assert.equal(
    page.headings.map(({ id }) => id),
    ['x'],
  );
  assert.equal(page.links[0]?.range.start, { line: 6, column: 1 });
  assert.match(show(page.body), '## Sample');
});

test.run();
