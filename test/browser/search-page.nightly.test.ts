/**
 * The search page in a browser: history, scrolling, focus, offline, hostile responses, and no JavaScript. Its requests
 * and output: `test/client/search/page.test.ts` and `page-faults.test.ts`.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SearchHit } from '../../src/types/search.js';
import { findAxeViolations } from '../support/axe.js';
import { findOverflow, launch, leave } from '../support/browser.js';
import { isSameWindow, link, markWindow, NARROW, settle } from '../support/reader.js';
import { focusedHit, queryOf, readSearch } from '../support/search-page.js';
import { serveHosted } from '../support/serve-built.js';

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

/** Two hits that can be shown, and others that must not be. */
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
const { server } = hosted;

/** Console messages about requests that a test broke on purpose. */
const BROKEN = /Unreachable|Failed to load|failed: |answer: (4|5)|console: Access|page: /;

const searchPage = suite('search page');

searchPage('submitting adds a history entry; back and forward restore query and results without a load', async () => {
  const { page: window, search, says, field, hits, end } = await readSearch(browser, server);
  await search('?q=handle');
  await says(/^[12] results?$/);
  await markWindow(window);
  await field.evaluate((element) => Object.assign(element, { marked: true }));
  await field.fill('panel');
  await window.waitForURL(/q=panel$/);
  await field.press('Enter');
  await says(/^4\d results$/);
  await window.goBack();
  await says(/^[12] results?$/);
  assert.equal(
    [queryOf(window), await field.inputValue(), await window.title()],
    ['?q=handle', 'handle', 'Search results for “handle” | Panels'],
  );
  await window.goForward();
  await says(/^4\d results$/);
  assert.equal([queryOf(window), await field.inputValue(), await hits.count()], ['?q=panel', 'panel', 20]);
  assert.ok(await isSameWindow(window));
  assert.ok(await field.evaluate((element) => 'marked' in element), 'the page was not swapped');
  await end();
});

searchPage('more results load by keyboard: the first new one gets the focus, and the count stays', async () => {
  const { page: window, search, says, hits, end } = await readSearch(browser, server);
  await search('?q=panel');
  await says(/^4\d results$/);
  const more = window.getByRole('button', { name: 'Show more results' });
  for (const shown of [20, 40]) {
    assert.is(await hits.count(), shown);
    await more.focus();
    await window.keyboard.press('Enter');
    await hits.nth(shown).waitFor();
    await settle(window);
    assert.is(await focusedHit(window), await hits.nth(shown).innerText());
    await says(/^4\d results$/);
  }
  assert.is(await more.count(), 0, 'after the last page there is nothing more');
  assert.is(
    new Set(await hits.evaluateAll((links) => links.map((element) => element.getAttribute('href')))).size,
    await hits.count(),
  );
  await end();
});

searchPage('a result is a page of this site; going back restores the results and the scroll position', async () => {
  const { page: window, search, says, hits, end } = await readSearch(browser, server);
  await search('?q=panel');
  await window.getByRole('button', { name: 'Show more results' }).click();
  await hits.nth(39).waitFor();
  await markWindow(window);
  await hits.nth(35).click();
  await window.locator('main h1', { hasText: 'Settings' }).waitFor();
  assert.ok(await isSameWindow(window));
  await window.goBack();
  await says(/^4\d results$/);
  await hits.nth(39).waitFor();
  await window.waitForFunction(() => scrollY > 1500);
  assert.ok(await isSameWindow(window));
  await end();
});

searchPage('offline shows an error, and the next letter retries', async () => {
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

searchPage('hostile hits are text or omitted', async () => {
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

searchPage('without scripts, the form leads to a page that explains this and lists everything', async () => {
  const { page, search, end } = await readSearch(browser, server, { javaScriptEnabled: false });
  await search('?q=panel');
  await page.getByText('Search needs JavaScript. Browse all content from these pages:').waitFor();
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
  // With JavaScript disabled, the browser reports the preloads as blocked.
  await end(/\/(island-SearchResults|intent|embedded)\./);
});

searchPage('if the script of the page fails, the same is shown after a moment', async () => {
  const { page, end } = await readSearch(browser, server);
  await page.route(/\/main\.\w+\.js/, (route) => route.abort());
  await page.goto(`${server.url}search?q=panel`);
  await page.getByText('Search needs JavaScript.').waitFor();
  assert.ok(await link(page, 'Archive').isVisible());
  assert.equal(await findAxeViolations(page), []);
  // The browser reports the preloads as unused.
  await end(new RegExp(`${BROKEN.source}|was preloaded`));
});

searchPage('the page links an OpenSearch description, which links the page', async () => {
  const { page, search, end } = await readSearch(browser, server);
  await search();
  const href = await page.locator('link[rel=search]').getAttribute('href');
  const xml = await page.evaluate((address) => fetch(address).then((response) => response.text()), href ?? '');
  assert.match(xml, 'template="https://example.org/base/search?q={searchTerms}"');
  await end();
});

searchPage.after(async () => {
  await leave(browser);
  await Promise.all([hosted.stop(), hostile.stop()]);
});
searchPage.run();
