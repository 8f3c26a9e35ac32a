/** Front matter: its delimiters, the accepted YAML, and the diagnostic of each mistake. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ParseSettings } from '../../../src/types/config.js';
import { findings, parseAs, parseDoc, parsePost, settings, show } from '../parse-text.js';

const delimiters: readonly {
  readonly name: string;
  readonly text: string;
  readonly found: string[];
  readonly raw?: object;
  readonly body?: string;
}[] = [
  { name: 'a block at the start is read', text: '---\na: 1\n---\nB', found: [], raw: { a: 1 }, body: '<p>B</p>' },
  { name: 'CRLF works', text: '---\r\na: 1\r\n---\r\nB', found: [], raw: { a: 1 }, body: '<p>B</p>' },
  { name: 'a byte order mark is skipped', text: '\uFEFF---\na: 1\n---\nB', found: [], raw: { a: 1 }, body: '<p>B</p>' },
  { name: 'an empty block is an empty mapping', text: '---\n---\nB', found: [], raw: {}, body: '<p>B</p>' },
  { name: 'a block of comments is an empty mapping', text: '---\n# x\n---\nB', found: [], raw: {}, body: '<p>B</p>' },
  { name: 'a file without a block has no fields', text: 'B', found: [], raw: {}, body: '<p>B</p>' },
  { name: 'TOML is text', text: '+++\na = 1\n+++', found: [], raw: {}, body: '<p>+++\na = 1\n+++</p>' },
  { name: 'four dashes are a rule', text: '----\na: 1', found: [], raw: {}, body: '<hr>\n<p>a: 1</p>' },
  { name: 'an unclosed block is an error', text: '---\na: 1\n', found: ['front-matter-unclosed 1:1'] },
  {
    name: 'a block after a blank line is text, with a warning',
    text: '\n---\na: 1\n---\n',
    found: ['front-matter-not-first 2:1'],
  },
  {
    name: 'text after the dashes is an unknown language',
    text: '---text\na: 1\n---\nB',
    found: ['front-matter-language 1:1'],
    body: '<p>B</p>',
  },
  { name: 'yaml after the dashes is YAML', text: '---yaml\na: 1\n---\nB', found: [], raw: { a: 1 } },
  {
    name: 'a duplicate key is an error at its place',
    text: '---\na: 1\na: 2\n---\n',
    found: ['yaml-syntax 3:1'],
    raw: {},
  },
  { name: 'an unquoted colon is an error', text: '---\ntitle: Foo: bar\n---\n', found: ['yaml-syntax 2:8'], raw: {} },
  { name: 'an unquoted at sign is an error', text: '---\ntitle: @x\n---\n', found: ['yaml-syntax 2:8'], raw: {} },
  { name: 'a tab as indentation is an error', text: '---\na:\n\tb: 1\n---\n', found: ['yaml-syntax 3:1'], raw: {} },
  {
    name: 'a scalar root is an error',
    text: '---\nhello\n---\nB',
    found: ['yaml-not-a-mapping 2:1'],
    raw: {},
    body: '<p>B</p>',
  },
  {
    name: 'a list root is an error',
    text: '---\n- a\n---\nB',
    found: ['yaml-not-a-mapping 2:1'],
    raw: {},
    body: '<p>B</p>',
  },
  {
    name: 'a function tag is an error, and nothing runs',
    text: '---\na: !!js/function "function(){}"\n---\n',
    found: ['yaml-syntax 2:4'],
    raw: {},
  },
  { name: 'an unknown tag is an error', text: '---\na: !foo x\n---\n', found: ['yaml-syntax 2:4'], raw: {} },
];
for (const { name, text, found, raw, body } of delimiters) {
  test(name, async () => {
    const page = await parseDoc(text);
    assert.equal(findings(page), found);
    if (raw !== undefined) assert.equal(page.rawFrontMatter, raw);
    if (body !== undefined) assert.is(show(page.body), body);
  });
}

test('every YAML mistake has a hint', async () => {
  for (const text of [
    'a: 1\na: 2',
    'title: Foo: bar',
    'title: @x',
    'a:\n\tb: 1',
    '- a',
    'a: !foo x',
    'a: [1',
    'a: "b',
    '*x',
    'a: *b',
  ]) {
    const page = await parseDoc(`---\n${text}\n---\n`);
    assert.ok(page.diagnostics.length > 0, text);
    for (const { hint } of page.diagnostics) assert.match(hint ?? '', /^(Add|Indent|Keep|Put|Remove|Write) /, text);
  }
});

for (const language of ['js', 'javascript', 'JS', 'coffee', ' js ']) {
  test(`front matter in “${language}” does not run`, async () => {
    const code = `---${language}\nglobalThis.csbPolluted = true, {}\n---\n`;
    const page = await parseDoc(`${code}B\n\n${code}`);
    assert.is(Object.hasOwn(globalThis, 'csbPolluted'), false);
    assert.equal(findings(page), ['front-matter-language 1:1']);
    assert.match(page.diagnostics[0]?.message ?? '', /front matter language `.*` is not supported/);
  });
}

test('positions in the body are relative to the file', async () => {
  const page = await parseDoc('---\na: 1\nb: 2\n---\n\nSee [x](y.md).');
  assert.equal(page.links[0]?.range, { start: { line: 6, column: 5 }, end: { line: 6, column: 14 } });
});

const coercions: readonly { readonly yaml: string; readonly fields?: object; readonly found?: string[] }[] = [
  { yaml: 'id: 1', fields: { id: '1' } },
  { yaml: 'title: 2021', fields: { title: '2021' } },
  { yaml: 'title: 1.10', fields: { title: '1.10' } },
  { yaml: 'title: 2021-01-02', fields: { title: '2021-01-02' } },
  { yaml: 'title: NO', fields: { title: 'NO' } },
  { yaml: 'title: .nan', fields: { title: '.nan' } },
  { yaml: 'title: 12345678901234567890', fields: { title: '12345678901234567890' } },
  { yaml: "title: ''", fields: { title: '' } },
  { yaml: 'title: ~', fields: {} },
  { yaml: 'description:', fields: {} },
  { yaml: 'draft: "false"', fields: { draft: false } },
  { yaml: 'draft: "true"', fields: { draft: true } },
  { yaml: 'sidebar_position: "2.5"', fields: { sidebarPosition: 2.5 } },
  { yaml: 'sidebar_position: -1', fields: { sidebarPosition: -1 } },
  { yaml: 'pagination_next: null', fields: { paginationNext: null } },
  { yaml: 'displayed_sidebar: null', fields: { displayedSidebar: null } },
  { yaml: "custom_edit_url: ''", fields: { customEditUrl: null } },
  {
    yaml: 'last_update: {date: 2024-01-02, author: x}',
    fields: { lastUpdate: { author: 'x', date: '2024-01-02T00:00:00.000Z' } },
  },
  { yaml: 'tags: [a, {label: B, permalink: /b}, 3]', fields: { tags: ['a', { label: 'B', permalink: '/b' }, '3'] } },
  { yaml: 'toc_min_heading_level: 3', fields: { tocMinHeadingLevel: 3 } },
  { yaml: 'layout: x\nrelated_rules: [1]', fields: {} },
  { yaml: 'search: { boost: 1.5 }', fields: { search: { boost: 1.5 } } },
  { yaml: 'search: { boost: 11 }', fields: {}, found: ['bad-front-matter 2:11'] },
  { yaml: 'search: { boost: much }', fields: {}, found: ['bad-front-matter 2:11'] },
  { yaml: 'search: { bost: 2 }', fields: {}, found: ['bad-front-matter 2:1'] },
  { yaml: 'title: [a]', found: ['bad-front-matter 2:1'] },
  { yaml: 'title: {a: 1}', found: ['bad-front-matter 2:1'] },
  { yaml: 'title: true', found: ['bad-front-matter 2:1'] },
  { yaml: "slug: ''", found: ['bad-front-matter 2:1'] },
  { yaml: 'tags: x', found: ['bad-front-matter 2:1'] },
  { yaml: 'tags: [a, [b]]', found: ['bad-front-matter 2:11'] },
  { yaml: 'id: a/b', found: ['bad-front-matter 2:1'] },
  { yaml: 'draft: maybe', found: ['bad-front-matter 2:1'] },
  { yaml: 'sidebar_position: .nan', found: ['bad-front-matter 2:1'] },
  { yaml: 'sidebar_position: abc', found: ['bad-front-matter 2:1'] },
  { yaml: 'toc_max_heading_level: 7', found: ['bad-front-matter 2:1'] },
  { yaml: 'toc_min_heading_level: 5\ntoc_max_heading_level: 3', found: ['toc-levels-reversed 2:1'] },
  { yaml: 'draft: true\nunlisted: true', found: ['draft-and-unlisted 3:1'] },
  { yaml: 'last_update: {}', found: ['bad-front-matter 2:1'] },
  { yaml: 'last_update: {date: nope}', found: ['bad-front-matter 2:15'] },
  { yaml: 'image: javascript:alert(1)', found: ['bad-front-matter 2:1'] },
  { yaml: 'sidebar_postion: 1', found: ['unknown-front-matter-key 2:1'] },
  {
    yaml: 'title: [a]\nslug: 5\nkeywords: x',
    fields: { slug: '5' },
    found: ['bad-front-matter 2:1', 'bad-front-matter 4:1'],
  },
];
const defaults = {
  draft: false,
  unlisted: false,
  hideTableOfContents: false,
  search: true,
  hideTitle: false,
  tags: [],
  parseNumberPrefixes: true,
};
for (const { yaml, fields, found = [] } of coercions) {
  test(`front matter “${yaml.replaceAll('\n', '; ')}”`, async () => {
    const page = await parseDoc(`---\n${yaml}\n---\n`);
    assert.equal(findings(page), found);
    if (fields !== undefined) assert.equal(page.frontMatter, { ...defaults, ...fields });
    assert.not.match(JSON.stringify(page), /\[object Object\]|Invalid Date|NaN/);
  });
}

for (const [written, counted] of [
  ['2023-02-29', '2023-03-01'],
  ['2024-13-45', '2025-02-14'],
]) {
  test(`the date ${written} does not exist, and counts as ${counted}`, async () => {
    const post = await parsePost(`---\ndate: ${written}\n---\n`);
    assert.is(post.frontMatter.date, `${counted}T00:00:00.000Z`);
    assert.equal(findings(post), ['impossible-date 2:1']);
  });
}

const dates: readonly (readonly [string, string | undefined])[] = [
  ['2024-01-02', '2024-01-02T00:00:00.000Z'],
  ['2024-01-02 10:00:00', '2024-01-02T10:00:00.000Z'],
  ['2019-02-03T10:00', '2019-02-03T10:00:00.000Z'],
  ['2024-01-02T10:00:00Z', '2024-01-02T10:00:00.000Z'],
  ['2024-01-02T00:30:00+02:00', '2024-01-01T22:30:00.000Z'],
  ['2024-01-02T10:00:00.5Z', '2024-01-02T10:00:00.500Z'],
  ['"2024-01-02"', '2024-01-02T00:00:00.000Z'],
  ['2024/1/2', '2024-01-02T00:00:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2024-01-02T25:00', undefined],
  ['nope', undefined],
  ['2024', undefined],
  ['[2024-01-02]', undefined],
];
for (const [written, expected] of dates) {
  test(`the date ${written} is ${expected ?? 'an error'}`, async () => {
    const post = await parsePost(`---\ndate: ${written}\n---\n`);
    assert.is(post.frontMatter.date, expected);
    assert.equal(findings(post), expected === undefined ? ['bad-front-matter 2:1'] : []);
  });
}

test('an invalid field names the expected and the actual value', async () => {
  const page = await parseDoc('---\nsidebar_position: abc\n---\n');
  assert.is(page.diagnostics[0]?.message, '`sidebar_position` must be a number, but is the string `abc`.');
});

test('a misspelt key is a warning', async () => {
  const [finding] = (await parseDoc('---\nsidebar_postion: 1\n---\n')).diagnostics;
  assert.is(finding?.severity, 'warning');
  assert.is(finding?.hint, 'Did you mean `sidebar_position`?');
});

test('hostile keys do not pollute prototypes, in front matter and in data files', async () => {
  const yaml =
    '__proto__: {polluted: 1}\nconstructor: {prototype: {polluted: 1}}\nb: &b {__proto__: {polluted: 1}}\n<<: {__proto__: {polluted: 1}}\n';
  const page = await parseDoc(`---\n${yaml}---\nB`);
  for (const role of ['category', 'authors', 'tags'] as const)
    await parseAs(role, yaml, { relativePath: `${role}.yml` });
  assert.is(Reflect.get({}, 'polluted'), undefined);
  assert.is(Object.hasOwn(page.rawFrontMatter, '__proto__'), false);
  assert.is(show(page.body), '<p>B</p>');
});

test('aliases are resolved, and an endless one is an error', async () => {
  assert.equal((await parseDoc('---\na: &x [1]\nb: *x\n---\n')).rawFrontMatter, { a: [1], b: [1] });
  assert.equal((await parseDoc('---\na: &x {c: 1}\nb: {<<: *x, d: 2}\n---\n')).rawFrontMatter, {
    a: { c: 1 },
    b: { c: 1, d: 2 },
  });
  const laughs = [
    'a: &a [x,x,x,x,x,x,x,x,x]',
    ...'bcdefghi'.split('').map((key, index) => `${key}: &${key} [${`*${'abcdefghi'[index]},`.repeat(9)}]`),
  ];
  assert.equal(findings(await parseDoc(`---\n${laughs.join('\n')}\n---\n`)), ['yaml-too-large 2:1']);
  assert.equal(findings(await parseDoc('---\na: &a [*a]\n---\n')), ['yaml-too-large 2:1']);
});

test('legacy author fields create one author, in both spellings', async () => {
  const post = await parsePost(
    '---\nauthor: A\nauthorURL: https://x.y\nauthor_title: T\nauthorImageURL: /i.png\nauthorTwitter: z\n---\n',
  );
  assert.equal(post.frontMatter.legacyAuthor, { name: 'A', url: 'https://x.y', title: 'T', imageUrl: '/i.png' });
  assert.equal(findings(post), []);
});

test('authors are keys, mappings or a list of both', async () => {
  const authors = async (yaml: string) => (await parsePost(`---\nauthors: ${yaml}\n---\n`)).frontMatter.authors;
  assert.equal(await authors('john'), ['john']);
  assert.equal(await authors('[john, {name: Jane, image_url: /j.png}]'), [
    'john',
    { name: 'Jane', image_url: '/j.png', imageUrl: '/j.png' },
  ]);
  assert.equal(await authors('{key: john, title: 5, socials: {x: j}}'), [
    { title: '5', key: 'john', socials: { x: 'https://x.com/j' } },
  ]);
});

const formats: readonly (readonly [string, ParseSettings['markdown']['format'], string, 'md' | 'mdx'])[] = [
  ['a.md', 'mdx', '', 'mdx'],
  ['a.md', 'detect', '', 'md'],
  ['a.md', 'md', '', 'md'],
  ['a.mdx', 'mdx', '', 'mdx'],
  ['a.mdx', 'detect', '', 'mdx'],
  ['a.mdx', 'md', '', 'md'],
  ['a.mdx', 'mdx', 'md', 'md'],
  ['a.mdx', 'md', 'detect', 'mdx'],
  ['a.md', 'md', 'detect', 'md'],
  ['a.md', 'md', 'mdx', 'mdx'],
  ['a.md', 'detect', 'other', 'md'],
];
for (const [relativePath, format, written, dialect] of formats) {
  const frontMatter = written === '' ? '' : `---\nmdx: {format: ${written}}\n---\n`;
  test(`${relativePath} with \`markdown.format: ${format}\`${written && ` and \`mdx.format: ${written}\``}`, async () => {
    const using = { ...settings, markdown: { ...settings.markdown, format } };
    const page = await parseAs('doc', `${frontMatter}{1 + 1}`, { relativePath, using });
    assert.equal(findings(page), []);
    assert.is(page.kind === 'doc' && show(page.body), dialect === 'mdx' ? '2' : '<p>{1 + 1}</p>');
  });
}

test('a page survives JSON', async () => {
  const page = await parseDoc('---\ntitle: T\nn: .inf\nd: 2024-01-02\n---\n# H\n\n[a](b) ![c](d)\n\n```js\nx\n```\n');
  assert.equal(JSON.parse(JSON.stringify({ ...page, contentTitle: page.contentTitle ?? null })), {
    ...page,
    contentTitle: page.contentTitle ?? null,
  });
});

test.run();
