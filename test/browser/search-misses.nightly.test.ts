/**
 * Queries without results are sent to the configured endpoint, without any data about the reader.
 * `test/client/search/misses.test.ts` covers when.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { startMissesEndpoint, toMissBody } from '../support/misses-endpoint.js';
import { writePanelSite } from '../support/panel-site.js';
import { readDialog } from '../support/search-dialog.js';
import { serveBuilt } from '../support/serve-built.js';
import { until } from '../support/until.js';

const { address: missesEndpoint, reported, stop } = await startMissesEndpoint();
const browser = await launch();
const server = await serveBuilt(writePanelSite({ contentSecurityPolicy: 'meta', search: { missesEndpoint } }));

const PAUSE_MS = 2000;
const bodies = (): readonly string[] => reported.map(({ body }) => body);
async function openDialog() {
  const reading = await readDialog(browser, server);
  await reading.page.clock.install();
  await reading.go();
  await reading.open();
  // Freeze the clock.
  await reading.page.clock.pauseAt(Date.now() + 60_000);
  return reading;
}

const misses = suite('queries without results');
misses.before.each(() => {
  reported.length = 0;
});

misses('a query of the dialog is sent once, two seconds after the last letter, without cookies', async () => {
  const { context, page, field, says, search, end } = await openDialog();
  const { hostname } = new URL(server.url);
  for (const domain of new Set([hostname, '127.0.0.1']))
    await context.addCookies([{ name: 'reader', value: 'somebody', domain, path: '/' }]);
  // Intermediate input is not reported as a query.
  await field.fill('zeppelin l');
  await says(/No results/);
  await page.clock.runFor(PAUSE_MS - 100);
  await field.fill(' zeppelin lounge ');
  await says(/zeppelin lounge/);
  await page.clock.runFor(PAUSE_MS - 100);
  assert.equal(bodies(), []);
  await page.clock.runFor(100);
  await until(() => reported.length > 0);
  await search('drawer');
  await page.clock.runFor(PAUSE_MS);
  await field.fill('zeppelin lounge');
  await says(/zeppelin lounge/);
  await page.clock.runFor(PAUSE_MS);
  await field.fill('airship');
  await says(/airship/);
  await page.clock.runFor(PAUSE_MS);
  await until(() => reported.length > 1);
  assert.equal(bodies(), [toMissBody('zeppelin lounge'), toMissBody('airship')]);
  const { method, url, headers } = reported[0] ?? {};
  assert.equal([method, url], ['POST', '/misses?site=panels']);
  for (const name of ['cookie', 'referer', 'authorization']) assert.is(headers?.[name], undefined, name);
  assert.is(headers?.['content-type'], 'text/plain');
  await end();
});

misses.after(async () => {
  stop();
  await server.stop();
  await leave(browser);
});
misses.run();
