/** Tables and option lists in a browser: no page of the Custom Sidebar site scrolls sideways. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findOverflow, launch, leave, openPage } from '../support/browser.js';
import { buildSite } from '../support/built-site.js';
import { serveHere } from '../support/in-process.js';
import { isNightly, SITE } from '../support/paths.js';
import { hold, link, NARROW, read, settle } from '../support/reader.js';
import { serveBuilt } from '../support/serve-built.js';
import { writeSite } from '../support/site.js';

const built = await buildSite();
const site = await serveHere([SITE, '--static', '--out-dir', built.output.folder], { cwd: SITE });
const browser = await launch();

/** Twelve options, one of them with many properties, and one table of each kind. */
const GUIDE = `# Guide

## List

<!-- options -->
| Name | Type | Description |
| --- | --- | --- |
${Array.from({ length: 10 }, (_, index) => `| \`option_${index}\` | Number | Says ${'abcdefghij'[index]}. |`).join('\n')}
| \`server\` | Object | Sends files. |
${Array.from({ length: 7 }, (_, index) => `| \`server.part_${index}\` | String | Deep ${index}. |`).join('\n')}
| \`last\` | Boolean | Ends. |

## Prose

| Who | Where | Why |
| --- | --- | --- |
| Ines and her brother | in the greenhouse at the far end | because the ferns need water today |

## Data

| Town | ${Array.from({ length: 12 }, (_, index) => `Month ${index}`).join(' | ')} |
| :-- | :-: | ${'--: | '.repeat(11)}
| Kiel | ${'12.5 | '.repeat(12)}

[To a property](#server.part_3)
`;

const server = await serveBuilt(
  writeSite({
    'csb-docs.config.json': JSON.stringify({
      title: 'Site',
      url: 'https://example.org',
      docs: { routeBasePath: '/' },
      blog: false,
    }),
    'docs/guide.md': `---\nslug: /\n---\n${GUIDE}`,
  }),
);

/** Returns the headers of the tables that are wider than their container. */
const findWide = (page: Page): Promise<string[]> =>
  page
    .locator('main table')
    .evaluateAll((tables) =>
      tables
        .filter(({ parentElement: box }) => box !== null && box.scrollWidth > box.clientWidth + 1)
        .map((table) => table.querySelector('tr')?.textContent ?? ''),
    );

const tables = suite('tables');

if (isNightly)
  tables('no table of the site scrolls sideways at 390 or 1280 px, and no page at 320', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    const wide: string[] = [];
    let count = 0;
    for (const path of built.pages.keys()) {
      if (path === '404.html') continue;
      await page.goto(new URL(path.replace(/(?:(?<=^|\/)index)?\.html$/, ''), site.url).href);
      count += await page.locator('main :is(table, .options)').count();
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        wide.push(...(await findWide(page)).map((table) => `${width} px: ${path}: ${table}`));
      }
      await page.setViewportSize({ width: 320, height: 900 });
      wide.push(...(await findOverflow(page)).map((element) => `320 px: ${path}: ${element}`));
    }
    assert.equal(wide, []);
    assert.ok(count > 80, `${count} tables and lists`);
    await close();
  });

tables('on a phone, prose cells show their column, and data tables keep the first column visible', async () => {
  const { page, go, end } = await read(browser, server, NARROW);
  await go();
  const label = (): Promise<string> =>
    page
      .locator('.stacked td')
      .nth(2)
      .evaluate((cell) => getComputedStyle(cell, '::before').content);
  assert.is(await label(), '"Why"');
  assert.equal(await findOverflow(page), []);
  const [first, box] = [page.locator('table').nth(1).locator('td').first(), page.getByRole('region', { name: 'Data' })];
  const before = (await first.boundingBox())?.x;
  await box.evaluate((element) => element.scrollTo({ left: 300, behavior: 'instant' }));
  assert.is(await box.evaluate(({ scrollLeft }) => scrollLeft), 300);
  assert.is((await first.boundingBox())?.x, before);
  await page.setViewportSize({ width: 1440, height: 900 });
  assert.is(await label(), 'none');
  await end();
});

tables('cell alignment follows the source', async () => {
  const { page, go, end } = await read(browser, server);
  await go();
  const aligned = await page
    .locator('table')
    .nth(1)
    .locator('td')
    .evaluateAll((cells) => cells.slice(0, 3).map((cell) => getComputedStyle(cell).textAlign));
  assert.equal(aligned, ['left', 'center', 'right']);
  await end();
});

const lists = suite('option lists');

const shown = (page: Page): Promise<string[]> =>
  page
    .locator('.options dt')
    .evaluateAll((names) => names.filter((name) => name.checkVisibility()).map((name) => name.textContent ?? ''));

lists('the filter shows options with all words, also for text typed before the script loaded', async () => {
  const { page, go, end } = await read(browser, server);
  const release = await hold(page, /controls\.\w+\.js$/);
  await go();
  const field = page.getByRole('searchbox', { name: 'Filter options' });
  assert.is((await shown(page)).length, 12, 'properties of the one with many are folded');
  await field.fill('says c');
  release();
  await page.locator('output', { hasText: '1 / 12' }).waitFor();
  assert.equal(await shown(page), ['option_2']);
  await field.fill('DEEP 4');
  assert.equal((await shown(page)).slice(0, 2), ['server', 'server.part_0'], 'found in a property, which is unfolded');
  await field.fill('');
  assert.ok((await shown(page)).length > 12);
  assert.is(await page.locator('output').first().textContent(), '');
  await end();
});

lists('an anchor reveals its option, even if collapsed or filtered out', async () => {
  const { page, go, end } = await read(browser, server);
  await go();
  await link(page, 'To a property').click();
  await settle(page);
  assert.ok((await shown(page)).includes('server.part_3'));
  const field = page.getByRole('searchbox');
  await field.fill('option_1');
  await page.locator('output', { hasText: '1 / 12' }).waitFor();
  await page.evaluate(() => location.assign('#last'));
  await settle(page);
  assert.ok((await shown(page)).includes('last'));
  assert.is(await field.inputValue(), '');
  await end();
});

lists('without scripts there is no filter field', async () => {
  const { page, go, end } = await read(browser, server, { javaScriptEnabled: false });
  await go();
  assert.not(await page.locator('.option-filter').isVisible());
  await page.locator('summary', { hasText: '7 properties' }).click();
  await page.locator('dt', { hasText: 'server.part_0' }).waitFor();
  assert.is((await shown(page)).length, 19);
  await end();
});

lists.after(async () => {
  await leave(browser);
  await Promise.all([site.stop(), server.stop()]);
});
tables.run();
lists.run();
