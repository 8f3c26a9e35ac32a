/** Syntax of other Markdown dialects, and its conversion. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { moveSite } from '../../src/importers/move-site.js';
import { createReceiver, readWrittenYaml } from '../../src/importers/source-site/values.js';
import { TOOLS } from '../../src/importers/tools.js';
import type { MovedTool } from '../../src/types/moved.js';
import { toFilePath } from '../../src/utils/paths.js';

const EXTENSIONS = `markdown_extensions:
  - extra
  - pymdownx.arithmatex
  - pymdownx.critic
  - pymdownx.inlinehilite
${['mark', 'tilde', 'caret', 'snippets', 'keys'].map((name) => `  - pymdownx.${name}\n`).join('')}`;
const FOLDERS: Readonly<Record<MovedTool, string>> = {
  vitepress: '',
  starlight: 'src/content/docs/',
  mkdocs: 'docs/',
};

/** Imports one page of a site. Returns its text and the report. */
function move(
  tool: MovedTool,
  text: string,
  others: Readonly<Record<string, string>> = {},
): { text: string; reported: string[] } {
  const page = toFilePath(`${FOLDERS[tool]}page.${tool === 'starlight' ? 'mdx' : 'md'}`);
  const all = new Map(
    Object.entries({ [page]: text, ...others }).map(([path, content]) => [toFilePath(path), content]),
  );
  const written = readWrittenYaml(toFilePath('mkdocs.yml'), `site_url: https://a.example\n${EXTENSIONS}`);
  assert.ok(written);
  const config =
    tool === 'mkdocs' ? written : { value: { site: 'https://a.example' }, places: new Map(), computed: [] };
  const files = { paths: [...all.keys()], read: (path: string) => all.get(toFilePath(path)) };
  const { files: made, left } = moveSite({
    tool: TOOLS[tool],
    receiver: createReceiver(config, toFilePath('config')),
    files,
    inPlace: false,
  });
  const found = made.find(({ path }) => path.startsWith('docs/page.'));
  return {
    text: found !== undefined && 'text' in found ? found.text : '',
    reported: left
      .filter(({ location }) => location.file === page)
      .map(({ what, location }) => `${location.range?.start.line}: ${what}`),
  };
}

const CASES: readonly (readonly [MovedTool, name: string, before: string, after: string])[] = [
  ['vitepress', 'a container without a blank', ':::tip\nA\n:::', ':::tip\nA\n:::'],
  ['vitepress', 'a container in a list', '- a\n\n  ::: warning B\n  C\n  :::', '- a\n\n  :::warning B\n  C\n  :::'],
  ['vitepress', 'a container in code', '```md\n::: tip\n:::\n```', '```md\n::: tip\n:::\n```'],
  [
    'vitepress',
    'details around a tip',
    ':::: details\n::: tip\nA\n:::\n::::',
    '<details>\n<summary>Details</summary>\n\n:::tip\nA\n:::\n\n</details>',
  ],
  ['vitepress', 'marks behind the language', '```js{1,3}:line-numbers\na\n```', '```js{1,3}:line-numbers\na\n```'],
  ['vitepress', 'numbers of lines', '```js:line-numbers {1}\na\n```', '```js showLineNumbers {1}\na\n```'],
  [
    'vitepress',
    'an alert with a title',
    'A\n\n> [!WARNING] Mind *it*\n> B\n>\n> ```js\n> c\n> ```\n\n> D',
    'A\n\n:::warning Mind *it*\nB\n\n```js\nc\n```\n:::\n\n> D',
  ],
  ['vitepress', 'a contents list', 'A\n\n[[toc]]\n\nB', 'A\n\nB'],
  [
    'vitepress',
    'a link to no page',
    '[a](./gone) [b](https://b.example/x.html)',
    '[a](./gone) [b](https://b.example/x.html)',
  ],
  ['vitepress', 'a link in code', '`[a](./page)` [a](./page)', '`[a](./page)` [a](./page.md)'],
  ['vitepress', 'a definition of a link', '[a][b]\n\n[b]: /page#c', '[a][b]\n\n[b]: ./page.md#c'],
  [
    'vitepress',
    'details that are open',
    '::: details A {open}\nB\n:::',
    '<details open>\n<summary>A</summary>\n\nB\n\n</details>',
  ],
  [
    'vitepress',
    'attributes of a heading',
    '## A {.red}\n\n## B {#c .red}\n\n![d](e){width=10}',
    '## A\n\n## B {#c}\n\n![d](e)',
  ],
  [
    'vitepress',
    'a feature with a text of its own for its link',
    '---\nlayout: home\nfeatures:\n  - title: A\n    details: B\n    link: /c\n    linkText: D\n---',
    '---\nlayout: landing\n---\n\n<Cards>\n\n- **A**: B [D](/c)\n\n</Cards>\n\n',
  ],
  ['vitepress', 'a formula', '$\\sum_{k=0}^{n=1} x$', '$\\sum_{k=0}^{n=1} x$'],
  [
    'vitepress',
    'a neighbour by its address',
    '---\nnext: { text: A, link: /page }\n---\n\nB',
    '---\npagination_next: page\n---\n\nB',
  ],
  ['starlight', 'an aside of one line', '<Aside type="caution">A</Aside>', ':::caution\nA\n:::'],
  ['starlight', 'an aside with an icon', ':::note[A]{icon="star"}\nB\n:::', ':::note[A]\nB\n:::'],
  ['starlight', 'a card of one line', '<Card title="A">B</Card>', '<Cards>\n\n- **A**: B\n\n</Cards>\n'],
  ['starlight', 'marks by a word', '```js mark={1} wrap\na\n```', '```js {1}\na\n```'],
  ['starlight', 'imports of several lines', "import {\n  Card,\n} from '@astrojs/starlight/components';\n\nA", 'A'],
  ['starlight', 'a picture that is imported', "import a from '../../a.png';\n\nA", "import a from '../../a.png';\n\nA"],
  ['mkdocs', 'an admonition without a title', '!!! note ""\n    A', ':::note\n\nA\n\n:::'],
  ['mkdocs', 'a type of another name', '!!! bug\n    A', ':::danger Bug\n\nA\n\n:::'],
  [
    'mkdocs',
    'an admonition around another',
    '!!! tip\n    !!! note\n        A\n    B',
    '::::tip\n\n:::note\n\nA\n\n:::\nB\n\n::::',
  ],
  ['mkdocs', 'an admonition in a list', '-   a\n\n    !!! tip\n        B', '-   a\n\n    :::tip\n\n    B\n\n    :::'],
  ['mkdocs', 'what looks like one in code', '```\n!!! note\n    A\n```', '```\n!!! note\n    A\n```'],
  ['mkdocs', 'comparison that is no tab', 'a === b\n\n=== x', 'a === b\n\n=== x'],
  ['mkdocs', 'attributes of a heading', '## A { #b .c }', '## A {#b}'],
  ['mkdocs', 'braces that are no attributes', 'A {b} {{ c }}', 'A {b} {{ c }}'],
  ['mkdocs', 'a fence with a class', '``` { .py title="a" }\nx\n```', '```py title="a"\nx\n```'],
  ['mkdocs', 'lines to mark', '```py hl_lines="1 3-4"\nx\n```', '```py {1,3-4}\nx\n```'],
  ['mkdocs', 'strike-through is no subscript', '~~a~~ b~c~', '~~a~~ b<sub>c</sub>'],
  ['mkdocs', 'a heading with a line below it', 'My title\n========\n\nText.', 'My title\n========\n\nText.'],
  ['mkdocs', 'marked text', '==a b== ==c==', '<mark>a b</mark> <mark>c</mark>'],
  [
    'mkdocs',
    'a formula',
    '$$\n\\sum_{k=0}^{\\infty} x^{2k}\n$$\n\nAnd $a_{b}^{c}$.',
    '$$\n\\sum_{k=0}^{\\infty} x^{2k}\n$$\n\nAnd $a_{b}^{c}$.',
  ],
  ['mkdocs', 'a formula between other marks', '\\[\na_{b=1}\n\\]\n\nAnd \\(c\\).', '$$\na_{b=1}\n$$\n\nAnd $c$.'],
  [
    'mkdocs',
    'a formula on a page with tabs',
    '=== "A {x}"\n    B {y}\n\n    $$\n    c^{d}\n    $$',
    '---\nmdx:\n  format: mdx\n---\n\n<Tabs>\n<TabItem value="A {x}" label="A {x}">\n\nB \\{y}\n\n$$\nc^{d}\n$$\n\n</TabItem>\n</Tabs>',
  ],
  [
    'mkdocs',
    'tags and addresses on a page with tabs, which is MDX',
    '=== "A"\n    B<br>C <img src="d.png"> <https://e.f/g> <h@i.j> <5 < k `<br>`',
    '---\nmdx:\n  format: mdx\n---\n\n<Tabs>\n<TabItem value="A" label="A">\n\nB<br />C <img src="d.png" /> [https://e.f/g](https://e.f/g) [h@i.j](mailto:h@i.j) \\<5 < k `<br>`\n\n</TabItem>\n</Tabs>',
  ],
  [
    'mkdocs',
    'code by its indentation',
    'A\n\n    ==b== {c=1}\n\n      d\n\nE',
    'A\n\n```\n==b== {c=1}\n\n  d\n```\n\nE',
  ],
  [
    'mkdocs',
    'text further in, in a list',
    '- a\n\n    b\n\n        c\n\nd',
    '- a\n\n    b\n\n    ```\n    c\n    ```\n\nd',
  ],
  ['mkdocs', 'text further in, in a footnote', 'A[^1]\n\n[^1]: B\n\n    C', 'A[^1]\n\n[^1]: B\n\n    C'],
  ['mkdocs', 'code in HTML', '<div>\n\n    a\n</div>', '<div>\n\n    a\n</div>'],
  ['mkdocs', 'code of a language', 'A\n\n    :::python\n    b', 'A\n\n```python\nb\n```'],
  [
    'mkdocs',
    'a figure',
    '<figure markdown="span">\n  ![A](a.png)\n  <figcaption>B</figcaption>\n</figure>',
    '<figure>\n\n![A](a.png)\n\n<figcaption>B</figcaption>\n\n</figure>',
  ],
  ['mkdocs', 'Markdown in an element', '<div class="a" markdown>\n*b*\n</div>', '<div class="a">\n\n*b*\n\n</div>'],
  [
    'mkdocs',
    'a picture of one colour mode',
    '![A "b"](a.png#only-dark)',
    '<img src="a.png" alt="A &quot;b&quot;" class="only-dark" />',
  ],
  [
    'mkdocs',
    'changes',
    '{++a++} {--b--} {~~c~>d~~} {==e==}',
    '<ins>a</ins> <del>b</del> <del>c</del><ins>d</ins> <mark>e</mark>',
  ],
  ['mkdocs', 'keys, and what looks like some', '++ctrl+"My key"++ C++ and D++', '<kbd>Ctrl+My key</kbd> C++ and D++'],
  ['mkdocs', 'code of a language in a line', '`#!python range()`', '`range()`'],
  [
    'mkdocs',
    'a definition behind a blank line',
    'T\n\n:   D\n\nE',
    '<dl>\n<dt>\n\nT\n\n</dt>\n<dd>\n\nD\n\n</dd>\n</dl>\n\nE',
  ],
  ['mkdocs', 'a definition', 'T\n:   D', '<dl>\n<dt>\n\nT\n\n</dt>\n<dd>\n\nD\n\n</dd>\n</dl>\n'],
];

for (const [tool, name, before, after] of CASES)
  test(`${tool}: ${name}`, () => {
    assert.is(move(tool, before).text, after);
  });

test('code from files is grouped by name; unknown containers and hidden pages are reported', () => {
  const group = move('vitepress', '::: code-group\n\n<<< ./a.ts\n\n:::\n\n<<< ./a.ts\n\n::: own\nA\n:::', {
    'a.ts': 'b',
  });
  assert.is(group.text, '::: code-group\n\n```ts [a.ts]\nb\n```\n\n:::\n\n```ts\nb\n```\n\n:::own\nA\n:::');
  assert.equal(group.reported, ['9: The container `own` is one of a plugin.']);
  const hidden = move('starlight', '---\ntitle: A\nsidebar:\n  hidden: true\n---\n\nB');
  assert.is(hidden.text, '---\ntitle: A\n---\n\nB');
  assert.equal(hidden.reported, ['1: `sidebar.hidden` is not carried over: the page is in the sidebar of its folder.']);
});

test('included text comes from its file; a missing file is reported', () => {
  const others = {
    'docs/part.md': 'A [b](page.md).\n',
    'docs/code.py': '# --8<-- [start:x]\ny = 1\n# --8<-- [end:x]\n',
  };
  const text = '--8<-- "part.md"\n\n```py\n--8<-- "code.py:x"\n```\n\n--8<-- "gone.md"';
  const moved = move('mkdocs', text, others);
  assert.is(moved.text, 'A [b](./page.md).\n\n```py\ny = 1\n```\n\n--8<-- "gone.md"');
  assert.equal(moved.reported, ['7: A file that is put in is not there.']);
});

test('a VitePress region is included without indentation; a cyclic include ends', () => {
  const others = {
    'a.ts': 'x();\n  // #region r\n  y();\n  // #endregion r\n',
    'loop.md': '<!-- @include: ./loop.md -->\n',
  };
  assert.is(move('vitepress', '<<< ./a.ts#r', others).text, '```ts\ny();\n```');
  assert.match(
    move('vitepress', '<!-- @include: ./loop.md -->', others).reported.join(),
    'A file that is put in is not there.',
  );
});

test('VitePress: names of regions and files, includes inside of a line, code with fences, ids behind code', () => {
  const others = {
    'a.js':
      '// #region auth.service\nconst a = 1;\n// #region inner\nconst b = 2;\n// #endregion inner\n// #endregion auth.service\nc\n',
    'My File.md': '```js\nx\n```\n',
    'part.md': '# Head\n\n<!-- #region one.two -->\nONE\n\nTWO\n<!-- #endregion one.two -->\n\nOUT\n',
  };
  const text = (written: string): string => move('vitepress', written, others).text;
  assert.is(text('<<< ./a.js#auth.service'), '```js\nconst a = 1;\nconst b = 2;\n```');
  assert.is(text('> <<< ./a.js#inner'), '> ```js\n> const b = 2;\n> ```');
  assert.is(text('1. <<< ./a.js#inner'), '1. ```js\n   const b = 2;\n   ```');
  for (const [begin, end] of [
    ['#pragma region r', '#pragma endregion r'],
    ['#Region r', '#End Region'],
    ['::#region r', '::#endregion r'],
  ])
    assert.is(move('vitepress', '<<< ./a.c#r', { 'a.c': `${begin}\na\n${end}\nb\n` }).text, '```c\na\n```');
  assert.is(text('<<< ./a.js#inner'), '```js\nconst b = 2;\n```');
  assert.is(text('<<< ./My File.md'), '````md\n```js\nx\n```\n````');
  assert.is(text('- A <!--@include: ./part.md#one.two--> B'), '- A ONE\n\nTWO B');
  assert.is(text('<!--@include: ./part.md#one.two{1,1}-->'), 'ONE');
  assert.is(text('## A `b` {#c .d}'), '## A `b` {#c}');
  assert.is(text('## *A* {.d #c}'), '## *A* {#c}');
  for (const written of ['<<< ./a.js#gone', '<!--@include: ./part.md#gone-->']) {
    const moved = move('vitepress', written, others);
    assert.is(moved.text, written);
    assert.equal(moved.reported, ['1: The region `gone` of the file is not there.']);
  }
});

test('deeply nested MkDocs admonitions are text and reported; deep indentation stays fast', () => {
  const deep = Array.from({ length: 60 }, (_, level) => `${'    '.repeat(level)}!!! note\n`).join('');
  const moved = move('mkdocs', `${deep}${'    '.repeat(60)}Text\n`);
  assert.is(moved.text.match(/:note$/gm)?.length, 17);
  assert.is(moved.reported[0], '18: Boxes inside more than 16 others are text.');
  assert.is(moved.reported.length, 60 - 17);
  // With quadratic run time, this would not end.
  assert.match(move('mkdocs', `A\n${' '.repeat(2_000_000)}b\n`).text, /b\n$/);
});

test('front matter keeps its style and comments', () => {
  const text = '---\n# Kept\ntitle:   "A: b"\nlist:\n  - 1 # here\nsidebar: false\nkeywords: [a]\n---\n\nB\n';
  assert.is(
    move('vitepress', text).text,
    '---\ntitle:   "A: b"\nlist:\n  - 1 # here\ndisplayed_sidebar: null\nkeywords: [a]\n---\n\nB\n',
  );
});

test.run();
