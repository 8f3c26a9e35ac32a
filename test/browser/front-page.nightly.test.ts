/**
 * The Custom Sidebar home page, with its sidebar that follows the YAML and its searchable table, and a landing page.
 */
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findAxeViolations } from '../support/axe.js';
import { findOverflow, launch, leave, openUrl, type WatchedScripts } from '../support/browser.js';
import { buildSite } from '../support/built-site.js';
import { runHere, serveHere } from '../support/in-process.js';
import { measureShift } from '../support/layout-shift.js';
import { isNightly, ROOT, SITE } from '../support/paths.js';
import { idle } from '../support/reader.js';
import { copySite } from '../support/site.js';
import type { WindowOptions } from '../support/windows.js';

const built = await buildSite();
const server = await serveHere([SITE, '--static', '--out-dir', built.output.folder], { cwd: SITE });
const fixture = copySite(join(ROOT, 'test/fixtures/sites/elements/input'));
await runHere(['build'], { cwd: fixture });
const elements = await serveHere(['--static'], { cwd: fixture });
const browser = await launch();

const open = (address: string, options: WindowOptions = {}): Promise<WatchedScripts> =>
  openUrl(browser, address, { viewport: { width: 1440, height: 1600 }, reducedMotion: 'reduce', ...options });

const home = suite('the home page');

home('a switch changes the file and the sidebar together, and announces it', async () => {
  const { page, close, complaints, scripts } = await open(server.url);
  const toy = page.locator('.toy');
  const entries = toy.locator('.toy-entries > li:visible');
  assert.equal(await entries.allInnerTexts(), ['Overview', 'Greenhouse\nSeedlings and ferns', 'Errands\n3', 'History']);
  await toy.getByLabel('Hide').uncheck();
  await page.waitForFunction(() => document.querySelector('.toy [role=status]')?.textContent?.includes('Energy'));
  assert.not.match(await toy.locator('code').innerText(), 'hide: true');
  await toy.getByLabel('Order').uncheck();
  await toy.getByLabel('Name').uncheck();
  assert.equal(
    (await entries.allInnerTexts()).map((text) => text.split('\n')[0]),
    ['Greenhouse', 'To-do lists', 'Overview', 'Energy', 'Map', 'Activity', 'History'],
    'what the file names comes first',
  );
  await toy.getByRole('button', { name: 'As installed' }).click();
  assert.match(await toy.locator('code').innerText(), '# An empty file');
  assert.is(await toy.locator('.toy-title').innerText(), 'Home Assistant');
  assert.is(await entries.first().innerText(), 'Overview');
  assert.equal(await findAxeViolations(page), []);
  await toy.getByRole('button', { name: 'All of it' }).click();
  assert.is((await toy.locator('.line').count()) > 20, true);
  assert.not.ok(
    scripts.some((name) => name.startsWith('islands.')),
    'without React',
  );
  assert.equal(complaints, []);
  await close();
});

home('a switch used by keyboard before the script loads takes effect', async () => {
  const { page, close } = await open(server.url, { viewport: { width: 1440, height: 300 } });
  await page.getByLabel('Badge').focus();
  await page.keyboard.press('Space');
  await page.locator('.toy-badge').waitFor({ state: 'hidden' });
  assert.not.match(await page.locator('.toy code').innerText(), 'notification');
  await close();
});

home('nothing moves when island scripts load', async () => {
  const { page, close } = await open(server.url);
  await idle(page);
  const shift = await measureShift(page);
  assert.ok(shift < 0.01, `${shift}`);
  await close();
});

home('without scripts, the file and its sidebar are shown without a switch', async () => {
  const { page, close } = await open(server.url, { javaScriptEnabled: false });
  assert.ok(await page.locator('.toy-sidebar').isVisible());
  assert.match(await page.locator('.toy code').innerText(), 'notification');
  assert.is(await page.locator('.toy input:visible').count(), 0);
  assert.is(await page.locator('.version-check').isVisible(), false);
  await close();
});

const versions: readonly (readonly [written: string, answer: string])[] = [
  ['2026.8', 'v16.0.0 or newer'],
  ['2026.7.0', 'v16.0.0 or newer'],
  ['2026.6.4', 'v15.1.0 at most'],
  ['2026.4.9', 'v13.1.0 at most'],
  ['2025.12.3', 'v11.2.0 at most'],
  ['2024.1', 'v9.4.1 at most'],
];

if (isNightly)
  home('the version check finds the row of a version', async () => {
    const { page, close } = await open(server.url);
    const field = page.getByLabel('Your Home Assistant');
    for (const [written, answer] of versions) {
      await field.fill(written);
      await page.locator('.version-check output', { hasText: answer }).waitFor();
      assert.match(await page.locator('tr[data-found]').innerText(), answer, written);
    }
    await field.fill('no version');
    assert.is(await page.locator('tr[data-found]').count(), 0);
    await close();
  });

home.run();

const landing = suite('a landing page');

landing('it has a header, search and a footer, and nothing next to the content', async () => {
  const { page, close, complaints } = await open(elements.url);
  assert.is(await page.locator('.sidebar, .toc, .breadcrumbs, .pagination').count(), 0);
  assert.is(await page.locator('.site-header').count(), 1);
  assert.equal(await page.locator('h1').allInnerTexts(), ['Documentation that reads well']);
  assert.equal(await findAxeViolations(page), []);
  assert.equal(complaints, []);
  await close();
});

for (const path of ['', 'docs', 'docs/components']) {
  if (isNightly)
    landing(`/${path} fits into a window of 320 px`, async () => {
      const { page, close } = await open(`${elements.url}${path}`, { viewport: { width: 320, height: 900 } });
      assert.equal(await findOverflow(page), []);
      await close();
    });
}

if (isNightly)
  landing('elements are accessible', async () => {
    const { page, close } = await open(`${elements.url}docs`);
    assert.equal(await findAxeViolations(page), []);
    await close();
  });

landing.after(async () => {
  await leave(browser);
  await Promise.all([server.stop(), elements.stop()]);
});
landing.run();
