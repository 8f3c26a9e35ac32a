/**
 * How many queries whose answers are known are answered, in the order of the engine and in that of the dialog.
 * In: the lists of known/ and the search tests of site/; with --sites the folder of the public sites. Out: tables of Markdown on stdout.
 *
 *   npm run prepare
 *   node test/bench/search/known.mjs [--sites FOLDER] [--ranks]
 *
 * --sites is CSB_DOCS_SITES unless given; without both, site/ alone is asked. --ranks prints the rank of every query as JSON, for comparing two runs.
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
/** In `search-tests.yml`, lists begin with a line of the first kind, and groups in them with one of the second. */
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

/** The search tests of site/ as known queries, by list: a test is one line, its group the headline above. */
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

/** Typing errors by themselves, for a slip that is corrected is another thing than an order that is right. */
function toTable(engines, queries) {
  const kinds = queries.map(({ group }) => ({ group: TYPOS.test(group) ? 'typos' : 'others' }));
  const groups = relevanceRows(engines, queries).map(({ engine, MRR, ...counts }) => counts);
  const rows = relevanceRows(engines, kinds);
  return `First 1 / 3 / 10:\n\n${table(rows)}\n\n${table(groups.map((counts, number) => ({ order: engines[number].name, ...counts })))}`;
}

/** Marks of misses that are no longer right. */
function tellOfMarks({ ranks }, queries) {
  for (const [number, { query, miss }] of queries.entries())
    if (miss !== undefined && ranks[number] <= 3)
      console.log(`\nFound now at ${ranks[number]}: \`${query}\` is no miss any more, take its mark away.`);
}
