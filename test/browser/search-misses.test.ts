/** What readers do not find is told to an endpoint of the site, where it has one: the query, and nothing about the reader. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { writePanelSite } from '../support/panel-site.js';
import type { ReadingOptions } from '../support/reader.js';
import { readDialog } from '../support/search-dialog.js';
import { readSearch } from '../support/search-page.js';
import { serveBuilt } from '../support/serve-built.js';
import { writeSite } from '../support/site.js';
import { until } from '../support/until.js';

interface Told {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
const told: Told[] = [];
const endpoint = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url, headers } = request;
    told.push({ method, url, headers, body: Buffer.concat(chunks).toString('utf8') });
    response.writeHead(204, { 'set-cookie': 'endpoint=1' }).end();
  });
});
await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
const missesEndpoint = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/misses?site=panels`;
const browser = await launch();
const server = await serveBuilt(writePanelSite({ contentSecurityPolicy: 'meta', search: { missesEndpoint } }));

const PAUSE_MS = 2000;
const bodies = (): readonly string[] => told.map(({ body }) => body);
const bodyOf = (query: string, version: string | null = null): string =>
  JSON.stringify({ query, language: 'en', version });
async function openDialog(options: ReadingOptions = {}) {
  const reading = await readDialog(browser, server, options);
  await reading.page.clock.install();
  await reading.go();
  await reading.open();
  // From here on no time passes by itself.
  await reading.page.clock.pauseAt(Date.now() + 60_000);
  return reading;
}

const misses = suite('queries without results');
misses.before.each(() => {
  told.length = 0;
});

misses(
  'a query of the dialog is sent once, after the reader has stopped for two seconds, without cookies',
  async () => {
    const { context, page, field, says, search, end } = await openDialog();
    const { hostname } = new URL(server.url);
    for (const domain of new Set([hostname, '127.0.0.1']))
      await context.addCookies([{ name: 'reader', value: 'somebody', domain, path: '/' }]);
    // Letters that are typed on the way are nobody's query.
    await field.fill('zeppelin l');
    await says(/No results/);
    await page.clock.runFor(PAUSE_MS - 100);
    await field.fill(' zeppelin lounge ');
    await says(/zeppelin lounge/);
    await page.clock.runFor(PAUSE_MS - 100);
    assert.equal(bodies(), []);
    await page.clock.runFor(100);
    await until(() => told.length > 0);
    await search('drawer');
    await page.clock.runFor(PAUSE_MS);
    await field.fill('zeppelin lounge');
    await says(/zeppelin lounge/);
    await page.clock.runFor(PAUSE_MS);
    await field.fill('airship');
    await says(/airship/);
    await page.clock.runFor(PAUSE_MS);
    await until(() => told.length > 1);
    assert.equal(bodies(), [bodyOf('zeppelin lounge'), bodyOf('airship')]);
    const { method, url, headers } = told[0] ?? {};
    assert.equal([method, url], ['POST', '/misses?site=panels']);
    for (const name of ['cookie', 'referer', 'authorization']) assert.is(headers?.[name], undefined, name);
    assert.is(headers?.['content-type'], 'text/plain');
    await end();
  },
);

misses('on another page the same query is another one', async () => {
  const { page, go, open, field, says, end } = await readDialog(browser, server);
  await page.clock.install();
  for (const path of ['', 'settings']) {
    await go(path);
    await open();
    await field.fill('zeppelin');
    await says(/zeppelin/);
    const before = told.length;
    await page.clock.runFor(PAUSE_MS);
    await until(() => told.length > before);
  }
  assert.equal(bodies(), [bodyOf('zeppelin'), bodyOf('zeppelin')]);
  await end();
});

misses(
  'the search page tells as the dialog does; what is missing in a part of the site may be in another',
  async () => {
    const { page, search, says, field, end } = await readSearch(browser, server);
    await page.clock.install();
    await search('?q=zeppelin&in=blog');
    await says(/zeppelin/);
    await page.clock.runFor(PAUSE_MS);
    await search('?q=airship');
    await says(/airship/);
    await page.clock.runFor(PAUSE_MS);
    await until(() => told.length > 0);
    await field.fill('drawer');
    await page.clock.runFor(PAUSE_MS);
    await page.locator('main mark').first().waitFor();
    assert.equal(bodies(), [bodyOf('airship')]);
    await end();
  },
);

const objections: readonly (readonly [name: string, init: () => void])[] = [
  ['Do Not Track', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
  ['Global Privacy Control', () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })],
];
for (const [name, init] of objections)
  misses(`nothing is sent under ${name}`, async () => {
    const { page, field, says, end } = await openDialog({ init });
    await field.fill('zeppelin');
    await says(/zeppelin/);
    // The sender is fetched, and decides.
    const sender = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.js'));
    await page.clock.runFor(PAUSE_MS);
    await sender;
    // Time stands still, frames too: a request takes longer than a module that is there.
    await page.evaluate(async () => void (await fetch(location.href)));
    assert.equal(bodies(), []);
    await end();
  });

misses('of versions, those that were searched are told, of several docs each with its name', async () => {
  const site = writeSite({
    'csb-docs.config.json': JSON.stringify({
      title: 'Panels',
      url: 'https://example.org',
      docs: [{ routeBasePath: '/' }, { id: 'api', path: 'api', routeBasePath: 'api' }],
      blog: false,
      search: { missesEndpoint },
    }),
    'docs/index.md': '# Panels\n',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/index.md': '# Panels\n',
    'api/index.md': '# API\n',
    'api_versions.json': '["2.0"]',
    'api_versioned_docs/version-2.0/index.md': '# API\n',
  });
  const versioned = await serveBuilt(site);
  const { page, dialog, go, field, says, end } = await readDialog(browser, versioned);
  await page.clock.install();
  await go();
  await page.keyboard.press('Control+k');
  await dialog.locator('.search-filters select').first().waitFor();
  await field.first().fill('zeppelin');
  await says(/zeppelin/);
  await page.clock.runFor(PAUSE_MS);
  await until(() => told.length > 0);
  assert.equal(bodies(), [bodyOf('zeppelin', 'default 1.0, api 2.0')]);
  await end(/favicon/);
  await versioned.stop();
});

misses.after(async () => {
  endpoint.close();
  endpoint.closeAllConnections();
  await server.stop();
  await leave(browser);
});
misses.run();
