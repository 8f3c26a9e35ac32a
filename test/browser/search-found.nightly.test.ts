/**
 * The search terms are highlighted on the page that a hit opens, in whichever window, and leave no trace in its URL or
 * markup.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { isNightly } from '../support/paths.js';
import { isSameWindow, markWindow, settle } from '../support/reader.js';
import { readDialog } from '../support/search-dialog.js';
import { readSearch } from '../support/search-page.js';
import { serveEmbedded } from '../support/serve-built.js';
import { until } from '../support/until.js';

const browser = await launch();
const server = await serveEmbedded();

const found = suite('found');

/** Returns the unique highlighted texts of the page, in lower case. */
const marked = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const ranges = [...(CSS.highlights.get('csb-found') ?? [])].filter((range) => range instanceof Range);
    return [...new Set(ranges.map((range) => range.toString().toLowerCase()))];
  });

if (isNightly)
  found('a hit from the dialog highlights its words on the page, and Escape removes the highlights', async () => {
    const { page, go, open, search, end } = await readDialog(browser, server);
    await go();
    await markWindow(page);
    await open();
    await search('drawer handle');
    await page.keyboard.press('Enter');
    await until(async () => (await marked(page)).length > 0);
    assert.ok(await isSameWindow(page));
    assert.equal(
      (await marked(page)).filter((word) => !/^(drawers?|handles?)$/.test(word)),
      [],
    );
    assert.is(await page.locator('main mark').count(), 0, 'nothing of the page is changed');
    await page.keyboard.press('Escape');
    assert.equal(await marked(page), []);
    await end();
  });

found('a hit from the search page does too, until the reader navigates', async () => {
  const { page, search, end } = await readSearch(browser, server);
  await search('?q=drawer');
  await page.locator('.found-title a').first().click();
  await until(async () => (await marked(page)).includes('drawer'));
  await page.goBack();
  await page.waitForURL(/search/);
  await until(async () => (await marked(page)).length === 0);
  await end();
});

/** A browser without the CSS Custom Highlight API. */
const WITHOUT = { init: () => void Reflect.deleteProperty(CSS, 'highlights') };

/** True if the first highlight after the target is in the viewport and not under the navbar. */
const isFirstSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const target = document.getElementById(location.hash.slice(1));
    const ranges = [...(CSS.highlights?.get('csb-found') ?? [])].filter((range) => range instanceof Range);
    const marks = [...ranges, ...document.querySelectorAll('mark.csb-found')];
    const nodeOf = (mark: Element | Range): Node => (mark instanceof Range ? mark.startContainer : mark);
    const first = marks.find(
      (mark) => !target || target.compareDocumentPosition(nodeOf(mark)) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const { left = 0, top = 0, height = 0 } = first?.getBoundingClientRect() ?? {};
    const there = document.elementFromPoint(left + 1, top + height / 2);
    return first !== undefined && there?.closest('main') !== null;
  });

/** Returns the page that an action opens. */
const opened = async (context: BrowserContext, act: () => Promise<unknown>): Promise<Page> => {
  const [page] = await Promise.all([context.waitForEvent('page'), act()]);
  // A new window starts with an empty document.
  await page.waitForURL(/^http/, { waitUntil: 'load' });
  return page;
};

found('new windows have highlights too: Ctrl+Enter, Ctrl+click and the context menu of the link', async () => {
  const { page, context, go, open, search, active, end } = await readDialog(browser, server);
  await go('drawers');
  await open();
  await search('option number 31');
  for (const act of [
    // Chromium sometimes crashes when a page opens a window in the same process.
    ...(isNightly ? [() => page.keyboard.press('Control+Enter'), () => active.click({ modifiers: ['Control'] })] : []),
    async () => {
      await active.dispatchEvent('contextmenu', { button: 2 });
      const href = await active.evaluate((link: HTMLAnchorElement) => link.href);
      await (await context.newPage()).goto(href);
    },
  ]) {
    const other = await opened(context, act);
    await until(async () => (await marked(other)).includes('option'));
    assert.match(other.url(), /settings#setting-31$/);
    assert.ok(await isFirstSeen(other));
    assert.not.match(await other.evaluate(() => Object.keys(localStorage).join()), 'csb-docs');
    await other.keyboard.press('Escape');
    assert.equal(await marked(other), []);
    await other.reload({ waitUntil: 'load' });
    await settle(other);
    assert.equal(await marked(other), []);
    await other.close();
  }
  assert.equal(await marked(page), [], 'the page that stays has none');
  await end();
});

if (isNightly)
  found('highlights work after a full load, and in browsers without the Highlight API', async () => {
    const { page, go, open, search, end } = await readDialog(browser, server, WITHOUT);
    await page.route(/drawers|settings/, (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await go();
    await markWindow(page);
    await open();
    await search('option number 31');
    await page.keyboard.press('Enter');
    await page.locator('mark.csb-found').first().waitFor();
    assert.not(await isSameWindow(page));
    assert.match(page.url(), /settings#setting-31$/);
    assert.ok(await isFirstSeen(page));
    await end(/^(failed|console)/);
  });

found('removing highlight elements restores the same nodes, text and selection', async () => {
  const { page, go, open, search, isClosed, end } = await readDialog(browser, server, WITHOUT);
  await go('drawers');
  const note = () =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
      const nodes: Node[] = [];
      while (walker.nextNode()) nodes.push(walker.currentNode);
      const before: readonly Node[] | undefined = Object(window).nodes;
      Object.assign(window, { nodes });
      const isSame = before?.length === nodes.length && nodes.every((node, index) => node === before[index]);
      return [isSame, document.querySelector('main')?.innerHTML] as const;
    });
  const [, html] = await note();
  for (const leave of [() => page.keyboard.press('Escape'), () => page.keyboard.press('Control+c')]) {
    await open();
    await search('opens drawer edge');
    await page.locator('a.hit[href$="#handles"]').click();
    await page.locator('mark.csb-found').first().waitFor();
    assert.is(await page.locator('main h1').innerText(), 'Drawers');
    await isClosed();
    await settle(page);
    await page.evaluate(() => {
      const [first, second] = [...document.querySelectorAll('p > mark.csb-found')].map((mark) => mark.firstChild);
      if (first && second) getSelection()?.setBaseAndExtent(first, 1, second, 3);
    });
    const selected = await page.evaluate(() => `${getSelection()}`);
    assert.match(selected, /^rawer.*ope$/s);
    await leave();
    assert.is(await page.locator('mark.csb-found').count(), 0);
    assert.is(await page.evaluate(() => `${getSelection()}`), selected);
    await page.evaluate(() => getSelection()?.removeAllRanges());
    const [isSame, after] = await note();
    assert.ok(isSame);
    assert.is(after?.replaceAll(' tabindex="-1"', ''), html?.replaceAll(' tabindex="-1"', ''));
  }
  await end();
});

found.after(async () => {
  await leave(browser);
  await server.stop();
});
found.run();
