/** Truncation, excerpts and reading time of posts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createReadingTime } from '../../src/markdown/page-tools.js';
import { SITE } from '../support/paths.js';
import { findings, parseDoc, parsePost, show } from './parse-text.js';

const rows: readonly {
  readonly name: string;
  readonly text: string;
  readonly excerpt: string;
  readonly body?: string;
}[] = [
  {
    name: 'an HTML comment cuts',
    text: 'a\n\n<!-- truncate -->\n\nb',
    excerpt: '<p>a</p>\n',
    body: '<p>a</p>\n\n<p>b</p>',
  },
  { name: 'white space in the marker is free', text: 'a\n\n<!--truncate-->\n\nb', excerpt: '<p>a</p>\n' },
  {
    name: 'an MDX comment cuts',
    text: 'a\n\n{/* truncate */}\n\nb',
    excerpt: '<p>a</p>\n',
    body: '<p>a</p>\n\n<p>b</p>',
  },
  { name: 'an MDX comment may be tight', text: 'a\n\n{/*truncate*/}\n\nb', excerpt: '<p>a</p>\n' },
  {
    name: 'the marker may stand in a line',
    text: 'a <!-- truncate --> b\n\nc',
    excerpt: '<p>a </p>',
    body: '<p>a  b</p>\n<p>c</p>',
  },
  {
    name: 'the MDX marker may stand in a line',
    text: 'a {/* truncate */} b\n\nc',
    excerpt: '<p>a </p>',
    body: '<p>a  b</p>\n<p>c</p>',
  },
  {
    name: 'the first marker counts',
    text: 'a\n\n<!-- truncate -->\n\nb\n\n<!-- truncate -->\n\nc',
    excerpt: '<p>a</p>\n',
  },
  {
    name: 'the marker may stand inside a block',
    text: '- a\n- b\n\n  <!-- truncate -->\n- c',
    excerpt: '<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li></ul>',
  },
  {
    name: 'the marker may stand in raw HTML',
    text: '<div>\na\n<!-- truncate -->\nb\n</div>',
    excerpt: '<div>\na\n</div>',
  },
  { name: 'a marker at the start gives an empty excerpt', text: '<!-- truncate -->\n\na', excerpt: '' },
  { name: 'without a marker there is no excerpt', text: 'a', excerpt: '(none)' },
  {
    name: 'a sample of the marker in code is none',
    text: '`<!-- truncate -->` and `{/* truncate */}`\n\n```md\n<!-- truncate -->\n```',
    excerpt: '(none)',
  },
  { name: 'other comments are none', text: 'a <!-- truncated --> b', excerpt: '(none)' },
  { name: 'the content title is not part of it', text: '# T\n\na\n\n<!-- truncate -->', excerpt: '\n<p>a</p>\n' },
  {
    name: 'headings lose id and permalink',
    text: '## H `x`\n\n<b id="y">a</b>\n\n<!-- truncate -->',
    excerpt: '<h2>H <code>x</code></h2>\n<p><b>a</b></p>\n',
  },
  {
    name: 'definitions below the marker still work',
    text: '[a][r] ![b][r]\n\n<!-- truncate -->\n\n[r]: x.md',
    excerpt: '<p><a[href 0]>a</a> <img[src 1] alt="b"></p>\n',
  },
];
for (const { name, text, excerpt, body } of rows) {
  test(name, async () => {
    const post = await parsePost(text);
    assert.is(show(post.excerpt), excerpt);
    if (body !== undefined) assert.is(show(post.body), body);
    assert.equal(findings(post), []);
  });
}

test('links of an excerpt equal those of the page', async () => {
  const post = await parsePost('[a](x) <!-- truncate --> [b](y)');
  assert.equal(
    post.links.map(({ url }) => url),
    ['x', 'y'],
  );
  assert.equal(post.excerpt?.placeholders, [{ kind: 'href', link: 0 }]);
});

test('an excerpt contains only its own footnotes', async () => {
  const post = await parsePost('a[^1]\n\n<!-- truncate -->\n\nb[^1] c[^2]\n\n[^1]: one\n[^2]: two', 'x.md');
  const html = show(post.excerpt);
  assert.match(html, '<li id="p-x_2emd-fn-1">\n<p>one <a href="#p-x_2emd-fnref-1"');
  assert.not.match(html, 'two');
  assert.not.match(html, 'fnref-1-2');
});

test('footnotes of two posts have different ids', async () => {
  const text = 'a[^1]\n\n[^1]: n';
  const ids = (await Promise.all(['a/b.md', 'a-b.md', 'a_b.md'].map((path) => parsePost(text, path)))).flatMap(
    (post) => post.ids,
  );
  assert.is(new Set(ids).size, ids.length);
});

test('a post without a marker has a form for lists, without ids and permalinks', async () => {
  const post = await parsePost('## H\n\n[a](b)');
  assert.is(show(post.listBody), '<h2>H</h2>\n<p><a[href 0]>a</a></p>');
  assert.is((await parsePost('a <!-- truncate -->')).listBody, undefined);
});

test('a doc has no marker', async () => {
  assert.is(show((await parseDoc('a <!-- truncate --> b')).body), '<p>a  b</p>');
});

const times: readonly (readonly [string, string, number])[] = [
  ['', 'en', 0],
  ['one two', 'en', 0.01],
  ['word '.repeat(200), 'en', 1],
  ['word '.repeat(333), 'en', 1.67],
  ['他们正在学习', 'zh', 0.02],
];
for (const [text, language, minutes] of times) {
  test(`${text.length} characters of ${language} take ${minutes} minutes`, () =>
    assert.is(createReadingTime(language)(text), minutes));
}

/** Texts whose words are not separated by spaces alone. */
const MIXED = [
  "a.b a:b 3.14 1,000 can’t can't x_y __ -- e\u0301 \u0301b a\u00a0b a\u200bb a\u2003b c\u3000d",
  '他们正在学习 中文 and English, ภาษาไทยไม่มีช่องว่าง ไทย 日本語のテキスト カタカナ ひらがな 한국어 문장',
  '👩‍👩‍👧 🇩🇪 a👍b `code.call()` [a](https://example.com/a-b?c=d&e=f) | x | y |\n\t\n##\tk:v\r\nZ',
  readFileSync(join(SITE, 'docs/02-installation.md'), 'utf8'),
];
for (const language of ['en', 'de', 'sv', 'fi', 'ja', 'zh', 'th'])
  test(`the reading time of ${language} is the sum of its words`, () => {
    const measure = createReadingTime(language);
    for (const text of [...MIXED, ...MIXED]) {
      const segments = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)];
      const words = segments.filter(({ isWordLike }) => isWordLike).length;
      assert.ok(words > 10);
      assert.is(measure(text), Math.round((words / 200) * 100) / 100, text);
    }
  });

test('front matter and the content title do not count', async () => {
  const words = 'word '.repeat(100);
  assert.is((await parsePost(`---\ntitle: ${words}\n---\n# ${words}\n\n${words}\n\n\`${words}\``)).readingTime, 1);
});

test.run();
