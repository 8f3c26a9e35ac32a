/** Accessibility by axe of the routes of the site, in both layouts and both schemes. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { ROUTES, toFile } from '../site/expected-routes.js';
import { lookAt, openStill } from './axe.js';
import { launch, leave } from './browser.js';
import { buildSite } from './built-site.js';
import { serveHere } from './in-process.js';
import { SITE } from './paths.js';
import { isSameWindow, markWindow, NARROW, WIDE } from './reader.js';

/** Any URL without a page shows this one. */
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

/** Parts of the site, each for a suite of its own, so that they can be looked at side by side; `kinds` is a route of each kind. */
export type SitePart = 'blog' | 'guides' | 'rest' | 'kinds';

/** The files of the first route of each kind. */
const OF_EACH_KIND = new Set(new Map(ROUTES.toReversed().map(([path, kind]) => [kind, toFile(path)])).values());

/** Whether an output file is in a part: every file is in one of the others beside `kinds`. */
function isIn(part: SitePart, file: string): boolean {
  return part === 'kinds' ? OF_EACH_KIND.has(file) : partOf(file) === part;
}

function partOf(file: string): SitePart {
  if (/^blog[./]/.test(file)) return 'blog';
  return /^(configuration|templates|advanced-[^/]+)\//.test(file) ? 'guides' : 'rest';
}

/** What axe finds on the pages of a part of the site. */
export async function lookAtRoutes(part: SitePart): Promise<readonly string[]> {
  const { output, pages } = await buildSite();
  assert.is(pages.size, ROUTES.length);
  const server = await serveHere([SITE, '--static', '--out-dir', output.folder], { cwd: SITE });
  const browser = await launch();
  const { page, go, end } = await openStill(browser, server, WIDE);
  const found: string[] = [];
  let turn = 0;
  const look = async (route: string): Promise<void> => {
    // Of the kinds of routes, every other one in each layout.
    const isWide = part !== 'kinds' || turn++ % 2 === 0;
    await page.setViewportSize(WIDE.viewport);
    if (isWide) found.push(...(await lookAt(page, `${route}, wide`)));
    await page.setViewportSize(NARROW.viewport);
    if (part !== 'kinds' || !isWide) found.push(...(await lookAt(page, `${route}, narrow`, 'seen')));
  };
  if (isIn(part, NOT_FOUND)) {
    await go('no/such/page');
    await look(NOT_FOUND);
  }
  await go();
  await markWindow(page);
  for (const [file, html] of pages) {
    if (file === NOT_FOUND || !isIn(part, file)) continue;
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
  return found;
}
