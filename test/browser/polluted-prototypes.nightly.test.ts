/** Third-party scripts that extend the prototypes of objects and arrays: a complete visit works all the same. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave, openPage } from '../support/browser.js';
import type { Serving } from '../support/cli.js';
import { listFixtures, readFixture } from '../support/fixtures.js';
import { arrive, isSameWindow, link, markWindow, NARROW, read } from '../support/reader.js';
import { writeReaderSite } from '../support/reader-site.js';
import { readDialog } from '../support/search-dialog.js';
import { serveBuilt } from '../support/serve-built.js';
import { copySite } from '../support/site.js';

const browser = await launch();
const servers: Serving[] = [];

async function serveSite(site: string): Promise<Serving> {
  const server = await serveBuilt(site);
  servers.push(server);
  return server;
}

/** Adds names that libraries have added to prototypes, and a one-letter name. */
const pollute = (): void => {
  const objects: object = Object.prototype;
  for (const name of 'x then extend each remove clone keys merge contains isEmpty size toArray inject'.split(' '))
    Reflect.set(objects, name, name === 'then' ? 1 : () => 'polluted');
  // Names that our own code uses. `get` and `value` are left out: they break every property that any script defines
  // with a descriptor.
  for (const name of 'title url text href id label path key type toString'.split(' '))
    Object.defineProperty(objects, name, {
      value: () => 'polluted',
      writable: true,
      configurable: true,
      enumerable: true,
    });
  for (const name of ['x', 'remove', 'first', 'last', 'contains', 'each', 'sum'])
    Reflect.set(Array.prototype, name, () => 'polluted');
};

const polluted = suite('polluted prototypes');

polluted('menus, tabs, choices and soft navigation work', async () => {
  const server = await serveSite(writeReaderSite({ announcementBar: { id: 'one', content: 'News' } }));
  const { page, go, end } = await read(browser, server, { init: pollute });
  await go();
  await page.getByRole('region', { name: 'Announcement' }).getByRole('button', { name: 'Close' }).click();
  await page.locator('nav.sidebar summary').filter({ hasText: 'other' }).click();
  await markWindow(page);
  await link(page, 'the code').click();
  await arrive(page, /\/code$/, 'Code');
  assert.ok(await isSameWindow(page));
  assert.ok(await page.getByRole('link', { name: 'One of other' }).isVisible());
  await page.getByRole('tab', { name: 'pnpm' }).first().click();
  assert.is(await page.locator('[role=tab][aria-selected=true]').nth(1).textContent(), 'pnpm');
  await page.keyboard.press('ArrowRight');
  assert.is(await page.locator('[role=tab][aria-selected=true]').first().textContent(), 'yarn');
  await page.goBack();
  await arrive(page, /\/base\/$/, 'Start');
  await end();
  const narrow = await read(browser, server, { ...NARROW, init: pollute });
  await narrow.go();
  await narrow.page.locator('.menu-open').click();
  await narrow.page.locator('#__csb-menu').getByRole('link', { name: 'Guide', exact: true }).click();
  await arrive(narrow.page, /\/guide$/, 'Guide');
  await narrow.end();
});

polluted('search works in the dialog and on its page, with filters', async () => {
  const server = await serveSite(writeReaderSite());
  const { page, go, open, search, active, isClosed, end } = await readDialog(browser, server, { init: pollute });
  await go();
  await open();
  await search('detail');
  assert.match(await active.innerText(), /Detail of the first part/);
  await page.keyboard.press('Enter');
  await isClosed();
  await arrive(page, /\/guide#detail-of-the-first-part$/, 'Guide');
  await open();
  await page.getByRole('dialog').getByRole('row').filter({ hasText: 'Guide' }).first().waitFor();
  await page.keyboard.press('Escape');
  await go('search?q=heading');
  await page
    .locator('main')
    .getByRole('link', { name: /New heading|Old heading/ })
    .first()
    .waitFor();
  await end();
});

polluted('a version can be selected and is stored', async () => {
  const input = listFixtures().find(({ name }) => name === 'versions')?.input ?? '';
  const server = await serveSite(copySite(input, 'reader-versions'));
  const { page, go, end } = await read(browser, server, { init: pollute });
  await go('docs/guides/first?a=b#part');
  await page.locator('header.site-header summary[data-shows-version=default]').click();
  await page.locator('a[data-docs=default][data-docs-version]', { hasText: '1.0' }).first().click();
  await page.waitForURL(/\/docs\/1\.0\/guides\/first\?a=b#part$/);
  await go('news');
  assert.is(await page.locator('header.site-header summary[data-shows-version=default]').textContent(), '1.0');
  await end();
});

polluted('islands hydrate and respond', async () => {
  const server = await serveSite(copySite(readFixture('islands').input, 'islands'));
  const { page, close, complaints } = await openPage(browser, { init: pollute });
  await page.goto(server.url);
  await page.locator('.seen', { hasText: 'Awake' }).waitFor();
  await page.getByRole('button', { name: 'Say "hello" & <wave>' }).click();
  await page.locator('output', { hasText: '1 times' }).waitFor();
  assert.equal(complaints, []);
  await close();
});

polluted.after(async () => {
  await leave(browser);
  await Promise.all(servers.map((server) => server.stop()));
});
polluted.run();
