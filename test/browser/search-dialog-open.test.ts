/** The search dialog: what opens and closes it, and what it leaves as it was. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { arrive, hold, link, settle } from '../support/reader.js';
import { focused, readDialog } from '../support/search-dialog.js';
import { serveEmbedded } from '../support/serve-built.js';

const browser = await launch();
const embedded = await serveEmbedded();
const fresh = () => readDialog(browser, embedded);

const opening = suite('search dialog: opening and closing');

opening('without script, the button leads to the search page', async () => {
  const { page, go, button, end } = await readDialog(browser, embedded, { javaScriptEnabled: false });
  await go();
  await button.click();
  await page.waitForURL(/\/base\/search\??$/);
  // What the search page asks for ahead is of no use there.
  await end(/\/(island-SearchResults|intent|embedded)\./);
});

opening('a click opens it, also the first one, which only wakes it', async () => {
  const { page, go, button, field, isClosed, end } = await fresh();
  await go();
  for (const _ of ['first', 'second']) {
    await button.click();
    await field.waitFor();
    assert.is(await focused(page), '__csb-search-field');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await isClosed();
    assert.is(await focused(page), 'Search', 'the focus is back on the button');
  }
  assert.match(page.url(), /\/base\/$/);
  await end();
});

opening('its keys open it, Ctrl+K and Escape close it, and the focus goes back to where it was', async () => {
  const { page, go, field, isClosed, end } = await fresh();
  await go();
  for (const [openKey, closeKey] of [
    ['Control+k', 'Control+k'],
    ['Meta+k', 'Meta+k'],
    ['/', 'Escape'],
  ] as const) {
    await link(page, 'drawers').focus();
    await page.keyboard.press(openKey);
    await field.waitFor();
    await page.keyboard.press(closeKey);
    await isClosed();
    assert.is(await page.evaluate(() => document.activeElement?.textContent), 'drawers');
    assert.is(await field.count(), 0);
  }
  await end();
});

opening('when nothing had the focus, the button gets it', async () => {
  const { page, go, open, isClosed, end } = await fresh();
  await go();
  await open();
  await page.keyboard.press('Escape');
  await isClosed();
  await settle(page);
  assert.is(await focused(page), 'Search');
  await end();
});

opening('opened again before the browser has told that it was closed, it answers', async () => {
  const { page, go, open, search, field, end } = await fresh();
  await go();
  await open();
  await search('drawer');
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    // What watches the element sees the first change; the event of it is still to come.
    queueMicrotask(() => document.querySelector<HTMLElement>('.search-button')?.click());
  });
  await settle(page);
  await page.locator('.search-dialog-box[data-screen]').waitFor();
  assert.is(await field.inputValue(), '');
  await search('drawer');
  await end();
});

opening('Escape closes it at once, whatever has been typed, and that is forgotten', async () => {
  const { page, go, open, search, field, isClosed, end } = await fresh();
  await go();
  await open();
  await search('drawer');
  await page.keyboard.press('Escape');
  await isClosed();
  await open();
  assert.is(await field.inputValue(), '');
  await end();
});

opening('pressing the backdrop closes it, pressing the box does not', async () => {
  const { page, go, open, dialog, isClosed, end } = await fresh();
  await go();
  await open();
  await dialog.getByText('No recent searches').click();
  assert.ok(await dialog.isVisible());
  await page.mouse.click(20, 400);
  await isClosed();
  await end();
});

opening('a letter, small or capital, or a digit on the focused button opens it, and is typed once', async () => {
  const { page, go, button, field, isClosed, end } = await fresh();
  await go();
  for (const [key, letter] of [
    ['b', 'b'],
    ['Shift+B', 'B'],
    ['7', '7'],
  ] as const) {
    await button.focus();
    await page.keyboard.press(key);
    await field.waitFor();
    await page.keyboard.type('x');
    assert.is(await field.inputValue(), `${letter}x`);
    await page.keyboard.press('Escape');
    await isClosed();
  }
  await end();
});

opening('letters typed while it wakes up are not lost', async () => {
  const { page, go, button, field, end } = await fresh();
  const release = await hold(page, /island/);
  await go();
  await button.focus();
  await page.keyboard.type('draw');
  release();
  await field.waitFor();
  await page.keyboard.type('er');
  assert.is(await field.inputValue(), 'drawer');
  await end();
});

opening('a page that was on its way comes behind it: it stays what it is, and the field keeps the focus', async () => {
  const { page, go, open, field, isClosed, end } = await fresh();
  const release = await hold(page, /\/drawers/);
  await go();
  await open();
  await page.keyboard.press('Escape');
  await isClosed();
  await link(page, 'drawers').click();
  await open();
  await page.keyboard.type('dra');
  release();
  await page.waitForURL(/\/drawers/, { waitUntil: 'commit' });
  await settle(page);
  assert.ok(await page.evaluate(() => document.querySelector('.search-dialog')?.matches(':modal')));
  await page.keyboard.type('wer');
  assert.is(await field.inputValue(), 'drawer');
  await end();
});

opening('a slash in a field, and other keys on the button, are what they always are', async () => {
  const { page, go, button, dialog, end } = await fresh();
  await go('search');
  const field = page.getByRole('searchbox');
  await field.focus();
  await page.keyboard.type('a/b');
  assert.is(await field.inputValue(), 'a/b');
  await button.focus();
  for (const key of ['Control+f', 'Alt+b', '-', 'ArrowDown', 'F2']) await page.keyboard.press(key);
  await settle(page);
  assert.is(await dialog.count(), 0);
  await end();
});

opening('the selected text is the first query, in one line, cut to 64, and selected', async () => {
  const { page, go, open, field, end } = await fresh();
  await go('settings');
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('main') ?? document.body));
  await open();
  const value = await field.inputValue();
  assert.is(value.length, 64);
  assert.not.match(value, /\n/);
  await page.keyboard.type('x');
  assert.is(await field.inputValue(), 'x');
  await end();
});

opening('a query has at most 64 characters', async () => {
  const { page, go, open, field, end } = await fresh();
  await go();
  await open();
  await page.keyboard.insertText('a'.repeat(100));
  assert.is((await field.inputValue()).length, 64);
  await end();
});

opening('the page behind it neither scrolls nor moves, and is where it was afterwards', async () => {
  const { page, go, open, isClosed, end } = await fresh();
  await go('settings');
  await page.evaluate(() => scrollTo(0, 500));
  const place = (): Promise<readonly number[]> =>
    page.evaluate(() => [scrollY, document.querySelector('h1')?.getBoundingClientRect().left ?? 0]);
  const before = await place();
  await open();
  await page.mouse.move(700, 800);
  await page.mouse.wheel(0, 400);
  await settle(page);
  assert.equal(await place(), before);
  await page.keyboard.press('Escape');
  await isClosed();
  assert.equal(await place(), before);
  await page.mouse.wheel(0, 400);
  await page.waitForFunction((top) => scrollY > top, before[0] ?? 0);
  await end();
});

opening('Tab and Shift+Tab stay inside', async () => {
  const { page, go, open, search, end } = await fresh();
  await go();
  await open();
  await search('drawer');
  const stops: string[] = [];
  for (let count = 0; count < 6; count++) {
    stops.push(await focused(page));
    await page.keyboard.press('Tab');
  }
  assert.equal(stops.slice(0, 2), ['__csb-search-field', 'Clear the query']);
  assert.is(stops[5], '__csb-search-field');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ''), /^See all \d results$/);
  await end();
});

opening('the button shows the key of the platform and says what it is called', async () => {
  for (const [platform, key] of [
    ['MacIntel', '⌘ K'],
    ['Linux x86_64', 'Ctrl K'],
  ] as const) {
    const { page, go, button, end } = await fresh();
    await page.addInitScript((value) => Object.defineProperty(navigator, 'platform', { value }), platform);
    await go();
    const shown = await button.locator('kbd').evaluate((kbd) => getComputedStyle(kbd, '::before').content);
    assert.is(shown, `"${key}"`);
    assert.equal(
      [await button.getAttribute('aria-keyshortcuts'), await button.getAttribute('aria-label')],
      ['Control+K Meta+K', 'Search'],
    );
    await end();
  }
});

opening('a step back in the history closes it, and shows the page before', async () => {
  const { page, go, open, isClosed, end } = await fresh();
  await go();
  await link(page, 'drawers').click();
  await arrive(page, /drawers$/, 'Drawers');
  await open();
  await page.goBack();
  await isClosed();
  await arrive(page, /\/base\/$/, 'Panels');
  await open();
  await end();
});

opening.after(async () => {
  await leave(browser);
  await embedded.stop();
});
opening.run();
