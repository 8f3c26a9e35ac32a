/**
 * Compares the embedded search, MiniSearch with its whole index, and Pagefind on the same pages in the same run.
 * Prints Markdown tables. Compare ratios within one run only, never absolute times between runs.
 *
 *   node test/bench/search.mjs SITE [--queries FILE] [--pagefind FOLDER] [--built FOLDER] [--browser PROGRAM] [--misses] [--sample N]
 *
 * SITE is a site folder or a JSON file of pages.
 * --pagefind is the folder where that package is installed; without it, Pagefind is skipped.
 * --sample runs only every Nth query in Pagefind, which is slow on large sites.
 * --built indexes the HTML of a finished build in Pagefind; without it, the HTML is generated from the pages.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  clockCpu,
  clockWarm,
  gzipSize,
  kilobytes,
  megabytes,
  milliseconds,
  spread,
  table,
  usedMemory,
} from './search/measure.mjs';
import { buildMiniSearch, openMiniSearch, toTexts } from './search/minisearch.mjs';
import { buildOurs, bundleSize, openOurs } from './search/ours.mjs';
import { buildPagefind, measurePagefind } from './search/pagefind.mjs';
import { keystrokes, makeQueries, rankOf, readQueries } from './search/queries.mjs';
import { listMisses, relevanceRows } from './search/relevance.mjs';
import { readPages } from './search/site.mjs';

/** Visible rows, and hits that the dialog requests. */
const SHOWN = 8;
const ASKED = 20;

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    queries: { type: 'string' },
    pagefind: { type: 'string' },
    built: { type: 'string' },
    browser: { type: 'string' },
    misses: { type: 'boolean' },
    sample: { type: 'string', default: '1' },
  },
});
const pages = await readPages(positionals[0]);
const queries = flags.queries === undefined ? makeQueries(pages) : readQueries(flags.queries);
const index = await clockCpu(() => buildOurs(pages));
const engines = [await measureOurs(SHOWN), await measureOurs(ASKED), await measureMiniSearch()];
if (flags.pagefind !== undefined) engines.push(await measureWithBrowser());
report();

/** Uses a new reader for each cold query, then one reader for all repeated queries. */
async function measureOurs(hitsPerPage) {
  const { result: built, milliseconds: build } = index;
  const cold = [];
  const first = [];
  const hits = [];
  for (const { query } of queries) {
    const reader = openOurs(built, hitsPerPage);
    const { result, milliseconds: taken } = await clockCpu(() => reader.search(query));
    hits.push(result.map((address) => [address]));
    cold.push(reader.read());
    first.push(taken);
  }
  const before = await usedMemory();
  const reader = openOurs(built, hitsPerPage);
  await reader.search(queries[0].query);
  const heap = (await usedMemory()) - before;
  const warm = await measureWarm((query) => reader.search(query));
  const keys = await measureKeys(() => openOurs(built, hitsPerPage));
  const sizes = built.files.map(({ bytes }) => bytes.length);
  return {
    name: `csb-docs, ${hitsPerPage} hits`,
    hits,
    cold,
    first,
    heap,
    build,
    ...warm,
    ...keys,
    session: (await usedMemory()) - before,
    files: sizes.length,
    largest: Math.max(...sizes),
    total: sizes.reduce((sum, size) => sum + size, 0),
    client: await bundleSize('src/client/search/embedded.ts'),
  };
}

async function measureMiniSearch() {
  const { result: json, milliseconds: build } = await clockCpu(() => buildMiniSearch(pages));
  const size = gzipSize(json) + gzipSize(toTexts(pages));
  const before = await usedMemory();
  const { result: search, milliseconds: load } = await clockCpu(() => openMiniSearch(json));
  const heap = (await usedMemory()) - before;
  const hits = queries.map(({ query }) => search(query).map((address) => [address]));
  const warm = await measureWarm(search);
  return {
    name: 'MiniSearch',
    hits,
    cold: queries.map(() => size),
    first: queries.map(() => load),
    heap,
    build,
    ...warm,
    session: (await usedMemory()) - before,
    files: 2,
    largest: gzipSize(json),
    total: size,
    client: await bundleSize('node_modules/minisearch/dist/es/index.js'),
  };
}

async function measureWithBrowser() {
  const out = join(tmpdir(), `csb-docs-bench-pagefind-${process.pid}`);
  const asked = queries.filter((_, number) => number % Number(flags.sample) === 0);
  const built = await buildPagefind({ pages, built: flags.built, installed: flags.pagefind, out });
  const { cold, times, typing, heap, client } = await measurePagefind({
    out,
    queries: asked,
    browserPath: flags.browser ?? '/usr/bin/chromium',
  });
  return {
    name: 'Pagefind',
    hits: cold.map((query) => query.hits),
    cold: cold.map(({ bytes }) => bytes),
    first: [],
    heap,
    session: heap,
    build: built.milliseconds,
    times,
    typing,
    files: built.files,
    largest: built.largest,
    total: built.total,
    client: { now: client, later: 0 },
  };
}

/** Types queries key by key in readers with empty caches: bytes per query and CPU time per key. */
async function measureKeys(open) {
  const typed = [];
  const keys = [];
  for (const { query } of queries) {
    const reader = open();
    for (const part of keystrokes(query)) keys.push((await clockCpu(() => reader.search(part))).milliseconds);
    typed.push(reader.read());
  }
  return { typed, keys };
}

/** Repeats queries, and every keystroke that leads to them, with a warm cache. */
async function measureWarm(search) {
  const times = [];
  const typing = [];
  for (const { query } of queries) times.push(await clockWarm(() => search(query)));
  for (const { query } of queries)
    for (const typed of keystrokes(query)) typing.push(await clockWarm(() => search(typed), 1));
  return { times, typing };
}

function report() {
  const sections = pages.reduce((sum, page) => sum + page.sections.length, 0);
  console.log(
    `\n${pages.length} pages, ${sections} sections, ${queries.length} queries; Node ${process.version}; values are median / p95 over queries. Times are processor time, those of Pagefind what the clock says.\n`,
  );
  console.log(
    table(
      engines.map((engine) => ({
        engine: engine.name,
        'cold query kB': spread(engine.cold, kilobytes),
        'client kB gz':
          engine.client.later > 0
            ? `${kilobytes(engine.client.now)} + ${kilobytes(engine.client.later)} later`
            : kilobytes(engine.client.now),
        'query ms, files there': spread(engine.times, milliseconds),
        'keystroke ms': spread(engine.typing, milliseconds),
        'typed from nothing: kB a query': engine.typed === undefined ? '–' : spread(engine.typed, kilobytes),
        'ms a key': engine.keys === undefined ? '–' : spread(engine.keys, milliseconds),
        'first query ms, nothing decoded': engine.first.length === 0 ? '–' : spread(engine.first, milliseconds),
        'build s': (engine.build / 1000).toFixed(2),
        files: engine.files,
        'largest kB': kilobytes(engine.largest),
        'all kB': kilobytes(engine.total),
        'heap MB after load': megabytes(engine.heap),
        'after all queries': megabytes(engine.session),
      })),
    ),
  );
  if (queries.some(({ right }) => right.length === 0)) return;
  const ranked = engines.map((engine) => ({
    ...engine,
    ranks: queries.map(({ right }, number) => rankOf(right, engine.hits[number])),
  }));
  console.log(`\nRight answers among the first 1 / 3 / 10:\n\n${table(relevanceRows(ranked, queries))}`);
  if (flags.misses) console.log(`\n${ranked.flatMap((engine) => listMisses(engine, queries)).join('\n')}`);
}
