/**
 * Counts how many queries with known answers are answered, as ranked by the engine and as listed in the dialog.
 * Reads the lists in known/ and the search tests of site/. Prints Markdown tables.
 *
 *   npm run prepare
 *   node test/bench/search/known.mjs [--sites FOLDER] [--ranks]
 *
 * --sites is the folder of the public sites and defaults to CSB_DOCS_SITES; without both, only site/ is searched.
 * --ranks prints the rank of every query as JSON, to compare two runs.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { openAsked, rankOf, readKnown } from '../../../dist/test/support/known-queries.js';
import { table } from './measure.mjs';
import { listMisses, relevanceRows } from './relevance.mjs';

const SITE = fileURLToPath(new URL('../../../site', import.meta.url));
/** Headlines in `search-tests.yml` that start a list, and a group within a list. */
const LIST = /^# ══ (.+?) ══/;
const GROUP = /^# ── (.+?) ──/;
const TYPOS = /^typ/i;

const { values: flags } = parseArgs({
  options: { sites: { type: 'string', default: process.env.CSB_DOCS_SITES }, ranks: { type: 'boolean' } },
});

const site = await openAsked(SITE);
const tests = readSearchTests();
await report('site/, first list', site, tests.first);
await report('site/, second list', site, [...tests.second, ...readKnown('site')]);
if (flags.sites !== undefined)
  await report('jest', await openAsked(join(flags.sites, 'jest/website')), readKnown('jest'));

/**
 * Reads the search tests of site/ as known queries, by list. A test is one line; its group is the headline above it.
 */
function readSearchTests() {
  const lists = { first: [], second: [] };
  let list = lists.first;
  let group = '';
  for (const line of readFileSync(join(SITE, 'search-tests.yml'), 'utf8').split('\n')) {
    if (LIST.test(line)) list = lists.second;
    else if (GROUP.test(line)) group = GROUP.exec(line)[1].toLowerCase();
    else if (line.startsWith('- ')) {
      const [{ query, page, anchor }] = parse(line);
      list.push({ group, query: String(query), right: [anchor === undefined ? page : `${page}#${anchor}`] });
    }
  }
  return lists;
}

async function report(name, asked, queries) {
  const unknown = queries.flatMap(({ right }) => right.filter((address) => !asked.knows(address)));
  if (unknown.length > 0) throw new Error(`${name} has no ${unknown.join(', ')}.`);
  const found = [];
  for (const { query } of queries) found.push(await asked.ask(query));
  const toEngine = (kind, order) => ({
    name: kind,
    hits: found.map((each) => each[order].map((address) => [address])),
    ranks: queries.map(({ right }, number) => rankOf(right, found[number][order])),
  });
  const engines = [toEngine('as ranked', 'hits'), toEngine('in the dialog', 'rows')];
  console.log(`\n## ${name}: ${queries.length} queries\n\n${toTable(engines, queries)}`);
  console.log(`\nNot among the first three:\n\n${engines.flatMap((each) => listMisses(each, queries)).join('\n')}`);
  tellOfMarks(engines[1], queries);
  if (flags.ranks)
    for (const { name: kind, ranks } of engines) console.log(JSON.stringify({ list: name, kind, ranks }));
}

/** Counts typos separately: correcting a typo and ranking correctly are different skills. */
function toTable(engines, queries) {
  const kinds = queries.map(({ group }) => ({ group: TYPOS.test(group) ? 'typos' : 'others' }));
  const groups = relevanceRows(engines, queries).map(({ engine, MRR, ...counts }) => counts);
  const rows = relevanceRows(engines, kinds);
  return `First 1 / 3 / 10:\n\n${table(rows)}\n\n${table(groups.map((counts, number) => ({ order: engines[number].name, ...counts })))}`;
}

/** Reports obsolete `miss` marks. */
function tellOfMarks({ ranks }, queries) {
  for (const [number, { query, miss }] of queries.entries())
    if (miss !== undefined && ranks[number] <= 3)
      console.log(`\nFound now at ${ranks[number]}: \`${query}\` is no miss any more, take its mark away.`);
}
