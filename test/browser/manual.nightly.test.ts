/** The manual in a browser: no accessibility violations, working controls, and readable restyled examples. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lookAt, openStill } from '../support/axe.js';
import { findOverflow, launch, leave } from '../support/browser.js';
import { serveHere } from '../support/in-process.js';
import { buildManual, MANUAL } from '../support/manual/built-manual.js';
import { readRestylings, writeRestyling } from '../support/manual/gallery.js';
import { sample } from '../support/paths.js';
import { NARROW, read, WIDE } from '../support/reader.js';
import { serveBuilt } from '../support/serve-built.js';

const { output } = await buildManual();
const server = await serveHere([MANUAL, '--static', '--out-dir', output.folder], { cwd: MANUAL });
const browser = await launch();

/** One page of each kind. */
const PAGES = sample(
  [
    '',
    'start',
    'start/five-minutes',
    'write/admonitions',
    'write/code-blocks',
    'look/theme',
    'look/gallery',
    'reference/configuration',
    'reference/diagnostics',
    'inside/speed',
  ],
  3,
);

const manual = suite('the manual in a browser');

manual('pages of the manual have no violations and fit a phone', async () => {
  const found: string[] = [];
  const { page, go, end } = await openStill(browser, server, WIDE);
  for (const route of PAGES) {
    await go(route);
    found.push(...(await lookAt(page, `${route}, wide`)));
    await page.setViewportSize(NARROW.viewport);
    found.push(...(await lookAt(page, `${route}, narrow`, 'seen')));
    await page.setViewportSize({ width: 320, height: 700 });
    found.push(...(await findOverflow(page)));
    await page.setViewportSize(WIDE.viewport);
  }
  assert.equal(found, []);
  await end();
});

manual('a colour can be tried on the page, copied and reset', async () => {
  const { page, go, end } = await read(browser, server);
  await go('look/theme');
  const colour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent-text'));
  const before = await colour();
  const sheet = page.locator('.try-sheet code');
  await page.getByLabel('Colour', { exact: true }).fill('#b3261e');
  await page.waitForFunction(() => document.querySelector('.try-sheet code')?.textContent?.includes('--accent-text'));
  assert.is.not(await colour(), before);
  assert.match((await sheet.textContent()) ?? '', `--accent-text: ${await colour()};`);
  assert.match((await sheet.textContent()) ?? '', "[data-theme='dark'] {");
  // Change the value by keyboard.
  await page.getByLabel('Corners').focus();
  await page.keyboard.press('End');
  assert.is(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--radius')),
    '1.25rem',
  );
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.waitForFunction(() => !document.querySelector('.try-sheet code')?.textContent?.includes('--'));
  assert.is(await colour(), before);
  await end();
});

manual('every colour on offer is readable in both schemes', async () => {
  const { page, go, end } = await openStill(browser, server, WIDE);
  await go('look/theme');
  await page.locator('.try').scrollIntoViewIfNeeded();
  const found: string[] = [];
  for (const [colour, tint] of sample(
    [
      ['#ffff00', '10'],
      ['#000000', '0'],
      ['#00ff00', '10'],
      ['#ff00ff', '5'],
      ['#ffffff', '10'],
      ['#0000ff', '10'],
    ] as const,
    2,
  )) {
    await page.getByLabel('Colour', { exact: true }).fill(colour);
    await page.getByLabel('Tint of the page').fill(tint);
    found.push(...(await lookAt(page, colour, 'seen')));
  }
  assert.equal(found, []);
  await end();
});

for (const restyling of sample(readRestylings(), 1))
  manual(`the restyling ${restyling.name} is readable in both schemes`, async () => {
    const served = await serveBuilt(writeRestyling(restyling));
    const { page, go, end } = await openStill(browser, served, WIDE);
    await go();
    const wide = await lookAt(page, 'wide');
    await page.setViewportSize(NARROW.viewport);
    assert.equal([...wide, ...(await lookAt(page, 'narrow', 'seen'))], []);
    await end();
    await served.stop();
  });

manual.after(async () => {
  await leave(browser);
  await server.stop();
});

manual.run();
