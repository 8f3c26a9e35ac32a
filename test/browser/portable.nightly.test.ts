/** A portable build, opened from disk as by a reader who received a folder, and served from any path of a host. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave, openPage } from '../support/browser.js';
import { readFixture } from '../support/fixtures.js';
import { runHere } from '../support/in-process.js';
import { LIVE_SITE } from '../support/live-site.js';
import { isNightly, makeTemporary, ROOT, sample } from '../support/paths.js';
import { followAll, serveFolder, toDisk } from '../support/portable.js';
import { copySite, listTree, writeSite } from '../support/site.js';
import { until } from '../support/until.js';

const browser = await launch();

async function build(site: string, ...args: readonly string[]): Promise<string> {
  const folder = join(makeTemporary('portable'), 'a folder #1');
  const { code, stderr } = await runHere(['build', site, '--portable', '--out-dir', folder, ...args], { cwd: ROOT });
  assert.is(code, 0, stderr);
  return folder;
}

const listPages = (folder: string): readonly string[] =>
  listTree(folder).filter((file) => file.endsWith('.html') && !/(^|\/)404\.html$/.test(file));

async function ask(page: Page, query: string): Promise<void> {
  await page.locator('.search-button').first().click();
  await page.keyboard.type(query);
  await page
    .locator('.search-dialog a', { hasText: new RegExp(query, 'i') })
    .first()
    .waitFor();
}

/**
 * Waits until a stored value is visible. A page can close before the browser has saved its storage: pages opened from
 * disk may each have their own process.
 */
const stored = (isThere: () => Promise<boolean>): Promise<void> => until(isThere);

const folder = await build('site');
const root = toDisk(folder);

const disk = suite('portable output on a disk');

if (isNightly)
  disk('every page is reachable by links, without errors', async () => {
    const { page, complaints, close } = await openPage(browser);
    const { pages, wrong } = await followAll(page, root, 'index.html');
    assert.equal(wrong, []);
    assert.equal(complaints, []);
    // Only the search form leads to the search page, never a link.
    assert.equal(
      listPages(folder).filter((file) => !pages.includes(file)),
      ['search.html'],
    );
    await close();
  });

disk('search finds pages, and leads to the section', async () => {
  const { page, complaints, close } = await openPage(browser);
  await page.goto(`${root}configuration/exceptions.html`);
  await ask(page, 'hide_all');
  await page.keyboard.press('Enter');
  await page.waitForURL(/configuration\/main-configuration-options\.html#hide_all$/);
  assert.ok(page.url().startsWith(root), page.url());
  // The followed hit is a recent search, and its link works from another folder, too.
  const recent = page.locator('.search-dialog a[href*="hide_all"]').first();
  await stored(async () => {
    await page.goto(`${root}index.html`);
    await page.locator('.search-button').first().click();
    // The first screen shows stored searches at once, if there are any.
    await page.locator('.search-dialog-box[data-screen]').waitFor();
    return recent.isVisible();
  });
  assert.is(
    await recent.evaluate((link: HTMLAnchorElement) => link.href),
    page.url().replace('index.html', 'configuration/main-configuration-options.html#hide_all'),
  );
  assert.equal(complaints, []);
  await close();
});

if (isNightly)
  disk('the search page shows results for the query in its URL', async () => {
    const { page, complaints, close } = await openPage(browser);
    await page.goto(`${root}search.html?q=partials`);
    const hit = page.locator('main a', { hasText: 'Partials' }).first();
    await hit.click();
    await page.waitForURL(/partials\.html/);
    assert.equal(complaints, []);
    await close();
  });

disk('the colour mode persists from page to page', async () => {
  const { page, complaints, close } = await openPage(browser, { colorScheme: 'light' });
  await page.goto(`${root}index.html`);
  const mode = (): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset['theme']);
  const before = await mode();
  await page.locator('.theme-switch').first().click();
  // The script of the switch loads on hover.
  await until(async () => (await mode()) !== before);
  const chosen = await mode();
  await stored(async () => {
    await page.goto(`${root}blog/archive.html`);
    return (await mode()) === chosen;
  });
  assert.is(await mode(), chosen);
  assert.equal(complaints, []);
  await close();
});

if (isNightly)
  disk('the keyboard help, whose texts are in another file, opens', async () => {
    const { page, complaints, close } = await openPage(browser);
    await page.goto(`${root}blog/archive.html`);
    await page.keyboard.press('?');
    await page.locator('dialog[open] dl').waitFor();
    assert.equal(complaints, []);
    await close();
  });

if (isNightly)
  disk('a narrow window has a menu', async () => {
    const { page, complaints, close } = await openPage(browser, { viewport: { width: 390, height: 800 } });
    await page.goto(`${root}installation.html`);
    await page.locator('.menu-open').first().click();
    await page
      .locator('#__csb-menu[data-open] .menu-panel')
      .getByRole('link', { name: 'Troubleshooting' })
      .first()
      .click();
    await page.waitForURL(`${root}category/troubleshooting.html`);
    assert.equal(complaints, []);
    await close();
  });

if (isNightly)
  disk('versions and languages link to each other', async () => {
    const languages = toDisk(await build(copySite(readFixture('languages').input)));
    const { page, complaints, close } = await openPage(browser);
    await page.goto(`${languages}docs/next/tie-up/index.html`);
    const list = page.locator('.navbar .dropdown').nth(1);
    await list.locator('summary').click();
    await list.getByRole('link', { name: 'Français' }).click();
    await page.waitForURL(/fr\/docs\/next\/amarrer\/index\.html\?from=bar$/);
    await ask(page, 'amarrage');
    const hrefs = await page
      .locator('.search-dialog a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    assert.ok(hrefs.includes(`${languages}fr/docs/next/amarrer/index.html`), hrefs.join('\n'));
    const { pages, wrong } = await followAll(page, languages, 'index.html');
    assert.equal(wrong, []);
    assert.ok(pages.some((file) => file.startsWith('ar/')) && pages.some((file) => file.startsWith('docs/next/')));
    assert.equal(complaints, []);
    await close();
  });

if (isNightly)
  disk('live code runs', async () => {
    const live = toDisk(await build(writeSite(LIVE_SITE, 'portable-live')));
    const { page, complaints, close } = await openPage(browser, { viewport: { width: 1000, height: 1600 } });
    await page.goto(`${live}live/index.html`);
    await page.locator('.live-code-result').first().getByRole('button', { name: 'Count 1' }).click();
    await page.getByRole('button', { name: 'Count 2' }).waitFor();
    assert.equal(complaints, []);
    await close();
  });

for (const mode of sample(['', 'always', 'never'], 1))
  disk(`every form of URLs works as files: ${mode || 'as computed'}`, async () => {
    const site = copySite(readFixture('trailing-slash').input);
    const built = await build(site, ...(mode === '' ? [] : ['--config', join(site, `${mode}.config.mjs`)]));
    const { page, complaints, close } = await openPage(browser);
    const pages = listPages(built).filter((file) => !file.startsWith('search'));
    const { pages: found, wrong } = await followAll(page, toDisk(built), pages[0] ?? '');
    assert.equal([found, wrong, complaints], [pages, [], []]);
    await close();
  });

disk.run();

const host = suite('portable output on a host');

host('it works below any path, including search', async () => {
  const { url, stop } = await serveFolder(folder, '/some/sub/path/');
  const { page, complaints, close } = await openPage(browser);
  if (isNightly) {
    const { pages, wrong } = await followAll(page, url, 'index.html');
    assert.equal([wrong, complaints], [[], []]);
    assert.is(pages.length, listPages(folder).length - 1);
  }
  await page.goto(`${url}index.html`);
  await ask(page, 'hide_all');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}configuration/main-configuration-options.html#hide_all`);
  assert.equal(complaints, []);
  await close();
  await stop();
});

host('the 404 page has its styles at any depth where the site is published', async () => {
  const { url, stop } = await serveFolder(folder, '/custom-sidebar/');
  const { page, close } = await openPage(browser);
  const wrong = 'configuration/exeptions/deep';
  await page.goto(new URL(wrong, url).href);
  assert.is(
    await page
      .locator('link[rel=stylesheet]')
      .first()
      .evaluate((link: HTMLLinkElement) => link.sheet !== null),
    true,
  );
  // The closest page, which a script finds in the sitemap.
  await page.locator('main a[href$="/configuration/exceptions.html"]').first().click();
  await page.waitForURL(`${url}configuration/exceptions.html`);
  await close();
  await stop();
});

host.after(() => leave(browser));
host.run();
