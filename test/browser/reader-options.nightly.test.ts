/**
 * Optional behaviour: a navbar that hides on scroll, a sidebar that hides, and a sidebar with one open category at a
 * time.
 */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { arrive, read, settle } from '../support/reader.js';
import { writeReaderSite } from '../support/reader-site.js';
import { serveBuilt } from '../support/serve-built.js';
import { until } from '../support/until.js';

const browser = await launch();
const server = await serveBuilt(
  writeReaderSite({
    navbar: { title: 'Reader', hideOnScroll: true, items: [{ to: '/blog', label: 'Blog' }] },
    docs: { sidebar: { hideable: true, autoCollapseCategories: true } },
  }),
);

/** True if the navbar is in the viewport, after its animations have finished. */
const isShown = (page: Page): Promise<boolean> =>
  page.locator('.site-header').evaluate(async (bar) => {
    await Promise.all(bar.getAnimations().map(({ finished }) => finished));
    return bar.getBoundingClientRect().bottom > 0;
  });
/** Waits until the navbar is hidden: the observer that hides it reports a frame or two later. */
const hides = (page: Page): Promise<void> => until(async () => !(await isShown(page)));
const scrollBy = async (page: Page, distance: number): Promise<void> => {
  await page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), distance);
  await settle(page);
};

const bar = suite('hiding navbar');

bar('it hides when scrolling down, returns when scrolling up, and stays near the top', async () => {
  const { page, go, end } = await read(browser, server);
  await go('guide');
  await scrollBy(page, 20);
  assert.ok(await isShown(page), 'within its own height of the top');
  await scrollBy(page, 500);
  await hides(page);
  await scrollBy(page, -100);
  assert.ok(await isShown(page));
  await scrollBy(page, 100);
  await hides(page);
  await end();
});

bar('it does not return at the end of the page', async () => {
  const { page, go, end } = await read(browser, server);
  await go('guide');
  await scrollBy(page, 500);
  await scrollBy(page, 100_000);
  await scrollBy(page, -10);
  await hides(page);
  await scrollBy(page, -400);
  assert.ok(await isShown(page));
  await end();
});

bar('following an anchor hides it, and scrolling there does not show it', async () => {
  const { page, go, end } = await read(browser, server);
  await go('guide');
  await page.locator('.toc').getByRole('link', { name: 'Second part' }).click();
  await page.waitForURL(/#second-part$/);
  await settle(page);
  await hides(page);
  const top = await page.locator('#second-part').evaluate((heading) => heading.getBoundingClientRect().top);
  assert.ok(top >= 0 && top < 60, `the heading is at ${top}`);
  await scrollBy(page, -60);
  assert.ok(await isShown(page));
  const jump = async (): Promise<void> => {
    await page.locator('.toc').getByRole('link', { name: 'Second part' }).click();
    await settle(page);
  };
  await jump();
  await jump();
  await until(async () => {
    if (!(await isShown(page))) return true;
    // On a busy machine the navbar sometimes stays. A reader would scroll up and jump again.
    await scrollBy(page, -60);
    await jump();
    return false;
  });
  await scrollBy(page, -60);
  assert.ok(await isShown(page), 'a jump to where one is already does not swallow the next step');
  await page.locator('nav.sidebar').getByRole('link', { name: 'Code' }).click();
  await arrive(page, /\/code$/, 'Code');
  assert.ok(await isShown(page), 'a new page starts with it');
  await end();
});

bar('it never hides a focused element', async () => {
  const { page, go, end } = await read(browser, server);
  await go('guide');
  await page.locator('.navbar a').first().focus();
  await scrollBy(page, 500);
  assert.ok(await isShown(page));
  await end();
});

bar.run();

const sidebar = suite('sidebar options');

sidebar('it can be collapsed and expanded', async () => {
  const { page, go, end } = await read(browser, server);
  await go('guide');
  const entry = page.locator('nav.sidebar').getByRole('link', { name: 'Code' });
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await entry.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await entry.waitFor();
  await end();
});

sidebar('opening a category closes its siblings', async () => {
  const { page, go, end } = await read(browser, server);
  await go('group/first');
  const summary = (name: string) => page.locator('nav.sidebar summary').filter({ hasText: name });
  const first = page.locator('nav.sidebar').getByRole('link', { name: 'First of group' });
  assert.ok(await first.isVisible());
  await summary('inner').click();
  assert.ok(await first.isVisible(), 'one inside it is no neighbour');
  await summary('other').click();
  await first.waitFor({ state: 'hidden' });
  await page.locator('nav.sidebar').getByRole('link', { name: 'One of other' }).click();
  await arrive(page, /\/other\/one$/, 'One of other');
  assert.not(await first.isVisible());
  await end();
});

sidebar.after(async () => {
  await leave(browser);
  await server.stop();
});
sidebar.run();
