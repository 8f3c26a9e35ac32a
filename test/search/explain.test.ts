/** Explanations of search results: the results are those of the engine, and the reasons are correct. */
import { inflateRawSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { explain, type Likeness } from '../../src/search/reader/explain.js';
import { openIndex } from '../../src/search/reader/files.js';
import { ask, engineOf, indexOf, toPage, toShortPage } from '../support/search-corpus.js';

const PAGES = [
  toPage('/harbour', 'Harbour', [
    ['', [], 'Where ships rest.'],
    ['berths', ['Berths'], 'A berth is a place for one ship.', ['mooring_line']],
    ['long', ['Berths', 'Long ones'], 'For freighters.'],
  ]),
  toShortPage('/devcontainer', 'Devcontainer', 'A container for those who write.'),
  toShortPage('/installation', 'Installation', 'How to install it.'),
];
const built = indexOf(PAGES, {
  siteWords: { words: [], synonyms: [{ input: 'wharf', synonyms: ['berth', 'for freighters'] }] },
});
const open = () =>
  openIndex(async (name) => {
    const bytes = built.files.find((file) => file.name === name)?.bytes;
    return bytes && inflateRawSync(bytes);
  });
const why = async (query: string) => explain(await open(), { indexName: 'x', query, hitsPerPage: 20 });

const reasons = suite('explain');

for (const query of ['ship', 'berth place', 'installation', 'long berths', ''])
  reasons(`the hits for “${query}” equal those of the search, in order`, async () => {
    const answer = await ask(engineOf(built), query);
    const { hits, found } = await why(query);
    assert.equal(
      hits.map(({ hit }) => hit.objectID),
      answer.hits.map(({ objectID }) => objectID),
    );
    assert.is(found, answer.nbHits);
  });

const likenesses: readonly (readonly [query: string, term: string, how: Likeness])[] = [
  ['ship ', 'ship', 'exact'],
  ['ship ', 'ships', 'form'],
  ['insta', 'installation', 'prefix'],
  ['dev container ', 'devcontainer', 'joined'],
  ['harbuor ', 'harbour', 'typo'],
];
for (const [query, term, how] of likenesses)
  reasons(`“${query}” matches ${term}: ${how}`, async () => {
    const { words } = await why(query);
    assert.is(words[0]?.terms.find((one) => one.term === term)?.how, how, JSON.stringify(words));
  });

reasons('a synonym is labelled, also for phrases and word forms', async () => {
  const { words, hits } = await why('wharf ');
  assert.equal(
    words[0]?.terms.map(({ term, how }) => [term, how]),
    [
      ['berth', 'synonym'],
      ['for freighters', 'synonym'],
      ['berths', 'synonym'],
    ],
  );
  assert.equal(hits.find(({ hit }) => hit.anchor === 'long')?.matches[0]?.terms, ['berths', 'for freighters']);
});

reasons('an unknown word is reported, and a split word has two halves', async () => {
  assert.equal((await why('qqq ')).words, [{ word: 'qqq', from: 'query', isStopWord: false, terms: [] }]);
  const { words } = await why('longberths ');
  assert.equal(
    words.map(({ word, from }) => [word, from]),
    [
      ['long', 'half'],
      ['berths', 'half'],
    ],
  );
});

reasons('the location of a word is title, heading, parent heading, text or code', async () => {
  const placesOf = async (query: string, anchor: string) =>
    (await why(query)).hits.find(({ hit }) => (hit.anchor ?? '') === anchor)?.matches[0]?.places;
  assert.equal(await placesOf('harbour ', ''), ['title']);
  assert.equal(await placesOf('berths ', 'berths'), ['heading', 'text']);
  assert.equal(await placesOf('freighters ', 'long'), ['text']);
  assert.equal(await placesOf('mooring_line ', 'berths'), ['code']);
  const [above] = (await why('berths freighters ')).hits[0]?.matches ?? [];
  assert.equal([above?.word, above?.places], ['berths', ['above']]);
});

reasons('the points of words add up to the score, if no word is missing', async () => {
  const { hits } = await why('berth place ');
  const [first] = hits;
  const sum = first?.matches.reduce((total, { points }) => total + points, 0) ?? 0;
  assert.ok(Math.abs(sum * (first?.factor ?? 0) - (first?.score ?? -1)) < 1e-3, JSON.stringify(first?.matches));
  assert.equal(first?.lacks, []);
});

reasons('words missing from a hit are named', async () => {
  const { hits } = await why('freighters harbour zebra ship installation ');
  assert.ok(hits.length > 0);
  for (const { lacks, matches } of hits) {
    assert.ok(lacks.includes('zebra') && lacks.length + matches.length === 5, JSON.stringify({ lacks, matches }));
  }
});

reasons.run();
