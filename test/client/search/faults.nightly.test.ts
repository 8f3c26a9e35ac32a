/** The search dialog under failure: slow, hung, failing and foreign responses, missing files, no network. */
import { getByRole, queryAllByRole } from '@testing-library/dom';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createDomClock } from '../../support/dom-clock.js';
import { type DomDialog, readDomDialog } from '../../support/dom-dialog.js';
import { arrive, found, settle } from '../../support/dom-page.js';
import { createGate } from '../../support/gate.js';
import { createPanelEngine, hostedAt, writePanelSite } from '../../support/panel-site.js';
import { serveBuilt, serveEmbedded } from '../../support/serve-built.js';
import { type Fault, startStandIn } from '../../support/stand-in.js';
import { until } from '../../support/until.js';

const standIn = await startStandIn({ engine: createPanelEngine() });
const hosted = await serveBuilt(
  writePanelSite({
    contentSecurityPolicy: 'meta',
    search: { embedded: false },
    themeConfig: { algolia: hostedAt(standIn.url, { insights: true }) },
  }),
);
const embedded = await serveEmbedded();

const FAILED = 'Unable to fetch results';
/** Console messages about failed requests. */
const REPORTED = /^POST \S+ (403|500) \(|^Error: socket hang up|ECONNRESET|ECONNREFUSED|^[{}]|^\s+code:/;

const faults = suite('search dialog: faults');
faults.before.each(() => standIn.setFault(undefined));

async function open(server = hosted): Promise<DomDialog> {
  const reading = await readDomDialog(server);
  await reading.open();
  return reading;
}

const alertsOf = (dialog: HTMLElement): readonly HTMLElement[] =>
  queryAllByRole(dialog, 'alert', { hidden: true }).filter((alert) => !alert.closest('[hidden]'));
const press = async ({ page, dialog }: DomDialog, name: string): Promise<void> =>
  page.user.click(getByRole(dialog, 'button', { name, hidden: true }));

faults('a slow response keeps the old list, and shows a spinner after 300 ms', async () => {
  const { page, dialog, options, status, replace, search } = await open();
  await search('drawer');
  const textsOf = () => options().map(({ textContent }) => textContent);
  const before = textsOf();
  const spinner = () => dialog.querySelectorAll('.search-dialog-box[data-stalled]').length;
  assert.is(spinner(), 0);
  const gate = createGate();
  standIn.setFault({ kind: 'slow', until: gate.opened });
  await replace('handle');
  await until(() => spinner() > 0);
  assert.is(status(), 'Searching…');
  assert.equal(textsOf(), before);
  gate.open();
  await until(() => /^[12] results?$/.test(status()));
  assert.is(spinner(), 0);
  await page.end();
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

for (const fault of FAULTS)
  faults(`\`${fault.kind} ${fault.status ?? ''}\` is an error until a retry`, async () => {
    const clock = createDomClock(3000);
    const reading = await readDomDialog(hosted, { init: clock.install });
    const { page, dialog, options, replace, says, open } = reading;
    await open();
    standIn.setFault(fault);
    standIn.seen.length = 0;
    await replace('drawer');
    await until(() => standIn.seen.length > 0);
    if (fault.kind === 'hang') clock.runFor(3000);
    await says(FAILED);
    await says('You might want to check your network connection.');
    assert.is(alertsOf(dialog).length, 1);
    clock.runFor(10_000);
    await settle(page);
    await says(FAILED);
    assert.is(alertsOf(dialog).length, 1, 'it does not go away by itself');
    standIn.setFault(undefined);
    await press(reading, 'Try again');
    await until(() => options().length > 0);
    assert.not.match(dialog.textContent, FAILED);
    await page.end(REPORTED);
  });

faults('the next key retries, too', async () => {
  const { page, options, replace, says } = await open();
  standIn.setFault({ kind: 'status', status: 403, times: 1 });
  await replace('drawe');
  await says(FAILED);
  await page.user.keyboard('r');
  await until(() => options().length > 0);
  await page.end(REPORTED);
});

for (const [kind, server] of [
  ['hosted', hosted],
  ['embedded', embedded],
] as const)
  faults(`without a network, ${kind}: an error, and results once it is back`, async () => {
    const reading = await readDomDialog(server);
    const { page, options, open, replace, says } = reading;
    const bringBack = page.route(/\/([^/]*\.bin|queries.*)$/, 'failed');
    await open();
    await replace('drawer');
    await says(FAILED);
    const connect = page.route(/./, 'failed');
    await press(reading, 'Try again');
    await settle(page);
    await says(FAILED);
    connect();
    bringBack();
    await press(reading, 'Try again');
    await until(() => options().length > 0);
    await page.end(REPORTED);
  });

faults('settings that cannot be loaded are reported and retried', async () => {
  const reading = await readDomDialog(hosted);
  const { page, options, replace, says } = reading;
  const bringBack = page.route(/search\.en\.json$/, 'failed');
  await page.user.click(await found(() => page.document.querySelector<HTMLElement>('.search-button')));
  await says('Part of this page could not be loaded.');
  await replace('drawer');
  await says('Part of this page could not be loaded.');
  bringBack();
  await press(reading, 'Retry');
  await until(() => options().length > 0);
  await page.end(REPORTED);
});

const QUERIES = [
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
];

faults('queries that look like code are searched as text', async () => {
  const { page, dialog, status, replace } = await open(embedded);
  for (const query of QUERIES) {
    await replace(query);
    const all = `[href$="search?q=${encodeURIComponent(query)}"]`;
    // The status may still belong to the previous query.
    const isAnswered = () => dialog.textContent.includes(`“${query}”`) || dialog.querySelector(all) !== null;
    await until(
      () => isAnswered() && /result/i.test(status()),
      () => `results for ${query}`,
    );
    assert.is(alertsOf(dialog).length, 0, query);
  }
  await page.end();
});

faults('views and clicks are reported, counted from 1', async () => {
  standIn.events.length = 0;
  const { page, options, search, isClosed } = await open();
  await search('drawer');
  await until(() => standIn.events.length === 1);
  const [, second] = options();
  const href = second?.getAttribute('href');
  await page.user.click(second as HTMLElement);
  await isClosed();
  await until(() => standIn.events.length === 2);
  await arrive(page, /drawers#handles$/, 'Drawers');
  const [view, click] = standIn.events;
  assert.equal([view?.['eventType'], click?.['eventType'], click?.['positions']], ['view', 'click', [2]]);
  assert.equal([`/base/${click?.['objectIDs']}`], [href]);
  await page.end();
});

faults.after(async () => {
  await Promise.all([hosted.stop(), embedded.stop(), standIn.stop()]);
});
faults.run();
