/** Accessibility by axe of every route of the site, in both layouts and both schemes. */
import type { Page } from 'playwright-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROUTES } from '../site/expected-routes.js';
import { lookAt, openStill } from '../support/axe.js';
import { launch, leave } from '../support/browser.js';
import { buildSite } from '../support/built-site.js';
import { serveHere } from '../support/in-process.js';
import { SITE } from '../support/paths.js';
import { isSameWindow, markWindow, NARROW, WIDE } from '../support/reader.js';

/** Any address without a page shows this one. */
const NOT_FOUND = '404.html';

/** Follows a link to a page of the site. The document stays, and axe in it: to start both again is half of the work. */
async function follow(page: Page, address: string): Promise<void> {
  const arrived = page.waitForURL(address, { waitUntil: 'commit' });
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'link' });
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
  await arrived;
}

test('no violation on any of the routes of the site, at 1440 and at 390 px, light and dark', async () => {
  const { output, pages } = await buildSite();
  const server = await serveHere([SITE, '--static', '--out-dir', output.folder], { cwd: SITE });
  const browser = await launch();
  const { page, go, end } = await openStill(browser, server, WIDE);
  const found: string[] = [];
  const look = async (route: string): Promise<void> => {
    for (const { viewport } of [WIDE, NARROW]) {
      await page.setViewportSize(viewport);
      found.push(...(await lookAt(page, `${route} at ${viewport.width} px`)));
    }
  };
  await go('no/such/page');
  await look(NOT_FOUND);
  await go();
  await markWindow(page);
  for (const [file, html] of pages) {
    if (file === NOT_FOUND) continue;
    const route = file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
    const address = new URL(route, server.url).href;
    if (page.url() !== address) await follow(page, address);
    assert.is(await page.locator('title').innerHTML(), /<title>(.*?)<\/title>/s.exec(html)?.[1]);
    await look(route);
  }
  assert.ok(await isSameWindow(page));
  await end();
  await leave(browser);
  await server.stop();
  assert.equal(found, []);
  assert.is(pages.size, ROUTES.length);
});

test.run();
