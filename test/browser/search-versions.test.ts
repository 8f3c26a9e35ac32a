/** Search answers from the version that is read; the others are one choice away, in the dialog and on the page. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findAxeViolations } from '../support/axe.js';
import { launch, leave } from '../support/browser.js';
import { listFixtures } from '../support/fixtures.js';
import { read } from '../support/reader.js';
import { serveBuilt } from '../support/serve-built.js';
import { copySite, editFile } from '../support/site.js';

const browser = await launch();
const input = listFixtures().find(({ name }) => name === 'versions')?.input ?? '';
const site = copySite(input, 'search-versions');
// What search engines are to leave out is not found here either.
editFile(site, 'docusaurus.config.js', (text) => text.replace('noIndex: true, ', ''));
editFile(site, 'versioned_docs/version-1.0/guides/02-second.md', (text) => `${text}\nA zephyr.\n`);
const server = await serveBuilt(site);

const versions = suite('search in versions');

const dialog = (page: Page) => page.locator('.search-dialog');
const openDialog = async (page: Page, query: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await dialog(page).locator('.search-filters select').first().waitFor();
  await dialog(page).getByRole('combobox').first().fill(query);
};
/** Addresses of the hits below the docs, without their anchors, once one of them contains a text. */
const hitsWith = async (page: Page, scope: string, part: string): Promise<readonly string[]> => {
  await page.locator(`${scope} a[href*="${part}"]`).first().waitFor();
  const hrefs = await page
    .locator(`${scope} a`)
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  return [...new Set(hrefs.filter((href) => /\/(docs|api)/.test(href)))].sort();
};

versions('the dialog finds pages of the version that is read, then of the one that is chosen', async () => {
  const { page, go, end } = await read(browser, server);
  await go('docs/1.0/guides/first');
  await openDialog(page, 'steps');
  assert.equal(await hitsWith(page, '.search-dialog-panel [role=listbox]', '/docs/1.0/'), [
    '/base/docs/1.0',
    '/base/docs/1.0/guides/first',
    '/base/docs/1.0/guides/second',
  ]);
  const choice = dialog(page).getByLabel('Versions (default)');
  assert.is(await choice.inputValue(), '1.0');
  assert.equal(await choice.locator('option').allTextContents(), ['Canary (2)', '2.0 (2)', '1.0 (3)']);
  await choice.selectOption('current');
  assert.equal(await hitsWith(page, '.search-dialog-panel [role=listbox]', '/docs/next/'), [
    '/base/docs/next',
    '/base/docs/next/guides/first',
  ]);
  // The next time the page counts again.
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await openDialog(page, 'steps');
  await hitsWith(page, '.search-dialog-panel [role=listbox]', '/docs/1.0/');
  assert.is(await choice.inputValue(), '1.0');
  await end();
});

versions('elsewhere it is the preferred version, or the last one', async () => {
  const { page, go, end } = await read(browser, server);
  await go('news');
  await openDialog(page, 'steps');
  assert.equal(await hitsWith(page, '.search-dialog-panel [role=listbox]', '/docs/'), [
    '/base/docs',
    '/base/docs/guides/first',
  ]);
  await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '1.0'));
  await go('news');
  await openDialog(page, 'calls');
  assert.is(await dialog(page).getByLabel('Versions (default)').inputValue(), '1.0');
  assert.equal(await hitsWith(page, '.search-dialog-panel [role=listbox]', '/api/'), [
    '/base/api/v2',
    '/base/api/v2/calls',
  ]);
  await dialog(page).getByLabel('Versions (api)').selectOption('v1');
  assert.equal(await hitsWith(page, '.search-dialog-panel [role=listbox]', '/api/v1'), [
    '/base/api/v1',
    '/base/api/v1/calls',
  ]);
  await end();
});

versions('the search page has the same choice', async () => {
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
