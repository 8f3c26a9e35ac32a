/** What the search dialog stores about a reader, in a browser whose storage may hold anything. */
import { queryAllByRole } from '@testing-library/dom';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readDomDialog } from '../../support/dom-dialog.js';
import { arrive, found } from '../../support/dom-page.js';
import { serveEmbedded } from '../../support/serve-built.js';
import { until } from '../../support/until.js';

const RECENT = '__DOCSEARCH_RECENT_SEARCHES__base';
const FAVOURITE = '__DOCSEARCH_FAVORITE_SEARCHES__base';
const LEVELS = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

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

/** Fills the storage before the first page, and leaves it alone on later pages. */
function fill(stored: Readonly<Record<string, unknown>>): (window: Window & typeof globalThis) => void {
  return ({ localStorage, sessionStorage }) => {
    if (sessionStorage.getItem('filled')) return;
    for (const [key, value] of Object.entries(stored))
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    sessionStorage.setItem('filled', 'yes');
  };
}

/** Opens the dialog with the given storage. */
async function openOver(stored: Readonly<Record<string, unknown>> = {}, init = fill(stored)) {
  const reading = await readDomDialog(server, { init });
  await reading.open();
  const rowsOf = (name: string | RegExp) => (): readonly HTMLElement[] =>
    queryAllByRole(reading.dialog, 'rowgroup', { name, hidden: true }).flatMap((group) =>
      queryAllByRole(group, 'row', { hidden: true }),
    );
  const storedAt = (key: string): readonly { readonly objectID: string }[] =>
    JSON.parse(reading.page.window.localStorage.getItem(key) ?? '[]');
  return {
    ...reading,
    storedAt,
    /** Stored entries only: suggested pages are not among them. */
    rows: rowsOf(/Recent|Favourites/),
    recents: rowsOf('Recent'),
    favourites: rowsOf('Favourites'),
  };
}

const titleOf = (row: HTMLElement | undefined): string => row?.querySelector('.hit-title')?.textContent ?? '';

const memory = suite('search dialog: memory');

memory('a followed hit is the first recent search, and Enter opens it again', async () => {
  const { page, search, open, options, recents, isClosed, says, storedAt } = await openOver();
  await says('No recent searches');
  await search('setting');
  const title = titleOf(options()[0]);
  assert.is.not(title, '');
  await page.user.keyboard('{Enter}');
  await isClosed();
  await until(() => /settings/.test(page.window.location.href));
  const { href } = page.window.location;
  await open();
  await until(() => recents().some((row) => row.textContent.includes(title)));
  const [stored] = storedAt(RECENT);
  assert.equal(Object.keys(stored ?? {}).sort(), ['anchor', 'content', 'hierarchy', 'objectID', 'type', 'url']);
  page.document.querySelector('main')?.setAttribute('data-old', '');
  await page.user.keyboard('{Enter}');
  await isClosed();
  await found(() => page.document.querySelector('main:not([data-old])'));
  assert.is(page.window.location.href, href);
  await page.end();
});

for (const [favourites, limit] of [
  [[], 7],
  [[toHit(30)], 4],
] as const)
  memory(`next to ${favourites.length} favourites, ${limit} are stored; the last one is first`, async () => {
    const { page, search, options, isClosed, storedAt } = await openOver({
      [RECENT]: toHits(7),
      [FAVOURITE]: favourites,
    });
    await search('drawer');
    await page.user.click(options()[0] as HTMLElement);
    await isClosed();
    await arrive(page, /drawers$/, 'Drawers');
    const kept = storedAt(RECENT);
    assert.is(kept.length, limit);
    assert.equal(
      kept.slice(1).map(({ objectID }) => objectID),
      toHits(limit - 1).map(({ objectID }) => objectID),
    );
    await page.end();
  });

memory('the keyboard saves and removes: Tab reaches the buttons, a favourite leaves the recent searches', async () => {
  const { page, dialog, rows, recents, favourites, says, storedAt } = await openOver({ [RECENT]: toHits(2) });
  assert.is(recents().length, 2);
  const focusOn = async (name: string): Promise<void> => {
    for (let count = 0; count < 12; count++) {
      await page.user.tab();
      if (page.document.activeElement?.getAttribute('aria-label') === name) return;
    }
    assert.unreachable(`Tab never comes to ${name}`);
  };
  await focusOn('Save this search');
  await page.user.keyboard('{Enter}');
  await until(() => favourites().some((row) => row.textContent.includes('Setting 1')));
  assert.equal([recents().length, favourites().length], [1, 1]);
  await focusOn('Remove this search from history');
  await page.user.keyboard('{Enter}');
  await until(() => recents().length === 0);
  await focusOn('Remove this search from favourites');
  await page.user.keyboard('{Enter}');
  await says('No recent searches');
  assert.is(rows().length, 0);
  assert.equal([storedAt(RECENT), storedAt(FAVOURITE)], [[], []]);
  assert.ok(dialog.contains(page.document.activeElement), 'the focus is still in the dialog');
  await page.end();
});

memory('ten favourites are shown, and arrow keys move through everything', async () => {
  const { page, field, recents, favourites } = await openOver({
    [RECENT]: toHits(2),
    [FAVOURITE]: toHits(12, 20),
  });
  assert.equal([recents().length, favourites().length], [2, 10]);
  await page.user.keyboard('{ArrowDown>11/}');
  const last = favourites().at(-1) as HTMLElement;
  const [cell] = queryAllByRole(last, 'gridcell', { hidden: true });
  assert.is(field.getAttribute('aria-activedescendant'), cell?.id);
  assert.is(last.getAttribute('aria-selected'), 'true');
  await page.end();
});

memory('hostile data in storage is text or ignored', async () => {
  const evil = '<img src=x onerror="document.title=1">';
  const { page, rows, dialog } = await openOver({
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
  assert.equal(rows().map(titleOf), [evil, 'Setting 4']);
  assert.is(dialog.querySelectorAll('img').length, 0);
  assert.is(page.document.title, 'Panels');
  await page.end();
});

memory('without storage, searches last as long as the page', async () => {
  const { page, search, options, open, recents, isClosed } = await openOver({}, (window) =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new window.DOMException('no', 'SecurityError');
      },
    }),
  );
  await search('drawer');
  await page.user.click(options()[0] as HTMLElement);
  await isClosed();
  await arrive(page, /drawers$/, 'Drawers');
  await open();
  await until(() => recents().length > 0);
  await page.end();
});

memory('full storage has no effect', async () => {
  const { page, search, options, open, isClosed } = await openOver({}, (window) => {
    const full = (): void => {
      throw new window.DOMException('full', 'QuotaExceededError');
    };
    // Replaces the property of this window: the class is shared by all windows.
    const value = { getItem: () => null, removeItem: () => undefined, setItem: full };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value });
  });
  await search('drawer');
  await page.user.click(options()[0] as HTMLElement);
  await isClosed();
  await until(() => /drawers/.test(page.window.location.href));
  await open();
  await page.end();
});

memory.after(async () => {
  await server.stop();
});
memory.run();
