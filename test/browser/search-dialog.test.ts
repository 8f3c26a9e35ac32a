/**
 * The parts of the search dialog that need a browser: tabs, scrolling, touch, input methods. `test/client/search`
 * covers the results.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import type { Serving } from '../support/cli.js';
import { isNightly } from '../support/paths.js';
import { isSameWindow, markWindow, NARROW, type ReadingOptions } from '../support/reader.js';
import { type DialogReading, focused, readDialog } from '../support/search-dialog.js';
import { serveEmbedded, serveHosted } from '../support/serve-built.js';

import { until } from '../support/until.js';

const browser = await launch();
const hosted = await serveHosted();
const embedded = await serveEmbedded();

const results = suite('search dialog');

async function openOn(server: Serving, options: ReadingOptions = {}): Promise<DialogReading> {
  const reading = await readDialog(browser, server, options);
  await reading.go();
  await reading.open();
  return reading;
}
const opened = (options?: ReadingOptions) => openOn(embedded, options);

for (const [kind, server] of [
  ['hosted', hosted.server],
  ['embedded', embedded],
] as const)
  results(`${kind}: Enter opens the active hit with its hash, in the same window`, async () => {
    const { page, active, search, isClosed, end } = await openOn(server);
    await markWindow(page);
    await search('handle');
    assert.match(await active.innerText(), /handle/i);
    await page.keyboard.press('Enter');
    await isClosed();
    await page.waitForURL(/\/base\/drawers#handles$/);
    await page.locator('#handles:target').waitFor();
    assert.ok(await isSameWindow(page));
    await end();
  });

// Chromium 150 can crash when such tabs are closed. `test/client/search/enter.nightly.test.ts` covers the keys.
if (isNightly)
  results('Ctrl+Enter, Ctrl+click and the middle button open a tab, and the dialog stays', async () => {
    const { page, context, dialog, options, search, end } = await opened();
    await search('drawer');
    const first = options.first();
    for (const act of [
      () => page.keyboard.press('Control+Enter'),
      () => page.keyboard.press('Shift+Enter'),
      () => first.click({ modifiers: ['Control'] }),
      () => first.click({ button: 'middle' }),
    ]) {
      const [tab] = await Promise.all([context.waitForEvent('page'), act()]);
      await tab.waitForURL(/\/base\/drawers/, { waitUntil: 'commit' });
      await tab.close();
      assert.ok(await dialog.isVisible());
    }
    await page.keyboard.press('Alt+Enter');
    assert.match(page.url(), /\/base\/$/);
    assert.ok(await dialog.isVisible());
    await dialog.locator('input').fill('');
    await dialog.getByRole('rowgroup', { name: 'Recent' }).getByRole('row').filter({ hasText: 'Drawers' }).waitFor();
    await end();
  });

if (isNightly)
  results('the list of the next query starts at the top', async () => {
    const { dialog, field, active, search, end } = await opened({ viewport: { width: 900, height: 300 } });
    await search('option number');
    const panel = dialog.locator('.search-dialog-panel');
    await field.press('ArrowUp');
    const last = await active.boundingBox();
    assert.ok(last && last.y + last.height < 300, 'the active option is in view');
    assert.ok((await panel.evaluate((element) => element.scrollTop)) > 0);
    await search('panel');
    // The previous list may contain the word, too.
    await until(async () => (await panel.evaluate((element) => element.scrollTop)) === 0);
    await active.filter({ hasText: /panel/i }).waitFor();
    await end();
  });

results('input method text is not taken for a command', async () => {
  const { page, context, dialog, field, search, end } = await opened();
  await search('drawer');
  const session = await context.newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await field.evaluate((element) => {
    for (const key of ['Enter', 'Escape', 'ArrowDown'])
      element.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }));
  });
  await session.send('Input.insertText', { text: '日' });
  assert.ok(await dialog.isVisible());
  assert.is(await field.inputValue(), 'drawer日');
  await end();
});

results('on a phone it fills the screen; scrolling the list hides the keyboard, a tap follows a hit', async () => {
  const { page, go, button, dialog, field, options, isClosed, end } = await readDialog(browser, embedded, {
    ...NARROW,
    hasTouch: true,
    isMobile: true,
  });
  await go();
  const box = await button.boundingBox();
  assert.ok(box && box.width >= 40 && box.height >= 40, JSON.stringify(box));
  await button.tap();
  await field.fill('option number');
  await options.first().waitFor();
  assert.equal(await dialog.locator('.search-dialog-box').boundingBox(), { x: 0, y: 0, width: 390, height: 844 });
  assert.is(await focused(page), '__csb-search-field');
  await dialog.locator('.search-dialog-panel').dispatchEvent('touchmove');
  assert.is.not(await focused(page), '__csb-search-field');
  await options.nth(1).tap();
  await isClosed();
  await page.waitForURL(/\/base\/settings#setting-\d+$/);
  await end();
});

results.after(async () => {
  await leave(browser);
  await Promise.all([hosted.stop(), embedded.stop()]);
});
results.run();
