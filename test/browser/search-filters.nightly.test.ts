/**
 * Search filtered by section and by language: the URL, the Back button, a phone. `test/client/search/filters.test.ts`
 * covers the counts.
 */
import type { Locator, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findAxeViolations } from '../support/axe.js';
import { launch, leave } from '../support/browser.js';
import { writeLampSite } from '../support/lamp-site.js';
import { NARROW, read } from '../support/reader.js';
import { serveBuilt } from '../support/serve-built.js';
import { until } from '../support/until.js';

const browser = await launch();
const server = await serveBuilt(writeLampSite());

const dialog = (page: Page): Locator => page.locator('.search-dialog');
const part = (page: Page): Locator => page.getByLabel('Section');
/** Returns the unique paths of the hits in the dialog once there are `count` of them. */
async function findsIn(page: Page, count: number): Promise<readonly string[]> {
  const list = async (): Promise<readonly string[]> =>
    dialog(page)
      .locator('[role=option]')
      .evaluateAll((links) => [
        ...new Set(links.map((link) => new URL((link.closest('a') ?? link.querySelector('a'))?.href ?? '').pathname)),
      ]);
  let last: readonly string[] = [];
  await until(
    async () => (last = await list()).length === count,
    () => last.join(' '),
  );
  return last;
}
async function searchFor(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await part(page).waitFor();
  await dialog(page).getByRole('combobox').first().fill(query);
}
const filters = suite('filters');

filters('another language is searched in its own index, loaded when selected', async () => {
  const { page, go, end } = await read(browser, server, { ...NARROW });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await go();
  await searchFor(page, 'lamp');
  await findsIn(page, 5);
  assert.equal(
    asked.filter((path) => path.includes('/ar/')),
    [],
  );
  await part(page).selectOption('Blog');
  await page.getByLabel('Languages').selectOption('ar');
  // The previous hits stay until the response arrives.
  await until(async () => (await findsIn(page, 5)).every((path) => path.startsWith('/base/ar/')));
  assert.is(await page.getByLabel('Languages').inputValue(), 'ar');
  assert.match(`${await dialog(page).getByText('See all').getAttribute('href')}`, /^\/base\/ar\/search\?q=lamp$/);
  assert.equal(await findAxeViolations(page), []);
  await page.keyboard.press('Escape');
  await searchFor(page, 'lamp');
  assert.ok((await findsIn(page, 5)).every((path) => !path.startsWith('/base/ar/')));
  await end();
});

filters('the search page stores filters in its URL, and Back restores them', async () => {
  const { page, go, end } = await read(browser, server);
  await go('search?q=lamp&part=Guides');
  const titles = page.locator('.found-title');
  await until(async () => (await titles.count()) === 3);
  assert.is(await part(page).inputValue(), 'Guides');
  await page.getByText('3 results in “Guides”').waitFor();
  await part(page).selectOption('Blog');
  await until(async () => (await titles.count()) === 1);
  assert.is(new URL(page.url()).search, '?q=lamp&part=Blog');
  assert.equal(await findAxeViolations(page), []);
  await page.goBack();
  await until(async () => (await titles.count()) === 3);
  await part(page).selectOption('');
  await until(async () => (await titles.count()) === 6);
  assert.is(new URL(page.url()).search, '?q=lamp');
  await page.getByRole('searchbox').fill('rheostat');
  await part(page).selectOption('Blog');
  await page.getByRole('button', { name: 'See 1 result' }).click();
  await until(async () => (await titles.allTextContents()).join() === 'Dimmer');
  await page.getByLabel('Languages').selectOption('ar');
  await page.waitForURL('**/base/ar/search?q=rheostat');
  await page.locator('main h2 a').first().waitFor();
  await end();
});

filters.after(async () => {
  await leave(browser);
  await server.stop();
});
filters.run();
