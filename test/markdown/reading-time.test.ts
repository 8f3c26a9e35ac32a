/** Words are counted as by `Intl.Segmenter`, which itself is used only for scripts without spaces. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createReadingTime } from '../../src/markdown/page-tools.js';
import { createWordCount } from '../../src/markdown/word-count.js';

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const count = createWordCount('en');
const segmentAll = (text: string): number => [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;

for (const text of [
  "It's a well-known fact, isn’t it? See https://example.com/a_b/c.html?x=1&y=2#z (v1.2.3, 10:30).",
  'Größe, Straße und „Äpfel“ – 1.234,56 € am 24.12.; z.B. d.h. Rock ’n’ Roll',
  '```js\nconst a_b = foo.bar[0] ?? `x$y`; // -> __dirname, _ and _x\n```\n| a | b |\n|---|:-:|',
  'Ένα μικρό κείμενο. Ещё один текст: слово, слово.',
  '日本語の文章です。今日は良い天気。',
  '这是一个测试。我们在这里。',
  '한국어 문장입니다. 두 번째 문장.',
  'นี่คือข้อความภาษาไทย',
  'mixed 日本語 and English, done ✅ 👍🏽 :rocket: ½ ² Ⅳ ﬁ',
  'a\u00ADb c\u200Dd e\u0301 ˈx ¸ _ __ ___',
]) {
  test(`counts ${JSON.stringify(text)}`, () => assert.is(count(text), segmentAll(text)));
}

test('counts all pairs and many triples of characters like Intl.Segmenter', () => {
  const all = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code));
  const some = [...'aZß_0.9,;:\'’‘·"-/ \n\tαя€…–“²½ª'];
  for (const a of all)
    for (const b of some)
      for (const text of [a + b, b + a, `x${a}${b}`, `1${b}${a}1`])
        if (count(text) !== segmentAll(text)) assert.is(count(text), segmentAll(text), JSON.stringify(text));
  for (const a of some)
    for (const b of some)
      for (const c of some)
        if (count(a + b + c) !== segmentAll(a + b + c)) assert.unreachable(JSON.stringify(a + b + c));
});

test('counts all single characters of plain ranges like Intl.Segmenter', () => {
  for (let code = 0; code < 0x3000; code++) {
    const text = `a${String.fromCharCode(code)}b ${String.fromCharCode(code)}`;
    if (count(text) !== segmentAll(text)) assert.unreachable(code.toString(16));
  }
});

test('two hundred words are a minute', () => {
  assert.is(createReadingTime('en')('word '.repeat(300)), 1.5);
  assert.is(createReadingTime('en')(''), 0);
});

test.run();
