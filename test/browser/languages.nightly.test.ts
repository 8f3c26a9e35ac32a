/** A site in three languages, as readers use it: the language menu, search, and what assistive technology announces. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lookAt, openStill } from '../support/axe.js';
import { findOverflow, launch, leave } from '../support/browser.js';
import { readFixture } from '../support/fixtures.js';
import { isNightly } from '../support/paths.js';
import { arrive, isSameWindow, markWindow, NARROW, read, SAVING, untilRun } from '../support/reader.js';
import { serveBuilt } from '../support/serve-built.js';
import { copySite } from '../support/site.js';

const browser = await launch();
const server = await serveBuilt(copySite(readFixture('languages').input));

/** The language menu in the navbar, which is its second dropdown. */
const listOf = (page: Page) => page.locator('.navbar .dropdown').nth(1);

const list = suite('list of languages');

list('a click opens the same page in that language, with a full load', async () => {
  const { page, go, end } = await read(browser, server, SAVING);
  await go('docs/next/tie-up');
  await markWindow(page);
  await listOf(page).locator('summary').click();
  assert.equal(await listOf(page).getByRole('link').allTextContents(), ['English', 'Français', 'العربية']);
  await listOf(page).getByRole('link', { name: 'Français' }).click();
  await arrive(page, /\/h\/fr\/docs\/next\/amarrer\?from=bar$/, 'Amarrage');
  assert.not(await isSameWindow(page));
  assert.is(await page.evaluate(() => `${document.documentElement.lang} ${document.dir}`), 'fr-FR ltr');
  await markWindow(page);
  await page.locator('main').getByRole('link', { name: 'quai nord' }).click();
  await arrive(page, /\/h\/fr\/docs\/next\/quays\/north$/, 'North quay');
  assert.ok(await isSameWindow(page), 'inside of a language pages are swapped');
  await listOf(page).locator('summary').click();
  await listOf(page).getByRole('link', { name: 'العربية' }).click();
  await arrive(page, /\/h\/ar\/docs\/next\/quays\/north\?from=bar$/, 'North quay');
  assert.is(await page.evaluate(() => `${document.documentElement.lang} ${document.dir}`), 'ar rtl');
  await listOf(page).locator('summary').click();
  await listOf(page).getByRole('link', { name: 'English' }).click();
  await arrive(page, /\/h\/docs\/next\/quays\/north\?from=bar$/, 'North quay');
  await page.goBack();
  await arrive(page, /\/h\/ar\/docs\/next\/quays\/north\?from=bar$/, 'North quay');
  assert.is(await page.evaluate(() => document.dir), 'rtl');
  await end();
});

if (isNightly)
  list('after soft navigation, the list links to the new page', async () => {
    const { page, go, end } = await read(browser, server, SAVING);
    await go('docs/next');
    await page.locator('main').getByRole('link', { name: 'mooring', exact: true }).click();
    await arrive(page, /\/h\/docs\/next\/tie-up#ropes$/, 'Mooring');
    assert.equal(
      await listOf(page)
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ['/h/docs/next/tie-up?from=bar', '/h/fr/docs/next/amarrer?from=bar', '/h/ar/docs/next/mooring?from=bar'],
    );
    await end();
  });

list('the keyboard opens, navigates and closes the list', async () => {
  const { page, go, end } = await read(browser, server, SAVING);
  await go('fr/docs/next/quays/north');
  const summary = listOf(page).locator('summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await untilRun(page, 'dropdowns');
  await page.keyboard.press('Tab');
  assert.is(await page.evaluate(() => document.activeElement?.textContent), 'English');
  await page.keyboard.press('Escape');
  assert.is(await listOf(page).getAttribute('open'), null);
  assert.ok(await summary.evaluate((element) => element === document.activeElement));
  await page.keyboard.press('Enter');
  for (const _ of [1, 2, 3]) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await arrive(page, /\/h\/ar\/docs\/next\/quays\/north\?from=bar$/, 'North quay');
  await end();
});

list('without scripts, the list opens and links to the same page', async () => {
  const { page, go, end } = await read(browser, server, { javaScriptEnabled: false });
  await go('ar/docs/next/mooring');
  await listOf(page).locator('summary').click();
  await listOf(page).getByRole('link', { name: 'Français' }).click();
  await arrive(page, /\/h\/fr\/docs\/next\/amarrer\?from=bar$/, 'Amarrage');
  await end();
});

list('the list has an accessible name, the current language, and a language for each name', async () => {
  const { page, go, end } = await read(browser, server, SAVING);
  await go('fr/about');
  const summary = listOf(page).locator('summary');
  assert.is(await summary.evaluate((element) => element.textContent), 'Langues Français');
  const links = await listOf(page)
    .locator('a')
    .evaluateAll((all) =>
      all.map((a) => `${a.getAttribute('lang')} ${a.getAttribute('hreflang')} ${a.getAttribute('aria-current')}`),
    );
  assert.equal(links, ['en en null', 'fr-FR fr-FR true', 'ar ar null']);
  await end();
});

if (isNightly)
  list('on a narrow screen, the list is in the menu', async () => {
    for (const [path, heading] of [
      ['fr/docs/next/amarrer', 'Amarrage'],
      ['ar/docs/next/mooring', 'الرسو'],
    ] as const) {
      const { page, go, end } = await openStill(browser, server, NARROW);
      await go(path);
      assert.equal(await findOverflow(page), []);
      await page.locator('.menu-open').click();
      await page.locator('#__csb-menu[data-open] .menu-panel').waitFor();
      assert.equal(await findOverflow(page), []);
      await page.locator('#__csb-menu [data-panel=pages] .menu-switch').click();
      const fold = page.locator('#__csb-menu details').filter({ has: page.locator('a[hreflang]') });
      await fold.getByRole('link', { name: 'English' }).click();
      await arrive(page, /\/h\/docs\/next\/tie-up\?from=bar$/, 'Mooring');
      await go(path);
      await page.locator('main h1', { hasText: heading }).waitFor();
      await end();
    }
  });

const search = suite('search');

search('finds pages of the current language, by its rules', async () => {
  for (const [path, query, found] of [
    ['fr/docs/next', 'cordes', /\/h\/fr\/docs\/next\/amarrer/],
    // The singular of a word that the page has in the plural.
    ['fr/docs/next', 'corde', /\/h\/fr\/docs\/next\/amarrer/],
    ['docs/next', 'rope', /\/h\/docs\/next\/tie-up/],
    // The word without its article.
    ['ar/docs/next', 'حبال', /\/h\/ar\/docs\/next\/mooring/],
  ] as const) {
    const { page, go, end } = await openStill(browser, server, { viewport: { width: 1440, height: 900 } });
    await go(path);
    await page.keyboard.press('Control+k');
    await page.locator('#__csb-search-field').fill(query);
    // The version menu has options, too.
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    const hrefs = await page
      .locator('dialog [role=option]')
      .evaluateAll((all) => all.map((one) => (one.closest('a') ?? one.querySelector('a'))?.getAttribute('href') ?? ''));
    assert.ok(
      hrefs.some((href) => found.test(href)),
      `${query}: ${hrefs.join(' ')}`,
    );
    const base = path.replace('docs/next', '');
    assert.equal(
      hrefs.filter(
        (href) => href !== '' && !(href.startsWith(`/h/${base}`) && (base !== '' || !/^\/h\/(fr|ar)\//.test(href))),
      ),
      [],
    );
    await end();
  }
});

if (isNightly)
  search('the form without scripts leads to the search page of the language', async () => {
    const { page, go, end } = await read(browser, server, { javaScriptEnabled: false });
    await go('fr/docs/next');
    await page.locator('.search-button').click();
    await page.waitForURL(/\/h\/fr\/search\??$/);
    // With JavaScript disabled, the browser reports the script preload as blocked.
    await end(/\.js csp$/);
  });

const barriers = suite('accessibility');

if (isNightly)
  barriers('a French page and an Arabic page have no violations with the list open', async () => {
    for (const path of ['fr/docs/next/amarrer', 'ar/docs/next/mooring']) {
      const { page, go, end } = await openStill(browser, server, { viewport: { width: 1440, height: 900 } });
      await go(path);
      await listOf(page).locator('summary').click();
      assert.equal(await lookAt(page, path), []);
      await end();
    }
  });

barriers.after(async () => {
  await leave(browser);
  await server.stop();
});

list.run();
search.run();
barriers.run();
