/** The search dialog when things go wrong: slow, hung, failing, foreign and hostile answers, files that are missing, no network. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SearchHit } from '../../src/types/search.js';
import { launch, leave } from '../support/browser.js';
import { createGate } from '../support/gate.js';
import { createPanelEngine, hostedAt, writePanelSite } from '../support/panel-site.js';
import { settle } from '../support/reader.js';
import { readDialog } from '../support/search-dialog.js';
import { serveBuilt, serveEmbedded } from '../support/serve-built.js';

import { type Fault, startStandIn } from '../support/stand-in.js';
import { until } from '../support/until.js';

const EVIL = '<img src=x onerror="document.title=1"></mark><svg/onload="document.title=1">';
const hierarchy = { lvl0: EVIL, lvl1: EVIL, lvl2: EVIL, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
const marked = { value: `<mark>${EVIL}`, matchLevel: 'full' as const };
const text: SearchHit = {
  objectID: EVIL,
  url: 'https://example.org/base/drawers',
  type: 'content',
  hierarchy,
  content: EVIL,
  _snippetResult: { content: marked, hierarchy: { lvl1: marked, lvl2: marked } },
};
/** The first is shown as text, the others lead nowhere or are no hits. */
const HOSTILE: readonly SearchHit[] = [
  text,
  { ...text, objectID: 'script', url: 'javascript:document.title=1' },
  { ...text, objectID: 'foreign', url: 'https://evil.example/base/' },
  ...['7', 'null', '[]', '{"objectID":"x"}', '{"objectID":"y","url":"/base/","type":"lvl1","hierarchy":null}'].map(
    (json) => JSON.parse(json),
  ),
];

const browser = await launch();
const standIn = await startStandIn({ engine: createPanelEngine() });
const hostile = await startStandIn({ engine: createPanelEngine(HOSTILE) });
const serve = (url: string) =>
  serveBuilt(
    writePanelSite({
      contentSecurityPolicy: 'meta',
      search: { embedded: false },
      themeConfig: { algolia: hostedAt(url, { insights: true }) },
    }),
  );
const hosted = await serve(standIn.url);
const poisoned = await serve(hostile.url);
const embedded = await serveEmbedded();

const FAILED = 'Unable to fetch results';
/** What the browser itself says of requests that fail. */
const REPORTED = /^(answer|failed|console: Failed to load|console: Access to fetch)/;

const faults = suite('search dialog: faults');
faults.before.each(() => standIn.setFault(undefined));

async function open(server = hosted) {
  const reading = await readDialog(browser, server);
  await reading.go();
  await reading.open();
  return reading;
}

faults('a slow answer: the old list stays, and after 300 ms something turns', async () => {
  const { page, dialog, field, options, search, end } = await open();
  await search('drawer');
  const before = await options.allInnerTexts();
  const spinner = page.locator('.search-dialog-box[data-stalled]');
  assert.is(await spinner.count(), 0);
  const gate = createGate();
  standIn.setFault({ kind: 'slow', until: gate.opened });
  await field.fill('handle');
  await spinner.waitFor();
  assert.is(await dialog.getByRole('status').innerText(), 'Searching…');
  assert.equal(await options.allInnerTexts(), before);
  gate.open();
  await dialog
    .getByRole('status')
    .filter({ hasText: /^[12] results?$/ })
    .waitFor({ state: 'attached' });
  assert.is(await spinner.count(), 0);
  await end();
});

const FAULTS: readonly Fault[] = [
  { kind: 'hang' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 403 },
  { kind: 'html' },
  { kind: 'malformed' },
  { kind: 'empty' },
  { kind: 'foreign' },
  { kind: 'cut' },
];

for (const fault of FAULTS) {
  faults(`\`${fault.kind} ${fault.status ?? ''}\` is an error, which stays, until it is tried again`, async () => {
    const { page, dialog, field, options, says, go, open: openDialog, end } = await readDialog(browser, hosted);
    await page.clock.install();
    await go();
    await openDialog();
    standIn.setFault(fault);
    await field.fill('drawer');
    await says(FAILED);
    await says('You might want to check your network connection.');
    assert.is(await dialog.getByRole('alert').count(), 1);
    await page.clock.runFor(10_000);
    await settle(page);
    assert.ok(await dialog.getByText(FAILED).isVisible(), 'it does not go away by itself');
    standIn.setFault(undefined);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await options.first().waitFor();
    assert.is(await dialog.getByText(FAILED).count(), 0);
    await end(REPORTED);
  });
}

faults('the next key asks again, too', async () => {
  const { page, field, options, says, end } = await open();
  standIn.setFault({ kind: 'status', status: 403, times: 1 });
  await field.fill('drawe');
  await says(FAILED);
  await page.keyboard.type('r');
  await options.first().waitFor();
  await end(REPORTED);
});

for (const [kind, server] of [
  ['hosted', hosted],
  ['embedded', embedded],
] as const) {
  faults(`without a network, ${kind}: an error, and results when it is back`, async () => {
    const { context, dialog, field, options, says, go, page, end } = await readDialog(browser, server);
    await go();
    await page.route(/\/([^/]*\.bin|queries.*)$/, (route) => route.abort());
    await page.keyboard.press('Control+k');
    await field.waitFor();
    await field.fill('drawer');
    await says(FAILED);
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await says(FAILED);
    await context.setOffline(false);
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await options.first().waitFor();
    await end(REPORTED);
  });
}

faults('settings that cannot be fetched: that is said, and tried again', async () => {
  const { page, go, button, dialog, field, says, options, end } = await readDialog(browser, hosted);
  await page.route(/search\.en\.json$/, (route) => route.abort());
  await go();
  await button.click();
  await says('A part of this page could not be loaded.');
  await field.fill('drawer');
  await says('A part of this page could not be loaded.');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await options.first().waitFor();
  await end(REPORTED);
});

faults('the file of the backend that cannot be fetched: that is said, and tried again', async () => {
  const { page, go, button, dialog, field, says, options, end } = await readDialog(browser, hosted);
  await page.route(/\/hosted\.\w+\.js/, (route) => route.abort());
  await go();
  await button.click();
  await says(FAILED);
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await field.fill('drawer');
  await options.first().waitFor();
  await end(REPORTED);
});

faults('hostile hits are text, or are left out; the policy holds', async () => {
  const { page, dialog, options, search, open: openAgain, isClosed, end } = await open(poisoned);
  await search('handle');
  assert.is(await options.filter({ hasText: 'onerror' }).count(), 1);
  assert.is(await options.filter({ hasText: 'onerror' }).locator('.hit-more').innerText(), EVIL.replace('</mark>', ''));
  assert.is(await dialog.locator('img, svg[onload]').count(), 0);
  assert.equal(
    await options.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')).filter((href) => !href?.startsWith('/base/')),
    ),
    [],
  );
  await options.filter({ hasText: 'onerror' }).click();
  await isClosed();
  await page.waitForURL(/drawers/);
  await openAgain();
  await dialog.getByRole('row').filter({ hasText: 'onerror' }).waitFor();
  assert.not.equal(await page.title(), '1');
  await end();
});

faults('queries that look like code are just not found, or found', async () => {
  const { field, dialog, end } = await open(embedded);
  for (const query of [
    '<',
    '&',
    'amp',
    '"',
    '(',
    '[',
    '\\',
    '.*',
    'a|b',
    '$&',
    '👩‍👩‍👧',
    'é',
    '(a+)+$',
    '<img src=x onerror=alert(1)>',
    'x'.repeat(64),
  ]) {
    await field.fill(query);
    await dialog
      .getByRole('status')
      .filter({ hasText: /result/i })
      .waitFor({ state: 'attached' });
    assert.is(await dialog.getByRole('alert').count(), 0, query);
  }
  await end();
});

faults('what was shown and what was chosen is told, counted from 1', async () => {
  standIn.events.length = 0;
  const { options, search, isClosed, end } = await open();
  await search('drawer');
  await until(() => standIn.events.length === 1);
  const second = options.nth(1);
  const href = await second.getAttribute('href');
  await second.click();
  await isClosed();
  await until(() => standIn.events.length === 2);
  const [view, click] = standIn.events;
  assert.equal([view?.['eventType'], click?.['eventType'], click?.['positions']], ['view', 'click', [2]]);
  assert.equal([`/base/${click?.['objectIDs']}`], [href]);
  await end();
});

faults.after(async () => {
  await leave(browser);
  await Promise.all([hosted.stop(), poisoned.stop(), embedded.stop(), standIn.stop(), hostile.stop()]);
});
faults.run();
