/**
 * The preferred version: stored, used by links outside of the docs, and forgotten when the version no longer exists.
 */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { listFixtures } from '../support/fixtures.js';
import { isNightly } from '../support/paths.js';
import { arrive, isSameWindow, markWindow, NARROW, read } from '../support/reader.js';
import { serveBuilt } from '../support/serve-built.js';
import { copySite, editFile } from '../support/site.js';

const browser = await launch();
const input = listFixtures().find(({ name }) => name === 'versions')?.input ?? '';
const server = await serveBuilt(copySite(input, 'reader-versions'));

const versions = suite('versions');

const KEY = 'docs-preferred-version-default';
const stored = (page: Page, key = KEY): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
const bar = (page: Page) => page.locator('header.site-header');
const list = (page: Page) => bar(page).locator('summary[data-shows-version=default]');
const hrefOf = (page: Page, name: string): Promise<string | null> =>
  bar(page).getByRole('link', { name, exact: true }).first().getAttribute('href');
const choose = async (page: Page, name: string): Promise<void> => {
  await list(page).click();
  await bar(page).locator('a[data-docs=default]', { hasText: name }).and(page.locator('[data-docs-version]')).click();
};

versions('a choice opens the same page, keeps query and scroll position, and is stored', async () => {
  const { page, go, end } = await read(browser, server);
  await go('docs/guides/first?a=b#part');
  assert.is(await stored(page), null);
  await markWindow(page);
  await choose(page, '1.0');
  await page.waitForURL(/\/docs\/1\.0\/guides\/first\?a=b#part$/);
  assert.ok(await isSameWindow(page));
  assert.is(await stored(page), '1.0');
  assert.is(await list(page).textContent(), '1.0');
  // The banner links to the same page of the latest version, and following it counts as a choice.
  await page.locator('.version-banner').getByRole('link', { name: '2.0' }).click();
  await page.waitForURL(/\/docs\/guides\/first$/);
  assert.is(await stored(page), '2.0');
  assert.is(await list(page).textContent(), '2.0');
  await end();
});

versions('outside of these docs, the navbar links to the chosen version, also after soft navigation', async () => {
  const { page, go, end } = await read(browser, server);
  await go('news');
  assert.is(await list(page).textContent(), '2.0');
  await choose(page, '1.0');
  await arrive(page, /\/docs\/1\.0$/, 'Start');
  await markWindow(page);
  await list(page).click();
  await bar(page).getByRole('link', { name: 'What is new' }).click();
  await arrive(page, /\/news$/, 'News');
  assert.ok(await isSameWindow(page));
  assert.is(await list(page).textContent(), '1.0');
  assert.is(await hrefOf(page, 'First steps'), '/base/docs/1.0/guides/first');
  // Version 1.0 has no sidebar with that name.
  assert.is(await hrefOf(page, 'Docs'), '/base/docs');
  // The other docs plugin stores its own preference.
  assert.is(await stored(page, 'docs-preferred-version-api'), null);
  assert.is(await bar(page).locator('a[data-shows-version=api]').textContent(), 'v2');
  await bar(page).getByRole('link', { name: 'First steps' }).click();
  await arrive(page, /\/docs\/1\.0\/guides\/first$/, 'First steps');
  // A docs page shows its own version, whatever the preference is.
  await go('docs/next/canary');
  assert.is(await list(page).textContent(), 'Canary');
  assert.is(await stored(page), '1.0');
  await end();
});

versions('the choice for other docs changes their label and link', async () => {
  const { page, go, end } = await read(browser, server);
  await go('');
  await page.evaluate(() => localStorage.setItem('docs-preferred-version-api', 'v1'));
  await go('blog');
  assert.is(await bar(page).locator('a[data-shows-version=api]').textContent(), 'v1');
  assert.is(await bar(page).locator('a[data-shows-version=api]').getAttribute('href'), '/base/api/v1');
  assert.is(await bar(page).locator('summary[data-shows-version=api]').textContent(), 'API 1');
  await end();
});

if (isNightly)
  versions('a stored version that no longer exists is discarded', async () => {
    const { page, go, end } = await read(browser, server);
    await go('');
    for (const name of ['0.1', 'constructor', '__proto__']) {
      await page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [KEY, name]);
      await go('news');
      assert.is(await list(page).textContent(), '2.0');
      assert.is(await stored(page), null, name);
    }
    await end();
  });

if (isNightly)
  versions('the keyboard opens the list and selects', async () => {
    const { page, go, end } = await read(browser, server);
    await go('docs');
    await list(page).focus();
    await page.keyboard.press('Enter');
    await bar(page).locator('a[data-docs-version=current][data-docs=default]').focus();
    await page.keyboard.press('Enter');
    await arrive(page, /\/docs\/next$/, 'Start');
    assert.is(await stored(page), 'current');
    await end();
  });

if (isNightly)
  versions('the menu on narrow screens contains the same list', async () => {
    const { page, go, end } = await read(browser, server, NARROW);
    await go('docs/guides/first');
    await page
      .getByRole('link', { name: 'Menu' })
      .or(page.getByRole('button', { name: 'Menu' }))
      .first()
      .click();
    await page.locator('.menu[data-open]').waitFor();
    const menu = page.locator('.menu');
    const back = menu.locator('[data-shows=site]');
    if (await back.isVisible()) await back.click();
    const fold = menu.locator('summary[data-shows-version=default]');
    if (!(await menu.locator('a[data-docs-version="1.0"]').isVisible())) await fold.click();
    await menu.locator('a[data-docs-version="1.0"]').click();
    await arrive(page, /\/docs\/1\.0\/guides\/first$/, 'First steps');
    assert.is(await stored(page), '1.0');
    await end();
  });

if (isNightly)
  versions('without scripts, the list consists of links', async () => {
    const { page, go, end } = await read(browser, server, { javaScriptEnabled: false });
    await go('docs/guides/first');
    await choose(page, '1.0');
    await arrive(page, /\/docs\/1\.0\/guides\/first$/, 'First steps');
    await page.locator('.version-banner').getByRole('link', { name: '2.0' }).click();
    await arrive(page, /\/docs\/guides\/first$/, 'First steps');
    await end();
  });

versions('without storage, the list works within the page', async () => {
  const init = (): void => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  };
  const { page, go, end } = await read(browser, server, { init });
  await go('docs');
  await choose(page, '1.0');
  await arrive(page, /\/docs\/1\.0$/, 'Start');
  await end();
});

versions('`versionPersistence: none` stores nothing', async () => {
  const site = copySite(input, 'reader-versions-none');
  editFile(site, 'docusaurus.config.js', (text) =>
    text.replace('themeConfig: {', "themeConfig: { docs: { versionPersistence: 'none' },"),
  );
  const other = await serveBuilt(site);
  const { page, go, end } = await read(browser, other);
  await go('docs');
  await choose(page, '1.0');
  await arrive(page, /\/docs\/1\.0$/, 'Start');
  assert.is(await stored(page), null);
  await page.evaluate((key) => localStorage.setItem(key, '1.0'), KEY);
  await go('news');
  assert.is(await list(page).textContent(), '2.0');
  await end();
  await other.stop();
});

versions.after(async () => {
  await leave(browser);
  await server.stop();
});
versions.run();
