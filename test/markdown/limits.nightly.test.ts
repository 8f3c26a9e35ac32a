/**
 * Content that would hang a parser or overflow its stack becomes a page with a diagnostic, whichever parser reads it.
 * The tests require that parsing ends, not that it is fast: without limits, most of these never end.
 */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { features } from '../../src/markdown/dialect/features.js';
import { tame } from '../../src/markdown/limits/tame.js';
import { createExactGrammar } from '../../src/markdown/parsers/markdown.js';
import { sourceOf } from '../../src/markdown/tree/positions.js';
import { parseYaml } from '../../src/utils/yaml/parse.js';
import { isNightly, sample } from '../support/paths.js';
import { findings, parseAs, parseDoc, settings, show } from './parse-text.js';

const readExactly = createExactGrammar({ features, settings, collection: 'docs' });

const remark = { ...settings, markdown: { ...settings.markdown, parser: 'remark' as const } };

async function parseMdx(text: string, using = settings) {
  const page = await parseAs('doc', text, { relativePath: 'a.mdx', using });
  assert.ok(page.kind === 'doc');
  return page;
}

/** Each is valid Markdown, in an excessive amount. */
const nested: Readonly<Record<string, string>> = {
  quotes: '>'.repeat(2_000),
  'ordered lists': '1. '.repeat(2_000),
  'quotes and lists': '> - 1. '.repeat(500),
  'indented lists': Array.from({ length: 150 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join(''),
  'footnote definitions': '[^a]: '.repeat(500),
  boxes: ':::note\n'.repeat(500),
  'boxes that are closed': ':::note\n'.repeat(300) + ':::\n'.repeat(300),
  'boxes in lists': '- :::note\n'.repeat(300),
  'links in links': `${'['.repeat(500)}a${'](b)'.repeat(500)}`,
  'images in images': `${'!['.repeat(500)}a${'](b)'.repeat(500)}`,
  brackets: '['.repeat(3_000),
  emphasis: `${'*a '.repeat(500)}${' b*'.repeat(500)}`,
  'strong emphasis': `${'**a '.repeat(500)}${' b**'.repeat(500)}`,
  tags: '<div>\n\n'.repeat(500),
  'tags in a line': `a ${'<b>'.repeat(500)}`,
  'tags that are opened again': '<form><b></form>'.repeat(300),
};

const numerous: Readonly<Record<string, string>> = {
  tildes: '~a'.repeat(3_000),
  stars: 'a**b'.repeat(3_000),
  'brackets that are closed': 'a]'.repeat(2_000),
  'addresses that do not end': '[a](b'.repeat(1_500),
  'titles that do not end': '[a](b "'.repeat(1_200),
  labels: '[a]'.repeat(2_000),
  comments: 'a <!--'.repeat(1_500),
  instructions: 'a <?'.repeat(1_500),
  'stars in what is nearly a tag': `a <b ${'/*'.repeat(3_000)}>c</b>`,
  backquotes: Array.from({ length: 100 }, (_, length) => `a${'`'.repeat(length + 1)}`).join(''),
  'references in an address': `http://a.b/${'&a;'.repeat(1_500)}`,
};

for (const [name, text] of sample(Object.entries(nested), 5)) {
  test(`nested ${name} are a page with a diagnostic`, async () => {
    const [fast, exact] = [await parseDoc(text), await parseDoc(text, remark)];
    assert.match(findings(fast).join(), 'nested-too-deeply');
    assert.is(show(fast.body), show(exact.body));
  });
}

for (const [name, text] of sample(Object.entries(numerous), 4)) {
  test(`${name}: the excess becomes text, with a diagnostic`, async () => {
    const [fast, exact] = [await parseDoc(text), await parseDoc(text, remark)];
    assert.match(findings(fast).join(), /too-many-marks|nested-too-deeply/);
    assert.is(show(fast.body), show(exact.body));
  });
}

test('MDX: nested components, braces and expressions are a page', async () => {
  const texts = [
    `${'<A>\n'.repeat(300)}${'</A>\n'.repeat(300)}`,
    `${'<div>\n'.repeat(300)}${'</div>\n'.repeat(300)}`,
    `${'<a>'.repeat(1_000)}x${'</a>'.repeat(1_000)}`,
    `${'<p>\n'.repeat(1_000)}x\n${'</p>\n'.repeat(1_000)}`,
    '{'.repeat(1_000),
    `{${'['.repeat(1_000)}${']'.repeat(1_000)}}`,
    `{${'a('.repeat(1_000)}${')'.repeat(1_000)}}`,
    `a ${'<>'.repeat(500)}x${'</>'.repeat(500)}`,
    `${'<>\n\n'.repeat(500)}x\n\n${'</>\n\n'.repeat(500)}`,
    `${'<Tabs><>'.repeat(1_000)}x${'</ ></Tabs>'.repeat(1_000)}`,
    `| a |\n| - |\n| ${'<$é>'.repeat(500)}x${'</$é>'.repeat(500)} |`,
    `${'<a>'.repeat(500)}x${'</ a>'.repeat(500)}`,
  ];
  for (const text of sample(texts, 4))
    for (const chosen of [settings, remark]) {
      const page = await parseMdx(text, chosen);
      assert.match(findings(page).join(), 'nested-too-deeply', text.slice(0, 20));
    }
});

test('MDX: nested elements that only its parser understands are rejected at the limit', async () => {
  const opened: Readonly<Record<string, string>> = {
    '<a b={{ c: { d: 1 } }}>': '1:2301',
    '<a {...{ c: { d: { e: 1 } } }}>': '1:3101',
    '<a\n\n>\n\n': '401:1',
  };
  for (const [tag, place] of Object.entries(opened)) {
    const end = tag.endsWith('\n') ? '\n\n</a>' : '</a>';
    for (const chosen of [settings, remark]) {
      const page = await parseMdx(`${tag.repeat(150)}x${end.repeat(150)}`, chosen);
      assert.is(findings(page)[0], `invalid-mdx ${place}`, tag);
      assert.equal(findings(await parseMdx(`${tag.repeat(99)}x${end.repeat(99)}`, chosen)), [], tag);
    }
  }
});

test('MDX: deep code without brackets is rejected at its location, and does not end the process', async () => {
  const texts = {
    [`Words.\n\n{${'!'.repeat(30_000)}x}`]: 'invalid-mdx 3:',
    [`Words.\n\n{${'a=>'.repeat(15_000)}x}`]: 'invalid-mdx 3:',
    [`Words.\n\n{${'new '.repeat(15_000)}x}`]: 'invalid-mdx 3:',
    [`Words.\n\n{${'x?y:'.repeat(3_000)}x}`]: 'invalid-mdx 3:',
    [`Words.\n\nexport const a = ${'!'.repeat(30_000)}x`]: 'invalid-mdx 3:',
    [`export const a = () => {${'if (b); else '.repeat(15_000)};};`]: 'invalid-mdx 1:',
    [`Words.\n\n<A b={${'`${'.repeat(3_000)}1${'}`'.repeat(3_000)}} />`]: 'nested-too-deeply',
  };
  for (const [text, finding] of sample(Object.entries(texts), 3))
    for (const chosen of [settings, remark]) {
      const page = await parseMdx(text, chosen);
      assert.match(findings(page).join(), finding, text.slice(0, 20));
    }
});

test('MDX: long data in an expression is unchanged, with either parser', async () => {
  const data = `{[${"{ a: [1, 'b}'], c: [2] },\n".repeat(600)}].length}`;
  for (const chosen of [settings, remark]) {
    const page = await parseMdx(`${data}\n\n<b>x</b>`, chosen);
    assert.equal(findings(page), []);
    assert.match(show(page.body), '600');
  }
});

test('MDX: a page with too much code in braces is rejected', async () => {
  const page = await parseMdx(`Words.\n\n<A b={\`${'}'.repeat(12_000)}`, remark);
  assert.equal(findings(page), ['invalid-mdx 3:7']);
  assert.match(page.diagnostics[0]?.hint ?? '', 'Close all its brackets');
});

if (isNightly)
  test('MDX: a page with a module that would be parsed too often is rejected', async () => {
    for (const before of ['', 'import b from "b";\n\n']) {
      const page = await parseMdx(`${before}Words.\n\nexport const a = [\n\n${'1,\n\n'.repeat(3_000)}`);
      assert.equal(findings(page), [`invalid-mdx ${before === '' ? 3 : 5}:1`]);
      assert.match(page.diagnostics[0]?.hint ?? '', 'Close all its brackets');
    }
  });

test('a diagnostic is located at the first marker that became text', async () => {
  assert.equal(findings(await parseDoc(`a\n\n${'>'.repeat(200)} b`)), ['nested-too-deeply 3:41']);
});

if (isNightly)
  test('a long page allows fewer nested admonitions than a short one', async () => {
    const around = (length: number) => `${':::note\n'.repeat(10)}${'Words.\n\n'.repeat(length / 8)}`;
    const excess = (page: Parameters<typeof findings>[0]) =>
      findings(page).filter((found) => found.startsWith('nested-'));
    assert.equal(excess(await parseDoc(around(10_000))), []);
    const long = await parseDoc(around(30_000));
    assert.equal(excess(long), ['nested-too-deeply 5:1']);
    assert.match(long.diagnostics[0]?.message ?? '', 'more than 4 levels deep');
    const small = ':::note\n'.repeat(10) + ':::\n'.repeat(10);
    assert.equal(excess(await parseDoc(`${small}${'Words.\n\n'.repeat(4_000)}`)), []);
  });

test('a paragraph with very many lazy lines leaves its quote or list', async () => {
  const lazy = 'b\n'.repeat(501);
  const places = {
    [`> a\n> c\n${lazy}`]: '<p>> a\n> c\nb\n',
    [`- c\n\n  a\n${lazy}`]: '<p>  a\nb\n',
    [`1. a\n${lazy}`]: '<p>1. a\nb\n',
    [`[^1]: a\n${lazy}`]: '<p>[^1]: a\nb\n',
  };
  for (const [text, shown] of Object.entries(places)) {
    const [fast, exact] = [await parseDoc(text), await parseDoc(text, remark)];
    assert.match(findings(fast).join(), /^too-many-lazy-lines \d:\d+$/);
    assert.ok(show(fast.body).includes(shown), `${text.slice(0, 9)}: ${show(fast.body).slice(0, 60)}`);
    assert.is(show(fast.body), show(exact.body));
  }
  for (const text of [`> a\n${'b\n'.repeat(500)}`, `> a\n\`\`\`\n${lazy}\`\`\``, `> a\n${'> b\n'.repeat(600)}`])
    assert.equal(findings(await parseDoc(text)), [], text.slice(0, 9));
});

test('a long paragraph is one text, like a short one', () => {
  const text = `${'some http words-of a@ line & more\n'.repeat(2_000)}*end* of it`;
  const tree = readExactly(text);
  const [paragraph] = tree.children;
  assert.ok(paragraph?.type === 'paragraph');
  assert.equal(
    paragraph.children.map((child) => sourceOf(child, text)),
    [text.slice(0, text.indexOf('*')), '*end*', ' of it'],
  );
  assert.is(paragraph.children[0]?.type === 'text' && paragraph.children[0].value, text.slice(0, text.indexOf('*')));
});

test('realistic texts are unchanged', () => {
  const texts = [
    '[a](b) '.repeat(5_000),
    '*a* **b** `c` '.repeat(300),
    '- [a](b "c")\n'.repeat(5_000),
    `| a | b |\n| - | - |\n${'| [a](b) | *c* ~d [e] |\n'.repeat(2_000)}`,
    `${'[a][b] '.repeat(2_000)}\n\n[b]: c`,
    `\`\`\`\n${'[a](b *c <d> :::note\n'.repeat(2_000)}\`\`\``,
    '<a name="x">\n\n'.repeat(500),
    '<br>\n<img src="a">\n<p>b\n\n'.repeat(300),
    ':::note\n\na\n\n:::\n\n'.repeat(500),
    ':::unknown\n\na\n\n:::\n\n'.repeat(500),
    '> a\n> - b\n>   - c\n\n'.repeat(500),
  ];
  for (const text of texts)
    for (const dialect of ['md', 'mdx'] as const) {
      const tamed = tame(text, dialect);
      assert.is(tamed.text, text);
      assert.is(tamed.taken.size, 0, text.slice(0, 30));
    }
});

test('very many spaces in a heading become one, with either parser', async () => {
  for (const chosen of [settings, remark]) {
    const page = await parseDoc(`## a${' '.repeat(300_000)}b {#c${' '.repeat(300_000)}}`, chosen);
    assert.equal(
      page.headings.map(({ id, text }) => [id, text]),
      [['c', 'a b']],
    );
  }
});

test('code and URLs get their characters back', async () => {
  const page = await parseDoc(`${'[ '.repeat(300)}[x](y_z) \`a[b\`\n\n\`\`\`\n[*_~<\n\`\`\``);
  assert.not.match(show(page.body), /[\uFDD0-\uFDEF]/u);
});

test('a page above the byte limit is empty, with a diagnostic that names the limit', async () => {
  const short = { ...settings, markdown: { ...settings.markdown, maxPageBytes: 10 } };
  const page = await parseDoc('ÄÄÄÄÄÄ', short);
  assert.equal(findings(page), ['page-too-large']);
  assert.match(page.diagnostics[0]?.message ?? '', '`content/a.md` has 12 B');
  assert.equal(findings(await parseDoc('Ä'.repeat(5), short)), []);
});

test('YAML: size, depth, keys and aliases', () => {
  const keys = Array.from({ length: 30_000 }, (_, index) => `"k${index}": 1\n`).join('');
  assert.is(Object.keys(parseYaml(keys).root?.value ?? {}).length, 30_000);
  const aliases = `a: &a 1\nb:\n${'  - *a\n'.repeat(10_000)}`;
  assert.is(parseYaml(aliases).isTooLarge, false);
  const merged = `a: &a\n${'  k'.concat(': 1\n')}${Array.from({ length: 20_000 }, (_, index) => `  k${index}: 1\n`).join('')}b:\n${'  - <<: *a\n'.repeat(2_000)}`;
  for (const text of [
    merged,
    '['.repeat(100_000),
    '{a: '.repeat(50_000),
    '- '.repeat(50_000),
    `a: ${'x'.repeat(5_000_000)}`,
  ])
    assert.is(parseYaml(text).isTooLarge, true, text.slice(0, 20));
  const reset = 'a: &a 1\nb: *a\nc: &a 2\nd: *a\n';
  assert.equal(parseYaml(reset).toPlain(), { a: 1, b: 1, c: 2, d: 2 });
  assert.equal(
    JSON.stringify(parseYaml(reset).root?.value),
    '{"a":{"number":1},"b":{"number":1},"c":{"number":2},"d":{"number":2}}',
  );
});

test('YAML with very many errors has a few diagnostics and a count', async () => {
  for (const text of ['a: 1\n'.repeat(20_000), '"\n'.repeat(20_000)]) {
    const page = await parseDoc(`---\n${text}---\n`);
    assert.ok(page.diagnostics.length <= 7, String(page.diagnostics.length));
  }
  const twice = await parseDoc(`---\n${'a: 1\n'.repeat(2_000)}---\n`);
  assert.match(twice.diagnostics.at(-1)?.message ?? '', '1994 more places');
});

test.run();
