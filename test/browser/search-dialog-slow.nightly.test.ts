/**
 * The search dialog on a slow connection: it opens at once, no typed character is lost, and results appear when the
 * rest has loaded.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findOverflow, launch, leave } from '../support/browser.js';
import { isNightly } from '../support/paths.js';
import { arrive, endOf, hold, isSameWindow, link, markWindow, NARROW, settle } from '../support/reader.js';
import { type DialogReading, readDialog } from '../support/search-dialog.js';
import { serveEmbedded } from '../support/serve-built.js';

/** Chromium's “Slow 3G” preset, without the factors that DevTools adds. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SCRIPT = /island-Search\.\w+\.js/;
/** More than the clock of the page can have advanced by then. */
const MINUTE_MS = 60_000;
/** The style sheet of the hits. */
const SHEET = /css\/search\.\w+\.css/;

const browser = await launch();
const server = await serveEmbedded();
const fresh = (options = {}) => readDialog(browser, server, options);

const slow = suite('search dialog: slow connections');

/** A phone on which the script never loads, shared by all tests that leave the dialog closed. */
const phone = await fresh({ ...NARROW, hasTouch: true, isMobile: true });
await hold(phone.page, SCRIPT);
await phone.go();

for (const key of [{ key: 'k', ctrlKey: true }, { key: '/' }])
  slow(`\`${JSON.stringify(key)}\` opens and focuses it before the event ends`, async () => {
    const { page, isClosed } = phone;
    const state = await page.evaluate((init) => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));
      const dialog = document.querySelector('.search-dialog');
      return [dialog?.matches(':modal'), dialog?.contains(document.activeElement), document.activeElement?.tagName];
    }, key);
    assert.equal(state, [true, true, 'INPUT']);
    await page.keyboard.press('Escape');
    await isClosed();
  });

slow('so does a letter on the button, or a tap', async () => {
  const { page, button, field, isClosed } = phone;
  await button.focus();
  await page.keyboard.type('drawer');
  assert.is(await field.inputValue(), 'drawer');
  await page.keyboard.press('Escape');
  await button.tap();
  assert.is(await page.evaluate(() => document.activeElement?.id), '__csb-search-field');
  assert.is(await field.inputValue(), '', 'what was typed before is forgotten');
  await page.keyboard.press('Escape');
  await isClosed();
});

slow('after Escape, the next slash opens it again', async () => {
  const { page, isClosed } = phone;
  await page.keyboard.press('Control+k');
  const state = await page.evaluate(() => {
    const dialog = document.querySelector<HTMLDialogElement>('.search-dialog');
    const field = document.activeElement;
    dialog?.close();
    // The target is the field itself: the browser may already have moved the focus away.
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));
    return [field?.tagName, dialog?.matches(':modal')];
  });
  assert.equal(state, ['INPUT', true]);
  await page.keyboard.press('Escape');
  await isClosed();
});

slow('until its script loads, Cancel, Escape and its shortcut close it, and Enter opens the search page', async () => {
  const { page, dialog, field, isClosed } = phone;
  const open = async (): Promise<void> => {
    await page.keyboard.press('Control+k');
    await field.waitFor();
  };
  for (const close of [
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.keyboard.press('Control+k'),
  ]) {
    await open();
    await page.keyboard.type('dra');
    await close();
    await isClosed();
  }
  await open();
  await page.keyboard.type('drawer');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/base\/search\?q=drawer$/);
  await page.locator('main h2 a').first().waitFor();
});

if (isNightly)
  slow('on Slow 3G no letter is lost, and the results match all of them', async () => {
    const { page, context, go, field, options, end } = await fresh();
    await go();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_3G);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('handle');
    assert.is(await field.inputValue(), 'handle');
    assert.is(await options.count(), 0, 'nothing has come yet');
    page.setDefaultTimeout(60_000);
    await options.first().waitFor();
    assert.is(await field.inputValue(), 'handle');
    assert.match(await options.first().innerText(), /handle/i);
    await end();
  });

slow('a navigation meanwhile finishes behind it, and typing continues', async () => {
  const { page, go, open, field, options, release, end } = await slowly();
  const releasePage = await hold(page, /\/drawers/);
  await go();
  await link(page, 'drawers').click();
  await open();
  await page.keyboard.type('han');
  releasePage();
  await arrive(page, /\/drawers$/, 'Drawers');
  await settle(page);
  assert.ok(await page.evaluate(() => document.querySelector('.search-dialog')?.matches(':modal')));
  assert.is(await page.locator('.search-dialog').count(), 1, 'the next page has brought no second one');
  await page.keyboard.type('dle');
  assert.is(await field.inputValue(), 'handle');
  release();
  await options.first().waitFor();
  await end();
});

slow('a script that cannot be loaded is reported in the dialog; the text stays, and the next try works', async () => {
  const { page, go, dialog, field, options, end } = await fresh(NARROW);
  await page.route(SCRIPT, (route) => route.abort());
  await go();
  await page.locator('.search-button').click();
  await page.keyboard.type('drawer');
  const notice = dialog.getByRole('alert').filter({ hasText: 'Part of this page could not be loaded.' });
  await notice.waitFor();
  assert.equal(await findOverflow(page), []);
  assert.not(await page.locator('.site-header').getByRole('alert').isVisible(), 'the bar has nothing of it');
  assert.ok(await notice.evaluate((element) => element.getBoundingClientRect().bottom < innerHeight), 'it is seen');
  await page.unrouteAll();
  await notice.getByRole('button', { name: 'Retry' }).click();
  await options.first().waitFor();
  assert.is(await field.inputValue(), 'drawer');
  assert.is(await notice.count(), 0);
  await end(/^(failed|console|page)/);
});

slow('hits wait for their style sheet, typing does not', async () => {
  const { page, go, field, dialog, options, end } = await fresh();
  // With a real clock, a slow machine could reach the timeout.
  await page.clock.install();
  const release = await hold(page, SHEET);
  await go();
  const asked = page.waitForRequest(SHEET);
  const answered = endOf(page, (request) => /\.bin$/.test(request.url()));
  await page.clock.pauseAt(Date.now() + MINUTE_MS);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('drawer');
  await asked;
  await answered;
  await dialog.getByText(/^\d+ results?$/).waitFor({ state: 'attached' });
  assert.is(await options.count(), 0, 'they are known, and not shown without their looks');
  assert.is(await field.inputValue(), 'drawer');
  release();
  await options.first().waitFor();
  assert.is(await options.first().evaluate((hit) => getComputedStyle(hit).display), 'flex');
  await end();
});

if (isNightly)
  slow('a style sheet that never loads does not block hits for long', async () => {
    const { page, go, dialog, options, end } = await fresh();
    await page.clock.install();
    const release = await hold(page, SHEET);
    await go();
    await page.clock.pauseAt(Date.now() + MINUTE_MS);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('drawer');
    await dialog.getByText(/^\d+ results?$/).waitFor({ state: 'attached' });
    assert.is(await options.count(), 0);
    await page.clock.runFor(3000);
    await options.first().waitFor();
    release();
    await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[href*="css/search."]')?.sheet);
    assert.is(
      await options.first().evaluate((hit) => getComputedStyle(hit).display),
      'flex',
      'a late one is not in vain',
    );
    await end();
  });

if (isNightly)
  slow('a style sheet that fails does not block hits, and is retried at the next opening', async () => {
    const { page, go, open, options, active, search, isClosed, end } = await fresh();
    await page.route(SHEET, (route) => route.abort());
    await go();
    await open();
    await search('drawer');
    assert.is(await active.count(), 1);
    await page.keyboard.press('Escape');
    await isClosed();
    await page.unrouteAll();
    await open();
    await search('drawer');
    assert.is(await options.first().evaluate((hit) => getComputedStyle(hit).display), 'flex');
    assert.is(await page.locator('link[href*="css/search."]').count(), 1);
    await end(/^(failed|console)/);
  });

slow('the search page loads it with its form; results wait for it there, too', async () => {
  const { page, go, end } = await fresh();
  const release = await hold(page, SHEET);
  await go();
  await markWindow(page);
  await page.locator('main').evaluate((main) => {
    const to = document.createElement('a');
    to.href = '/base/search?q=drawer';
    to.textContent = 'Look for drawers';
    main.append(to);
  });
  await link(page, 'Look for drawers').click();
  await page.locator('.search-field').waitFor();
  const before = await page.locator('.search-form').boundingBox();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.search-field')?.value === 'drawer');
  assert.not(await page.locator('.search-unscripted').isVisible());
  assert.is(await page.locator('.found-hit').count(), 0);
  release();
  await page.locator('.found-hit').first().waitFor();
  assert.equal(await page.locator('.search-form').boundingBox(), before);
  assert.ok(await isSameWindow(page));
  await end();
});

/** Opens a window that holds the script back until `release`. Its `open` waits only for the field. */
async function slowly(): Promise<DialogReading & { readonly release: () => void }> {
  const reading = await fresh();
  const release = await hold(reading.page, SCRIPT);
  const open = async (): Promise<void> => {
    await reading.page.keyboard.press('Control+k');
    await reading.field.waitFor();
  };
  return { ...reading, open, release };
}

slow.after(async () => {
  await phone.end(/island-Search/);
  await leave(browser);
  await server.stop();
});
slow.run();
