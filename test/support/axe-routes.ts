/** Accessibility of the site's routes, checked with axe in both layouts and both colour schemes. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { ROUTES, toFile } from '../site/expected-routes.js';
import { lookAt, openStill } from './axe.js';
import { launch, leave } from './browser.js';
import { buildSite } from './built-site.js';
import { serveHere } from './in-process.js';
import { SITE } from './paths.js';
import { isSameWindow, markWindow, NARROW, WIDE } from './reader.js';

/** Page shown for unknown URLs. */
const NOT_FOUND = '404.html';

/** Navigates on the client side. The document and axe stay loaded; loading both again would double the time. */
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

/** Sections of the site, one suite each, so that they run in parallel. `kinds` is one route of each kind. */
export type SitePart = 'blog' | 'guides' | 'rest' | 'kinds';

/** Output files of the first route of each kind. */
const OF_EACH_KIND = new Set(new Map(ROUTES.toReversed().map(([path, kind]) => [kind, toFile(path)])).values());

/** True if an output file belongs to a section. Apart from `kinds`, each file belongs to exactly one. */
function isIn(part: SitePart, file: string): boolean {
  return part === 'kinds' ? OF_EACH_KIND.has(file) : partOf(file) === part;
}

function partOf(file: string): SitePart {
  if (/^blog[./]/.test(file)) return 'blog';
  return /^(configuration|templates|advanced-[^/]+)\//.test(file) ? 'guides' : 'rest';
}

/** Returns the axe violations of a section of the site. */
export async function lookAtRoutes(part: SitePart): Promise<readonly string[]> {
  const { output, pages } = await buildSite();
  assert.is(pages.size, ROUTES.length);
  const server = await serveHere([SITE, '--static', '--out-dir', output.folder], { cwd: SITE });
  const browser = await launch();
  const { page, go, end } = await openStill(browser, server, WIDE);
  const found: string[] = [];
  let turn = 0;
  const look = async (route: string): Promise<void> => {
    // In `kinds`, layouts alternate between routes.
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
