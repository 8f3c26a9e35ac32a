/** Comments that highlight lines of code, line annotations, and languages embedded in YAML. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findUnknownNotations, readNotations } from '../../../src/markdown/dialect/code/notations.js';
import { findings, parseAs, parseDoc, settings, show } from '../parse-text.js';

const rows: readonly {
  readonly name: string;
  readonly code: string;
  readonly language?: string;
  readonly lines: string;
  readonly classes: readonly string[];
}[] = [
  { name: 'added and removed lines', code: 'a // [!code ++]\nb // [!code --]', lines: 'a\nb', classes: ['ins', 'del'] },
  { name: 'a word for each look', code: 'a // [!code hl] [!code error]', lines: 'a', classes: ['hl error'] },
  { name: 'several lines', code: 'a // [!code focus:2]\nb\nc', lines: 'a\nb\nc', classes: ['focus', 'focus', ''] },
  {
    name: 'a line of its own is about the next',
    code: '// [!code warning]\na\nb',
    lines: 'a\nb',
    classes: ['warning', ''],
  },
  { name: 'a comment in stars', code: 'a /* [!code highlight] */', lines: 'a', classes: ['hl'] },
  { name: 'in YAML', language: 'yaml', code: 'a: 1 # [!code ++]', lines: 'a: 1', classes: ['ins'] },
  { name: 'in HTML', language: 'html', code: '<a> <!-- [!code ++] -->', lines: '<a>', classes: ['ins'] },
  {
    name: 'not in the comment of another language',
    language: 'python',
    code: 'a // [!code ++]',
    lines: 'a // [!code ++]',
    classes: [''],
  },
  { name: 'not outside of a comment', code: "a('[!code ++]')", lines: "a('[!code ++]')", classes: [''] },
  {
    name: 'not with other words beside it',
    code: 'a // see [!code ++] there',
    lines: 'a // see [!code ++] there',
    classes: [''],
  },
  { name: 'an unknown word is shown', code: 'a // [!code nope]', lines: 'a // [!code nope]', classes: [''] },
  { name: 'one that is to be shown', code: 'a // [!!code ++]', lines: 'a // [!code ++]', classes: [''] },
  { name: 'a number is text where there are no notes', code: 'a // (1)', lines: 'a // (1)', classes: [''] },
];
for (const { name, code, language = 'js', lines, classes } of rows) {
  test(`notations: ${name}`, () => {
    const source = code.split('\n');
    const read = readNotations({ lines: source, classes: source.map(() => []), language, noteCount: 0 });
    assert.is(read.lines.join('\n'), lines);
    assert.equal(
      read.classes.map((each) => each.join(' ')),
      classes,
    );
  });
}

test('notations: classes of magic comments keep their lines', () => {
  const read = readNotations({
    lines: ['// [!code focus]', 'a', 'b'],
    classes: [[], ['x'], ['y']],
    language: 'js',
    noteCount: 0,
  });
  assert.equal(read.classes, [['x', 'focus'], ['y']]);
});

test('notations: many spaces and brackets are fast', () => {
  const line = `${' '.repeat(100_000)}${'[!code '.repeat(10_000)}`;
  assert.is(readNotations({ lines: [line], classes: [[]], language: 'js', noteCount: 9 }).lines.length, 1);
  assert.equal(findUnknownNotations(line, 'js'), []);
});

const fence = (info: string, code: string): string => `\`\`\`${info}\n${code}\n\`\`\`\n`;

test('an unknown notation is reported at its line, with a suggestion', async () => {
  const doc = await parseDoc(`Text.\n\n${fence('js', 'a\nb // [!code fokus]')}`);
  assert.equal(findings(doc), ['unknown-code-notation 5:1']);
  assert.match(doc.diagnostics[0]?.hint ?? '', 'Did you mean `focus`?');
});

test('a removed line is not copied', async () => {
  const html = show((await parseDoc(fence('js', 'a // [!code --]'))).body);
  assert.match(html, '<span class="line del">a</span>');
});

const list = '\n1. The *first* [note](./b.md).\n2. The second.\n';

for (const parser of ['auto', 'remark'] as const) {
  for (const relativePath of ['a.md', 'a.mdx']) {
    test(`notes appear below their lines: ${relativePath}, ${parser}`, async () => {
      const using = { ...settings, markdown: { ...settings.markdown, parser } };
      const text = fence('yaml notes', 'a: 1 # (1)\nb: 2\nc: 3 # (2)') + list;
      const page = await parseAs('doc', text, { using, relativePath });
      if (page.kind !== 'doc') throw new Error('not a doc');
      const html = show(page.body).replace(/<span class="tk-.">|(?<=\d)<\/span>(?=<)/g, '');
      assert.match(html, 'The <em>first</em> <a[href 0]>note</a>.</span>\n<span class="line">');
      assert.match(html, 'The second.</span></code>');
      assert.not.match(html, '(1)');
      assert.not.match(html, '<ol>');
      assert.match(page.sections[0]?.text ?? '', 'The first note. The second.');
      assert.equal(
        page.links.map(({ url }) => url),
        ['./b.md'],
      );
      assert.equal(findings(page), []);
    });
  }
}

const wrongNotes: readonly { readonly name: string; readonly text: string; readonly found: string[] }[] = [
  { name: 'no list behind the block', text: fence('js notes', 'a // (1)'), found: ['code-notes 1:1'] },
  { name: 'a bulleted list', text: `${fence('js notes', 'a // (1)')}\n- a\n`, found: ['code-notes 1:1'] },
  { name: 'a note that no line names', text: `${fence('js notes', 'a // (1)')}${list}`, found: ['code-notes 6:1'] },
  {
    name: 'a note with code',
    text: `${fence('js notes', 'a // (1)')}\n1. a\n\n   \`\`\`\n   b\n   \`\`\`\n`,
    found: ['code-notes 5:1'],
  },
  { name: 'a list behind a block without the word', text: `${fence('js', 'a // (1)')}${list}`, found: [] },
];
for (const { name, text, found } of wrongNotes) {
  test(`notes: ${name}`, async () => assert.equal(findings(await parseDoc(text)), found));
}

const embedded: readonly {
  readonly name: string;
  readonly code: string;
  readonly language?: string;
  readonly html: string;
}[] = [
  {
    name: 'JavaScript',
    code: "a: '[[[ return 1 ]]]'",
    html: '<span class="tk-k">[[[</span> <span class="tk-k">return </span><span class="tk-n">1 </span><span class="tk-k">]]]</span>',
  },
  {
    name: 'JavaScript of several lines',
    code: 'a: |\n  [[[\n    return x < 1;\n  ]]]',
    html: '    <span class="tk-k">return</span> x &lt; <span class="tk-n">1</span>;',
  },
  {
    name: 'Jinja',
    code: 'a: "{{ b(1) }} c"',
    html: '<span class="tk-k">{{</span> b(1) <span class="tk-k">}}</span><span class="tk-s"> c"</span>',
  },
  {
    name: 'Jinja in tags',
    code: 'a: "{% if b %}"',
    html: '<span class="tk-k">{%</span> <span class="tk-k">if</span> b <span class="tk-k">%}</span>',
  },
  {
    name: 'not expressions of workflows',
    code: 'a: \u0024{{ b(1) }}',
    html: '<span class="tk-s">\u0024{{ b(1) }}</span>',
  },
  { name: 'not in a comment', code: 'a: 1 # {{ b(1) }}', html: '<span class="tk-c"># {{ b(1) }}</span>' },
  { name: 'not without an end', code: "a: '{{ b(1)'", html: '<span class="tk-s">\'{{ b(1)\'</span>' },
  { name: 'not in other languages', language: 'toml', code: 'a = "{{ b }}"', html: '{{ b }}' },
];
for (const { name, code, language = 'yaml', html } of embedded) {
  test(`embedded languages: ${name}`, async () =>
    assert.match(show((await parseDoc(fence(language, code))).body), html));
}

test('embedded languages do not change the text of the code', async () => {
  const code = "a: '[[[ b && `<\u0024{c}>` ]]]{{ d }}{{ e'\nf: |\n  {% if g %}\n  [[[\n   h\n\n  ]]] i\n# [[[ j ]]]";
  const html = show((await parseDoc(fence('yaml', code))).body);
  const text = html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  assert.is(text, code);
});

test('embedded languages: many unclosed starts are fast', async () => {
  const html = show((await parseDoc(fence('yaml', `a: '${'{{ [[[ {% '.repeat(300)}'`))).body);
  assert.match(html, '{{ [[[ {% ');
});

test.run();
