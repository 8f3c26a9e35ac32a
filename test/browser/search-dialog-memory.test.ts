/** What the search dialog remembers of a reader, in a browser whose storage may be anything. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { readDialog } from '../support/search-dialog.js';
import { serveEmbedded } from '../support/serve-built.js';

const RECENT = '__DOCSEARCH_RECENT_SEARCHES__base';
const FAVOURITE = '__DOCSEARCH_FAVORITE_SEARCHES__base';
const LEVELS = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

const browser = await launch();
const server = await serveEmbedded();

const toHit = (number: number) => ({
  objectID: `${number}`,
  url: `https://example.org/base/settings#setting-${number}`,
  type: 'lvl1',
  content: null,
  hierarchy: { lvl0: 'Reference', lvl1: `Setting ${number}`, ...LEVELS },
  anchor: null,
});
const toHits = (count: number, first = 1) => Array.from({ length: count }, (_, index) => toHit(first + index));

/** Opens the dialog over a storage. */
async function openOver(stored: Readonly<Record<string, unknown>> = {}, init?: () => void) {
  const reading = await readDialog(browser, server, init ? { init } : {});
  const { page, dialog, go, open } = reading;
  if (!init)
    await page.addInitScript((items) => {
      if (sessionStorage.getItem('filled')) return;
      for (const [key, value] of Object.entries(items))
        localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
      sessionStorage.setItem('filled', 'yes');
    }, stored);
  await go();
  await open();
  return {
    ...reading,
    /** What was chosen before: pages to begin with are no memory. */
    rows: dialog.getByRole('rowgroup', { name: /Recent|Favourites/ }).getByRole('row'),
    recents: dialog.getByRole('rowgroup', { name: 'Recent' }).getByRole('row'),
    favourites: dialog.getByRole('rowgroup', { name: 'Favourites' }).getByRole('row'),
  };
}

const storedAt = (page: Page, key: string): Promise<readonly { readonly objectID: string }[]> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]'), key);

const memory = suite('search dialog: memory');

memory('a hit that was followed is the first of the recent searches, and Enter goes there again', async () => {
  const { page, search, open, options, recents, isClosed, says, end } = await openOver();
  await says('No recent searches');
  await search('setting');
  const title = await options.first().locator('.hit-title').innerText();
  await page.keyboard.press('Enter');
  await isClosed();
  await page.waitForURL(/settings/);
  const { href } = new URL(page.url());
  await open();
  await recents.filter({ hasText: title }).waitFor();
  const [stored] = await storedAt(page, RECENT);
  assert.equal(Object.keys(stored ?? {}).sort(), ['anchor', 'content', 'hierarchy', 'objectID', 'type', 'url']);
  await page.keyboard.press('Enter');
  await isClosed();
  assert.is(page.url(), href);
  await end();
});

memory('seven are kept, or four beside favourites; the last one comes first', async () => {
  for (const [favourites, limit] of [
    [[], 7],
    [[toHit(30)], 4],
  ] as const) {
    const { page, search, options, isClosed, end } = await openOver({ [RECENT]: toHits(7), [FAVOURITE]: favourites });
    await search('drawer');
    await options.first().click();
    await isClosed();
    const kept = await storedAt(page, RECENT);
    assert.is(kept.length, limit);
    assert.equal(
      kept.slice(1).map(({ objectID }) => objectID),
      toHits(limit - 1).map(({ objectID }) => objectID),
    );
    await end();
  }
});

memory('the keyboard saves and removes: Tab reaches the buttons, a favourite leaves the recent searches', async () => {
  const { page, rows, recents, favourites, says, end } = await openOver({ [RECENT]: toHits(2) });
  assert.is(await recents.count(), 2);
  const focusOn = async (name: string): Promise<void> => {
    for (let count = 0; count < 12; count++) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) === name) return;
    }
    assert.unreachable(`Tab never comes to ${name}`);
  };
  await focusOn('Save this search');
  await page.keyboard.press('Enter');
  await favourites.filter({ hasText: 'Setting 1' }).waitFor();
  assert.equal([await recents.count(), await favourites.count()], [1, 1]);
  await focusOn('Remove this search from history');
  await page.keyboard.press('Enter');
  await recents.first().waitFor({ state: 'detached' });
  await focusOn('Remove this search from favourites');
  await page.keyboard.press('Enter');
  await says('No recent searches');
  assert.is(await rows.count(), 0);
  assert.equal([await storedAt(page, RECENT), await storedAt(page, FAVOURITE)], [[], []]);
  assert.ok(
    await page.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement)),
    'the focus is still in the dialog',
  );
  await end();
});

memory('ten favourites are shown, and the arrow keys go through all of it', async () => {
  const { page, field, recents, favourites, end } = await openOver({
    [RECENT]: toHits(2),
    [FAVOURITE]: toHits(12, 20),
  });
  assert.equal([await recents.count(), await favourites.count()], [2, 10]);
  for (let count = 0; count < 11; count++) await page.keyboard.press('ArrowDown');
  assert.is(
    await field.getAttribute('aria-activedescendant'),
    await favourites.last().getByRole('gridcell').first().getAttribute('id'),
  );
  assert.is(await favourites.last().getAttribute('aria-selected'), 'true');
  await end();
});

memory('poison in the storage is text, or nothing', async () => {
  const evil = '<img src=x onerror="document.title=1">';
  const { page, rows, dialog, end } = await openOver({
    [RECENT]: [
      { ...toHit(1), hierarchy: { lvl0: evil, lvl1: evil, ...LEVELS } },
      { ...toHit(2), url: 'javascript:document.title=1' },
      { ...toHit(3), url: 'https://evil.example/' },
      null,
      7,
      [],
      { objectID: 'x' },
      toHit(4),
    ],
    [FAVOURITE]: '{"length":2,',
  });
  assert.equal(await rows.locator('.hit-title').allInnerTexts(), [evil, 'Setting 4']);
  assert.is(await dialog.locator('img').count(), 0);
  assert.is(await page.title(), 'Panels');
  await end();
});

memory('where storage is forbidden, searches are remembered as long as the page', async () => {
  const { search, options, open, recents, isClosed, end } = await openOver({}, () =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('no', 'SecurityError');
      },
    }),
  );
  await search('drawer');
  await options.first().click();
  await isClosed();
  await open();
  await recents.first().waitFor();
  await end();
});

memory('a storage that is full stops nothing', async () => {
  const { page, search, options, open, isClosed, end } = await openOver({}, () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await search('drawer');
  await options.first().click();
  await isClosed();
  await page.waitForURL(/drawers/);
  await open();
  await end();
});

memory.after(async () => {
  await leave(browser);
  await server.stop();
});
memory.run();
