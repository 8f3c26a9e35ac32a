/** The navbar: by pointer, by keyboard, by touch. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { arrive, read, untilRun } from '../support/reader.js';
import { writeReaderSite } from '../support/reader-site.js';
import { serveBuilt } from '../support/serve-built.js';

const browser = await launch();
const server = await serveBuilt(writeReaderSite());

const bar = suite('navbar');

bar('a dropdown opens by click and key, and closes by Escape, a click elsewhere and lost focus', async () => {
  const { page, go, end } = await read(browser, server);
  await go();
  const link = page.locator('.navbar').getByRole('link', { name: 'The guide' });
  const toggle = page.locator('.navbar summary', { hasText: 'More' });
  await toggle.click();
  await link.waitFor();
  await untilRun(page, 'dropdowns');
  await page.keyboard.press('Escape');
  await link.waitFor({ state: 'hidden' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await link.waitFor();
  await page.keyboard.press('Tab');
  assert.is(await page.evaluate(() => document.activeElement?.textContent), 'The guide');
  await page.keyboard.press('Escape');
  await link.waitFor({ state: 'hidden' });
  assert.is(await page.evaluate(() => document.activeElement?.textContent), 'More', 'the focus goes back to the label');
  await toggle.click();
  await page.locator('main h1').click();
  await link.waitFor({ state: 'hidden' });
  await toggle.click();
  for (let step = 0; step < 4; step++) await page.keyboard.press('Tab');
  await link.waitFor({ state: 'hidden' });
  await end();
});

bar('a dropdown works by touch, and closes after a link is followed', async () => {
  const { page, go, end } = await read(browser, server, { viewport: { width: 1100, height: 800 }, hasTouch: true });
  await go();
  await page.locator('.navbar summary', { hasText: 'More' }).tap();
  const link = page.locator('.navbar').getByRole('link', { name: 'The guide' });
  await untilRun(page, 'dropdowns');
  await link.tap();
  await arrive(page, /\/guide$/, 'Guide');
  await link.waitFor({ state: 'hidden' });
  await end();
});

bar('the current item is marked, also on pages below it and after navigation', async () => {
  const { page, go, end } = await read(browser, server);
  const current = (): Promise<string[]> => page.locator('.navbar > ul > li > [aria-current]').allTextContents();
  await go('blog/2025/01/01/old');
  assert.equal(await current(), ['Blog']);
  await page.locator('.navbar').getByRole('link', { name: 'Docs' }).click();
  await arrive(page, /\/base\/$/, 'Start');
  assert.equal(await current(), ['Docs']);
  await end();
});

bar.after(async () => {
  await leave(browser);
  await server.stop();
});
bar.run();
