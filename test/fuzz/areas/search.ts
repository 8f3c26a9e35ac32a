/** The embedded search: any query on an intact index, and any query on a damaged one. */

import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { createWriter } from '../../../src/search/build/bytes.js';
import { checksum, readNumber } from '../../../src/search/format.js';
import { createEngine, type Engine } from '../../../src/search/reader/open.js';
import type { SearchRequest, SearchResult } from '../../../src/types/search.js';
import { indexOf, makePages, toShortPage } from '../../support/search-corpus.js';
import { type Area, makeArea } from '../area.js';
import { anyText, BREAKOUT } from '../inputs/text.js';

const pages = [...makePages(30, { vocabulary: 60 }), toShortPage('/odd', BREAKOUT, `${BREAKOUT} 漢字 é İ`)];
const files = new Map(
  indexOf(pages, { oneFileBytes: 0 }).files.map(({ name, bytes }) => [name, new Uint8Array(inflateRawSync(bytes))]),
);
const names = [...files.keys()];
const words = pages.flatMap(({ title }) => title.split(' '));

const engineWith = (name?: string, bytes?: Uint8Array): Engine =>
  createEngine({ read: async (asked) => (asked === name ? bytes : files.get(asked)) });
const sound = engineWith();

const query = fc.oneof(
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((some) => some.join(' ')),
  fc.tuple(fc.constantFrom(...words), fc.nat(9)).map(([word, length]) => word.slice(0, length)),
  fc
    .tuple(fc.constantFrom(...words), fc.nat(9), anyText)
    .map(([word, at, text]) => word.slice(0, at) + text + word.slice(at)),
  anyText,
);
const filters = fc.oneof(
  anyText,
  fc.array(
    fc.oneof(
      anyText,
      fc.constantFrom('language:en', 'docusaurus_tag:default', '-a:b', ':'),
      fc.array(anyText, { maxLength: 2 }),
    ),
    { maxLength: 3 },
  ),
);

/** Request parameters with the types that the protocol defines. */
const request: fc.Arbitrary<SearchRequest> = fc
  .record(
    {
      query,
      page: fc.nat(2_000),
      hitsPerPage: fc.nat(2_000),
      attributesToSnippet: fc.array(
        fc.oneof(anyText, fc.constantFrom('content:0', 'content:3', 'hierarchy.lvl1:1', '*:2')),
        { maxLength: 3 },
      ),
      attributesToRetrieve: fc.array(anyText, { maxLength: 2 }),
      snippetEllipsisText: anyText,
      facetFilters: filters,
      facets: fc.array(fc.oneof(anyText, fc.constantFrom('language', '*', 'type')), { maxLength: 2 }),
    },
    { requiredKeys: ['query'], noNullPrototype: true },
  )
  .map((some) => ({ ...some, indexName: 'x', highlightPreTag: '<mark>', highlightPostTag: '</mark>' }));

async function ask(engine: Engine, asked: SearchRequest): Promise<SearchResult> {
  const [result] = (await engine.search({ requests: [asked] })).results;
  if (result === undefined) throw new Error('no answer');
  return result;
}

/** Every request gets a response, and hits contain no markup except highlights. */
async function checkAnswer(asked: SearchRequest): Promise<void> {
  const result = await ask(sound, asked);
  if (result.hits.length > result.nbHits || result.hits.length > (asked.hitsPerPage ?? 20))
    throw new Error(`${result.hits.length} hits of ${result.nbHits}`);
  JSON.stringify(result.hits, (key, value: unknown) => {
    if (key === 'value' && /[<>"]/.test(`${value}`.replace(/<\/?mark>/g, '')))
      throw new Error(`a hit has markup: ${value}`);
    return value;
  });
}

interface Damage {
  readonly name: string;
  readonly edits: readonly { readonly at: number; readonly removed: number; readonly added: Uint8Array }[];
  readonly resealed: boolean;
  readonly asked: SearchRequest;
}

const damage: fc.Arbitrary<Damage> = fc.record({
  name: fc.oneof(fc.constant('index.bin'), fc.constantFrom(...names)),
  edits: fc.array(
    fc.record({ at: fc.nat(), removed: fc.oneof(fc.nat(3), fc.nat(500)), added: fc.uint8Array({ maxLength: 5 }) }),
    { minLength: 1, maxLength: 3 },
  ),
  resealed: fc.boolean(),
  asked: request,
});

function spoil({ name, edits, resealed }: Damage): Uint8Array {
  const whole = files.get(name) ?? new Uint8Array();
  const cursor = { bytes: whole, at: 0 };
  readNumber(cursor);
  const spoiled = edits.reduce(
    (bytes, { at, removed, added }) => {
      const place = at % (bytes.length + 1);
      return Uint8Array.from([...bytes.subarray(0, place), ...added, ...bytes.subarray(place + removed)]);
    },
    resealed ? whole.subarray(cursor.at) : whole,
  );
  if (!resealed) return spoiled;
  const writer = createWriter();
  writer.number(checksum(spoiled));
  writer.bytes(spoiled);
  return writer.take();
}

/** The checksum detects a damaged file. With a matching checksum, the search must still terminate. */
async function checkBroken(given: Damage): Promise<void> {
  const answer = await ask(engineWith(given.name, spoil(given)), given.asked).catch((error: unknown) => {
    if (!(error instanceof Error)) throw new Error(`rejected with ${String(error)}`);
    return undefined;
  });
  if (answer === undefined || given.resealed) return;
  const expected = await ask(sound, given.asked);
  // An unreadable text file loses its hits, and may change the ranking.
  const isText = given.name.startsWith('t');
  const known = new Set(expected.hits.map((hit) => JSON.stringify(hit)));
  const isPart = isText && answer.hits.every((hit) => known.has(JSON.stringify(hit)));
  if (JSON.stringify(answer) !== JSON.stringify(expected) && !isPart) throw new Error('a wrong answer');
}

/** Areas for the embedded search. */
export const searchAreas: readonly Area[] = [
  makeArea('search', { runs: 200, inputs: request, check: checkAnswer }),
  makeArea('search-index', { runs: 200, inputs: damage, check: checkBroken }),
];
