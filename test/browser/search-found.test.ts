/** What was looked for is marked on the page that a hit leads to. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { isSameWindow, markWindow } from '../support/reader.js';
import { readDialog } from '../support/search-dialog.js';
import { readSearch, serveEmbedded } from '../support/search-page.js';
import { until } from '../support/until.js';

const browser = await launch();
const server = await serveEmbedded();

const found = suite('found');

/** What is marked on the page, in lower case. */
const marked = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const ranges = [...(CSS.highlights.get('csb-found') ?? [])].filter((range) => range instanceof Range);
    return [...new Set(ranges.map((range) => range.toString().toLowerCase()))];
  });

found('words are marked behind a hit of the dialog, and Escape takes the marks away', async () => {
  const { page, go, open, search, end } = await readDialog(browser, server);
  await go();
  await markWindow(page);
  await open();
  await search('drawer handle');
  await page.keyboard.press('Enter');
  await until(async () => (await marked(page)).length > 0);
  assert.ok(await isSameWindow(page));
  assert.equal(
    (await marked(page)).filter((word) => !/^(drawers?|handles?)$/.test(word)),
    [],
  );
  assert.is(await page.locator('main mark').count(), 0, 'nothing of the page is changed');
  await page.keyboard.press('Escape');
  assert.equal(await marked(page), []);
  await end();
});

found('and behind one of the search page, until the reader goes on', async () => {
  const { page, search, end } = await readSearch(browser, server);
  await search('?q=drawer');
  await page.locator('.found-title a').first().click();
  await until(async () => (await marked(page)).includes('drawer'));
  await page.goBack();
  await page.waitForURL(/search/);
  await until(async () => (await marked(page)).length === 0);
  await end();
});

found.after(async () => {
  await leave(browser);
  await server.stop();
});
found.run();
