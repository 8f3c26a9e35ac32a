/** Everyday mistakes of writers: each with its diagnostic, its location, and a part of its message or suggestion. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type CheckedFinding, check, makeCheckable } from '../support/checked.js';

/** File, content, `code line:column` of each diagnostic, and a part of the first message. */
type Row = readonly [file: string, text: string | Uint8Array, found: string, says: string];

const F = '```';
const DEFAULT_TAB = '<TabItem value="a" default>A</TabItem>';
const TAB = '<TabItem value="a" label="a">A</TabItem>';
/** Content starts on line 3 of the page. */
const md = (name: string, text: string, ...rest: readonly [string, string]): Row => [
  `docs/${name}.md`,
  `# A\n\n${text}\n`,
  ...rest,
];
const mdx = (name: string, text: string, ...rest: readonly [string, string]): Row => [
  `docs/${name}.mdx`,
  `# A\n\n${text}\n`,
  ...rest,
];
const yaml = (name: string, text: string, ...rest: readonly [string, string]): Row => [
  `docs/${name}.md`,
  `---\n${text}\n---\n\n# A\n`,
  ...rest,
];

const MISTAKES: readonly Row[] = [
  // Unclosed constructs.
  md('fence', `${F}js\na\n\nText.`, 'code-not-closed 3:1', 'up to line 6'),
  md('fence-words', `${F}js\na\n${F} end`, 'code-not-closed 3:1', `Add a line with only ${F}`),
  md('comment', 'Text.\n\n<!-- a', 'html-not-closed 5:1', '`-->`'),
  mdx('comment-jsx', '{/* a\n\nText.', 'invalid-mdx 3:1', '`*/}`'),
  md('comment-beside', '- <!-- a -->Text *b*', 'mark-shown-as-text 3:18', 'comment to a line of its own'),
  md('element-bold', '<div>\n**a b**\n</div>', 'mark-shown-as-text 4:1', 'empty line between the tag'),
  md('element-link', '> <p>\n> a [b](./home.md)\n> </p>', 'mark-shown-as-text 4:5', '[b](./home.md)'),
  md('box', ':::tip\n\nText.', 'box-not-closed 3:1', 'only `:::` after its last line'),
  md('box-title', ':::tip[A title\n\nText.\n\n:::', 'box-shown-as-text 3:1', '`:::tip[A title]`'),
  md('box-colons', '::tip\n\nText.\n\n::', 'box-shown-as-text 3:1', '`:::tip`'),
  md('box-mkdocs', '!!! note "A"\n    Text.', 'box-shown-as-text 3:1', '`:::note[A]`'),
  md('box-folded', '??? note "A"\n    Text.', 'box-shown-as-text 3:1', '`<details><summary>A</summary>`'),
  md('box-folded-open', '- a\n\n  ???+ bug\n      Text.', 'box-shown-as-text 5:3', '`<details><summary>bug</summary>`'),
  md('box-mkdocs-own', '> !!! mine\n>     Text.', 'box-shown-as-text 3:3', '`:::note`'),
  md('box-mkdocs-bug', '!!!bug "A"\n    Text.', 'box-shown-as-text 3:1', '`:::danger[A]`'),
  mdx('box-mkdocs-mdx', '??? tip\n    Text.', 'box-shown-as-text 3:1', '`<details><summary>tip</summary>`'),
  md('box-tab', '=== "A b"\n\n    Text.', 'box-shown-as-text 3:1', '`<TabItem value="A b" label="A b">`'),
  md('box-blank', '::: tip A title\nText.\n:::', 'box-shown-as-text 3:1', '`:::tip[A title]`'),
  md(
    'box-details',
    '::: details A title\nText.\n:::',
    'box-shown-as-text 3:1',
    '`<details><summary>A title</summary>`',
  ),
  mdx('box-type', '<Admonition type="nope">\n\nText.\n\n</Admonition>', 'misused-element 3:1', '`note`'),
  mdx('box-type-case', '- <Admonition type="Tip">Text.</Admonition>', 'misused-element 3:3', '`tip`'),
  md('element', '<div>\n\nText.', 'html-not-closed 3:1', '`</div>`'),
  mdx('element-jsx', '<Tabs>\n<TabItem value="a">\n\nText.\n\n</TabItem>', 'invalid-mdx 3:1', '`</Tabs>`'),
  mdx('element-other', '<div>\n\nText.\n\n</span>', 'invalid-mdx 7:1', '`</div>`'),
  // Code.
  md('code-title', `${F}js title="a.js\na\n${F}`, 'code-meta 3:1', '`title="a.js"`'),
  md('code-title-curly', `${F}js title=“a.js”\na\n${F}`, 'code-meta 3:1', '`title="a.js"`'),
  md('code-title-name', `> ${F}js titel="a.js"\n> a\n> ${F}`, 'code-meta 3:1', '`title="a.js"`'),
  md('code-title-inside', `${F}js title="a "b".js"\na\n${F}`, 'code-meta 3:1', `\`title='a "b".js'\``),
  md('code-range', `${F}js {1, 3\na\n${F}`, 'code-meta 3:1', '`{1,3}`'),
  md('code-numbers', `${F}js showlinenumbers\na\n${F}`, 'code-meta 3:1', '`showLineNumbers`'),
  md('mark-start', `${F}js\n// highlight-start\na\n${F}`, 'magic-comment-unpaired 4:1', '`// highlight-end`'),
  md(
    'mark-end',
    `- a\n\n  ${F}py\n  a\n  # highlight-end\n  ${F}`,
    'magic-comment-unpaired 7:1',
    '`# highlight-start`',
  ),
  mdx(
    'mark-word',
    `<b />\n\n${F}js\n// hightlight-nextline\na\n${F}`,
    'magic-comment-shown 6:1',
    '`// highlight-next-line`',
  ),
  md('mark-beside', `${F}js\na // highlight-next-line\nb\n${F}`, 'magic-comment-shown 4:1', 'alone on its line'),
  md('mark-range', `${F}js {2}\n// highlight-next-line\na\n${F}`, 'magic-comment-shown 4:1', 'turn such comments off'),
  // Characters with a special meaning.
  mdx('brace', 'A set {a, b, and { more.', 'invalid-mdx 3:18', '`\\{`'),
  mdx('less', 'Fewer than <5.', 'invalid-mdx 3:12', '`\\<`'),
  mdx('object', '<div style={color: "red"}>a</div>', 'invalid-mdx 3:18', '={{ key: value }}'),
  mdx('quotes', '<b title="a "b" c">a</b>', 'invalid-mdx 3:15', 'write `&quot;`'),
  mdx('quotes-curly', '<b title=“a”>a</b>', 'invalid-mdx 3:10', '`title="a"`'),
  md('quotes-html', '<b title="a "b" c">a</b>', 'html-shown-as-text 3:1', '`&quot;`'),
  ['docs/nul-sign.md', '# A\n\na\0b\n', 'nul-character 3:2', 'Remove it'],
  ['docs/link.md', '../packages/cli/usage.md', 'skipped-symlink 1:1', '`git config core.symlinks true`'],
  ['docs/link-space.mdx', './my notes/a.mdx\n', 'skipped-symlink 1:1', 'copy the text'],
  ['docs/latin.md', Buffer.from('# A\n\nCaf\xe9.\n', 'latin1'), 'not-utf8 3:4', 'save it as UTF-8'],
  ['docs/utf16.md', Buffer.from('\ufeff# A\n', 'utf16le'), 'not-utf8', 'UTF-16'],
  // Imports and components.
  mdx('import', "import X from './Ex';\n\n<X />", 'import-not-found 3:15', 'Add the file'),
  mdx('import-case', "import X from '@site/src/card';\n\n<X />", 'import-not-found 3:15', '`@site/src/Card`'),
  mdx('import-theme', "import T from '@theme/tabs';\n\n<T />", 'theme-component-missing 3:15', '`@theme/Tabs`'),
  mdx('import-late', "Text\nimport X from '@site/src/Card';", 'mdx-syntax 4:1', 'empty line above'),
  md('import-md', "import X from '@site/src/Card';", 'mdx-syntax 3:1', '`.mdx`'),
  mdx('component', '<Tabitem value="a">a</Tabitem>', 'unknown-component 3:1', '`<TabItem>`'),
  mdx('tabs', '<Tabs>\n\nText.\n\n</Tabs>', 'wrong-tabs 5:1', '`<TabItem value="…" label="…">`'),
  mdx('tabs-default', `<Tabs defaultValue="c">\n${TAB}\n</Tabs>`, 'wrong-tabs 3:1', 'No tab has the value `c`'),
  mdx(
    'tabs-twice',
    `<Tabs>\n${DEFAULT_TAB}\n<TabItem value="b" default>B</TabItem>\n</Tabs>`,
    'wrong-tabs 5:1',
    'already the default',
  ),
  mdx(
    'tabs-empty',
    `<Tabs values={[{ value: 'a' }, { value: 'b' }]}>\n${TAB}\n</Tabs>`,
    'wrong-tabs 3:1',
    '`b` without a `TabItem`',
  ),
  mdx(
    'tabs-more',
    `<Tabs values={[{ value: 'b' }]}>\n<TabItem value="b">B</TabItem>\n${TAB}\n</Tabs>`,
    'wrong-tabs 5:1',
    'no tab `a`',
  ),
  // Front matter.
  yaml('yaml-tab', 'keywords:\n\t- a', 'yaml-syntax 3:1', 'spaces'),
  yaml('yaml-twice', 'title: A\ntitle: B', 'yaml-syntax 3:1', 'one of the two'),
  yaml('yaml-colon', 'title: A: B', 'yaml-syntax 2:8', 'quotes around'),
  yaml('yaml-quote', 'title: "A\ndescription: B', 'yaml-syntax 2:8', 'Add the quote'),
  yaml('yaml-bracket', 'tags: [a, b\ntitle: B', 'yaml-syntax 2:7', 'closing bracket'),
  yaml('yaml-at', 'title: @a', 'yaml-syntax 2:8', 'quotes around'),
  yaml('yaml-star', 'title: *a* b', 'yaml-syntax 2:8', 'quotes around'),
  yaml('yaml-blank', 'title: A\nid:b', 'yaml-syntax 3:1', 'blank behind the colon'),
  yaml('yaml-indent', 'title: A\n  id: b', 'yaml-syntax 3:1', 'Remove the blanks'),
  yaml('yaml-inside', "title: 'It's'", 'yaml-syntax 2:12', 'twice'),
  yaml('yaml-list', '- title: A', 'yaml-not-a-mapping 2:1', '`key: value`'),
  yaml('tags', 'tags: a, b', 'bad-front-matter 2:1', '`[first, second]`'),
  yaml('position', 'sidebar_position: first', 'bad-front-matter 2:1', 'a number'),
  yaml('key', 'sidebarPosition: 2', 'unknown-front-matter-key 2:1', '`sidebar_position`'),
  yaml('date', 'last_update:\n  date: 2024-13-45', 'impossible-date 3:3', 'Correct the date'),
  ['docs/half-open.md', '---\ntitle: A\n\n# A\n', 'front-matter-unclosed 1:1', 'three dashes'],
  [
    'docs/half-closed.md',
    'title: A\nid: b\n---\n\n# A\n',
    'front-matter-not-first 1:1',
    'Write `---` on the first line',
  ],
  [
    'docs/half-dashes.md',
    '----\ntitle: A\n----\n\n# A\n',
    'front-matter-not-first 1:1',
    'Write `---` on the first line',
  ],
  ['docs/toml.md', '+++\ntitle = "A"\n+++\n\n# A\n', 'front-matter-not-first 1:1', 'YAML'],
  ['docs/late.md', '\n---\ntitle: A\n---\n\n# A\n', 'front-matter-not-first 2:1', 'Remove the empty lines'],
  // Headings, tables, footnotes.
  md('heading', '##Part', 'heading-shown-as-text 3:1', '`## Part`'),
  md('heading-one', 'Text.\n\n#Part two', 'heading-shown-as-text 5:1', '`# Part two`'),
  md('heading-class', '## Part {.big #part}', 'heading-shown-as-text 3:1', '`{#part}`'),
  md('table-plus', '| A | B |\n|---+---|\n| 1 | 2 |', 'table-shown-as-text 3:1', '`| --- | --- |`'),
  md('bold', 'Text **bold and more.', 'mark-shown-as-text 3:6', 'bold text'),
  md('bold-blank', '- Text **bold **and more.', 'mark-shown-as-text 3:8', 'directly before and after'),
  mdx('bold-end', '<b />\n\nText bold** and more.', 'mark-shown-as-text 5:10', 'bold text'),
  md('struck', '> Text ~~old and more.', 'mark-shown-as-text 3:8', 'struck text'),
  md('code-span', '| A |\n| - |\n| Text `code |', 'mark-shown-as-text 5:8', 'A backtick'),
  md('merge', '<<<<<<< HEAD\na\n\n=======\nb\n\n>>>>>>> x', 'merge-conflict 3:1', 'Keep one'),
  md('definition', '[a]\n\n[a]: ./home.md\n[A]: ./index.md', 'duplicate-definition 6:1', '`./home.md`'),
  md('heading-id', '## Part { #part }', 'heading-shown-as-text 3:1', '`{#part}`'),
  md('heading-twice', '## A {#x}\n\n## B {#x}', 'duplicate-id 5:1', '`x`'),
  md('table', '| A | B |\n| 1 | 2 |', 'table-shown-as-text 3:1', '`| --- | --- |`'),
  md('table-short', '| A | B |\n| - |\n| 1 | 2 |', 'table-shown-as-text 4:1', 'one cell for each'),
  md('table-apart', '| A | B |\n| - | - |\n\n| 1 | 2 |', 'table-shown-as-text 6:1', 'empty line'),
  md('table-bar', '| A | B |\n| - | - |\n| `a | b` | 2 |', 'cells-not-shown 5:11', '`\\|`'),
  md('note', 'Text[^1].', 'footnote-not-shown 3:5', '`[^1]: …`'),
  md('note-unused', '[^1]: Text.', 'footnote-not-shown 3:1', 'Add `[^1]` to the text'),
  // Lists and emphasis.
  md('list', 'Text:\n\n-one\n-two', 'list-shown-as-text 5:1', '`- one`'),
  md('list-after', 'Text:\n-one\n-two', 'list-shown-as-text 4:1', '`- one`'),
  md('list-numbers', '1.one\n2.two', 'list-shown-as-text 3:1', '`1. one`'),
  md('list-numbers-bold', '> 1)**one**\n> 2)two', 'list-shown-as-text 3:3', '`1) **one**`'),
  md('list-inside', '- one\n  -two\n  -three', 'list-shown-as-text 4:3', '`- two`'),
  mdx('list-stars', '*one\n*two', 'list-shown-as-text 3:1', '`* one`'),
  md('list-bullets', '• one\n• two', 'list-shown-as-text 3:1', '`- one`'),
  md('task', '- [] one', 'list-shown-as-text 3:3', '`[ ]`'),
  md('task-done', '1. [x]one', 'list-shown-as-text 3:4', '`[x]`'),
  mdx('task-wide', '* [ ] one\n* [  ] two', 'list-shown-as-text 4:3', '`[ ]`'),
  md('emphasis-uneven', 'Text **bold* and.', 'mark-shown-as-text 3:6', 'emphasis'),
  md('emphasis-uneven-end', 'Text *bold** and.', 'mark-shown-as-text 3:12', 'emphasis'),
  md('emphasis-blank', 'Text *and more *, too.', 'mark-shown-as-text 3:6', 'emphasis'),
  mdx('emphasis-under', '- _Text and _', 'mark-shown-as-text 3:3', 'emphasis'),
  // Links and images.
  md('reference', '[the guide][guid]\n\n[guide]: https://a.b', 'link-shown-as-text 3:1', '`[the guide][guide]`'),
  md('link-open', 'See [a](./home.md for more.', 'link-shown-as-text 3:5', '`[a](./home.md)`'),
  md('link-apart', '[a] (./home.md)', 'link-shown-as-text 3:1', '`[a](./home.md)`'),
  md('link-swapped', '(a)[./home.md]', 'link-shown-as-text 3:1', '`[a](./home.md)`'),
  md('link-blank', '[a](my page.md)', 'link-shown-as-text 3:1', '`[a](my%20page.md)`'),
  md('link-case', '[a](./Home.md)', 'broken-markdown-link 3:1', '`./home.md`'),
  md('link-html', '[a](./home.html)', 'broken-link 3:1', '`/home`'),
  md('link-frame', '<iframe src="/home" title="a"></iframe>', 'broken-link 3:14', '`/base/home`'),
  md('anchor', '[a](#Part)\n\n## Part', 'broken-anchor 3:1', '`#part`'),
  md('link-anchor-apart', '[a](home.md #b)', 'link-shown-as-text 3:1', '`[a](home.md#b)`'),
  md('link-title', '[a](home.md "b)', 'link-shown-as-text 3:1', '`[a](home.md "b")`'),
  md('link-scheme-twice', '[a](http://http://a.dev)', 'malformed-link 3:1', '`http://a.dev`'),
  md('link-scheme-alone', '[a](http://http://)', 'malformed-link 3:1', 'not a valid URL'),
  md('image-href', '<img href="/a.svg" alt="a">', 'misused-element 3:1', '`src` instead of `href`'),
  mdx('image-scr', '<img scr="/a.svg" alt="a" />', 'misused-element 3:1', '`src` instead of `scr`'),
  md('image-nothing', '<img alt="a">', 'misused-element 3:1', '`src="…"`'),
  md('link-src', '> <a src="/home">a</a>', 'misused-element 3:3', '`href` instead of `src`'),
  md('link-web-blank', '[a](https ://a.dev/b c)', 'link-shown-as-text 3:1', '`[a](https://a.dev/b%20c)`'),
  md('link-scheme', '[a](htps://a.dev)', 'malformed-link 3:1', '`https://a.dev`'),
  md('link-scheme-image', '> ![a](htttp://a.dev/a.png)', 'malformed-link 3:3', '`http://a.dev/a.png`'),
  md('link-scheme-html', '<a href="hhtps://a.dev">a</a>', 'malformed-link 3:1', '`https://a.dev`'),
  md('link-scheme-colon', '[a](mailto;a@b.dev)', 'broken-link 3:1', '`mailto:a@b.dev`'),
  md('link-scheme-slash', '[a](https:/a.dev)', 'malformed-link 3:1', '`https://a.dev`'),
  md('link-host', '[a](www.a.dev/b#c)', 'broken-link 3:1', '`https://www.a.dev/b#c`'),
  md('link-port', '[a](localhost:3000)', 'malformed-link 3:1', '`http://localhost:3000`'),
  md('link-mail', '- [a](a@b.dev)', 'broken-link 3:3', '`mailto:a@b.dev`'),
  md('image-host', '![a](www.a.dev/a.png)', 'missing-asset 3:1', '`https://www.a.dev/a.png`'),
  md('image-size', '![a](/a.svg =10x20)', 'link-shown-as-text 3:1', 'width="10" height="20"'),
  md('image', '![A](./nothing.png)', 'missing-asset 3:1', '`docs/nothing.png`'),
  md('image-alt', '<img src="/a.svg">', 'missing-alt-text 3:1', '`alt`'),
];

/** Correct content that looks like a mistake. */
const FINE: readonly (readonly [file: string, text: string])[] = [
  ['docs/bom.md', '\ufeff\ufeff---\ntitle: A\n---\n\nText.\n'],
  ['docs/crlf.md', '---\r\ntitle: A\r\n---\r\n\r\n:::tip\r\n\r\nText.\r\n\r\n:::\r\n'],
  ['docs/fine-link-text.md', 'https://a.dev/readme.md'],
  ['docs/class.mdx', '# A\n\n<b class="a">a</b> <!-- b --> if a < b\n'],
  [
    'docs/fine-code.md',
    `# A\n\n${F}ts twoslash filename="a.ts" {1,3-5} showLineNumbers=5 title="a {1,} b"\n// end-to-end\n// eslint-disable-next-line\n${F}\n`,
  ],
  [
    'docs/fine-link.md',
    '# A\n\n[a](slack://a) [b](git+ssh://a.dev) [c](ftp://a.dev) [d](https://a.dev/https://b.dev)\n',
  ],
  [
    'docs/fine-marks.mdx',
    '# A\n\nUse **kwargs, 2 ** 3, a**b, **/*.js, \\*\\*x, `**x`, the sign (`x`) and ~/x.\n\n**a**b **中（文）**中 ``a`b`` ~~c~~ **“d”**\n\n{`e`}\n\n#tag\n',
  ],
  ['docs/base.md', '# A\n\n[a](/home) <a href="/home">b</a>\n'],
  [
    'docs/fine-lists.md',
    '# A\n\n-v is one  \n-q another\n\n1.5\n2.5\n\n-1\n-2\n\n+a\n-b\n\n\\-a\n-b\n\n- `[]` a\n- [x][y]\n- []\n\n[y]: ./home.md\n',
  ],
  [
    'docs/fine-emphasis.md',
    '# A\n\nThe *nix and *args, price* and name_ or _name; 2 * a * b; **Note***\n\n*Only here.\n\n__all__ \\**a*\n\nWhat??? note and so!!! tip\n\n<a name="x"></a><a id="y">z</a>\n',
  ],
  [
    'docs/fine-html.md',
    '# A\n\n<div>a * b * c, *args and **kwargs, [x] (y) <code>`a`</code><pre>**a**</pre></div>\n\n<!-- **a** -->\n\n<div>\n\n**a**\n\n</div>\n\n<b>a</b> *b*\n',
  ],
  [
    'docs/fine-tabs.mdx',
    `# A\n\n<Tabs values={[{ value: 'a', label: 'A' }]} defaultValue={null}>\n${TAB}\n</Tabs>\n\n<Admonition type="caution">A</Admonition>\n`,
  ],
  [
    'docs/fine-table.md',
    '# A\n\nText:\n| A | B |\n| - | - |\n| 1 | 2 |\n\n#tag and #1 and [1] (see above) or a[i][j]\n',
  ],
];

test('each typical mistake is one diagnostic, at its line, with the next step', async () => {
  const rows = [...MISTAKES, ...FINE.map(([file, text]): Row => [file, text, '', ''])];
  const site = makeCheckable(
    {
      'docs/home.md': '# Home\n',
      'src/Card.jsx': 'export default function Card() {\n  return <b>a</b>;\n}\n',
      'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      ...Object.fromEntries(rows.map(([file, text]) => [file, text as string])),
    },
    { baseUrl: '/base/' },
  );
  const { findings } = await check(site);
  const shown = (finding: CheckedFinding): string => {
    const { line = null, column = null } = finding.location ?? {};
    return `${finding.code}${line === null ? '' : ` ${line}:${column}`}`;
  };
  const reported = findings.filter(({ severity }) => severity !== 'info');
  const wrong = rows.flatMap(([file, , expected, says]) => {
    const own = reported.filter(({ location }) => location?.file === file);
    const text = own.map(({ message, hint }) => `${message} ${hint}`).join(' ');
    const isRight = own.map(shown).join() === expected && text.includes(says);
    return isRight ? [] : [`${file}: ${own.map(shown).join()} (${expected}): ${text} (${says})`];
  });
  assert.equal(wrong, []);
  assert.equal(reported.filter(({ location }) => !rows.some(([file]) => file === location?.file)).map(shown), []);
});

test.run();
