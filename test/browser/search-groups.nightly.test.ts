/** Hits in the search dialog are grouped by lvl0, with the site's own index and with a hosted one. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findAxeViolations } from '../support/axe.js';
import { launch, leave } from '../support/browser.js';
import { end, GUIDES, readList, toResult, writeLanterns } from '../support/lantern-site.js';
import { hostedAt } from '../support/panel-site.js';
import { sample } from '../support/paths.js';
import { NARROW, type ReadingOptions } from '../support/reader.js';
import { type DialogReading, focused, readDialog } from '../support/search-dialog.js';
import { serveBuilt } from '../support/serve-built.js';
import { startStandIn } from '../support/stand-in.js';
import { until } from '../support/until.js';

const browser = await launch();
const standIn = await startStandIn({ engine: { search: ({ query }) => toResult(query) } });
const hosted = await serveBuilt(
  writeLanterns({ search: { embedded: false }, themeConfig: { algolia: hostedAt(standIn.url) } }),
);
const embedded = await serveBuilt(writeLanterns({}));

const SHOWN = ['Reference = Reference', 'Lantern', 'Guides = Guides', ...GUIDES.slice(0, 5), 'Show 2 more in Guides'];
const EXPANDED = ['Reference = Reference', 'Lantern', 'Guides = Guides', ...GUIDES];

const KINDS = [
  ['embedded', embedded],
  ['hosted', hosted],
] as const;

for (const [kind, server] of sample<(typeof KINDS)[number]>(KINDS, 1)) {
  const groups = suite(`search groups, ${kind}`);
  const searched = async (query = 'lantern', options: ReadingOptions = {}): Promise<DialogReading> => {
    const reading = await readDialog(browser, server, options);
    await reading.go();
    await reading.open();
    await reading.search(query);
    return reading;
  };
  /** Pages are named by their position, because the engine may rank equal pages in any order. */
  const list = async (reading: DialogReading): Promise<readonly string[]> => {
    await until(async () => (await readList(reading)).length > SHOWN.length - 2);
    return readList(reading);
  };
  const sorted = (titles: readonly string[]): readonly string[] => [...titles].sort();

  groups('each lvl0 has a group with a heading, in the order of the best hits, with five pages', async () => {
    const reading = await searched();
    await reading.dialog.getByRole('option', { name: 'Show 2 more in Guides' }).waitFor();
    const shown = await readList(reading);
    assert.equal([...shown.slice(0, 3), shown.at(-1)], [...SHOWN.slice(0, 3), SHOWN.at(-1)]);
    assert.is(shown.length, SHOWN.length);
    assert.is(await reading.dialog.getByRole('listbox').count(), 1);
    const ids = await reading.options.evaluateAll((options) => options.map(({ id }) => id.replace(/^.*-/, '')));
    assert.equal(ids, [...ids.keys()].map(String));
    const lines = await reading.options.allInnerTexts();
    assert.not.ok(lines.some((line) => /Reference|Guides$/.test(line) && !line.startsWith('Show')));
    await reading.end();
  });

  groups('arrow keys skip headings, Home and End go to the ends, and both wrap around', async () => {
    const reading = await searched();
    const { page, active, field, dialog } = reading;
    await dialog.getByRole('option', { name: 'Show 2 more in Guides' }).waitFor();
    const titles = (await list(reading)).filter((line) => !line.includes(' = '));
    const press = async (key: string): Promise<string> => {
      await page.keyboard.press(key);
      assert.is(await field.getAttribute('aria-activedescendant'), await active.getAttribute('id'));
      const title = active.locator('.hit-title');
      return (await title.count()) > 0 ? title.innerText() : active.innerText();
    };
    assert.is(await press('ArrowDown'), titles[1]);
    assert.is(await press('Home'), titles[0]);
    assert.is(await press('ArrowUp'), titles.at(-1));
    assert.is(await press('ArrowDown'), titles[0]);
    assert.is(await press('End'), titles.at(-1));
    assert.is(await press('ArrowDown'), titles[0]);
    await end(reading);
  });

  groups('Home and End move the caret while the reader is in the field', async () => {
    const reading = await searched();
    const { page, field, active, options } = reading;
    await page.keyboard.press('Home');
    assert.is(await field.evaluate((element: HTMLInputElement) => element.selectionStart), 0);
    assert.is(await active.getAttribute('id'), await options.first().getAttribute('id'));
    await page.keyboard.press('Shift+End');
    assert.is(await field.evaluate((element: HTMLInputElement) => element.selectionEnd), 'lantern'.length);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('End');
    assert.is(await field.evaluate((element: HTMLInputElement) => element.selectionStart), 'lantern'.length);
    assert.is(await active.getAttribute('id'), await options.nth(1).getAttribute('id'));
    await end(reading);
  });

  for (const [how, act] of sample<readonly [string, (reading: DialogReading) => Promise<void>]>(
    [
      [
        'Enter',
        async ({ page }: DialogReading) => {
          await page.keyboard.press('End');
          await page.keyboard.press('Enter');
        },
      ],
      ['a click', ({ options }: DialogReading) => options.last().click()],
      [
        'Ctrl+Enter',
        async ({ page }: DialogReading) => {
          await page.keyboard.press('ArrowUp');
          await page.keyboard.press('Control+Enter');
        },
      ],
    ],
    1,
  )) {
    groups(`${how} on the last option of a group expands the rest in place`, async () => {
      const reading = await searched();
      const { page, dialog, active, options, says, context } = reading;
      await dialog.getByRole('option', { name: 'Show 2 more in Guides' }).waitFor();
      const before = await readList(reading);
      const address = page.url();
      await act(reading);
      await says('2 more shown in Guides');
      const after = await readList(reading);
      assert.equal(after.slice(0, -2), before.slice(0, -1));
      assert.equal(sorted(after), sorted(EXPANDED));
      assert.is(
        await active.getAttribute('id'),
        await options.nth(-2).getAttribute('id'),
        'the first new row is active',
      );
      assert.match(await dialog.getByRole('status').first().innerText(), /2 more shown in Guides/);
      assert.is(await focused(page), '__csb-search-field');
      assert.equal([page.url(), context.pages().length], [address, 1]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      assert.is(await active.getAttribute('id'), await options.first().getAttribute('id'));
      await page.keyboard.press('ArrowUp');
      const last = (await readList(reading)).at(-1)?.toLowerCase() ?? '';
      await page.keyboard.press('Enter');
      await page.waitForURL(new RegExp(`/guides/${last}$`));
      await end(reading);
    });
  }

  groups('a new query has new groups; a single group is shown completely', async () => {
    const reading = await searched();
    await reading.options.last().click();
    await reading.says('2 more shown in Guides');
    await reading.field.fill('mantle');
    await until(async () => (await readList(reading)).length === GUIDES.length + 1);
    assert.equal(sorted(await readList(reading)), sorted(['Guides = Guides', ...GUIDES]));
    await reading.field.fill('lantern');
    await reading.dialog.getByRole('option', { name: 'Show 2 more in Guides' }).waitFor();
    await end(reading);
  });

  groups('on a phone, a tap shows the rest, and there are no violations', async () => {
    const reading = await searched('lantern', { ...NARROW, hasTouch: true, isMobile: true });
    const more = reading.dialog.getByRole('option', { name: 'Show 2 more in Guides' });
    await more.waitFor();
    assert.equal(await findAxeViolations(reading.page), []);
    await more.tap();
    await until(async () => (await readList(reading)).length === EXPANDED.length);
    assert.equal(await findAxeViolations(reading.page), []);
    await end(reading);
  });

  groups('the scrolling panel is reachable by Tab and scrolls by keys', async () => {
    const reading = await searched('lantern', { viewport: { width: 900, height: 420 } });
    const { page, dialog, field } = reading;
    const panel = dialog.getByRole('region', { name: 'Search results' });
    await until(async () => (await panel.getAttribute('tabindex')) === '0');

    assert.equal(await findAxeViolations(page), []);
    await field.focus();
    for (let step = 0; step < 8 && (await focused(page)) !== 'Search results'; step++) await page.keyboard.press('Tab');
    assert.is(await focused(page), 'Search results');
    await page.keyboard.press('End');
    await until(async () => (await panel.evaluate((element) => element.scrollTop)) > 0);
    await page.keyboard.press('Escape');
    await reading.isClosed();
    await end(reading);
  });

  groups.run();
}

const last = suite('search groups: end');
last('all servers stop', async () => {
  await leave(browser);
  await Promise.all([hosted.stop(), embedded.stop(), standIn.stop()]);
});
last.run();
