/**
 * Links that are left to the browser: other windows, files, other sites, and responses that are not pages of this
 * build.
 */
import type { Locator, Page, Route } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { isNightly } from '../support/paths.js';
import { arrive, isSameWindow, link, markWindow, read, SAVING } from '../support/reader.js';
import { writeReaderSite } from '../support/reader-site.js';
import { serveBuilt } from '../support/serve-built.js';

const browser = await launch();
const server = await serveBuilt(writeReaderSite());

const alone = suite('left to the browser');

/**
 * Clicks a link and prevents its window from opening, because headless browsers sometimes crash when two windows share
 * a process. Returns who handles the click: the script or the browser.
 */
async function clickAside(page: Page, target: Locator, options: Parameters<Locator['click']>[0]): Promise<string> {
  await page.evaluate(() => {
    const note = (event: Event): void => {
      document.body.dataset['leftTo'] = event.defaultPrevented ? 'script' : 'browser';
      event.preventDefault();
    };
    for (const type of ['click', 'auxclick']) window.addEventListener(type, note, { once: true });
  });
  await target.click(options);
  return page.evaluate(() => String(document.body.dataset['leftTo']));
}

for (const [name, options] of Object.entries<Parameters<Locator['click']>[0]>({
  Ctrl: { modifiers: ['Control'] },
  Shift: { modifiers: ['Shift'] },
  'the middle button': { button: 'middle' },
}))
  alone(`a click with ${name}, which opens another window, is left to the browser`, async () => {
    const { page, go, end } = await read(browser, server);
    await go();
    assert.is(await clickAside(page, link(page, 'the guide'), options), 'browser');
    assert.is(await page.locator('main h1').textContent(), 'Start');
    await end();
  });

alone('files and other sites open with a normal load', async () => {
  const { page, go, end } = await read(browser, server);
  await go();
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') fetched.push(new URL(request.url()).pathname);
  });
  const file = page.locator('main').getByRole('link', { name: 'a file' });
  assert.is(await file.getAttribute('target'), '_blank');
  const elsewhere = page.locator('main').getByRole('link', { name: 'elsewhere' });
  assert.is(await elsewhere.getAttribute('target'), '_blank');
  for (const target of [file, elsewhere]) assert.is(await clickAside(page, target, {}), 'browser');
  assert.equal(
    fetched.filter((path) => path.endsWith('.csv')),
    [],
  );
  await end();
});

alone('an invalid or missing response causes one normal load, never a loop', async () => {
  for (const fail of [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 500, body: 'broken', contentType: 'text/html' }),
    (route: Route) => route.fulfill({ body: '{}', contentType: 'application/json' }),
  ]) {
    const { page, go, end } = await read(browser, server, SAVING);
    await go();
    await markWindow(page);
    const kinds: string[] = [];
    await page.route(/\/guide$/, async (route) => {
      const kind = route.request().resourceType();
      kinds.push(kind);
      await (kind === 'document' ? route.continue() : fail(route));
    });
    await link(page, 'the guide').click();
    await arrive(page, /\/guide$/, 'Guide');
    assert.not(await isSameWindow(page));
    await page.locator('html[data-script]').waitFor({ state: 'attached' });
    await page.goBack();
    await arrive(page, /\/base\/$/, 'Start');
    assert.equal(kinds, ['fetch', 'document']);
    await end(/guide|ERR_FAILED|500/);
  }
});

alone('a page of another build is loaded in full', async () => {
  const { page, go, end } = await read(browser, server, SAVING);
  await go();
  await markWindow(page);
  await page.route(/\/guide$/, async (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    const response = await route.fetch();
    return route.fulfill({
      response,
      body: (await response.text()).replace(/(<meta name="csb-docs-build" content=")[^"]*/, '$1another'),
    });
  });
  await link(page, 'the guide').click();
  await arrive(page, /\/guide$/, 'Guide');
  assert.not(await isSameWindow(page));
  await end();
});

if (isNightly)
  alone('offline, the browser shows its error, and the page loads once it is online', async () => {
    const { page, context, go, end } = await read(browser, server, SAVING);
    await go();
    await context.setOffline(true);
    await link(page, 'the guide').click();
    await page.waitForURL(/chrome-error|guide/).catch(() => undefined);
    await context.setOffline(false);
    await page.goto(`${server.url}guide`);
    await arrive(page, /\/guide$/, 'Guide');
    await end(/guide|ERR_INTERNET_DISCONNECTED/);
  });

alone.after(async () => {
  await leave(browser);
  await server.stop();
});
alone.run();
