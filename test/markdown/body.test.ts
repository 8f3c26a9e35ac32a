/** Bodies: links, images, tables, lists, raw HTML and footnotes, and that the output is valid HTML. */
import { HtmlValidate } from 'html-validate';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findings, parseDoc, settings, show } from './parse-text.js';

const rows: readonly {
  readonly name: string;
  readonly text: string;
  readonly html: string;
  readonly links?: string[];
  readonly found?: string[];
}[] = [
  {
    name: 'a link becomes a placeholder',
    text: '[x](./a%20b.md "t")',
    html: '<p><a[href 0] title="t">x</a></p>',
    links: ['./a%20b.md'],
  },
  {
    name: 'a link may have spaces in angle brackets',
    text: '[x](<./a b.md>)',
    html: '<p><a[href 0]>x</a></p>',
    links: ['./a b.md'],
  },
  {
    name: 'entities of an address are decoded',
    text: '[x](a?b=1&amp;c)',
    html: '<p><a[href 0]>x</a></p>',
    links: ['a?b=1&c'],
  },
  {
    name: 'reference links use their definition',
    text: '[x][r] [r]\n\n[r]: y.md',
    html: '<p><a[href 0]>x</a> <a[href 1]>r</a></p>',
    links: ['y.md', 'y.md'],
  },
  {
    name: 'bare addresses are links',
    text: 'https://x.y www.x.y a@b.c',
    html: '<p><a[href 0]>https://x.y</a> <a[href 1]>www.x.y</a> <a[href 2]>a@b.c</a></p>',
    links: ['https://x.y', 'http://www.x.y', 'mailto:a@b.c'],
  },
  {
    name: 'an empty link leads nowhere, and is judged with the others',
    text: 'a [x]() [y](<>)',
    html: '<p>a <a>x</a> <a>y</a></p>',
    links: ['', ''],
  },
  {
    name: 'the first image loads at once, the others late',
    text: '![a & "b"](x.png "t") ![c](y.png)',
    html: '<p><img[src 0] alt="a &amp; &quot;b&quot;" title="t"> <img[src 1] loading="lazy" decoding="async" alt="c"></p>',
    links: ['x.png', 'y.png'],
  },
  {
    name: 'reference images are images',
    text: '![a][r]\n\n[r]: x.png',
    html: '<p><img[src 0] alt="a"></p>',
    links: ['x.png'],
  },
  {
    name: 'a raw link is a link',
    text: '<a href="x" class="y">z</a>',
    html: '<p><a[href 0] class="y">z</a></p>',
    links: ['x'],
  },
  {
    name: 'a raw link with its own target keeps it',
    text: '<a href="x" target="_top">z</a>',
    html: '<p><a target="_top" href="[url 0]">z</a></p>',
    links: ['x'],
  },
  {
    name: 'a raw image with its own size keeps it',
    text: '<img src="x.png" alt="" width="3" height="2">',
    html: '<img alt="" width="3" height="2" src="[url 0]">',
    links: ['x.png'],
  },
  {
    name: 'of a raw image with a width, the height follows',
    text: '<img src="x.png" alt="" width="3">',
    html: '<img[src 0 3] alt="">',
    links: ['x.png'],
  },
  {
    name: 'a width that is no number of pixels says nothing about the height',
    text: '<img src="x.png" alt="" width="50%">',
    html: '<img alt="" width="50%" src="[url 0]">',
    links: ['x.png'],
  },
  {
    name: 'every candidate of a srcset is a link',
    text: '<img srcset="a.png 1x, b.png?x=1,2 2x" alt="">',
    html: '<img srcset="[url 0] 1x, [url 1] 2x" alt="">',
    links: ['a.png', 'b.png?x=1,2'],
  },
  {
    name: 'media are links',
    text: '<video src="v.mp4" poster="p.png"><source src="w.mp4"></video>',
    html: '<p><video src="[url 0]" poster="[url 1]"><source src="[url 2]"></video></p>',
    links: ['v.mp4', 'p.png', 'w.mp4'],
  },
  { name: 'an old anchor is an id', text: '<a name="old"></a>', html: '<p><a id="old"></a></p>', links: [] },
  {
    name: 'a second id is dropped and reported',
    text: '<b id="x">a</b> <i id="x">b</i>',
    html: '<p><b id="x">a</b> <i>b</i></p>',
    found: ['duplicate-id 1:17'],
  },
  { name: 'comments are dropped', text: 'a <!-- b --> c\n\n<!-- d -->', html: '<p>a  c</p>' },
  {
    name: 'emoji names become emoji, not in code, unknown ones not',
    text: ':rocket: `:rocket:` :nope: :constructor:',
    html: '<p>🚀 <code>:rocket:</code> :nope: :constructor:</p>',
  },
  { name: 'strike-through takes one tilde or two', text: '~a~ ~~b~~', html: '<p><del>a</del> <del>b</del></p>' },
  {
    name: 'GitHub alerts are quotations',
    text: '> [!NOTE]\n> x',
    html: '<blockquote>\n<p>[!NOTE]\nx</p>\n</blockquote>',
    found: ['alert-shown-as-text 1:3'],
  },
  {
    name: 'braces and imports are text',
    text: '{x} {/* c */}\n\nimport a from "b"',
    html: '<p>{x} {/* c */}</p>\n<p>import a from "b"</p>',
    found: ['mdx-syntax 1:5', 'mdx-syntax 3:1'],
  },
  {
    name: 'Markdown inside raw HTML is read after a blank line',
    text: '<div>\n\n**b**\n\n</div>',
    html: '<div>\n<p><strong>b</strong></p>\n</div>',
  },
  {
    name: 'details without a summary get one',
    text: '<details open>\n\nx\n\n</details>',
    html: '<details open><summary>Details</summary>\n<p>x</p>\n</details>',
  },
  {
    name: 'details keep their summary, first',
    text: '<details id="d" className="c"><summary>S</summary>\n\nx\n\n</details>',
    html: '<details id="d" class="c"><summary>S</summary>\n<p>x</p>\n</details>',
  },
  {
    name: 'a check box is named by its text',
    text: '- [x] a *b*',
    html: '<ul class="contains-task-list">\n<li class="task-list-item"><input type="checkbox" checked disabled aria-label="a b"> a <em>b</em></li>\n</ul>',
  },
  {
    name: 'an unknown element is reported as written',
    text: 'Array<String> x',
    html: '<p>Array<string></string> x</p>',
    found: ['unknown-element 1:6'],
  },
  {
    name: 'a base element is left out',
    text: '<base href="//evil">\n\nx',
    html: '\n<p>x</p>',
    found: ['base-element 1:1'],
  },
];
for (const { name, text, html, links, found = [] } of rows) {
  test(name, async () => {
    const page = await parseDoc(text);
    assert.is(show(page.body), html);
    if (links !== undefined)
      assert.equal(
        page.links.map(({ url }) => url),
        links,
      );
    assert.equal(findings(page), found);
  });
}

test('the spelling of an unknown element is that of the source', async () => {
  const [finding] = (await parseDoc('<Tabs>\n\nx\n\n</Tabs>')).diagnostics;
  assert.is(finding?.message, '`<Tabs>` is not an HTML element, so the tag is not shown.');
});

test('links have locations, in Markdown and in raw HTML', async () => {
  const page = await parseDoc('# T\n\n> text [x](a)\n\n<div>\n  <a href="b" data-noBrokenLinkCheck>y</a>\n</div>\n');
  assert.equal(page.links, [
    {
      url: 'a',
      kind: 'link',
      origin: 'markdown',
      range: { start: { line: 3, column: 8 }, end: { line: 3, column: 14 } },
    },
    {
      url: 'b',
      kind: 'link',
      origin: 'html',
      unchecked: true,
      range: { start: { line: 6, column: 3 }, end: { line: 6, column: 43 } },
    },
  ]);
});

test('tables scroll in a region named by the heading above', async () => {
  const table = '| a | | b |\n|:-:|--|--:|\n| 1 | 2 | 3 |';
  const html = show((await parseDoc(`## H\n\n${table}\n\n${table}`)).body);
  assert.match(html, '<section class="table-scroll" tabindex="0" aria-label="H"><table>');
  assert.match(html, '<section class="table-scroll" tabindex="0" aria-label="H (2)"><table>');
  assert.match(
    html,
    '<th class="align-center" scope="col">a</th>\n<td></td>\n<th class="align-right" scope="col">b</th>',
  );
  assert.match(show((await parseDoc(table)).body), '<div class="table-scroll"><table>');
});

test('footnotes of a doc', async () => {
  const page = await parseDoc('a[^n] b[^n]\n\n[^n]: note [x](y)');
  const html = show(page.body);
  assert.match(
    html,
    'a<sup><a href="#user-content-fn-n" id="user-content-fnref-n" data-footnote-ref aria-describedby="user-content-footnotes">1</a></sup>',
  );
  assert.match(html, '<h2 class="visually-hidden" id="user-content-footnotes">Footnotes</h2>');
  assert.match(html, '<p>note <a[href 0]>x</a> <a href="#user-content-fnref-n"');
  assert.match(html, 'aria-label="Back to reference 1-2"');
  assert.equal(page.headings, []);
});

test('every id of the body is listed', async () => {
  const page = await parseDoc(
    '# A\n\n## B\n\n<span id="c"></span><a name="d"></a>\n\n:::note{#e}\nx\n:::\n\n<details id="f">x</details>',
  );
  assert.equal(page.ids, ['b', 'c', 'd', 'e', 'f']);
});

test('a body without placeholders is one chunk', async () => {
  const { body } = await parseDoc('x');
  assert.equal(body, { chunks: ['<p>x</p>'], placeholders: [] });
});

test('emoji can be disabled', async () => {
  const page = await parseDoc(':rocket:', { ...settings, markdown: { ...settings.markdown, emoji: false } });
  assert.is(show(page.body), '<p>:rocket:</p>');
});

test('the HTML of every feature is valid', async () => {
  const page = await parseDoc(
    [
      '# Title `x`',
      'text[^1] **b** ~~s~~ [l](u "t") ![i](p.png "t")',
      '## Table',
      '| a | |\n|:-:|--|\n| [x](y) | `c` |',
      '| a |\n|--|\n| b |',
      '- [ ] task\n- [x] done\n\n  para',
      '1. a\n   - b',
      ':::tip[T *x*]{.c #tid}\n- a\n\n```js title="t" {1} showLineNumbers\nconst a = "b" < 1;\n```\n:::',
      '<details>\n\n> quote\n\n</details>',
      '<p>raw <a href="x" target="_blank" rel="noreferrer">y</a> <img src="a.png" alt="" width="1" height="1"></p>',
      '### Sub\n\n***\n\nAuto https://x.y',
      'text <div>block in paragraph</div>',
      '[^1]: Note.\n\n    More.',
    ].join('\n\n'),
  );
  const fill = { href: ' href="/x"', src: ' src="/x.png"', url: '/x', include: '' } as const;
  const html = page.body.chunks.reduce(
    (before, chunk, index) => `${before}${fill[page.body.placeholders[index - 1]?.kind ?? 'url']}${chunk}`,
  );
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended', 'html-validate:document'],
    // The permalink in a heading is not part of the heading's name.
    rules: {
      'no-trailing-whitespace': 'off',
      'long-title': 'off',
      'doctype-style': 'off',
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
    },
  });
  const report = await validator.validateString(
    `<!doctype html>\n<html lang="en"><head><title>t</title></head><body><main>${html}</main></body></html>`,
  );
  assert.equal(
    report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line }) => `${ruleId} ${line}: ${message}`),
    ),
    [],
  );
});

test.run();
