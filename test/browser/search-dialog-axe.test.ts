/** Barriers in the search dialog: every screen, both schemes, wide and narrow; and its tree as assistive technology reads it. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findAxeViolations } from '../support/axe.js';
import { findOverflow, launch, leave } from '../support/browser.js';
import { createPanelEngine, hostedAt, writePanelSite } from '../support/panel-site.js';
import { NARROW, WIDE } from '../support/reader.js';
import { type DialogReading, readDialog } from '../support/search-dialog.js';
import { serveBuilt } from '../support/serve-built.js';
import { startStandIn } from '../support/stand-in.js';

const browser = await launch();
const standIn = await startStandIn({ engine: createPanelEngine() });
const server = await serveBuilt(
  writePanelSite({
    search: { embedded: false, missingResultsUrl: 'https://example.org/report?about={query}' },
    themeConfig: { algolia: hostedAt(standIn.url), colorMode: { respectPrefersColorScheme: true } },
  }),
);

/** Shows each screen in turn; the first is what a new reader sees. */
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

const axe = suite('search dialog: barriers');

for (const [width, options] of [
  ['wide', WIDE],
  ['narrow', NARROW],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    axe(`${width} and ${colorScheme}, no screen has a barrier, nor is it wider than the window`, async () => {
      const reading = await readDialog(browser, server, { ...options, colorScheme });
      await reading.go();
      assert.is(await reading.page.locator('html').getAttribute('data-theme'), colorScheme);
      await reading.open();
      for (const [name, show] of SCREENS) {
        await show(reading);
        assert.equal(await findAxeViolations(reading.page), [], name);
        assert.equal(await findOverflow(reading.page), [], name);
      }
      await reading.end(/^(answer|console: Failed to load)/);
    });
  }
}

axe(
  'a screen reader hears a field with its list, groups by name, options one by one, and how many there are',
  async () => {
    const { dialog, search, go, open, end } = await readDialog(browser, server);
    await go();
    await open();
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
    await end();
  },
);

axe('with forced colours, the active option can be told from the others', async () => {
  const { page, active, go, open, search, end } = await readDialog(browser, server, { forcedColors: 'active' });
  await go();
  await open();
  await search('drawer');
  const { outlineStyle, outlineColor } = await active.evaluate((element) => getComputedStyle(element));
  assert.is(outlineStyle, 'solid');
  assert.is.not(
    outlineColor,
    await page.evaluate(
      () => getComputedStyle(document.querySelector('.search-dialog-box') ?? document.body).backgroundColor,
    ),
  );
  await end();
});

axe('from right to left, it is mirrored and still fits', async () => {
  const { page, button, dialog, go, search, field, end } = await readDialog(browser, server, NARROW);
  await go();
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
  await end();
});

axe.after(async () => {
  await leave(browser);
  await Promise.all([server.stop(), standIn.stop()]);
});
axe.run();
