/** Typographic quotes, dashes and ellipses: which text is replaced, and which stays as written. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { tokenize } from '../../../src/search/tokenize.js';
import { findings, parseAs, parseDoc, settings, show } from '../parse-text.js';

const using = { ...settings, markdown: { ...settings.markdown, typography: true } };

const html = async (text: string, language = 'en'): Promise<string> =>
  show((await parseDoc(text, { ...using, language })).body).replace(/^<p>|<\/p>$/g, '');

const rows: readonly (readonly [written: string, shown: string])[] = [
  ['"a b" and \'c\'', '“a b” and ‘c’'],
  ["He said \"it's 'so'\".", 'He said “it’s ‘so’”.'],
  ['"*a*" and ("`b`")', '“<em>a</em>” and (“<code>b</code>”)'],
  ["rock 'n' roll in the '90s, users' names", 'rock ‘n’ roll in the ’90s, users’ names'],
  ['A 19" screen', 'A 19" screen'],
  ['one -- two, three---four, 1-2', 'one – two, three—four, 1-2'],
  ['use --all, -- or a--b', 'use --all, -- or a--b'.replace(' -- ', ' – ')],
  ['Wait... and "so on...". A spread ...rest', 'Wait… and “so on…”. A spread ...rest'],
  ['a `"b" -- c...` d', 'a <code>"b" -- c...</code> d'],
  ['<kbd>"a"</kbd> <code>it\'s</code> it\'s', '<kbd>"a"</kbd> <code>it\'s</code> it’s'],
  ['key="value"', 'key="value"'],
  ['https://a.example/b--c...', '<a[href 0]>https://a.example/b--c</a>...'],
  ["[it's](https://a.example/it's \"it's\")", '<a[href 0] title="it&#x27;s">it’s</a>'],
  ["![it's](https://a.example/a.png)", '<img[src 0] alt="it&#x27;s">'],
  ['an "open quote', 'an "open quote'],
];
for (const [written, shown] of rows) {
  test(`${written} is shown as ${shown}`, async () => assert.is(await html(written), shown));
}

const languages: readonly (readonly [language: string, shown: string])[] = [
  ['de', '„a ‚b‘ c“'],
  ['fr', '«\u202Fa ‹\u202Fb\u202F› c\u202F»'],
  ['es', '«a “b” c»'],
  ['pt-BR', '“a ‘b’ c”'],
  ['ru', '«a „b“ c»'],
  ['xx', '“a ‘b’ c”'],
];
for (const [language, shown] of languages) {
  test(`quotes of ${language}`, async () => assert.is(await html('"a \'b\' c"', language), shown));
}

test('heading ids, locations of diagnostics and code are unchanged', async () => {
  const text =
    '## What\'s "new" -- here\n\n"a" [b](javascript:c)\n\n```\n"d"\n```\n\n- "e"\n- \'f\n\n| "g" | h" |\n| --- | --- |\n';
  const plain = await parseDoc(text);
  const doc = await parseDoc(text, using);
  assert.equal(doc.ids, plain.ids);
  assert.is(doc.headings[0]?.text, 'What’s “new” – here');
  assert.equal(findings(doc), findings(plain));
  assert.match(show(doc.body), '<span class="line">"d"</span>');
  assert.match(show(doc.body), "<li>“e”</li>\n<li>'f</li>");
  assert.match(show(doc.body), '<th scope="col">“g”</th>');
});

for (const parser of ['auto', 'remark'] as const) {
  test(`MDX and both parsers: ${parser}`, async () => {
    const settingsOf = { ...using, markdown: { ...using.markdown, parser } };
    const page = await parseAs(
      'doc',
      'export const a = "x";\n\n"b" {a} <kbd>"</kbd> <b>it\'s</b>\n\n<pre><code>"c" it\'s</code></pre>\n',
      {
        using: settingsOf,
        relativePath: 'a.mdx',
      },
    );
    assert.match(
      'body' in page ? show(page.body) : '',
      /<p>“b” x <kbd>"<\/kbd> <b>it’s<\/b><\/p>\n<figure .*"c" it's</,
    );
  });
}

test('search finds words in either form', () => {
  const words = (text: string): readonly string[] => tokenize(text).map(({ term }) => term);
  assert.equal(words('don’t “stop” – so…'), words('don\'t "stop" -- so...'));
});

test.run();
