/**
 * The search page searches the version being read; one click switches to another. `test/client/search/versions.test.ts`
 * covers the dialog.
 */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findAxeViolations } from '../support/axe.js';
import { launch, leave } from '../support/browser.js';
import { read } from '../support/reader.js';
import { serveBuilt } from '../support/serve-built.js';
import { writeVersionsSite } from '../support/versions-site.js';

const browser = await launch();
const server = await serveBuilt(writeVersionsSite());

const versions = suite('search in versions');

/** Returns the paths of the docs hits once one of them contains `part`. */
const hitsWith = async (page: Page, scope: string, part: string): Promise<readonly string[]> => {
  await page.locator(`${scope} a[href*="${part}"]`).first().waitFor();
  const hrefs = await page
    .locator(`${scope} a`)
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  return [...new Set(hrefs.filter((href) => /\/(docs|api)/.test(href)))].sort();
};

versions('the search page has the same menu', async () => {
  const { page, go, end } = await read(browser, server);
  await go('search?q=zephyr');
  const choice = page.locator('.search-page').getByLabel('Versions (default)');
  await choice.waitFor();
  await page.locator('.search-page').getByText('No results', { exact: false }).first().waitFor();
  assert.equal(await choice.locator('option:checked').allTextContents(), ['2.0 (0)']);
  await choice.selectOption('1.0');
  assert.equal(await hitsWith(page, '.search-page', '/docs/1.0/'), ['/base/docs/1.0/guides/second']);
  const violations = await findAxeViolations(page);
  assert.equal(
    violations.filter((violation) => /<(?:select|label|option)/.test(violation)),
    [],
  );
  await end();
});

versions.after(async () => {
  await leave(browser);
  await server.stop();
});
versions.run();
