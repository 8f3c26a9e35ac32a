/** Links that are the browser's business: other windows, files, other sites, and whatever did not come as a page of this build. */
import type { Route } from 'playwright-core';
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

for (const [name, modifiers] of [
  ['Ctrl', ['Control']],
  ['Shift', ['Shift']],
] as const) {
  alone(`a click with ${name} opens another window and does not navigate`, async () => {
    const { page, context, go, end } = await read(browser, server);
    await go();
    // What it shows is the browser's business: headless ones are at times not able to tell.
    await Promise.all([context.waitForEvent('page'), link(page, 'the guide').click({ modifiers: [...modifiers] })]);
    assert.is(await page.locator('main h1').textContent(), 'Start');
    await end();
  });
}

alone('a middle click does so too', async () => {
  const { page, context, go, end } = await read(browser, server);
  await go();
  await Promise.all([context.waitForEvent('page'), link(page, 'the guide').click({ button: 'middle' })]);
  assert.is(await page.locator('main h1').textContent(), 'Start');
  await end();
});

alone('files and other sites open with a normal load', async () => {
  const { page, context, go, end } = await read(browser, server);
  await go();
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') fetched.push(new URL(request.url()).pathname);
  });
  const file = page.locator('main').getByRole('link', { name: 'a file' });
  assert.is(await file.getAttribute('target'), '_blank');
  await context.route('https://example.org/', (route) => route.fulfill({ body: 'elsewhere' }));
  const [elsewhere] = await Promise.all([
    context.waitForEvent('page'),
    page.locator('main').getByRole('link', { name: 'elsewhere' }).click(),
  ]);
  await elsewhere.waitForURL('https://example.org/');
  assert.equal(
    fetched.filter((path) => path.endsWith('.csv')),
    [],
  );
  await end(/^leaves the machine/);
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
