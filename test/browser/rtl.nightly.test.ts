/** An Arabic site: the layout is mirrored, and code stays left to right. */
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lookAt, openStill } from '../support/axe.js';
import { findOverflow, launch, leave } from '../support/browser.js';
import { isNightly, ROOT } from '../support/paths.js';
import { NARROW, read, WIDE } from '../support/reader.js';
import { serveBuilt } from '../support/serve-built.js';
import { copySite } from '../support/site.js';

const browser = await launch();
const server = await serveBuilt(copySite(join(ROOT, 'test/fixtures/arabic')));

const URLS = [
  '',
  'guides',
  'guides/text',
  'guides/tabs',
  'guides/code',
  'blog',
  'blog/2026/03/01/quay',
  'blog/authors',
];

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly middle: number;
}

/** Returns the horizontal edges of the first match, in pixels from the left. */
async function edgesOf(locator: Locator): Promise<Edges> {
  const box = await locator.first().boundingBox();
  assert.ok(box, 'it is shown');
  return { left: box.x, right: box.x + box.width, middle: box.x + box.width / 2 };
}

/** Returns a computed style property of an element or of one of its pseudo-elements. */
function styleOf(locator: Locator, property: string, part?: string): Promise<string> {
  return locator
    .first()
    .evaluate(
      (element, [name = '', pseudo]) => getComputedStyle(element, pseudo).getPropertyValue(name),
      [property, part],
    );
}

/** True if the first match of `one` is entirely to the right of the first match of `other`. */
async function isRightOf(page: Page, one: string, other: string): Promise<boolean> {
  return (await edgesOf(page.locator(one))).left >= (await edgesOf(page.locator(other))).right - 1;
}

/** Returns the horizontal positions of characters in an element, in pixels from the left. */
function placesOf(locator: Locator, places: readonly number[]): Promise<readonly number[]> {
  return locator.first().evaluate((element, numbers) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const text = walker.nextNode();
    if (!text) return [];
    return numbers.map((number) => {
      const range = document.createRange();
      range.setStart(text, number);
      range.setEnd(text, number + 1);
      return range.getBoundingClientRect().left;
    });
  }, places);
}

const layout = suite('layout');

layout(
  'the sidebar is on the right, the table of contents on the left, and the navbar starts on the right',
  async () => {
    const { page, go, end } = await read(browser, server, WIDE);
    await go();
    assert.is(await page.evaluate(() => `${document.documentElement.lang} ${document.dir}`), 'ar rtl');
    for (const [one, other] of [
      ['#__csb-menu', 'main'],
      ['main', '.toc'],
      ['.brand', '.navbar'],
      ['.navbar', '.search-button'],
      ['.search-button', '.theme-switch'],
      ['.prose > ol > li > ul', '.toc'],
      ['.breadcrumbs-home', '.breadcrumbs li:last-child'],
      ['.footer-nav > :nth-child(1)', '.footer-nav > :nth-child(2)'],
    ] as const)
      assert.ok(await isRightOf(page, one, other), `${one} is right of ${other}`);
    const quote = page.locator('.prose blockquote');
    assert.is(await styleOf(quote, 'border-right-width'), '3px');
    assert.is(await styleOf(quote, 'border-left-width'), '0px');
    assert.is(await styleOf(page.locator('h1'), 'letter-spacing'), 'normal');
    await end();
  },
);

if (isNightly)
  layout('chevrons and arrows are mirrored, and the next page is on the left', async () => {
    const { page, go, end } = await read(browser, server, WIDE);
    await go('guides/text');
    const closed = page.locator('details:not([open]) > summary.sidebar-label, .sidebar-toggle[aria-expanded="false"]');
    assert.is(await styleOf(closed, 'rotate', '::after'), '135deg');
    assert.is(await styleOf(page.locator('.prose summary'), 'rotate', '::before'), '135deg');
    assert.is(await styleOf(page.locator('.sidebar-hide .icon'), 'scale'), '-1 1');
    assert.ok(await isRightOf(page, '.pagination a:first-child', '.pagination-next'));
    assert.is(await styleOf(page.locator('th.align-right'), 'text-align'), 'right');
    await go();
    assert.is(await styleOf(page.locator('.prose a[target="_blank"]'), 'scale', '::after'), '-1 1');
    assert.is(await styleOf(page.locator('[data-footnote-backref]'), 'scale'), '-1 1');
    await end();
  });

if (isNightly)
  layout('a collapsed sidebar leaves its button on the right, pointing left', async () => {
    const { page, go, end } = await read(browser, server, WIDE);
    await go();
    await page.locator('.sidebar-hide').click();
    await page.locator('html[data-sidebar-hidden]').waitFor({ state: 'attached' });
    assert.ok(await isRightOf(page, '.sidebar-hide', 'main'));
    assert.is(await styleOf(page.locator('.sidebar-hide .icon'), 'rotate'), '180deg');
    await end();
  });

layout('code runs left to right, with its numbers and title, and its buttons on the right', async () => {
  const { page, go, end } = await read(browser, server, WIDE);
  await go('guides/code');
  const block = page.locator('.code').first();
  const { left, middle, right } = await edgesOf(block);
  assert.is(await styleOf(block.locator('pre'), 'direction'), 'ltr');
  assert.ok((await edgesOf(block.locator('.tk-c'))).right < middle, 'the first line begins at the left');
  assert.ok((await edgesOf(block.locator('.ln'))).left - left < 30, 'numbers are at the left');
  await block.hover();
  assert.ok(right - (await edgesOf(block.locator('.code-buttons'))).right < 30, 'buttons are at the right');
  const [first = 0, last = 0] = await placesOf(page.locator('.prose p > code'), [0, 11]);
  assert.ok(first < last, 'the dashes of an option are in front of it');
  await end();
});

if (isNightly)
  layout('no page is wider than a phone', async () => {
    const { page, go, end } = await read(browser, server, NARROW);
    for (const address of URLS) {
      await go(address);
      assert.equal(await findOverflow(page), [], address);
    }
    await end();
  });

if (isNightly)
  layout('the drawer opens from the left, where its button is, and the main menu from the right', async () => {
    const { page, go, end } = await read(browser, server, { ...NARROW, reducedMotion: 'reduce' });
    await go('guides/code');
    assert.ok((await edgesOf(page.locator('.menu-open'))).right < 195);
    const panel = page.locator('.menu-panel');
    assert.is(await styleOf(panel, 'translate'), '-100%');
    await page.locator('.menu-open').click();
    await page.locator('#__csb-menu[data-open] .menu-panel').waitFor();
    assert.is((await edgesOf(panel)).left, 0);
    assert.is(await styleOf(page.locator('.menu-site'), 'translate'), '100%');
    assert.is(await styleOf(page.locator('.menu-pages .menu-switch .icon'), 'scale'), '-1 1');
    await page.locator('.menu-pages .menu-switch').click();
    await page.locator('.menu-site:not([inert])').waitFor();
    assert.is((await edgesOf(page.locator('.menu-site'))).left, 0);
    await end();
  });

if (isNightly)
  layout('the left arrow moves to the next tab, on the left', async () => {
    const { page, go, end } = await read(browser, server, WIDE);
    await go('guides/tabs');
    const tab = (number: number): Locator => page.getByRole('tab').nth(number);
    await tab(0).focus();
    await page.keyboard.press('ArrowLeft');
    assert.is(await tab(1).getAttribute('aria-selected'), 'true');
    assert.ok((await edgesOf(tab(1))).right <= (await edgesOf(tab(0))).left + 1);
    await page.keyboard.press('ArrowRight');
    assert.is(await tab(0).getAttribute('aria-selected'), 'true');
    await end();
  });

const search = suite('search');

search('the dialog is mirrored, finds words without their article, and has no violations', async () => {
  for (const size of [WIDE, NARROW]) {
    const { page, go, end } = await openStill(browser, server, size);
    await go();
    await page.keyboard.press('Control+k');
    const field = page.locator('dialog input');
    await field.fill('سفينة');
    await page.locator('.search-dialog-panel').getByRole('option').first().waitFor();
    assert.ok(await isRightOf(page, 'dialog .search-dialog-symbol', '[role="combobox"]'));
    assert.ok(await isRightOf(page, '[role="option"] > .icon', '[role="option"] .hit-enter'));
    assert.is(
      await page.locator('.search-dialog-panel').getByRole('option').first().locator('mark').first().textContent(),
      'السفينة',
    );
    assert.equal(await lookAt(page, 'dialog'), []);
    await end();
  }
});

const barriers = suite('accessibility');

for (const [name, size, addresses] of [
  ['wide', WIDE, URLS],
  ['narrow', NARROW, ['guides/text', 'guides/code', 'blog']],
] as const)
  if (isNightly)
    barriers(`${name}: no page has violations, in either scheme`, async () => {
      const { page, go, end } = await openStill(browser, server, size);
      for (const address of addresses) {
        await go(address);
        assert.equal(await lookAt(page, address), []);
      }
      await end();
    });

if (isNightly)
  barriers('the open menu has no violations', async () => {
    const { page, go, end } = await openStill(browser, server, NARROW);
    await go('guides/code');
    await page.locator('.menu-open').click();
    await page.locator('#__csb-menu[data-open] .menu-panel').waitFor();
    assert.equal(await lookAt(page, 'menu'), []);
    await end();
  });

barriers.after(async () => {
  await leave(browser);
  await server.stop();
});

layout.run();
search.run();
barriers.run();
