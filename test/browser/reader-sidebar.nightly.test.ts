/**
 * Sidebar and table of contents while reading: open categories stay open, nothing jumps, and large sites fetch a
 * category when it opens.
 */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { writeLargeSite } from '../support/large-site.js';
import { isNightly } from '../support/paths.js';
import { arrive, isSameWindow, markWindow, NARROW, read, settle } from '../support/reader.js';
import { writeReaderSite } from '../support/reader-site.js';
import { serveBuilt } from '../support/serve-built.js';

const browser = await launch();
const server = await serveBuilt(writeReaderSite());
const large = await serveBuilt(writeLargeSite());

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const category = (page: Page, name: string) =>
  sidebar(page)
    .locator('li')
    .filter({
      has: page.locator(`:scope > a:text-is("${name}"), :scope > details > summary:text-is("${name}")`),
    });
const toggle = (page: Page, name: string) => category(page, name).locator('> details > summary');
const entry = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true });

const small = suite('sidebar');

small('only the path to the current page is expanded', async () => {
  const { page, go, end } = await read(browser, server);
  await go('group/inner/deep');
  await entry(page, 'Deep').waitFor();
  assert.is(await entry(page, 'Deep').getAttribute('aria-current'), 'page');
  assert.not(await entry(page, 'One of other').isVisible());
  await end();
});

small('a category opens and closes by click and key, and keeps its state on the next pages', async () => {
  const { page, go, end } = await read(browser, server);
  await go('guide');
  await toggle(page, 'other').click();
  await entry(page, 'One of other').waitFor();
  await markWindow(page);
  await entry(page, 'Code').click();
  await arrive(page, /\/code$/, 'Code');
  assert.ok(await entry(page, 'One of other').isVisible());
  await toggle(page, 'other').focus();
  await page.keyboard.press('Enter');
  await entry(page, 'One of other').waitFor({ state: 'hidden' });
  await entry(page, 'Guide').click();
  await arrive(page, /\/guide$/, 'Guide');
  assert.not(await entry(page, 'One of other').isVisible());
  assert.ok(await isSameWindow(page));
  await page.reload();
  assert.not(await entry(page, 'One of other').isVisible());
  await end();
});

small('navigation to a page in a category opens it, also from links in the text', async () => {
  const { page, go, end } = await read(browser, server);
  await go('other/one');
  assert.not(await entry(page, 'Deep').isVisible());
  await page.locator('main').getByRole('link', { name: 'deep' }).click();
  await arrive(page, /\/inner\/deep$/, 'Deep');
  assert.is(await entry(page, 'Deep').getAttribute('aria-current'), 'page');
  assert.is(await sidebar(page).locator('[aria-current]').count(), 1);
  await end();
});

if (isNightly)
  small('categories that are open by default on one page do not stay open on others', async () => {
    const { page, go, end } = await read(browser, server, { viewport: { width: 1200, height: 260 } });
    await go('group/inner/deep');
    await entry(page, 'Deep').waitFor();
    // The stored scroll position must not reopen them.
    await page.locator('.menu').evaluate((menu) => menu.scrollTo(0, 1));
    await settle(page);
    await go('guide');
    await settle(page);
    assert.not(await entry(page, 'Deep').isVisible());
    await toggle(page, 'group').click();
    await go('code');
    await category(page, 'inner').waitFor();
    assert.not(await entry(page, 'Deep').isVisible(), 'the one that was opened, and not what is in it');
    await end();
  });

small('it keeps its scroll position from page to page', async () => {
  const { page, go, end } = await read(browser, server, { viewport: { width: 1200, height: 260 } });
  await go('guide');
  await toggle(page, 'other').click();
  await toggle(page, 'group').click();
  await toggle(page, 'inner').click();
  await entry(page, 'One of other').scrollIntoViewIfNeeded();
  await settle(page);
  const before = await entry(page, 'One of other').boundingBox();
  await entry(page, 'One of other').click();
  await arrive(page, /\/other\/one$/, 'One of other');
  await settle(page);
  const after = await entry(page, 'One of other').boundingBox();
  // Browsers snap scrolled boxes to whole pixels and may round in either direction: at the end of a list with a
  // fractional height, a difference of one pixel is still the same position.
  const moved = Math.abs((after?.y ?? Number.NaN) - (before?.y ?? Number.NaN));
  assert.ok(moved <= 1, `it moved by ${moved} px`);
  await end();
});

small.run();

const fetching = suite('large sidebar');

fetching('opening a category loads its items once, and they stay', async () => {
  const { page, go, end } = await read(browser, large);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/sidebar/')) asked.push(request.url());
  });
  await go('alpha/alpha-10');
  assert.equal(asked, [], 'nothing is fetched before it is wanted');
  await toggle(page, 'bravo').click();
  await entry(page, 'bravo 10').waitFor();
  await toggle(page, 'bravo').click();
  await entry(page, 'bravo 10').waitFor({ state: 'hidden' });
  await toggle(page, 'bravo').click();
  await entry(page, 'bravo 10').waitFor();
  assert.is(asked.length, 1);
  await entry(page, 'alpha 11').click();
  await arrive(page, /alpha-11$/, 'alpha 11');
  await entry(page, 'bravo 10').waitFor();
  assert.is(asked.length, 1, 'not again on the next page');
  await end();
});

if (isNightly)
  fetching('nested categories work the same, and their links navigate', async () => {
    const { page, go, end } = await read(browser, large);
    await go();
    await markWindow(page);
    await toggle(page, 'charlie').focus();
    await page.keyboard.press('Enter');
    await category(page, 'charlie').locator('ul').first().waitFor();
    await category(page, 'charlie').locator('li summary').first().click();
    await entry(page, 'charlie north 12').click();
    await arrive(page, /charlie\/north\/north-12$/, 'charlie north 12');
    assert.is(await entry(page, 'charlie north 12').getAttribute('aria-current'), 'page');
    assert.ok(await isSameWindow(page));
    await end();
  });

fetching('a full load restores open categories, nested ones too', async () => {
  const { page, go, end } = await read(browser, large);
  await go();
  await toggle(page, 'charlie').click();
  await category(page, 'charlie').locator('li summary').first().click();
  await entry(page, 'charlie north 12').waitFor();
  await page.reload();
  await entry(page, 'charlie north 12').waitFor();
  await end();
});

if (isNightly)
  fetching('the label links to the first page of the category', async () => {
    const { page, go, end } = await read(browser, large);
    await go();
    await category(page, 'bravo').locator('> a').click();
    await arrive(page, /\/bravo\/bravo-10$/, 'bravo 10');
    await end();
  });

fetching('without a response it stays closed, and opening it again retries', async () => {
  const { page, context, go, end } = await read(browser, large);
  await go();
  await context.route(/assets\/sidebar/, (route) => route.abort());
  await toggle(page, 'bravo').click();
  await page.waitForFunction(() => document.querySelectorAll('nav.sidebar details[open]').length === 0);
  await context.unroute(/assets\/sidebar/);
  await toggle(page, 'bravo').click();
  await entry(page, 'bravo 10').waitFor();
  await end(/^(failed|console): .*(assets\/sidebar|ERR_FAILED)/);
});

fetching('without scripts the labels are links, without toggles', async () => {
  const { page, go, end } = await read(browser, large, { javaScriptEnabled: false });
  await go('alpha/alpha-10');
  assert.not(await toggle(page, 'bravo').isVisible());
  await category(page, 'bravo').locator('> a').click();
  await page.locator('main h1', { hasText: 'bravo 10' }).waitFor();
  // With JavaScript disabled, the browser reports the script preload as blocked.
  await end(/sidebar-files[^ ]* csp$/);
});

fetching.run();

const contents = suite('table of contents');

const active = (page: Page): Promise<string[]> => page.locator('.toc [aria-current]').allTextContents();
/** Scrolls until a heading is the given number of pixels below the top of the viewport. */
const bringTo = async (page: Page, id: string, top: number): Promise<void> => {
  await page.evaluate(
    ([name, offset]) => {
      const heading = document.getElementById(String(name));
      scrollTo({ top: scrollY + (heading?.getBoundingClientRect().top ?? 0) - Number(offset), behavior: 'instant' });
    },
    [id, top],
  );
  await settle(page);
};

contents('it marks the current section', async () => {
  const { page, go, end } = await read(browser, server);
  await go('guide');
  await settle(page);
  assert.equal(await active(page), [], 'before the first heading nothing is marked');
  await bringTo(page, 'first-part', 200);
  assert.equal(await active(page), ['First part'], 'in the upper half');
  await bringTo(page, 'second-part', 700);
  assert.equal(await active(page), ['Detail of the first part'], 'the next heading is still in the lower half');
  await bringTo(page, 'second-part', 100);
  assert.equal(await active(page), ['Second part']);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.waitForFunction(() => document.querySelector('.toc [aria-current]')?.textContent === 'Last part');
  await end();
});

contents('at the end of the page the last section is current, however short', async () => {
  const { page, go, end } = await read(browser, server);
  await go('guide');
  await page.evaluate(() => {
    const last = document.querySelector('#last-part');
    while (last?.nextElementSibling) last.nextElementSibling.remove();
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  });
  await page.waitForFunction(() => document.querySelector('.toc [aria-current]')?.textContent === 'Last part');
  await end();
});

contents('its links lead to headings below the navbar', async () => {
  const { page, go, end } = await read(browser, server);
  await go('guide');
  await page.locator('.toc').getByRole('link', { name: 'Second part' }).click();
  await page.waitForURL(/#second-part$/);
  await settle(page);
  const [heading, header] = [
    await page.locator('#second-part').boundingBox(),
    await page.locator('.site-header').boundingBox(),
  ];
  assert.ok(
    heading && header && heading.y >= header.y + header.height && heading.y < 200,
    JSON.stringify({ heading, header }),
  );
  assert.equal(await active(page), ['Second part']);
  await end();
});

contents('it changes with the page', async () => {
  const { page, go, end } = await read(browser, server);
  await go('code');
  await entry(page, 'Guide').click();
  await arrive(page, /\/guide$/, 'Guide');
  await bringTo(page, 'first-part', 200);
  assert.equal(await active(page), ['First part']);
  await end();
});

contents('on narrow screens it is collapsed above the text', async () => {
  const { page, go, end } = await read(browser, server, NARROW);
  await go('guide');
  const link = page.locator('.toc-fold').getByRole('link', { name: 'Second part' });
  assert.not(await link.isVisible());
  await page.getByText('On this page').locator('visible=true').click();
  await link.click();
  await page.waitForURL(/#second-part$/);
  await end();
});

contents.after(async () => {
  await leave(browser);
  await Promise.all([server.stop(), large.stop()]);
});
contents.run();
