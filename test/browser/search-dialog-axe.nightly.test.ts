/** Accessibility of the search dialog: every screen, both schemes, wide and narrow, and its accessibility tree. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findAxeViolations } from '../support/axe.js';
import { findOverflow, launch, leave } from '../support/browser.js';
import { createPanelEngine, hostedAt, writePanelSite } from '../support/panel-site.js';
import { isNightly } from '../support/paths.js';
import { NARROW, WIDE } from '../support/reader.js';
import { type DialogReading, readDialog } from '../support/search-dialog.js';
import { serveBuilt } from '../support/serve-built.js';
import { startStandIn } from '../support/stand-in.js';

/** What the browser reports for the request that fails. */
const REPORTED = /^(answer|console: Failed to load)/;

const browser = await launch();
const standIn = await startStandIn({ engine: createPanelEngine() });
const server = await serveBuilt(
  writePanelSite({
    search: { embedded: false, missingResultsUrl: 'https://example.org/report?about={query}' },
    themeConfig: { algolia: hostedAt(standIn.url), colorMode: { respectPrefersColorScheme: true } },
  }),
);

/** Steps that show each screen in turn. The first is the screen of a new reader. */
const SCREENS: readonly (readonly [name: string, show: (reading: DialogReading) => Promise<void>])[] = [
  ['start', ({ says }) => says('No recent searches')],
  ['results', ({ search }) => search('drawer')],
  [
    'no results',
    async ({ field, dialog }) => {
      await field.fill('drawer qwertyzx');
      await dialog.getByText('Try searching for').waitFor();
    },
  ],
  [
    'error',
    async ({ field, says }) => {
      standIn.setFault({ kind: 'status', status: 403, times: 1 });
      await field.fill('drawers');
      await says('Unable to fetch results');
    },
  ],
  [
    'recent searches and favourites',
    async ({ page, dialog, search, open, isClosed, options }) => {
      for (const _ of ['favourite', 'recent']) {
        await search('drawer');
        await options.nth(_ === 'recent' ? 0 : -1).click();
        await isClosed();
        await open();
        if (_ === 'favourite') await dialog.getByRole('button', { name: 'Save this search' }).click();
      }
      await dialog.getByRole('rowgroup', { name: 'Recent' }).waitFor();
      await page.getByRole('rowgroup', { name: 'Favourites' }).waitFor();
    },
  ],
];

const axe = suite('search dialog: accessibility');

const SCHEMES = ['light', 'dark'] as const;
const LAYOUTS = [
  ['wide', WIDE],
  ['narrow', NARROW],
] as const;

/** Checks the visible screen for axe violations and overflow. */
async function check(page: Page, name: string): Promise<void> {
  assert.equal(await findAxeViolations(page), [], name);
  assert.equal(await findOverflow(page), [], name);
}

if (isNightly)
  for (const [width, options] of LAYOUTS)
    for (const colorScheme of SCHEMES)
      axe(`${width} and ${colorScheme}: no view has violations or overflows the window`, async () => {
        const reading = await readDialog(browser, server, { ...options, colorScheme });
        await reading.go();
        assert.is(await reading.page.locator('html').getAttribute('data-theme'), colorScheme);
        await reading.open();
        for (const [name, show] of SCREENS) {
          await show(reading);
          await check(reading.page, name);
        }
        await reading.end(REPORTED);
      });

/** The window that the following tests share. */
const one = await readDialog(browser, server);

axe('all views in one design, and results in all designs, have no violations and fit', async () => {
  const { page, go, open } = one;
  const looks = LAYOUTS.flatMap(([width, { viewport }]) =>
    SCHEMES.map((colorScheme) => ({ width, viewport, colorScheme })),
  );
  await go();
  await open();
  for (const [index, [name, show]] of SCREENS.entries()) {
    await show(one);
    const some = name === 'results' ? looks : looks.filter((_, place) => place === index % looks.length);
    for (const { width, viewport, colorScheme } of some) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
      await check(page, `${name}, ${width} and ${colorScheme}`);
    }
  }
});

axe('a screen reader gets a field with its list, named groups, options, and a count', async () => {
  const { dialog, search } = one;
  await search('drawer');
  const tree = await dialog.ariaSnapshot();
  for (const part of [
    /^ *- search/m,
    /combobox "Search" \[expanded\]/,
    /listbox "Search results"/,
    /group "Reference"/,
    /option "Drawers.*\[selected\]/,
    /group "Blog"/,
    /link "See all \d results"/,
    /status: \d results/,
  ])
    assert.match(tree, part);
});

axe('with forced colours, the active option is distinguishable', async () => {
  const { page, active, search } = one;
  await page.emulateMedia({ forcedColors: 'active' });
  await search('drawer');
  const { outlineStyle, outlineColor } = await active.evaluate((element) => getComputedStyle(element));
  assert.is(outlineStyle, 'solid');
  assert.is.not(
    outlineColor,
    await page.evaluate(
      () => getComputedStyle(document.querySelector('.search-dialog-box') ?? document.body).backgroundColor,
    ),
  );
});

axe('right to left, it is mirrored and fits', async () => {
  const { page, button, dialog, search, field, isClosed } = one;
  await page.keyboard.press('Escape');
  await isClosed();
  await page.emulateMedia({ forcedColors: null });
  await page.setViewportSize(NARROW.viewport);
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await button.click();
  await field.waitFor();
  await search('drawer');
  const [cancel, symbol] = await Promise.all([
    dialog.getByRole('button', { name: 'Cancel' }).boundingBox(),
    dialog.locator('.search-dialog-symbol').boundingBox(),
  ]);
  assert.ok(cancel && symbol && cancel.x < symbol.x);
  assert.equal(await findOverflow(page), []);
});

axe.after(async () => {
  await one.end(REPORTED);
  await leave(browser);
  await Promise.all([server.stop(), standIn.stop()]);
});
axe.run();
