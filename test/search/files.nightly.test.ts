/** Index files: identical for identical pages, small, and never a cause of wrong results when damaged. */

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createWriter } from '../../src/search/build/bytes.js';
import { checksum } from '../../src/search/format.js';
import { createEngine } from '../../src/search/reader/open.js';
import { toDialogRequest } from '../../src/search/request.js';
import type { IndexedPage, SearchHit } from '../../src/types/search.js';
import {
  ask,
  createRandom,
  engineOf,
  indexOf,
  makePages,
  toPage,
  toShortPage,
  urlsOf,
} from '../support/search-corpus.js';

const pages = makePages(120);
const sharded = indexOf(pages, { oneFileBytes: 0 });
const together = indexOf(pages, { oneFileBytes: Infinity });
const words = [...new Set(pages.flatMap((page) => page.sections.flatMap(({ text }) => text.split(' '))))];

const files = suite('files');
files('are equal for the same pages in any order', () => {
  assert.equal(indexOf([...pages].reverse(), { oneFileBytes: 0 }), sharded);
  assert.equal(indexOf(pages, { oneFileBytes: 0 }), sharded);
});
files('are in a folder named after their content', () => {
  assert.is(sharded.folder, `assets/search/en/${sharded.hash}/`);
  assert.equal(JSON.parse(sharded.entry), { version: 2, folder: sharded.folder });
  assert.ok(sharded.entry.length < 70);
  assert.is.not(indexOf(pages.slice(1), { oneFileBytes: 0 }).hash, sharded.hash);
});
files('of a small site are one', () =>
  assert.equal(
    indexOf(pages.slice(0, 20)).files.map(({ name }) => name),
    ['index.bin'],
  ),
);
files('of a larger site are small, and no term exceeds the query limit', () => {
  const large = indexOf(makePages(500, { vocabulary: 300 }), { oneFileBytes: 0 });
  assert.ok(large.files.length > 500);
  assert.equal(
    large.files.filter(({ bytes }) => bytes.length > 20_000).map(({ name }) => name),
    [],
  );
});
files('of very long pages stay within their limits', async () => {
  const long = toPage(
    '/long',
    'Long',
    Array.from({ length: 40 }, (_, number) => [`s${number}`, ['Part'], `${'漢字の文章'.repeat(900)} needle${number}`]),
  );
  const index = indexOf([long, toShortPage('/x', 'Short', 'needle after it')], { oneFileBytes: 0 });
  assert.equal(
    index.files.filter(({ bytes }) => bytes.length > 20_000).map(({ name }) => name),
    [],
  );
  for (const number of [0, 21, 39])
    assert.equal(urlsOf(await ask(engineOf(index), `needle${number} `)), [`/long#s${number}`]);
});
files('stay below 5,000 for 11,000 pages, and a very common word costs a reader little', async () => {
  const large = indexOf(
    Array.from({ length: 11_000 }, (_, number) =>
      toPage(`/${number}`, `Leaf ${number}`, [
        ['', [], `common number${number}`],
        ['a', [number === 77 ? 'Common' : 'First'], 'common words'],
        ['b', ['Second'], 'common words'],
      ]),
    ),
    { oneFileBytes: 0 },
  );
  assert.ok(large.files.length < 5000, `${large.files.length}`);
  assert.equal(
    large.files.filter(({ bytes }) => bytes.length > 20_000).map(({ name }) => name),
    [],
  );
  const read = { bytes: 0 };
  const engine = engineOf(large, (_, size) => {
    read.bytes += size;
  });
  assert.is(urlsOf(await ask(engine, 'common '))[0], '/77#a');
  assert.equal(urlsOf(await ask(engine, 'common number4321 ')), ['/4321']);
  assert.ok(read.bytes < 60_000, `${read.bytes}`);
});
files('give the same results in one file and in many', async () => {
  assert.ok(sharded.files.length > 100);
  const random = createRandom(5);
  const [one, many] = [engineOf(together), engineOf(sharded)];
  for (let number = 0; number < 120; number++) {
    const query = Array.from({ length: 1 + random(3) }, () => words[random(words.length)] ?? '').join(' ');
    const typed =
      number % 3 === 0
        ? query.slice(0, -1 - random(2))
        : number % 3 === 1
          ? query.replace(/(.)(.)(.)$/, '$1$3$2')
          : query;
    const answers = await Promise.all([one, many].map((engine) => ask(engine, typed)));
    assert.equal({ ...answers[0], processingTimeMS: 0 }, { ...answers[1], processingTimeMS: 0 }, typed);
  }
});
files('with texts of later pages load on demand, without changing the order', async () => {
  const read: string[] = [];
  const engine = engineOf(sharded, (name) => read.push(name));
  const request = toDialogRequest({ indexName: 'test', facetFilters: [], maxSectionsPerPage: 3 }, `${words[0]} `, 10);
  const { results } = await engine.search({ requests: [request] });
  const [first] = results;
  const texts = (): number => read.filter((name) => name.startsWith('t')).length;
  const before = texts();
  const pagesOf = (hits: readonly SearchHit[] = []): number =>
    new Set(hits.map(({ url }) => url.replace(/#.*/, ''))).size;
  assert.is(pagesOf(first?.hits), 4);
  const all = await first?.rest?.();
  assert.is(pagesOf(all?.hits), 8);
  assert.equal(all?.hits.slice(0, first?.hits.length), first?.hits);
  assert.ok(texts() > before);
});
files('of a site without pages work', async () => {
  const engine = engineOf(indexOf([]));
  assert.is((await ask(engine, 'word')).nbHits, 0);
  assert.is((await ask(engine, '')).nbHits, 0);
});
files.run();

const broken = suite('broken files');
type Spoil = (bytes: Uint8Array) => Uint8Array | undefined;
const spoils: Readonly<Record<string, Spoil>> = {
  missing: () => undefined,
  empty: () => new Uint8Array(),
  'cut short': (bytes) => bytes.subarray(0, bytes.length >> 1),
  'cut by a byte': (bytes) => bytes.subarray(0, -1),
  'with a flipped bit': (bytes) => bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 4 : byte)),
  'of zeros': (bytes) => new Uint8Array(bytes.length),
  'a page of HTML': () => new TextEncoder().encode('<!doctype html><title>Not found</title>'),
};
const query = `${words[0]} ${words[3]?.slice(0, 3)}`;
for (const [name, spoil] of Object.entries(spoils))
  for (const letter of ['index', 's', 't'])
    broken(`${letter}: ${name} is an error, and the repaired file works`, async () => {
      const contents = new Map(sharded.files.map((file) => [file.name, new Uint8Array(inflateRawSync(file.bytes))]));
      const state = { spoilt: true };
      const engine = createEngine({
        read: async (file) => {
          const bytes = contents.get(file);
          return bytes && state.spoilt && file.startsWith(letter) ? spoil(bytes) : bytes;
        },
      });
      const error: unknown = await ask(engine, query).catch((reason: unknown) => reason);
      assert.instance(error, Error);
      assert.match(String(error), /^Error: The search index cannot be read: (index|[st]\d+)\.bin$/);
      state.spoilt = false;
      assert.equal(urlsOf(await ask(engine, query)), urlsOf(await ask(engineOf(sharded), query)));
    });
/** Prepends the matching checksum to the bytes of a file. */
const seal = (bytes: Uint8Array): Uint8Array => {
  const sealed = createWriter();
  sealed.number(checksum(bytes));
  sealed.bytes(bytes);
  return sealed.take();
};
const dense = createWriter();
for (const number of [0, 1, 0, 4_000_000_000]) dense.number(number);
for (const [name, entry, postings] of [
  ['entries', 2_000_000_000, new Uint8Array(9)],
  ['bytes of a bitmap', 3, dense.take()],
] as const)
  broken(`${name}: counts beyond the data, with a valid checksum, are read only to the end`, async () => {
    const key = words[0] ?? '';
    const content = createWriter();
    content.words([key]);
    for (const number of [entry, postings.length]) content.number(number);
    content.bytes(postings);
    const shard = seal(content.take());
    const contents = new Map(sharded.files.map((file) => [file.name, new Uint8Array(inflateRawSync(file.bytes))]));
    const engine = createEngine({
      read: async (file) => (file.startsWith('s') ? shard : contents.get(file)),
    });
    assert.ok((await ask(engine, `${key} `)).nbHits <= 9);
  });
const askManifest = (json: string): Promise<unknown> => {
  const manifest = new TextEncoder().encode(json);
  const bytes = deflateRawSync(seal(Uint8Array.of(manifest.length, ...manifest)));
  const engine = engineOf({ ...sharded, files: [{ name: 'index.bin', bytes }] });
  return ask(engine, 'word').catch((reason: unknown) => reason);
};
broken('too many sections are an error, without allocating memory', async () => {
  const error = await askManifest('{"version":2,"inside":[],"pages":[1000000000],"texts":[1]}');
  assert.match(String(error), /cannot be read: section 1000000000/);
});
broken('another version is an error that names it', async () => {
  const error = await askManifest('{"version":1,"inside":[]}');
  assert.match(String(error), /version 1/);
});
broken.run();

const recommendations = suite('recommendations');
const related = (count: number): IndexedPage[] =>
  makePages(count).map((page, number, all) => ({
    ...page,
    related: number === 1 ? [] : [1, 2, 3].flatMap((step) => all[(number + step) % count]?.href ?? []),
  }));
for (const count of [5, 900])
  recommendations(`are the related pages of a page, among ${count}`, async () => {
    const engine = engineOf(indexOf(related(count), { oneFileBytes: count > 10 ? 0 : Infinity }));
    const ofPage = async (objectID: string, maxRecommendations = 2) =>
      (
        await engine.recommend({
          requests: [{ indexName: 'x', objectID, model: 'related-products', threshold: 0, maxRecommendations }],
        })
      ).results.map(urlsOf);
    assert.equal(await ofPage('/p0#s1'), [['/p1', '/p2']]);
    assert.equal(await ofPage(`/p${count - 1}#`, 9), [['/p0', '/p1', '/p2']]);
    assert.equal([await ofPage('/p1#'), await ofPage('/nowhere#')], [[[]], [[]]]);
  });
recommendations('are empty if no page has related ones', async () => {
  assert.equal(
    (
      await engineOf(sharded).recommend({
        requests: [
          { indexName: 'x', objectID: '/p0#', model: 'related-products', threshold: 0, maxRecommendations: 3 },
        ],
      })
    ).results,
    [{ hits: [] }],
  );
});
recommendations.run();
