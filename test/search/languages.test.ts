/** Scripts without spaces, and languages other than English. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { splitRun, tokenize } from '../../src/search/tokenize.js';
import { ask, engineOf, indexOf, toShortPage, urlsOf } from '../support/search-corpus.js';

const termsOf = (text: string): string[] => tokenize(text).map(({ term }) => term);
const cases: readonly (readonly [text: string, ...terms: string[]])[] = [
  ['Hello, World!', 'hello', 'world'],
  ['snake_case', 'snake_case', 'snake', 'case'],
  ['__init__', 'init'],
  ['camelCase', 'camelcase', 'camel', 'case'],
  ['parseHTMLText', 'parsehtmltext', 'parse', 'html', 'text'],
  ['async_setupEntry', 'async_setupentry', 'async', 'setup', 'entry'],
  ['config.entries.id', 'config', 'entries', 'id'],
  ['utf8 h2 v1.2', 'utf8', 'h2', '1.2', 'v1'],
  ['Café ÅNGSTRÖM', 'cafe', 'angstrom'],
  ['ﬁle ２', 'file', '2'],
  ['文档', '文档', '档'],
  ['文', '文'],
  ['React组件库', 'react', '组件', '件库', '库'],
  ['コード', 'コー', 'ード', 'ド'],
  ['한국어 문서', '한국어', '문서'],
  ['Привет', 'привет'],
  ['\u0301', ...[]],
  ['الكتاب والكتاب بالكتاب للكتاب كتاب', 'كتاب', 'كتاب', 'كتاب', 'كتاب', 'كتاب'],
  ['الإِعْدَاد إعداد اعداد مـــلف', 'اعداد', 'اعداد', 'اعداد', 'ملف'],
  ['ال والد', 'ال', 'والد'],
];
for (const [text, ...terms] of cases) test(`terms of ${text}`, () => assert.equal(termsOf(text), terms));

test('positions refer to the text', () => {
  for (const text of [
    'Set panel_width and camelCase in the 文档 of React组件, _once_ or İn Café x_y_z.',
    'a__b ab__cD_',
  ])
    for (const { term, start, end } of tokenize(text))
      assert.equal(splitRun(text.slice(start, end))[0]?.term.replaceAll('_', ''), term.replaceAll('_', ''));
});

const texts = [
  '安装说明 使用前请阅读文档。',
  '配置侧边栏 侧边栏的颜色可以更改。',
  'サイドバーの設定 ガイドを読む。',
  '한국어 문서를 읽으십시오.',
  'คู่มือการติดตั้ง แถบด้านข้าง',
];
const engine = engineOf(
  indexOf(
    texts.map((text, number) => toShortPage(`/${number}`, text.split(' ')[0] ?? '', text)),
    { language: 'zh' },
  ),
);
const queries: readonly (readonly [string, string])[] = [
  ['文档', '/0'],
  ['档', '/0'],
  ['阅', '/0'],
  ['安装', '/0'],
  ['侧边栏', '/1'],
  ['颜色', '/1'],
  ['サイドバー', '/2'],
  ['ガイド', '/2'],
  ['設定', '/2'],
  ['문서', '/3'],
  ['한국', '/3'],
  ['문서 읽으', '/3'],
  ['ติดตั้ง', '/4'],
];
for (const [query, url] of queries)
  test(`${query} is found inside a run of characters`, async () => assert.is(urlsOf(await ask(engine, query))[0], url));

test('a run of characters is highlighted as one', async () => {
  assert.is((await ask(engine, '侧边栏')).hits[0]?._snippetResult?.hierarchy?.lvl1?.value, '配置<mark>侧边栏</mark>');
});

test('in snippets, two characters count as a word', async () => {
  const long = engineOf(
    indexOf([toShortPage('/x', '标题', `${'甲乙丙丁'.repeat(20)}文档${'戊己庚辛'.repeat(20)}`)], { language: 'zh' }),
  );
  const value =
    (await ask(long, '文档', { attributesToSnippet: ['content:5'] })).hits[0]?._snippetResult?.content?.value ?? '';
  assert.match(value, /^….{0,4}<mark>文档<\/mark>.{5,10}…$/u);
});

test('English stop words are ordinary words in other languages', async () => {
  const german = engineOf(indexOf([toShortPage('/x', 'Titel', 'Der Mensch who ist das')], { language: 'de' }));
  assert.is((await ask(german, 'who ')).nbHits, 1);
});

test.run();
