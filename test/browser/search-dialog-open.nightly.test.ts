/**
 * The search dialog in a browser: focus and surroundings when it opens and closes, and keys pressed meanwhile.
 * `test/client/search` covers queries, recent searches and results.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { isNightly } from '../support/paths.js';
import { arrive, hold, link, settle } from '../support/reader.js';
import { focused, readDialog } from '../support/search-dialog.js';
import { serveEmbedded } from '../support/serve-built.js';

const browser = await launch();
const embedded = await serveEmbedded();
const fresh = () => readDialog(browser, embedded);
/** The window of all tests that leave the dialog closed and the reader on the first page. */
const one = await fresh();
await one.go();

const opening = suite('search dialog: opening and closing');

opening('a click opens it, even the first one, which only loads its script', async () => {
  const { page, button, field, isClosed } = one;
  for (const _ of ['first', 'second']) {
    await button.click();
    await field.waitFor();
    assert.is(await focused(page), '__csb-search-field');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await isClosed();
    assert.is(await focused(page), 'Search', 'the focus is back on the button');
  }
  assert.match(page.url(), /\/base\/$/);
});

opening('Ctrl+K opens it, Escape closes it, and the focus returns', async () => {
  const { page, field, isClosed } = one;
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
});

opening('typing and browser shortcuts do not open it', async () => {
  const { page, field, go, end } = await fresh();
  await go();
  const count = (): Promise<number> => page.locator('dialog[open]').count();
  await page.evaluate(() => {
    const make = (tag: string, attributes: Readonly<Record<string, string>> = {}): HTMLElement => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      return element;
    };
    const host = make('my-field');
    host.attachShadow({ mode: 'open' }).append(make('input'));
    const box = make('div', { id: 'own' });
    box.append(
      make('textarea'),
      make('div', { role: 'textbox', tabindex: '0' }),
      make('p', { contenteditable: '' }),
      host,
    );
    document.querySelector('main')?.prepend(box);
    host.shadowRoot?.querySelector('input')?.focus();
  });
  for (const key of ['/', '?']) await page.keyboard.press(key);
  assert.is(await page.locator('my-field').evaluate((host) => host.shadowRoot?.querySelector('input')?.value), '/?');
  for (const part of ['textarea', '[role=textbox]', '[contenteditable]']) {
    await page.locator(`#own ${part}`).focus();
    for (const key of ['/', '?']) await page.keyboard.press(key);
  }
  await page.evaluate(() => document.querySelector('#own')?.remove());
  await link(page, 'drawers').focus();
  for (const key of ['Control+/', 'Alt+/', 'Meta+/', 'Control+?']) await page.keyboard.press(key);
  await settle(page);
  assert.is(await count(), 0);
  // Many keyboard layouts need Shift to type a slash.
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: '/', shiftKey: true, bubbles: true, composed: true, cancelable: true }),
    ),
  );
  await field.waitFor();
  await end();
});

opening('if nothing was focused, the button gets the focus', async () => {
  const { page, open, isClosed } = one;
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await open();
  await page.keyboard.press('Escape');
  await isClosed();
  await settle(page);
  assert.is(await focused(page), 'Search');
});

opening('reopened before the browser reports the close, it works', async () => {
  const { page, open, search, field, isClosed } = one;
  await open();
  await search('drawer');
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    // Observers see the first change before its event fires.
    queueMicrotask(() => document.querySelector<HTMLElement>('.search-button')?.click());
  });
  await settle(page);
  await page.locator('.search-dialog-box[data-screen]').waitFor();
  assert.is(await field.inputValue(), '');
  await search('drawer');
  await page.keyboard.press('Escape');
  await isClosed();
});

opening('a click on the backdrop closes it, a click on the dialog does not', async () => {
  const { page, open, dialog, isClosed } = one;
  await open();
  await dialog.getByText('No recent searches').click();
  assert.ok(await dialog.isVisible());
  await page.mouse.click(20, 400);
  await isClosed();
});

opening('Tab and Shift+Tab stay inside', async () => {
  const { page, open, search, isClosed } = one;
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
  await page.keyboard.press('Escape');
  await isClosed();
});

opening('letters typed right after the shortcut are kept', async () => {
  const { page, field, options, isClosed } = one;
  for (const key of ['Control+k', '/', 'Control+k']) {
    await page.keyboard.press(key);
    for (const letter of 'drawers') void page.keyboard.press(letter);
    await page.keyboard.press('End');
    assert.is(await field.inputValue(), 'drawers');
    await options.first().waitFor();
    assert.is(await field.inputValue(), 'drawers');
    await page.keyboard.press('Escape');
    await isClosed();
  }
});

opening('the button shows the shortcut of the platform and has a name', async () => {
  const { page, button } = one;
  for (const [isApple, key] of [
    [true, '⌘ K'],
    [false, 'Ctrl K'],
  ] as const) {
    // `test/client/search/opening.test.ts` checks that this attribute is set per platform.
    await page.evaluate((isSet) => document.documentElement.toggleAttribute('data-apple', isSet), isApple);
    const shown = await button.locator('kbd').evaluate((kbd) => getComputedStyle(kbd, '::before').content);
    assert.is(shown, `"${key}"`);
  }
  assert.equal(
    [await button.getAttribute('aria-keyshortcuts'), await button.getAttribute('aria-label')],
    ['Control+K Meta+K', 'Search'],
  );
});

opening('browser back closes it and shows the previous page', async () => {
  const { page, open, isClosed } = one;
  await link(page, 'drawers').click();
  await arrive(page, /drawers$/, 'Drawers');
  await open();
  await page.goBack();
  await isClosed();
  await arrive(page, /\/base\/$/, 'Panels');
  await open();
  await page.keyboard.press('Escape');
  await isClosed();
});

opening('navigation to an anchor meanwhile neither closes the dialog nor loses letters', async () => {
  const { page, go, open, search, options, field, isClosed } = one;
  const release = await hold(page, /\/(base|pages)\/settings/);
  await go();
  await open();
  await search('setting 7');
  await options.first().click();
  await isClosed();
  await open();
  await page.keyboard.type('dra');
  release();
  await page.waitForURL(/#setting-7$/, { waitUntil: 'commit' });
  await settle(page);
  await page.keyboard.type('wer');
  assert.is(await field.inputValue(), 'drawer');
  await page.unrouteAll();
  await page.keyboard.press('Escape');
  await isClosed();
});

opening('the page behind it neither scrolls nor moves', async () => {
  const { page, go, open, isClosed } = one;
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
});

if (isNightly)
  opening('without scripts, the button links to the search page', async () => {
    const { page, go, button, end } = await readDialog(browser, embedded, { javaScriptEnabled: false });
    await go();
    await button.click();
    await page.waitForURL(/\/base\/search\??$/);
    // With JavaScript disabled, the browser reports the preloads of the search page as blocked.
    await end(/\/(island-SearchResults|intent|embedded)\./);
  });

if (isNightly)
  opening('a pending navigation finishes behind it, and the field keeps the focus', async () => {
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

if (isNightly)
  opening('on each platform, the button shows its shortcut and has a name', async () => {
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

opening.after(async () => {
  await one.end();
  await leave(browser);
  await embedded.stop();
});
opening.run();
