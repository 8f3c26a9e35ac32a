/** Emphasis and URLs next to Chinese, Japanese and Korean text. */
import type { Root } from 'mdast';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createExactGrammar, createGrammar } from '../../../src/markdown/parsers/markdown.js';
import { isNightly } from '../../support/paths.js';
import { createRandom } from '../../support/search-corpus.js';
import { parseDoc, settings, show } from '../parse-text.js';

const link = (text: string): string => `<a[href 0]>${text}</a>`;
const code = '<code>a</code>';

/** The source and the output, in Markdown and in MDX. */
const rows: readonly (readonly [written: string, shown: string])[] = [
  ['请看**注意：**正文。', '请看<strong>注意：</strong>正文。'],
  ['*“甲”*字符', '<em>“甲”</em>字符'],
  ['これは**「太字」**です', 'これは<strong>「太字」</strong>です'],
  ['旧~~版本（一）~~新', '旧<del>版本（一）</del>新'],
  ['**`a`**を使う。使う**`a`**を', `<strong>${code}</strong>を使う。使う<strong>${code}</strong>を`],
  ['中文**[链](https://a.example)**中文', `中文<strong>${link('链')}</strong>中文`],
  ['한국어 **문장.**입니다', '한국어 <strong>문장.</strong>입니다'],
  ['は**100%**増。**$100**です', 'は<strong>100%</strong>増。<strong>$100</strong>です'],
  ['字***重要！***字', '字<em><strong>重要！</strong></em>字'],
  ['a**（b）**c', 'a<strong>（b）</strong>c'],
  ['普通**粗体**文字', '普通<strong>粗体</strong>文字'],
  ['a**"b"**c and 5*3*1', 'a**&quot;b&quot;**c and 5<em>3</em>1'.replaceAll('&quot;', '"')],
  ['一 https://a.example/one。次', `一 ${link('https://a.example/one')}。次`],
  ['全角（https://a.example/two）です', `全角（${link('https://a.example/two')}）です`],
  ['（www.a.example）です', `（${link('www.a.example')}）です`],
  ['三 www.a.example，然后', `三 ${link('www.a.example')}，然后`],
  ['**https://a.example/six**。下文', `<strong>${link('https://a.example/six')}</strong>。下文`],
  ['https://a.example/文档（正式）', `${link('https://a.example/文档')}（正式）`],
  ['“https://a.example”是', `“${link('https://a.example')}”是`],
  ['https://a.example/one. Next', `${link('https://a.example/one')}. Next`],
  ['[文（一）](https://a.example/文（一）)', link('文（一）')],
  ['<https://a.example/文（一）>', link('https://a.example/文（一）')],
];
for (const [written, shown] of rows)
  for (const name of ['a.md', 'a.mdx'])
    if (!(name === 'a.mdx' && written.startsWith('<')))
      test(`${written} in ${name}`, async () =>
        assert.is(show((await parseDoc(written, settings, name)).body), `<p>${shown}</p>`));

test('both parsers agree on random texts', async () => {
  const pieces = '中 、 （ ） 。 a 1 * ** _ __ ~~ ~ `x` " “ ” . ! ！ 한 $ [x](y) https://a.b ー ☃ Ａ'
    .split(' ')
    .concat(' ', '\n');
  const syntax = { features: [], settings, collection: 'docs' } as const;
  const [either, exact] = [await createGrammar(syntax), createExactGrammar(syntax)];
  const random = createRandom(4);
  for (let count = 0; count < (isNightly ? 2000 : 700); count++) {
    const text = Array.from({ length: 2 + random(10) }, () => pieces[random(pieces.length)]).join('');
    const plain = (tree: Root): unknown => JSON.parse(JSON.stringify(tree));
    assert.equal(plain(either(text)), plain(exact(text)), text);
  }
});

test('CommonMark rules apply if configured', async () => {
  const using = { ...settings, markdown: { ...settings.markdown, cjkFriendly: false } };
  const read = async (text: string): Promise<string> => show((await parseDoc(text, using)).body);
  assert.is(await read('**注意：**正文'), '<p>**注意：**正文</p>');
  assert.is(await read('https://a.example/one。次'), `<p>${link('https://a.example/one。次')}</p>`);
});

test.run();
