/** The search page when something is wrong: hosts that are slow, hang or fail, no network, hostile answers, no script. */
import type { Request } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SearchHit } from '../../src/types/search.js';
import { findAxeViolations } from '../support/axe.js';
import { findOverflow, launch, leave } from '../support/browser.js';
import { createGate } from '../support/gate.js';
import { endOf, hold, link, NARROW, settle } from '../support/reader.js';
import { focusedHit, queryOf, readSearch, type SearchReading } from '../support/search-page.js';
import { serveHosted } from '../support/serve-built.js';
import type { Fault } from '../support/stand-in.js';

const hit = (objectID: string, more: Readonly<Record<string, unknown>>): SearchHit =>
  Object.assign(
    {
      objectID,
      url: 'https://example.org/base/drawers',
      type: 'lvl1',
      anchor: null,
      content: null,
      hierarchy: { lvl0: 'Reference', lvl1: objectID, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    } as const,
    more,
  );
const HTML = '<img src=x onerror="window.hacked=true"><script>window.hacked=true</script>';
const marked = (value: string): object => ({
  content: { value, matchLevel: 'full' },
  hierarchy: { lvl1: { value, matchLevel: 'full' } },
});

/** Two that can be shown, and those that must not be. */
const HOSTILE: readonly SearchHit[] = [
  hit('html', {
    _snippetResult: marked(`${HTML}<mark>panel`),
    hierarchy: { lvl0: HTML, lvl1: HTML, lvl2: null },
    content: HTML,
  }),
  hit('long', { hierarchy: { lvl0: 'Reference', lvl1: 'panel'.repeat(200) }, content: 'x'.repeat(5000) }),
  hit('script-url', { url: 'javascript:window.hacked=true' }),
  hit('foreign', { url: 'https://elsewhere.example/base/' }),
  hit('two-slashes', { url: '//elsewhere.example/base/' }),
  hit('no-hierarchy', { hierarchy: null }),
  hit('odd-type', { type: 'lvl99' }),
  hit('numbers', { url: 7, hierarchy: { lvl0: 1, lvl1: {} } }),
];

const browser = await launch();
const hosted = await serveHosted();
const hostile = await serveHosted(HOSTILE);
const { server, standIn } = hosted;

/** Complaints about what a test has broken itself. */
const BROKEN = /Unreachable|Failed to load|failed: |answer: (4|5)|console: Access|page: /;

/** How long typing has to rest before it is a query. */
const TYPING_MS = 100;
/** How long an answer may take before that is shown. */
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
  faults(`a host that ${name}: an error with a way to try again, which stays until then`, async () => {
    const { page, search, says, hits, field, end } = await readSearch(browser, server);
    await page.clock.install();
    standIn.setFault(fault);
    await search('?q=panel');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    assert.equal((await alert.innerText()).split(/\n+/), [
      'Unable to fetch results',
      'You might want to check your network connection.',
      'Try again',
    ]);
    assert.is(await hits.count(), 0);
    await page.clock.runFor(10_000);
    await settle(page);
    assert.ok(await alert.isVisible(), 'it stays');
    standIn.setFault(undefined);
    await page.getByRole('button', { name: 'Try again' }).click();
    await says('47 results');
    assert.ok(
      await field.evaluate((element) => element === document.activeElement),
      'the focus is not lost with the button',
    );
    assert.is(await alert.count(), 0);
    await end(BROKEN);
  });
}

faults('offline: an error; the next letter is the next try', async () => {
  const { page, context, search, says, field, end } = await readSearch(browser, server);
  await search('?q=panel');
  await says('47 results');
  await context.setOffline(true);
  await field.fill('drawer');
  await page.getByRole('alert').waitFor();
  await context.setOffline(false);
  await field.press('End');
  await field.pressSequentially('s');
  await says(/^\d results?$/);
  assert.is(await page.getByRole('alert').count(), 0);
  await end(BROKEN);
});

faults('when more results fail, those that are there stay, and the next try goes on after them', async () => {
  const { page, search, says, hits, end } = await readSearch(browser, server);
  await search('?q=panel');
  await says('47 results');
  standIn.setFault({ kind: 'status', status: 500 });
  await page.getByRole('button', { name: 'Show more results' }).click();
  await page.getByRole('alert').waitFor();
  assert.is(await hits.count(), 20);
  standIn.setFault(undefined);
  await page.getByRole('button', { name: 'Try again' }).click();
  await hits.nth(39).waitFor();
  await settle(page);
  assert.is(await focusedHit(page), await hits.nth(20).innerText());
  await end(BROKEN);
});

faults('a slow answer: after 300 ms, not before, a spinner; the old results stay until then', async () => {
  const { page, search, says, hits, field, end } = await readSearch(browser, server);
  await page.clock.install();
  await search('?q=panel');
  await says('47 results');
  await page.clock.pauseAt(Date.now() + 60_000);
  const gate = createGate();
  standIn.setFault({ kind: 'slow', until: gate.opened });
  await field.fill('handle');
  await page.clock.runFor(TYPING_MS);
  await page.locator('.search-page[aria-busy=true]').waitFor();
  await page.clock.runFor(STALL_MS - 1);
  assert.is(await page.locator('.search-box[data-stalled]').count(), 0);
  await page.clock.runFor(1);
  await says('Searching…');
  assert.is(await page.locator('.search-box[data-stalled]').count(), 1);
  assert.is(await hits.count(), 20);
  gate.open();
  await says(/^[12] results?$/);
  assert.is(await page.locator('[data-stalled]').count(), 0);
  await end();
});

/** Sets off a search whose answer does not come before the gate is opened. */
async function askAndWait(
  { page, field }: Pick<SearchReading, 'page' | 'field'>,
  query: string,
): Promise<{ readonly answer: () => Promise<void> }> {
  const gate = createGate();
  const isMeant = (request: Request): boolean => request.postData()?.includes(query) ?? false;
  const ended = endOf(page, isMeant);
  const asked = page.waitForRequest(isMeant);
  standIn.setFault({ kind: 'slow', until: gate.opened, times: 1 });
  await field.fill(query);
  await asked;
  return {
    answer: async () => {
      gate.open();
      await ended;
      await settle(page);
    },
  };
}

faults('an answer to an older query is ignored', async () => {
  const reading = await readSearch(browser, server);
  const { page, search, says, field, hits, end } = reading;
  await search();
  const { answer } = await askAndWait(reading, 'panel');
  await field.fill('handle');
  await says(/^[12] results?$/);
  await page.waitForURL(/q=handle$/);
  await answer();
  assert.ok((await hits.count()) <= 2);
  assert.is(queryOf(page), '?q=handle');
  await end();
});

faults('leaving while an answer is on its way changes neither title nor address of the next page', async () => {
  const reading = await readSearch(browser, server);
  const { page, search, end } = reading;
  await search();
  const { answer } = await askAndWait(reading, 'panel');
  await page.locator('.brand').click();
  await page.locator('main h1', { hasText: 'Panels' }).waitFor();
  await answer();
  assert.equal([await page.title(), new URL(page.url()).pathname], ['Panels', '/base/']);
  await end();
});

faults('what was typed before the script was there is searched for', async () => {
  const { page, says, field, end } = await readSearch(browser, server);
  const release = await hold(page, /island-SearchResults/);
  await page.goto(`${server.url}search?q=panel`);
  await field.fill('handle');
  release();
  await says(/^[12] results?$/);
  await page.waitForURL(/q=handle$/);
  await end();
});

faults('settings that cannot be fetched: an error, and the next try fetches them', async () => {
  const { page, says, field, end } = await readSearch(browser, server);
  await page.route(/search\.en\.json/, (route) => route.abort());
  await page.goto(`${server.url}search?q=panel`);
  await page.getByRole('alert').waitFor();
  await page.unroute(/search\.en\.json/);
  await field.press('Enter');
  await says('47 results');
  await end(BROKEN);
});

faults('a script that cannot be fetched: a notice, and the next try fetches it', async () => {
  const { page, says, end } = await readSearch(browser, server);
  await page.route(/island-SearchResults/, (route) => route.abort());
  await page.goto(`${server.url}search?q=panel`);
  await page.locator('main').getByText('A part of this page could not be loaded.').waitFor();
  await page.unroute(/island-SearchResults/);
  await page.locator('main').getByRole('button', { name: 'Retry' }).click();
  await says('47 results');
  await end(BROKEN);
});

faults('hostile hits are text or nothing', async () => {
  const { page, search, hits, end } = await readSearch(browser, hostile.server, NARROW);
  await search('?q=panel');
  await hits.nth(2).waitFor();
  assert.is(await hits.first().innerText(), `${HTML}panel`);
  assert.equal(await page.locator('main').locator('script, img').count(), 0);
  assert.not(await page.evaluate(() => 'hacked' in window));
  const hrefs = await hits.evaluateAll((links) => links.map((element) => element.getAttribute('href') ?? ''));
  assert.equal(
    hrefs.filter((href) => !/^\/base\/(?!\/)/.test(href)),
    [],
  );
  assert.equal(await findOverflow(page), []);
  await end();
});

faults('without script the form leads to a page that says so and lists everything', async () => {
  const { page, search, end } = await readSearch(browser, server, { javaScriptEnabled: false });
  await search('?q=panel');
  await page.getByText('Search needs JavaScript. These pages list everything there is:').waitFor();
  for (const name of ['Panels', 'Archive']) assert.ok(await link(page, name).isVisible(), name);
  const form = page.locator('form.search-form');
  assert.equal(
    [
      await form.getAttribute('action'),
      (await form.getAttribute('method')) ?? 'get',
      await form.locator('input').getAttribute('name'),
    ],
    ['/base/search', 'get', 'q'],
  );
  // What the page asks for ahead is of no use there.
  await end(/\/(island-SearchResults|intent|embedded)\./);
});

faults('where the script of the page does not come, the same is there after a moment', async () => {
  const { page, end } = await readSearch(browser, server);
  await page.route(/\/main\.\w+\.js/, (route) => route.abort());
  await page.goto(`${server.url}search?q=panel`);
  await page.getByText('Search needs JavaScript.').waitFor();
  assert.ok(await link(page, 'Archive').isVisible());
  assert.equal(await findAxeViolations(page), []);
  // What the page asks for ahead is of no use to anybody then.
  await end(new RegExp(`${BROKEN.source}|was preloaded`));
});

faults('browsers can add the search: the page names a description, which names the page', async () => {
  const { page, search, end } = await readSearch(browser, server);
  await search();
  const href = await page.locator('link[rel=search]').getAttribute('href');
  const xml = await page.evaluate((address) => fetch(address).then((response) => response.text()), href ?? '');
  assert.match(xml, 'template="https://example.org/base/search?q={searchTerms}"');
  await end();
});

faults.after(async () => {
  await leave(browser);
  await Promise.all([hosted.stop(), hostile.stop()]);
});
faults.run();
