/** The search page under failure: hosts and files that are late, fail or hang, and no network. */
import { queryByRole } from '@testing-library/dom';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createDomClock } from '../../support/dom-clock.js';
import { arrive, type DomAnswer, found, settle } from '../../support/dom-page.js';
import { type DomSearch, readDomSearch } from '../../support/dom-search-page.js';
import { createGate } from '../../support/gate.js';
import { serveEmbedded, serveHosted } from '../../support/serve-built.js';
import type { Fault } from '../../support/stand-in.js';
import { until } from '../../support/until.js';

const hosted = await serveHosted();
const embedded = await serveEmbedded();
const { server, standIn } = hosted;

/** Console messages about failed requests. */
const REPORTED = /^(GET|POST) \S+ (403|404|500) \(|ECONNRESET|ECONNREFUSED|^[{}]|^\s+code:|^\w*Error: /;

/** How long a response may take before the page says so. */
const STALL_MS = 300;

const faults = suite('search page, faults');
faults.before.each(() => standIn.setFault(undefined));

const failures: readonly (readonly [name: string, fault: Fault])[] = [
  ['is refused', { kind: 'cut' }],
  ['answers 500', { kind: 'status', status: 500 }],
  ['answers 403', { kind: 'status', status: 403 }],
  ['answers with HTML', { kind: 'html' }],
  ['answers with something else', { kind: 'foreign' }],
  ['hangs', { kind: 'hang' }],
];
for (const [name, fault] of failures) {
  faults(`a host that ${name}: an error with a retry, until then`, async () => {
    const clock = createDomClock(3000);
    const { page, main, search, says, hits, field, press, alert } = readDomSearch(server, { init: clock.install });
    standIn.setFault(fault);
    standIn.seen.length = 0;
    await search('?q=panel');
    await until(() => standIn.seen.length > 0);
    if (fault.kind === 'hang') clock.runFor(3000);
    assert.equal(
      [...(await alert()).children].map(({ textContent }) => textContent),
      ['Unable to fetch results', 'You might want to check your network connection.', 'Try again'],
    );
    assert.is(hits().length, 0);
    clock.runFor(10_000);
    await settle(page);
    await alert();
    standIn.setFault(undefined);
    await press('Try again');
    await says('47 results');
    assert.is(page.document.activeElement, field(), 'the focus is not lost with the button');
    assert.is(main().querySelector('[role=alert]'), null);
    await page.end(REPORTED);
  });
}

faults('without a network: an error, and the next letter retries', async () => {
  const { page, main, search, says, alert, replace } = readDomSearch(server);
  await search('?q=panel');
  await says('47 results');
  const connect = page.route(/./, 'failed');
  await replace('drawer');
  await alert();
  connect();
  await page.user.keyboard('s');
  await says(/^\d results?$/);
  assert.is(main().querySelector('[role=alert]'), null);
  await page.end(REPORTED);
});

faults('if loading more results fails, existing ones stay, and a retry continues after them', async () => {
  const { page, search, says, hits, press, alert } = readDomSearch(server);
  await search('?q=panel');
  await says('47 results');
  standIn.setFault({ kind: 'status', status: 500 });
  await press('Show more results');
  await alert();
  assert.is(hits().length, 20);
  standIn.setFault(undefined);
  await press('Try again');
  await until(() => hits().length === 40);
  await until(() => page.document.activeElement === hits()[20]);
  await page.end(REPORTED);
});

/** Starts a search whose response waits until the returned function is called. */
async function askAndWait({ page, replace }: DomSearch, query: string): Promise<() => Promise<void>> {
  const gate = createGate();
  standIn.setFault({ kind: 'slow', until: gate.opened, times: 1 });
  standIn.seen.length = 0;
  await replace(query);
  await until(() => standIn.seen.some(({ body }) => body.includes(query)));
  return async () => {
    gate.open();
    await new Promise((resolve) => setTimeout(resolve));
    await settle(page);
  };
}

faults('a slow response: a spinner after 300 ms, not before; the old results stay until then', async () => {
  const clock = createDomClock(STALL_MS);
  const reading = readDomSearch(server, { init: clock.install });
  const { page, search, says, hits } = reading;
  const count = (selector: string): number => page.document.querySelectorAll(selector).length;
  await search('?q=panel');
  await says('47 results');
  const answer = await askAndWait(reading, 'handle');
  clock.runFor(STALL_MS - 1);
  await settle(page);
  assert.is(count('.search-box[data-stalled]'), 0);
  clock.runFor(1);
  await says('Searching…');
  assert.is(count('.search-box[data-stalled]'), 1);
  assert.is(hits().length, 20);
  await answer();
  await says(/^[12] results?$/);
  assert.is(count('[data-stalled]'), 0);
  await page.end();
});

faults('a response to an older query is ignored', async () => {
  const reading = readDomSearch(server);
  const { page, search, says, replace, hits } = reading;
  await search();
  const answer = await askAndWait(reading, 'panel');
  await replace('handle');
  await says(/^[12] results?$/);
  await until(() => page.window.location.search === '?q=handle');
  await answer();
  assert.ok(hits().length <= 2);
  assert.is(page.window.location.search, '?q=handle');
  await page.end(REPORTED);
});

faults('leaving during a request changes neither title nor URL of the next page', async () => {
  const reading = readDomSearch(server);
  const { page, search } = reading;
  await search();
  const answer = await askAndWait(reading, 'panel');
  await page.user.click(page.document.querySelector<HTMLElement>('.brand') as HTMLElement);
  await arrive(page, /\/base\/$/, 'Panels');
  await answer();
  assert.equal([page.document.title, page.window.location.pathname], ['Panels', '/base/']);
  await page.end(REPORTED);
});

faults('text typed before the script loads is searched', async () => {
  const { page, says, replace } = readDomSearch(server);
  const gate = createGate();
  page.route(/island-SearchResults/, undefined, gate.opened);
  await page.go('search?q=panel');
  await replace('handle');
  gate.open();
  await says(/^[12] results?$/);
  await until(() => page.window.location.search === '?q=handle');
  await page.end();
});

faults('settings that cannot be loaded: an error, and a retry loads them', async () => {
  const { page, field, says, alert } = readDomSearch(server);
  const bringBack = page.route(/search\.en\.json/, 'failed');
  await page.go('search?q=panel');
  await alert();
  bringBack();
  field().focus();
  await page.user.keyboard('{Enter}');
  await says('47 results');
  await page.end(REPORTED);
});

faults('a script that cannot be loaded: a notice, and a retry loads it', async () => {
  const { page, says } = readDomSearch(server);
  const bringBack = page.route(/island-SearchResults/, 'failed');
  await page.go('search?q=panel');
  const retry = await found(() => queryByRole(page.document.body, 'button', { name: 'Retry' }));
  assert.match(page.document.body.textContent, 'Part of this page could not be loaded.');
  bringBack();
  await page.user.click(retry);
  await says('47 results');
  await page.end(REPORTED);
});

const ENTRY = /\/search\.en\.json$/;
const FILES = /\/assets\/search\/en\//;
const broken: readonly (readonly [name: string, address: RegExp, answer: DomAnswer])[] = [
  ['no network', ENTRY, 'failed'],
  ['no entry', ENTRY, { status: 404, body: '' }],
  ['an entry of HTML', ENTRY, { body: '<!doctype html>' }],
  ['no index', FILES, { status: 404, body: '' }],
  ['an index that is broken', FILES, { body: 'broken' }],
];
for (const [name, address, answer] of broken) {
  faults(`embedded, ${name}: an error, and a retry finds results`, async () => {
    const { page, search, says, press, alert, replace } = readDomSearch(embedded);
    const fix = page.route(address, answer);
    await search();
    await replace('drawer');
    assert.match((await alert()).textContent, /^Unable to fetch results/);
    fix();
    await press('Try again');
    await says(/^[34] results$/);
    await page.end(REPORTED);
  });
}

faults('embedded, slow: a spinner, then results', async () => {
  const { page, says } = readDomSearch(embedded);
  const gate = createGate();
  page.route(FILES, undefined, gate.opened);
  await page.go('search?q=drawer');
  await until(() => page.document.querySelector('.search-box[data-stalled]') !== null);
  gate.open();
  await says(/^[34] results$/);
  assert.is(page.document.querySelector('[data-stalled]'), null);
  await page.end();
});

faults.after(async () => void (await Promise.all([hosted.stop(), embedded.stop()])));
faults.run();
