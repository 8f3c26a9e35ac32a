/**
 * Queries with known results: those that the search tests of `site/` cannot express, and those for a public site.
 * Queries marked as misses are skipped; `test/bench/search/known.mjs` reports marks that are obsolete.
 */
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type AskedSite, type KnownQuery, openAsked, rankOf, readKnown } from '../support/known-queries.js';
import { SITE } from '../support/paths.js';
import { loadSharedTheme } from '../support/shared-theme.js';

/** The number of results that the dialog shows without scrolling. */
const TOP = 3;

/** Returns the queries whose expected result is not among the top ones, with the results that came instead. */
async function findMissed(asked: AskedSite, queries: readonly KnownQuery[]): Promise<readonly string[]> {
  const missed: string[] = [];
  for (const { query, right, miss } of queries) {
    if (miss !== undefined) continue;
    const { rows } = await asked.ask(query);
    if (rankOf(right, rows) > TOP) missed.push(`${query} → ${rows.slice(0, TOP).join(', ')}`);
  }
  return missed;
}

function findUnknown({ knows }: AskedSite, queries: readonly KnownQuery[]): readonly string[] {
  return queries.flatMap(({ right }) => right.filter((address) => !knows(address)));
}

const own = suite('site/');

own('contains the expected pages and sections, and finds them', async () => {
  const asked = await openAsked(SITE, loadSharedTheme);
  assert.equal(findUnknown(asked, readKnown('site')), []);
  assert.equal(await findMissed(asked, readKnown('site')), []);
});

own.run();

/** Folder with public sites outside the repository. It contains `jest/website`. */
const { CSB_DOCS_SITES: sites } = process.env;
const others = suite('public sites');

(sites === undefined ? others.skip : others)('the documentation of Jest', async () => {
  const asked = await openAsked(join(sites ?? '', 'jest/website'), loadSharedTheme);
  assert.equal(findUnknown(asked, readKnown('jest')), []);
  assert.equal(await findMissed(asked, readKnown('jest')), []);
});

others.run();
