/** The search page with an index of the site's own, when that cannot be had: no network, files that are gone, slow or broken. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { hold } from '../support/reader.js';
import { readSearch } from '../support/search-page.js';
import { serveEmbedded } from '../support/serve-built.js';

const browser = await launch();
const server = await serveEmbedded();
const ENTRY = /\/search\.en\.json$/;
const FILES = /\/assets\/search\/en\//;
/** Complaints about what a test has broken itself. */
const BROKEN = /Failed to load|failed: |answer: (4|5)|page: /;

const embedded = suite('search page, embedded, faults');

const failures: readonly (readonly [
  name: string,
  breakIt: (page: Page) => Promise<unknown>,
  mend: (page: Page) => Promise<unknown>,
])[] = [
  ['no network', (page) => page.route(ENTRY, (route) => route.abort()), (page) => page.unroute(ENTRY)],
  [
    'no entry',
    (page) => page.route(ENTRY, (route) => route.fulfill({ status: 404, body: '' })),
    (page) => page.unroute(ENTRY),
  ],
  [
    'an entry of HTML',
    (page) => page.route(ENTRY, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })),
    (page) => page.unroute(ENTRY),
  ],
  [
    'no index',
    (page) => page.route(FILES, (route) => route.fulfill({ status: 404, body: '' })),
    (page) => page.unroute(FILES),
  ],
  [
    'an index that is broken',
    (page) => page.route(FILES, (route) => route.fulfill({ body: 'broken' })),
    (page) => page.unroute(FILES),
  ],
];
for (const [name, breakIt, mend] of failures) {
  embedded(`${name}: an error, and the next try finds`, async () => {
    const { page, search, says, field, end } = await readSearch(browser, server);
    await breakIt(page);
    await search();
    await field.fill('drawer');
    await page.getByRole('alert').waitFor();
    assert.match(await page.getByRole('alert').innerText(), /^Unable to fetch results/);
    await mend(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await says(/^[34] results$/);
    await end(BROKEN);
  });
}

embedded('a slow host: a spinner, then results', async () => {
  const { page, says, end } = await readSearch(browser, server);
  const release = await hold(page, FILES);
  await page.goto(`${server.url}search?q=drawer`);
  await page.locator('.search-box[data-stalled]').waitFor();
  release();
  await says(/^[34] results$/);
  assert.is(await page.locator('[data-stalled]').count(), 0);
  await end();
});

embedded.after(async () => {
  await leave(browser);
  await server.stop();
});
embedded.run();
