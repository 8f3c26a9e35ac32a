/** Plugins in a browser: their style sheets are loaded wherever they are used, however a reader gets there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findAxeViolations } from '../support/axe.js';
import { findOverflow, launch, leave, openPage } from '../support/browser.js';
import { runHere, serveHere } from '../support/in-process.js';
import { isNightly, ROOT } from '../support/paths.js';
import { writeSite } from '../support/site.js';

const site = writeSite(
  {
    'csb-docs.config.mjs': `import { glossary } from 'csb-docs/plugins/glossary';
import { openapi } from 'csb-docs/plugins/openapi';
export default {
  title: 'T',
  url: 'https://example.com',
  docs: { routeBasePath: '/' },
  search: false,
  plugins: [glossary({ unused: 'ignore' }), openapi({ pages: 'operation' })],
};`,
    'glossary.yml':
      'kiosk: A small house in a street, in which one can buy newspapers, and also sweets, tickets and drinks.\n',
    'openapi.yml': readFileSync(join(ROOT, 'test/fixtures/openapi/pets.yml'), 'utf8'),
    'blog/2026-01-02-plain.md': '# Plain\n\n[Terms](./2026-01-03-terms.md)\n',
    'blog/2026-01-03-terms.md':
      '# Terms\n\n[Back](./2026-01-02-plain.md)\n\nIn the middle of a line, and near its end, there may be a kiosk or a shop.\n',
    'docs/index.md': '# Start\n\nNothing.\n',
  },
  'browser-plugins',
);
const built = await runHere(['build'], { cwd: site });
assert.is(built.code, 0, built.stderr);
const server = await serveHere(['--static'], { cwd: site });
const browser = await launch();

const plugins = suite('plugins in a browser');
const urlOf = (path: string): string => new URL(path, server.url).href;
const untilTip = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.locator('.term-tip').waitFor({ state });

plugins('a style sheet of a plugin is added and removed by soft navigation', async () => {
  const { page, close, complaints } = await openPage(browser);
  await page.goto(urlOf('blog/2026/01/02/plain'));
  const countSheets = (): Promise<number> => page.locator('link[href*="/assets/plugins/glossary-"]').count();
  assert.is(await countSheets(), 0);
  await page.getByRole('link', { name: 'Terms', exact: true }).last().click();
  await page.locator('.term').waitFor();
  assert.is(await countSheets(), 1);
  assert.match(
    await page.locator('.term > a').evaluate((link) => getComputedStyle(link).textDecorationStyle),
    'dotted',
  );
  await page.locator('main').getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Plain' }).waitFor();
  assert.is(await countSheets(), 0);
  assert.equal(complaints, []);
  await close();
});

for (const width of [1440, 320])
  plugins(`a term is explained by keyboard and pointer, without scripts, at ${width} px`, async () => {
    const { page, close, complaints } = await openPage(browser, {
      viewport: { width, height: 700 },
      javaScriptEnabled: false,
    });
    await page.goto(urlOf('blog/2026/01/03/terms'));
    const link = page.locator('.term > a');
    await untilTip(page, 'hidden');
    await link.focus();
    await untilTip(page, 'visible');
    const box = await page.locator('.term-tip').boundingBox();
    assert.ok(box !== null && box.x >= 0 && box.x + box.width <= width, JSON.stringify(box));
    await page.locator('h1').first().hover();
    await page.keyboard.press('Tab');
    await untilTip(page, 'hidden');
    await link.hover();
    await untilTip(page, 'visible');
    assert.equal(complaints, []);
    await close();
  });

plugins('Escape hides an explanation until pointer and focus leave; it stays while hovered', async () => {
  const { page, close, complaints } = await openPage(browser, { viewport: { width: 1440, height: 700 } });
  await page.goto(urlOf('blog/2026/01/03/terms'));
  const link = page.locator('.term > a');
  await link.hover();
  await untilTip(page, 'visible');
  await page.locator('.term-tip').hover();
  await page.locator('.term-tip').hover({ position: { x: 20, y: 20 } });
  await untilTip(page, 'visible');
  await page.keyboard.press('Escape');
  await untilTip(page, 'hidden');
  await link.hover();
  await untilTip(page, 'visible');
  await page.locator('h1').first().hover();
  await untilTip(page, 'hidden');
  await link.focus();
  await untilTip(page, 'visible');
  await page.keyboard.press('Escape');
  await untilTip(page, 'hidden');
  assert.ok(await link.evaluate((element) => element === document.activeElement));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await untilTip(page, 'visible');
  assert.equal(complaints, []);
  await close();
});

plugins('a tap explains a term, a second one follows it, and one elsewhere closes it', async () => {
  const { page, close, complaints } = await openPage(browser, {
    ...{ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true },
  });
  await page.goto(urlOf('blog/2026/01/03/terms'));
  const link = page.locator('.term > a');
  await link.tap();
  await untilTip(page, 'visible');
  assert.match(page.url(), /terms\/?$/);
  assert.equal(await findOverflow(page), []);
  await page.locator('h1').first().tap();
  await untilTip(page, 'hidden');
  await link.tap();
  await untilTip(page, 'visible');
  await link.tap();
  await page.waitForURL('**/glossary#kiosk');
  assert.equal(complaints, []);
  await close();
});

if (isNightly)
  plugins('pages have no violations and fit the window', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' });
    for (const path of ['blog/2026/01/03/terms', 'api/pets/list-pets']) {
      await page.goto(urlOf(path));
      if (path.startsWith('blog')) await page.locator('.term > a').focus();
      assert.equal(await findAxeViolations(page), [], path);
      assert.equal(await findOverflow(page), [], path);
    }
    await close();
  });

plugins.after(async () => {
  await leave(browser);
  await server.stop();
});

plugins.run();
