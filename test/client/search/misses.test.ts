/**
 * When queries without results are reported. `test/browser/search-misses.nightly.test.ts` covers that no cookies or
 * other traces are sent.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createDomClock } from '../../support/dom-clock.js';
import { type DomDialog, readDomDialog } from '../../support/dom-dialog.js';
import { type DomPageOptions, settle } from '../../support/dom-page.js';
import { readDomSearch } from '../../support/dom-search-page.js';
import { startMissesEndpoint, toMissBody } from '../../support/misses-endpoint.js';
import { writePanelSite } from '../../support/panel-site.js';
import { serveBuilt } from '../../support/serve-built.js';
import { writeSite } from '../../support/site.js';
import { until } from '../../support/until.js';

const { address: missesEndpoint, reported, stop } = await startMissesEndpoint();
const server = await serveBuilt(writePanelSite({ contentSecurityPolicy: 'meta', search: { missesEndpoint } }));

const PAUSE_MS = 2000;
const bodies = (): readonly string[] => reported.map(({ body }) => body);

const misses = suite('queries without results');
misses.before.each(() => {
  reported.length = 0;
});

/** Opens a dialog with a fake clock that controls the typing pause. */
async function openDialog(options: DomPageOptions & { readonly path?: string } = {}, of = server) {
  const clock = createDomClock(PAUSE_MS);
  const reading: DomDialog = await readDomDialog(of, {
    ...options,
    init: (window) => {
      clock.install(window);
      options.init?.(window);
    },
  });
  await reading.open();
  return { ...reading, clock };
}

misses('the same query on another page counts again', async () => {
  for (const path of ['', 'settings']) {
    const { page, replace, says, clock } = await openDialog({ path });
    await replace('zeppelin');
    await says(/No results for “zeppelin”/);
    await settle(page);
    const before = reported.length;
    clock.runFor(PAUSE_MS);
    await until(() => reported.length > before);
    await page.end();
  }
  assert.equal(bodies(), [toMissBody('zeppelin'), toMissBody('zeppelin')]);
});

misses('the search page reports like the dialog; a section without results does not count', async () => {
  const clock = createDomClock(PAUSE_MS);
  const { page, search, says, replace, main } = readDomSearch(server, { init: clock.install });
  await search('?q=zeppelin&in=blog');
  await says(/^No results for “zeppelin”/);
  await settle(page);
  clock.runFor(PAUSE_MS);
  await search('?q=airship');
  await says(/^No results for “airship”/);
  await settle(page);
  clock.runFor(PAUSE_MS);
  await until(() => reported.length > 0);
  await replace('drawer');
  await until(() => main().querySelector('mark') !== null);
  clock.runFor(PAUSE_MS);
  await settle(page);
  assert.equal(bodies(), [toMissBody('airship')]);
  await page.end();
});

const objections: readonly (readonly [name: string, key: string, value: unknown])[] = [
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
];
for (const [name, key, value] of objections)
  misses(`nothing is sent with ${name}`, async () => {
    const init = ({ navigator }: Window): unknown => Object.defineProperty(navigator, key, { value });
    const { page, replace, says, clock } = await openDialog({ init });
    await replace('zeppelin');
    await says(/No results for “zeppelin”/);
    await settle(page);
    // The sender module loads, and decides.
    const before = page.requests.length;
    clock.runFor(PAUSE_MS);
    await until(() => page.requests.length > before);
    await page.window.fetch(page.window.location.href);
    await settle(page);
    assert.equal(bodies(), []);
    await page.end();
  });

misses('the searched versions are included, for several docs each with its name', async () => {
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
  const { page, dialog, replace, says, clock } = await openDialog({}, versioned);
  await until(() => dialog.querySelector('.search-filters select') !== null);
  await replace('zeppelin');
  await says(/No results for “zeppelin”/);
  await settle(page);
  clock.runFor(PAUSE_MS);
  await until(() => reported.length > 0);
  assert.equal(bodies(), [toMissBody('zeppelin', 'default 1.0, api 2.0')]);
  await page.end();
  await versioned.stop();
});

misses.after(async () => {
  stop();
  await server.stop();
});
misses.run();
