import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Request } from 'playwright-core';
import * as assert from 'uvu/assert';
import { openPage } from './browser.js';
import type { Serving } from './cli.js';
import { createGate } from './gate.js';

/** Windows of the two kinds of layout. */
export const WIDE = { viewport: { width: 1440, height: 900 } };
export const NARROW = { viewport: { width: 390, height: 844 } };

/** A page in a context of its own. */
export interface Reading {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: readonly string[];
  /** Goes to a URL as one would by typing it, and waits until the script is at work. */
  readonly go: (path?: string) => Promise<void>;
  /** Ends the use of the page; anything that went wrong fails the test. */
  readonly end: (allowed?: RegExp) => Promise<void>;
}

/** How a page is opened. */
export interface ReadingOptions extends BrowserContextOptions {
  /** Runs before any script of a page. */
  readonly init?: () => void;
  /** Answers that are no complaint, as `404 /path`. */
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

/** Marks the window, which a full load would make again. */
export async function markWindow(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

/** Whether the window is still the one that was marked. */
export function isSameWindow(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window);
}

/** Waits until the URL and the page shown are those of a path. */
export async function arrive(page: Page, path: RegExp, heading: string): Promise<void> {
  await page.waitForURL(path, { waitUntil: 'commit' });
  await page.locator('main h1', { hasText: heading }).waitFor();
}

/** Waits for two frames, after which everything that was asked for has been drawn. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Waits until a script that pages load late has run. `name` is that of its file, without the hash. */
export async function untilRun(page: Page, name: string): Promise<void> {
  const isOf = new RegExp(`/${name}\\.\\w+\\.js`).source;
  await page.waitForFunction(
    (file) => performance.getEntriesByType('resource').some((entry) => new RegExp(file).test(entry.name)),
    isOf,
  );
  // An import of a module that is being loaded resolves when that has run.
  await page.evaluate((file) => {
    const [entry] = performance.getEntriesByType('resource').filter((each) => new RegExp(file).test(each.name));
    return import(entry?.name ?? '').then(() => undefined);
  }, isOf);
}

/** A link in the text of a page. */
export function link(page: Page, name: string): Locator {
  return page.locator('main').getByRole('link', { name, exact: true });
}

/** Keeps requests waiting, so that what happens meanwhile can be seen, until the function it returns is called. */
export async function hold(page: Page, path: RegExp): Promise<() => void> {
  const { opened, open } = createGate();
  await page.route(path, async (route) => {
    await opened;
    await route.continue().catch(() => undefined);
  });
  return open;
}

/** Waits until a request has had its answer, or was given up. Called before the request may end. */
export function endOf(page: Page, isMeant: (request: Request) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const listen = (request: Request): void => {
      if (isMeant(request)) resolve();
    };
    page.on('requestfinished', listen);
    page.on('requestfailed', listen);
  });
}

/** Waits until the page has had the time for what it does when it has nothing else to do. */
export async function idle(page: Page): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await settle(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
}

/** Without fetching ahead, a click is what asks for a page. */
export const SAVING = { init: () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }) };
