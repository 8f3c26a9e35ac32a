/** Highlights and snippets: escaped, cut between words, and placed at the words of the query. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { unescapeHtml } from '../../src/utils/text/escape.js';
import { ask, engineOf, indexOf, toShortPage } from '../support/search-corpus.js';

const marks = suite('highlights');
const cases: readonly (readonly [rule: string, text: string, query: string, snippet: string])[] = [
  ['the word', 'The left panel opens.', 'panel', 'The left <mark>panel</mark> opens.'],
  ['the letters that were typed', 'The left panels open.', 'pan', 'The left <mark>pan</mark>els open.'],
  ['the word that a typo meant', 'The left panel opens.', 'pnael', 'The left <mark>panel</mark> opens.'],
  ['the part of an identifier', 'Set panel_width here.', 'width ', 'Set panel_<mark>width</mark> here.'],
  ['an identifier as a whole', 'Set panel_width here.', 'panel_width', 'Set <mark>panel_width</mark> here.'],
  ['the part of camel case', 'Set panelWidth here.', 'width ', 'Set panel<mark>Width</mark> here.'],
  ['another number of the word', 'Many panels open.', 'panel ', 'Many <mark>panels</mark> open.'],
  ['words with accents', 'Un café crème.', 'cafe creme', 'Un <mark>café</mark> <mark>crème</mark>.'],
  ['no stop words', 'The panel is the left one.', 'the panel ', 'The <mark>panel</mark> is the left one.'],
  [
    'nothing inside signs of markup',
    'a < b && "panel" is \'x\' <b>',
    'panel',
    'a &lt; b &amp;&amp; &quot;<mark>panel</mark>&quot; is &#39;x&#39; &lt;b&gt;',
  ],
  ['no entity that a query names', 'Use &amp; and panel', 'amp', 'Use &amp;<mark>amp</mark>; and panel'],
];
for (const [rule, text, query, snippet] of cases)
  marks(`${rule}: ${query}`, async () => {
    const { hits } = await ask(engineOf(indexOf([toShortPage('/x', 'Title', text)])), query);
    assert.is(hits[0]?._snippetResult?.content?.value, snippet);
  });
marks('report how many words of the query match', async () => {
  const engine = engineOf(indexOf([toShortPage('/x', 'Left', 'A panel to the left.')]));
  const hit = (await ask(engine, 'left panel')).hits[0];
  assert.equal(
    [
      hit?._snippetResult?.hierarchy?.lvl1?.matchLevel,
      hit?._snippetResult?.content?.matchLevel,
      hit?._snippetResult?.hierarchy?.lvl0?.matchLevel,
    ],
    ['partial', 'full', 'none'],
  );
});
marks('use the tags and the ellipsis of the request', async () => {
  const engine = engineOf(indexOf([toShortPage('/x', 'Title', 'one two three four panel five six seven eight')]));
  const { hits } = await ask(engine, 'panel', {
    highlightPreTag: '[',
    highlightPostTag: ']',
    snippetEllipsisText: ' & ',
    attributesToSnippet: ['content:3'],
  });
  assert.is(hits[0]?._snippetResult?.content?.value, ' &amp; [panel] five six &amp; ');
});
marks('long headings are shortened, but not in the highlighted value', async () => {
  const engine = engineOf(indexOf([toShortPage('/x', 'One two three four five six', 'panel')]));
  const { hits } = await ask(engine, 'panel', { attributesToSnippet: ['hierarchy.lvl1:5', 'content:5'] });
  assert.equal(hits[0]?._snippetResult?.hierarchy?.lvl1, { value: 'One two three four five…', matchLevel: 'none' });
  assert.is(hits[0]?._highlightResult?.hierarchy?.lvl1?.value, 'One two three four five six');
});
marks.run();

const snippets = suite('snippets');
const filler = (count: number, word = 'word'): string =>
  Array.from({ length: count }, (_, number) => `${word}${number}`).join(' ');
snippets('show the place with most words of the query', async () => {
  const engine = engineOf(
    indexOf([toShortPage('/x', 'Title', `${filler(50)} left ${filler(50)} left panel ${filler(50)}`)]),
  );
  const value = (await ask(engine, 'left panel ')).hits[0]?._snippetResult?.content?.value ?? '';
  assert.match(value, /^….*<mark>left<\/mark> <mark>panel<\/mark>.*…$/);
  assert.is(value.split(' ').length, 10);
});
snippets('without a match start at the beginning', async () => {
  const engine = engineOf(indexOf([toShortPage('/x', 'Panel', filler(50))]));
  assert.is(
    (await ask(engine, 'panel', { attributesToSnippet: ['content:5'] })).hits[0]?._snippetResult?.content?.value,
    `${filler(5)}…`,
  );
});
snippets('never split a character', async () => {
  const signs = ['👩‍👩‍👧‍👦', '🏳️‍🌈', 'e\u0301', '𝒳', '1️⃣', '&', '<', 'ﷺ', '\u200d', '한국어', '中文', 'हिन्दी', 'ไทย'];
  for (const sign of signs) {
    const text = Array.from({ length: 30 }, (_, number) => `${sign}w${number}${sign} ${sign}`).join('');
    const engine = engineOf(indexOf([toShortPage('/x', 'Title', text)]));
    for (const query of ['w0', 'w14', 'w29', 'w1'])
      for (const count of [1, 2, 5, 10]) {
        const value =
          (await ask(engine, query, { attributesToSnippet: [`content:${count}`] })).hits[0]?._snippetResult?.content
            ?.value ?? '';
        const plain = unescapeHtml(value.replaceAll(/<\/?mark>|^…|…$/g, ''));
        assert.ok(text.includes(plain) && !/\p{Surrogate}/u.test(plain), `${sign}: ${value}`);
        assert.not.match(value.replaceAll(/<\/?mark>/g, ''), /[<>"']|&(?!(amp|lt|gt|quot|#39);)/);
      }
  }
});
snippets.run();
