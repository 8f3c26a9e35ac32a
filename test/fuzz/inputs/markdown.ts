/** Grammar-based Markdown: each construct, with others nested in it. */
import fc from 'fast-check';
import { BREAKOUT } from './text.js';

/** An element, escaped as in Markdown and MDX. It must be text in every context. */
const escaped = BREAKOUT.replace(/[!-/:-@[-`{-~]/g, '\\$&');
/** In code, backslashes are literal, so the unescaped form must be text there. */
const inCode = BREAKOUT;

const words = fc.constantFrom(
  'word',
  'two words',
  'a_b',
  '2 * 3',
  'é',
  '漢字',
  '😀',
  'x'.repeat(80),
  escaped,
  '&amp;',
  '\\*',
);
const url = fc.constantFrom(
  './a.md',
  'b.md#c',
  '/x',
  '#id',
  'https://a.b/c?d=e&f',
  'a b.png',
  '<a b>',
  '@site/x.md',
  '',
  'mailto:a@b.c',
);
const language = fc.constantFrom(
  '',
  'js',
  'ts title="a"',
  'md {1,3-4}',
  'nope',
  `js title='${BREAKOUT.replaceAll("'", '')}'`,
  'mermaid',
  'jsx live',
  'bash npm2yarn',
);
const codeText = fc.constantFrom(
  'let a = 1;',
  inCode,
  '// highlight-next-line\nb',
  '<a>\n</a>',
  '',
  '# c\n\n\td',
  '`',
  '{x}',
);
const title = fc.constantFrom('', ' "t"', " 't'", ` "${escaped}"`);

/** Nesting depth: deep enough to combine all pairs, shallow enough to keep inputs small. */
const DEPTH = { maxDepth: 3, depthSize: 'xsmall' } as const;

const { inline } = fc.letrec<{ inline: string; spans: string }>((tie) => ({
  spans: fc.array(tie('inline'), { minLength: 1, maxLength: 2 }).map((all) => all.join(' ')),
  inline: fc.oneof(
    DEPTH,
    words,
    fc.constantFrom(
      '`code`',
      '``a ` b``',
      `\`${inCode}\``,
      '![i](i.png)',
      '<https://a.b>',
      'https://a.b/c',
      ':rocket:',
      '[^n]',
      '[ref]',
      'a\\\nb',
      'a  \nb',
    ),
    tie('spans').map((text) => `*${text}*`),
    tie('spans').map((text) => `**${text}**`),
    tie('spans').map((text) => `~~${text}~~`),
    fc.tuple(tie('spans'), url, title).map(([text, to, name]) => `[${text}](${to}${name})`),
    fc.tuple(tie('spans'), url, title).map(([text, to, name]) => `![${text}](${to}${name})`),
  ),
}));

/** Nested strikethrough at the start of a line would open a fence. */
const line = fc.array(inline, { minLength: 1, maxLength: 3 }).map((all) => all.join(' ').replace(/^(?=~{3})/, 'word '));
const oneLine = line.map((text) => text.replace(/\s*\\?\n/g, ' '));
const nameOf = fc.constantFrom(
  'note',
  'tip',
  'danger',
  'details',
  'code-group',
  'nope',
  'warning[T]',
  `info[${escaped}]`,
  'note{.a #b}',
);

/** Prefixes every line of a text, the first with its own prefix. */
const indent = (text: string, first: string, rest = ' '.repeat(first.length)): string =>
  text
    .split('\n')
    .map((each, at) => (at === 0 ? first : rest) + each)
    .join('\n');

const { blocks } = fc.letrec<{ blocks: string; block: string }>((tie) => ({
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((all) => all.join('\n\n')),
  block: fc.oneof(
    DEPTH,
    line,
    fc
      .tuple(fc.nat(6), oneLine, fc.constantFrom('', ' {#own}', ' {#own}', ' {#a"b}'))
      .map(([level, text, id]) => `${'#'.repeat(level + 1)} ${text}${id}`),
    fc
      .tuple(fc.constantFrom('```', '~~~~'), language, codeText)
      .map(([mark, lang, code]) => `${mark}${lang}\n${code}\n${mark}`),
    fc.constantFrom('---', '<!-- truncate -->', '<!-- c -->', '[ref]: /x "t"', '[^n]: note', '    code', '* * *'),
    fc.tuple(oneLine, oneLine).map(([a, b]) => `| ${a} | b |\n| :-- | --: |\n| c | ${b} |`),
    tie('blocks').map((text) => indent(text, '> ', '> ')),
    tie('blocks').map((text) => indent(text, '- ')),
    tie('blocks').map((text) => indent(text, '12. ')),
    fc.tuple(oneLine, tie('blocks')).map(([text, rest]) => `- [x] ${text}\n\n${indent(rest, '  ', '  ')}`),
    fc
      .tuple(nameOf, fc.integer({ min: 3, max: 5 }), tie('blocks'))
      .map(([name, length, text]) => `${':'.repeat(length)}${name}\n\n${text}\n\n${':'.repeat(length)}`),
    tie('blocks').map((text) => `<details>\n<summary>S</summary>\n\n${text}\n\n</details>`),
  ),
}));

/** Any constructs, with raw HTML only as whole elements, so that escaped text stays escaped. */
export const grammaticalMarkdown: fc.Arbitrary<string> = blocks;

const attribute = fc.constantFrom(
  '',
  ' a="b"',
  ' label="L"',
  ' value="v"',
  " title='&amp;'",
  ' n={1}',
  ' o={{ a: [1, "b"] }}',
  ' f={() => 1}',
  ' {...x}',
  ' open',
  ' className="c"',
  ' default',
  ' style={{ color: "red" }}',
  ' href="javascript:x"',
  ' items={[{ value: 1 }]}',
);
const attributes = fc.array(attribute, { maxLength: 3 }).map((all) => all.join(''));
/** Excludes elements whose content browsers move elsewhere, because MDX writes them unchanged. */
const elementName = fc.constantFrom(
  'Tabs',
  'TabItem',
  'Admonition',
  'CodeBlock',
  'Details',
  'details',
  'div',
  'b',
  'Link',
  'Nope',
  'a.b',
  'DocCardList',
  'TOCInline',
  'Head',
  'Translate',
  'Part',
  'img',
  'Heading',
);
const expression = fc.constantFrom(
  '{1}',
  '{"a"}',
  '{/* c */}',
  '{size}',
  `{\`t\${size}\`}`,
  '{props.x}',
  '{[1, 2]}',
  '{nope.x}',
  '{f()}',
  '{null}',
  '{"<b>"}',
  '{{}}',
  '{',
  '{1 +}',
  '{<b>x</b>}',
);
const statement = fc.constantFrom(
  "import Part from './_part.mdx';",
  "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';",
  'export const size = 3;',
  'export const f = () => 1;',
  "import x from 'nope';",
  'export default 1;',
  'export const o = {',
  'export const toc = [];\n\nexport const size = 4;',
);

/** Any MDX constructs, valid and invalid. */
export const grammaticalMdx: fc.Arbitrary<string> = fc.letrec<{ all: string; one: string }>((tie) => ({
  all: fc.array(tie('one'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('\n\n')),
  one: fc.oneof(
    DEPTH,
    statement,
    expression,
    fc.tuple(oneLine, expression).map(([text, value]) => `${text} ${value}`),
    blocks,
    fc.tuple(elementName, attributes).map(([name, own]) => `<${name}${own} />`),
    fc.tuple(elementName, attributes, oneLine).map(([name, own, text]) => `<${name}${own}>${text}</${name}>`),
    fc
      .tuple(elementName, attributes, tie('all'))
      .map(([name, own, text]) => `<${name}${own}>\n\n${text}\n\n</${name}>`),
    fc
      .tuple(elementName, tie('all'))
      .map(([name, text]) => `- <${name}>\n\n${indent(text, '  ', '  ')}\n\n  </${name}>`),
    tie('all').map((text) => `<>\n${text}\n</>`),
  ),
})).all;
