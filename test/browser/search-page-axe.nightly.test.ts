/** Runs axe on each state of the search page. */

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lookAt } from '../support/axe.js';
import { findOverflow, launch, leave } from '../support/browser.js';
import { sample } from '../support/paths.js';
import { NARROW, WIDE } from '../support/reader.js';
import { readSearch } from '../support/search-page.js';
import { serveHosted } from '../support/serve-built.js';
import type { Fault } from '../support/stand-in.js';

const browser = await launch();
const { server, standIn, stop } = await serveHosted();

/** Console messages about requests that a test broke on purpose. */
const BROKEN = /Failed to load|answer: 5|page: /;

const axe = suite('search page: accessibility');

/** States of the page, and how to reach them. */
const states: readonly (readonly [name: string, query: string, fault: Fault | undefined, shown: string | RegExp])[] = [
  ['nothing asked', '', undefined, 'Type what you are looking for.'],
  ['results', '?q=panel', undefined, '47 results'],
  ['no results', '?q=xylophonic%20handle', undefined, 'Try searching for'],
  ['error', '?q=panel', { kind: 'status', status: 500 }, 'Unable to fetch results'],
  ['waiting', '?q=panel', { kind: 'slow', milliseconds: 5000 }, 'Searching…'],
];
for (const [layout, size] of sample(
  [
    ['390 px', NARROW],
    ['1440 px', WIDE],
  ] as const,
  1,
)) {
  axe(`no state has violations at ${layout}, light and dark`, async () => {
    const { page, search, says, end } = await readSearch(browser, server, size);
    const found: string[] = [];
    for (const [name, query, fault, shown] of states) {
      standIn.setFault(fault);
      await search(query);
      await says(shown);
      found.push(...(await findOverflow(page)).map((overflow) => `${name}: ${overflow}`));
      found.push(...(await lookAt(page, name)));
    }
    assert.equal(found, []);
    await end(BROKEN);
  });
}

axe.after(async () => {
  await leave(browser);
  await stop();
});
axe.run();
