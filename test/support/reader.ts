import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Request } from 'playwright-core';
import * as assert from 'uvu/assert';
import { openPage } from './browser.js';
import type { Serving } from './cli.js';
import { createGate } from './gate.js';

/** Viewports of both layouts. */
export const WIDE = { viewport: { width: 1440, height: 900 } };
export const NARROW = { viewport: { width: 390, height: 844 } };

/** A page in its own browser context. */
export interface Reading {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: readonly string[];
  /** Opens a URL with a full page load and waits until the script has started. */
  readonly go: (path?: string) => Promise<void>;
  /** Closes the page. Problems that do not match `allowed` fail the test. */
  readonly end: (allowed?: RegExp) => Promise<void>;
}

/** Options for opening a page. */
export interface ReadingOptions extends BrowserContextOptions {
  /** Runs before the scripts of each page. */
  readonly init?: () => void;
  /** Error responses that are not complaints, such as `404 /path`. */
  readonly expected?: readonly string[];
}

/** Opens a page of a served site. */
export async function read(
  browser: Browser,
  server: Serving,
  { init, expected, ...options }: ReadingOptions = {},
): Promise<Reading> {
  const { page, context, complaints, close } = await openPage(browser, { ...WIDE, ...options, init }, expected);
  const hasScript = options.javaScriptEnabled !== false;
  return {
    page,
    context,
    complaints,
    go: async (path = '') => {
      await page.goto(new URL(path, server.url).href);
      if (hasScript) await page.locator('html[data-script]').waitFor({ state: 'attached' });
    },
    end: async (allowed) => {
      await close();
      assert.equal(allowed ? complaints.filter((complaint) => !allowed.test(complaint)) : complaints, []);
    },
  };
}

/** Marks the window; a full page load removes the mark. */
export async function markWindow(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

/** True if the window is still the marked one. */
export function isSameWindow(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window);
}

/** Waits until the URL and the heading match. */
export async function arrive(page: Page, path: RegExp, heading: string): Promise<void> {
  await page.waitForURL(path, { waitUntil: 'commit' });
  await page.locator('main h1', { hasText: heading }).waitFor();
}

/** Waits for two animation frames, so that pending updates are painted. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Waits until a lazily loaded script has run. `name` is its file name without the hash. */
export async function untilRun(page: Page, name: string): Promise<void> {
  const isOf = new RegExp(`/${name}\\.\\w+\\.js`).source;
  await page.waitForFunction(
    (file) => performance.getEntriesByType('resource').some((entry) => new RegExp(file).test(entry.name)),
    isOf,
  );
  // Importing a module that is still loading resolves once it has run.
  await page.evaluate((file) => {
    const [entry] = performance.getEntriesByType('resource').filter((each) => new RegExp(file).test(each.name));
    return import(entry?.name ?? '').then(() => undefined);
  }, isOf);
}

/** Locates a link in the content of a page. */
export function link(page: Page, name: string): Locator {
  return page.locator('main').getByRole('link', { name, exact: true });
}

/** Holds matching requests until the returned function is called, so that a test can check the state in between. */
export async function hold(page: Page, path: RegExp): Promise<() => void> {
  const { opened, open } = createGate();
  await page.route(path, async (route) => {
    await opened;
    await route.continue().catch(() => undefined);
  });
  return open;
}

/** Waits until a request has finished or failed. Must be called before that can happen. */
export function endOf(page: Page, isMeant: (request: Request) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const listen = (request: Request): void => {
      if (isMeant(request)) resolve();
    };
    page.on('requestfinished', listen);
    page.on('requestfailed', listen);
  });
}

/** Waits until the page has had time for its idle callbacks. */
export async function idle(page: Page): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await settle(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
}

/** Disables prefetching, so that pages are requested on click. */
export const SAVING = { init: () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }) };
