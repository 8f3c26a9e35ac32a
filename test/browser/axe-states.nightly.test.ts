/**
 * Runs axe on everything that opens and closes, in both layouts and both colour schemes. The suites
 * `axe-routes*.test.ts` cover the routes.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lookAt, openStill } from '../support/axe.js';
import { launch, leave } from '../support/browser.js';
import { buildSite } from '../support/built-site.js';
import { serveHere } from '../support/in-process.js';
import { writeLargeSite } from '../support/large-site.js';
import { SITE, sample } from '../support/paths.js';
import { NARROW, WIDE } from '../support/reader.js';
import { writeReaderSite } from '../support/reader-site.js';
import { serveBuilt } from '../support/serve-built.js';

const built = await buildSite();
const server = await serveHere([SITE, '--static', '--out-dir', built.output.folder], { cwd: SITE });
const reader = await serveBuilt(
  writeReaderSite({
    announcementBar: { id: 'one', content: 'News: <a href="/base/guide">read</a>' },
    docs: { sidebar: { hideable: true } },
  }),
);
const large = await serveBuilt(writeLargeSite());
const browser = await launch();

const open = (served = server, layout = WIDE) => openStill(browser, served, layout);

const axe = suite('axe');

axe('no violations with the drawer open, in both of its views', async () => {
  const { page, go, end } = await open(server, NARROW);
  const found: string[] = [];
  let halves = 0;
  for (const route of sample(['installation', 'blog', 'search'], 1)) {
    await go(route);
    await page.locator('.menu-open').click();
    await page.locator('#__csb-menu[data-open] .menu-panel').waitFor();
    found.push(...(await lookAt(page, `${route}, drawer`)));
    const back = page.getByRole('button', { name: 'Back to main menu' });
    if ((await back.count()) === 0) continue;
    await back.click();
    halves += 1;
    found.push(...(await lookAt(page, `${route}, main menu`)));
  }
  assert.equal(found, []);
  assert.ok(halves > 0, 'no drawer has two halves');
  await end();
});

axe('no violations with open dropdowns, tabs, details, wrapped code, table of contents and sidebar', async () => {
  const found: string[] = [];
  const wide = await open(reader);
  await wide.go('code');
  found.push(...(await lookAt(wide.page, 'code')));
  await wide.page.getByRole('tab', { name: 'pnpm' }).first().click();
  await wide.page.getByText('More about it').click();
  await wide.page.getByRole('button', { name: 'Toggle word wrap' }).first().click();
  await wide.page.locator('.navbar summary').click();
  found.push(...(await lookAt(wide.page, 'code, opened')));
  await wide.page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await wide.page.locator('html[data-sidebar-hidden]').waitFor({ state: 'attached' });
  found.push(...(await lookAt(wide.page, 'code, sidebar hidden')));
  await wide.end();
  const narrow = await open(reader, NARROW);
  await narrow.go('guide');
  await narrow.page.getByText('On this page').filter({ visible: true }).click();
  found.push(...(await lookAt(narrow.page, 'guide, contents open')));
  await narrow.end();
  assert.equal(found, []);
});

axe('no violations with an open category of a large sidebar', async () => {
  const { page, go, end } = await open(large);
  await go();
  await page.locator('nav.sidebar summary').first().click();
  await page.locator('nav.sidebar details ul').first().waitFor();
  assert.equal(await lookAt(page, 'large'), []);
  await end();
});

axe('no violations after soft navigation', async () => {
  const { page, go, end } = await open();
  await go('installation');
  await page.locator('a[rel=next]').click();
  await page.locator('main h1').waitFor();
  assert.equal(await lookAt(page, 'swapped'), []);
  await end();
});

axe('axe detects a planted violation in both schemes', async () => {
  const { page, go, end } = await open(server, NARROW);
  await go('installation');
  assert.equal(await lookAt(page, 'before', 'seen'), []);
  await page.evaluate(() => {
    const pale = Object.assign(document.createElement('p'), { textContent: 'Pale' });
    Object.assign(pale.style, { color: '#777', backgroundColor: '#888' });
    document.querySelector('main')?.append(document.createElement('button'), pale);
  });
  const found = (await lookAt(page, 'after', 'seen')).join('\n');
  for (const rule of ['light: button-name', 'light: color-contrast', 'dark: color-contrast'])
    assert.match(found, `after, ${rule}`);
  await end();
});

axe.after(async () => {
  await leave(browser);
  await Promise.all([server, reader, large].map((served) => served.stop()));
});
axe.run();
