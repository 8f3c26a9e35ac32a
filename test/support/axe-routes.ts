/** Every route of the site, looked at by axe in one layout. */
import * as assert from 'uvu/assert';
import { lookAt, openStill } from './axe.js';
import { launch, leave } from './browser.js';
import { buildSite } from './built-site.js';
import { serveHere } from './in-process.js';
import { SITE } from './paths.js';
import type { WIDE } from './reader.js';

/** Opens one page after another in one window; a violation on any of them fails. Returns how many there are. */
export async function lookAtRoutes(layout: typeof WIDE): Promise<number> {
  const { output, pages } = await buildSite();
  const server = await serveHere([SITE, '--static', '--out-dir', output.folder], { cwd: SITE });
  const browser = await launch();
  const { page, go, end } = await openStill(browser, server, layout);
  const found: string[] = [];
  for (const route of [...pages.keys()].map(toRoute).sort()) {
    await go(route);
    found.push(...(await lookAt(page, route)));
  }
  await end();
  await leave(browser);
  await server.stop();
  assert.equal(found, []);
  return pages.size;
}

/** The address of a file of the output; any address without a page shows `404.html`. */
function toRoute(file: string): string {
  return file === '404.html' ? 'no/such/page' : file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
}
