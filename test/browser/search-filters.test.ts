/** A search in one part of a site, in another version, in another language: in the dialog and on the search page, with counts. */
import type { Locator, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findAxeViolations } from '../support/axe.js';
import { launch, leave } from '../support/browser.js';
import { NARROW, read } from '../support/reader.js';
import { serveBuilt } from '../support/serve-built.js';
import { writeSite } from '../support/site.js';
import { until } from '../support/until.js';

const CONFIG = {
  title: 'Lamps',
  url: 'https://example.com',
  baseUrl: '/base/',
  favicon: 'icon.svg',
  docs: { routeBasePath: '/' },
  i18n: { defaultLocale: 'en', locales: ['en', 'ar'] },
};
const category = (label: string, position: number): string => JSON.stringify({ label, position });

const browser = await launch();
const server = await serveBuilt(
  writeSite({
    'csb-docs.config.json': JSON.stringify(CONFIG),
    'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'docs/index.md': '# Start\n\nLamps of all kinds.\n',
    'docs/guides/_category_.json': category('Guides', 1),
    'docs/guides/wiring.md': '# Wiring\n\nA lamp needs two wires.\n\n## Switches\n\nThe lamp is off.\n',
    'docs/guides/bulbs.md': '# Bulbs\n\nA lamp without one is dark.\n',
    'docs/reference/_category_.json': category('-Reference', 2),
    'docs/reference/dimmer.md': '# Dimmer\n\nA lamp at half its light, with a rheostat. It has no switches.\n',
    'blog/2026-01-01-news.md': '# News\n\nA lamp for everybody.\n',
    'i18n/ar/docusaurus-plugin-content-docs/current/guides/wiring.md': '# أسلاك\n\nيحتاج lamp إلى سلكين.\n',
  }),
);

const dialog = (page: Page): Locator => page.locator('.search-dialog');
const part = (page: Page): Locator => page.getByLabel('Section');
/** The paths of the hits in the dialog, without repetition, once there are so many. */
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
const options = (choice: Locator): Promise<readonly string[]> => choice.locator('option').allTextContents();

const filters = suite('filters');

filters('the dialog counts what each part of the site has, and searches in one', async () => {
  const { page, go, end } = await read(browser, server);
  await go();
  await searchFor(page, 'lamp');
  assert.is((await findsIn(page, 5)).length, 5);
  assert.equal(await options(part(page)), ['Everything (6)', 'Guides (3)', '-Reference (1)', 'Lamps (1)', 'Blog (1)']);
  await part(page).selectOption('-Reference');
  assert.equal(await findsIn(page, 1), ['/base/reference/dimmer']);
  assert.equal(await options(part(page)), ['Everything (6)', 'Guides (3)', '-Reference (1)', 'Lamps (1)', 'Blog (1)']);
  assert.is(await dialog(page).getByRole('status').textContent(), '1 result in “-Reference”');
  // The choice outlives what is typed, and not the dialog.
  await dialog(page).getByRole('combobox').first().fill('wires');
  await dialog(page).getByText('No results for “wires” in “-Reference”', { exact: true }).first().waitFor();
  await dialog(page).getByRole('button', { name: 'See 1 result' }).click();
  assert.equal(await findsIn(page, 1), ['/base/guides/wiring']);
  assert.is(await part(page).inputValue(), '');
  await part(page).selectOption('Guides');
  await page.keyboard.press('Escape');
  await searchFor(page, 'lamp');
  assert.is((await findsIn(page, 5)).length, 5);
  await end();
});

filters('another language is searched in its own index, which is fetched when it is chosen', async () => {
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
  // Until it answers, there are hits of before.
  await until(async () => (await findsIn(page, 5)).every((path) => path.startsWith('/base/ar/')));
  assert.is(await page.getByLabel('Languages').inputValue(), 'ar');
  assert.match(`${await dialog(page).getByText('See all').getAttribute('href')}`, /^\/base\/ar\/search\?q=lamp$/);
  assert.equal(await findAxeViolations(page), []);
  await page.keyboard.press('Escape');
  await searchFor(page, 'lamp');
  assert.ok((await findsIn(page, 5)).every((path) => !path.startsWith('/base/ar/')));
  await end();
});

filters('the search page has the same in its address, and Back takes it back', async () => {
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

filters('the search page shows what its lists stand at before anything is chosen', async () => {
  const { page, go, end } = await read(browser, server);
  await go('search?q=lamp');
  await page.locator('.search-page').getByLabel('Languages').waitFor();
  const shown = page.locator('.search-page select option:checked');
  assert.equal(await shown.allTextContents(), ['Everything (6)', 'English']);
  await end();
});

filters.after(async () => {
  await leave(browser);
  await server.stop();
});
filters.run();
