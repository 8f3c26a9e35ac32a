/** Headings: ids, titles, descriptions, table of contents. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findings, parseDoc, parsePost, settings, show } from '../parse-text.js';

const slugs: readonly (readonly [string, string[]])[] = [
  ['## Hello World\n## Hello World', ['hello-world', 'hello-world-1']],
  ['## What\'s "new"?', ['whats-new']],
  ['## A & B', ['a--b']],
  ['## A — B', ['a--b']],
  ['## GET /api/v1', ['get-apiv1']],
  ['## v1.2.3', ['v123']],
  ['## 1. First step', ['1-first-step']],
  ['## API_KEY & OAuth2.0', ['api_key--oauth20']],
  ['## `foo()` bar', ['foo-bar']],
  ['## 你好，世界', ['你好世界']],
  ['## 🎉 Party', ['-party']],
  ['## :tada: Party', ['tada-party']],
  ['## Foo ##', ['foo']],
  ['## [Link](x) ![alt](y) *em*', ['link-alt-em']],
  ['## A <kbd>B</kbd>', ['a-b']],
  ['# Foo\n## Foo', ['', 'foo-1']],
  ['## A {#My.Id}', ['My.Id']],
  ['## A \\{#b}', ['b']],
  ['## A {/* #b */}', ['b']],
  ['## A <!-- #b -->', ['b']],
  ['## A {# b }', ['b']],
  ['A {#b}\n---', ['b']],
  ['## `a` {#b}', ['b']],
  ['## A {#b}\n## b', ['b', 'b-1']],
  ['## b\n## A {#b}', ['b-1', 'b']],
  ['# A {#b}\n## A', ['', 'a']],
  ['## A {#A.__call__}', ['A.__call__']],
  ['## *a* `b` {#a*b*c}', ['a*b*c']],
  ['## A {#a~~b~~c} ##', ['a~~b~~c']],
  ['## A {#a`b}', ['a`b']],
  ['A {#a__b__c}\n---', ['a__b__c']],
  ['## **A {#star}**', ['star']],
  ['## `A {#code}`', ['a-code']],
  ['## A \\{#a__b__}', ['a__b__']],
  ['## ???', ['section']],
  ['## ???\n## !!!\n## …', ['section', '-1', '-2']],
  ['## constructor\n## constructor', ['constructor', 'constructor-1']],
  ['## a\n## a\n## a-1', ['a', 'a-1', 'a-1-1']],
  ['```\n## no\n```', []],
];
for (const [text, ids] of slugs) {
  test(`ids of ${JSON.stringify(text)}`, async () => {
    const page = await parseDoc(text);
    assert.equal(
      page.headings.map(({ id }) => id),
      ids,
    );
    assert.equal(
      page.ids?.filter((id) => ids.includes(id)),
      ids.filter((id) => id !== ''),
    );
    assert.equal(findings(page), []);
  });
}

test('no heading gets an id of the page layout', async () => {
  const page = await parseDoc('## `__csb-menu`\n\n## A {#__csb-top}');
  assert.equal(
    page.headings.map(({ id }) => id),
    ['menu', 'top'],
  );
  assert.equal(findings(page), ['reserved-id 3:1']);
});

test('letter case is kept with `maintainCase`', async () => {
  const page = await parseDoc('## Foo Bar', {
    ...settings,
    markdown: { ...settings.markdown, anchors: { maintainCase: true } },
  });
  assert.is(page.headings[0]?.id, 'Foo-Bar');
});

test('a heading has an id, a named permalink, and its text as its accessible name', async () => {
  assert.is(
    show((await parseDoc('## A "b" {#c}')).body),
    '<h2 id="c" aria-label="A &quot;b&quot;">A "b"<a class="anchor" href="#c" aria-label="Direct link to A &quot;b&quot;"></a></h2>',
  );
});

const titleIds: readonly (readonly [text: string, titleId: string, ids: string[]])[] = [
  ['# A {#b}\n\n## C', 'b', ['b', 'c']],
  ['# A b\n\n[x](#a-b)', 'a-b', ['a-b']],
  ['# A b\n\n[x][y]\n\n[y]: #a-b', 'a-b', ['a-b']],
  ['# A\n\n## A\n\n[x](#a)', 'a', ['a', 'a-1']],
];
for (const name of ['a.md', 'a.mdx'])
  for (const [text, titleId, ids] of titleIds)
    test(`a title has an id if one is written or linked: ${name} ${JSON.stringify(text)}`, async () => {
      const page = await parseDoc(text, settings, name);
      assert.match(show(page.body), `<header><h1 id="${titleId}">`);
      assert.equal(page.ids, ids);
      assert.is(page.headings[0]?.id, '', 'search and contents lead to the page');
    });

test('a title otherwise has no id, nor that of another heading', async () => {
  assert.match(show((await parseDoc('# A\n\n[x](#b) [y](./c.md#a)')).body), '<h1>A</h1>');
  const page = await parseDoc('# A {#b}\n\n## B {#b}');
  assert.match(show(page.body), '<h1>A</h1>');
  assert.equal(findings(page), []);
});

const BANNER = '<h1 align="center">Project</h1>\n\n';
const banners: readonly (readonly [name: string, text: string, title: string])[] = [
  ['guide.md', `${BANNER}## The guide`, 'The guide'],
  ['guide.md', `${BANNER}<a id="top"></a>\n\n# The *guide*`, 'The guide'],
  ['guide.md', `${BANNER}Text.\n\n## The guide`, 'Project'],
  ['guide.md', `${BANNER}Text.`, 'Project'],
  ['README.md', `${BANNER}## Install`, 'Project'],
  ['guide/index.md', `${BANNER}## Install`, 'Project'],
];
for (const [name, text, title] of banners)
  test(`an HTML banner does not provide the title if a heading follows: ${name} ${JSON.stringify(text)}`, async () => {
    const page = await parseDoc(text, settings, name);
    assert.is(page.contentTitle, title);
    assert.match(show(page.body), '<header><h1 align="center">Project</h1></header>');
  });

test('a duplicate explicit id is reported and changed', async () => {
  const page = await parseDoc('## A {#x}\n\n## B {#x}');
  assert.equal(
    page.headings.map(({ id }) => id),
    ['x', 'x-1'],
  );
  assert.equal(findings(page), ['duplicate-id 3:1']);
});

for (const name of ['a.md', 'a.mdx'])
  test(`a heading keeps its former ids: ${name}`, async () => {
    const page = await parseDoc('## A {#b #c #d}\n\n## C\n\n## E {#e #d}', settings, name);
    assert.equal(
      page.headings.map(({ id, text }) => [id, text]),
      [
        ['b', 'A'],
        ['c-1', 'C'],
        ['e', 'E'],
      ],
    );
    assert.equal(page.ids, ['b', 'c', 'd', 'c-1', 'e']);
    assert.equal(findings(page), ['duplicate-id 5:1']);
    assert.match(
      show(page.body),
      '<h2 id="b" aria-label="A"><span id="c"></span><span id="d"></span>A<a class="anchor"',
    );
  });

test('an empty heading is removed and reported', async () => {
  const page = await parseDoc('##\n\nText');
  assert.is(show(page.body).trim(), '<p>Text</p>');
  assert.equal(page.headings, []);
  assert.equal(findings(page), ['empty-heading 1:1']);
});

test('the table of contents keeps code and emphasis, unwraps links and describes images', async () => {
  const { headings } = await parseDoc(
    '## A `b<c` *d* [e **f**](x) ![g](y) <a href="z">h</a> <span class="i">j</span> [^1]\n\n[^1]: n',
  );
  assert.is(headings[0]?.html, 'A <code>b&lt;c</code> <em>d</em> e <strong>f</strong> g h j');
});

test('headings in raw HTML keep their id and are not in the table of contents', async () => {
  const page = await parseDoc('<h2 id="raw">Raw</h2>\n\n## Md');
  assert.equal(
    page.headings.map(({ id }) => id),
    ['md'],
  );
  assert.equal(page.ids, ['raw', 'md']);
  assert.match(
    show(page.body),
    '<h2 id="raw" aria-label="Raw">Raw<a class="anchor" href="#raw" aria-label="Direct link to Raw"></a></h2>',
  );
});

const titles: readonly (readonly [string, string | undefined])[] = [
  ['# A', 'A'],
  ['A\n===', 'A'],
  ['paragraph\n\n# A', 'A'],
  ['<!-- c -->\n\n# **Bold** `T` {#x}', 'Bold T'],
  ['## C\n\n# A', undefined],
  ['text\n\n---\n\n# A', undefined],
  ['no heading', undefined],
  ['<h1>Raw</h1>', 'Raw'],
];
for (const [text, title] of titles) {
  test(`the content title of ${JSON.stringify(text)}`, async () => {
    const page = await parseDoc(text);
    assert.is(page.contentTitle, title);
    assert.is(/<header><h1[ >]/.test(show(page.body)), title !== undefined);
  });
}

test('the content title of a post is removed, because the page shows it', async () => {
  const post = await parsePost('# A\n\ntext');
  assert.is(post.contentTitle, 'A');
  assert.is(show(post.body).trim(), '<p>text</p>');
});

const descriptions: readonly (readonly [string, string])[] = [
  ['---\ndescription: D\n---\ntext', 'D'],
  ['# T\n\nFirst *para*\nwith `code_x` and [link](x).\n\nSecond.', 'First para with code_x and link.'],
  ['## Heading two', 'Heading two'],
  ['## Heading\n\n- item one', 'item one'],
  ['<!-- c -->\n\n~~~\ncode\n~~~\n\ntext', 'text'],
  [':::note Title\ninner\n:::', 'inner'],
  ['![alt](x)\n\ntext', 'text'],
  ['on_click … on_click :rocket:', 'on_click … on_click 🚀'],
  ['text[^1]\n\n[^1]: note', 'text'],
  ['', ''],
];
for (const [text, description] of descriptions) {
  test(`the description of ${JSON.stringify(text)}`, async () =>
    assert.is((await parseDoc(text)).description, description));
}

test('sections contain the text below each heading and the lines of its code', async () => {
  const { sections } = await parseDoc(
    'intro\n\n# T\n\n## A\n\ntext `inline` [^1]\n\n- one\n- two\n\n```yaml\nnew_item: true\n# highlight-next-line\nnew_item: b\n```\n\n## B\n\n[^1]: note',
  );
  assert.equal(sections, [
    { headingIndex: undefined, text: 'intro', code: [] },
    { headingIndex: 0, text: '', code: [] },
    { headingIndex: 1, text: 'text inline one two', code: ['new_item: true', 'new_item: b'] },
    { headingIndex: 2, text: 'note', code: [] },
  ]);
});

test('in section texts, cells are separated, and column names are lines of code', async () => {
  const { sections } = await parseDoc(
    '| Name | Default value |\n| --- | --- |\n| order | 1 |\n| title |  |\n| icon | `mdi` and more |\n\nAfter it.',
  );
  assert.equal(sections, [
    {
      headingIndex: undefined,
      text: 'order · 1 · title · icon · mdi and more After it.',
      code: ['Name', 'Default value'],
    },
  ]);
});

test.run();
