/** Words are found in other forms by the rules of the index language, without unrelated words. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ask, engineOf, indexOf, toShortPage, urlsOf } from '../support/search-corpus.js';
import { WORD_SAMPLES } from '../support/word-samples.js';

const searches = Object.entries(WORD_SAMPLES).map(([language, { sentences, absent }]) => ({
  language,
  absent,
  cases: sentences.flatMap(([, queries], page) => queries.split(', ').map((query) => ({ query, url: `/${page}` }))),
  engine: engineOf(
    indexOf(
      sentences.map(([sentence], page) => toShortPage(`/${page}`, `§ ${page}`, sentence)),
      { language },
    ),
  ),
}));

for (const { language, cases, absent, engine } of searches) {
  // A trailing space ends the word, so a hit is not just a longer word with the same prefix.
  for (const { query, url } of cases)
    test(`${language}: ${query}`, async () => assert.is(urlsOf(await ask(engine, `${query} `))[0], url));

  test(`${language}: a word in another form finds no other page`, async () => {
    for (const { query, url } of cases)
      if (!query.includes(' ')) assert.equal(urlsOf(await ask(engine, `${query} `)), [url], query);
  });

  test(`${language}: other words find nothing`, async () => {
    for (const query of absent) assert.equal(urlsOf(await ask(engine, `${query} `)), [], query);
  });
}

test('a word in another form is highlighted as a whole', async () => {
  const engine = engineOf(indexOf([toShortPage('/x', 'Titel', 'Die Dateien im Ordner')], { language: 'de' }));
  const { hits } = await ask(engine, 'Datei ');
  assert.match(hits[0]?._snippetResult?.content?.value ?? '', /<mark>Dateien<\/mark>/);
});

test.run();
