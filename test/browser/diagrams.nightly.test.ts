/**
 * Diagrams: the site's own Mermaid package draws them when they become visible, in the colours of the scheme. The
 * source stays in the page.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findAxeViolations } from '../support/axe.js';
import { launch, leave, openUrl, type WatchedScripts } from '../support/browser.js';
import { runHere, serveHere } from '../support/in-process.js';
import { LIVE_SITE, MERMAID_PACKAGE } from '../support/live-site.js';
import { writeSite } from '../support/site.js';
import type { WindowOptions } from '../support/windows.js';

const site = writeSite({ ...LIVE_SITE, ...MERMAID_PACKAGE }, 'diagrams');
const built = await runHere(['build'], { cwd: site });
const server = await serveHere(['--static'], { cwd: site });
const browser = await launch();

const diagrams = suite('diagrams');

const open = (path: string, options: WindowOptions = {}): Promise<WatchedScripts> =>
  openUrl(browser, `${server.url}${path}`, { viewport: { width: 1000, height: 1600 }, ...options });

diagrams('the package causes no diagnostics, and its files are written', () => {
  assert.is(built.code, 0);
  assert.not.match(built.stderr, '`mermaid`');
  assert.match(readFileSync(join(site, 'build/assets/mermaid-11.0.0/chunks/shape.mjs'), 'utf8'), 'export const shape');
});

diagrams('a diagram replaces its source, in the colours of the scheme', async () => {
  const { page, close, complaints, scripts } = await open('diagrams');
  const drawing = page.locator('.diagram').first().locator('svg');
  await drawing.waitFor();
  assert.is(await drawing.getAttribute('data-theme-name'), 'neutral');
  assert.match(await drawing.locator('text').innerHTML(), 'A --&gt; B');
  assert.is(await drawing.locator('text').evaluate((node) => getComputedStyle(node).fill), 'rgb(0, 128, 0)');
  assert.ok(scripts.includes('mermaid.esm.min.mjs'));
  await page.locator('.theme-switch').first().click();
  await page.locator('.diagram svg[data-theme-name=dark]').waitFor();
  assert.is(await page.locator('.diagram').first().locator('svg').count(), 1, 'the old one is gone');
  assert.equal(await findAxeViolations(page), []);
  assert.equal(complaints, []);
  await close();
});

diagrams('an invalid diagram shows its source and the reason', async () => {
  const { page, close } = await open('diagrams');
  const second = page.locator('.diagram').nth(1);
  await second.getByText('Parse error in line 1').waitFor();
  assert.ok(await second.locator('pre').isVisible());
  await close();
});

diagrams('without scripts, the source is shown', async () => {
  const { page, close } = await open('diagrams', { javaScriptEnabled: false });
  assert.ok(await page.getByText('A --> B').isVisible());
  await close();
});

diagrams('a page without diagrams loads only the script of every page', async () => {
  const { scripts, close } = await open('');
  assert.equal(scripts, ['main']);
  await close();
});

diagrams.after(async () => {
  await leave(browser);
  await server.stop();
});

diagrams.run();
