/**
 * A pool of browser windows. Opening a window costs more than most tests do in it, so windows are reset and reused by
 * later tests with the same options.
 */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** Options of a window. Windows with equal options are interchangeable. */
export interface WindowOptions extends BrowserContextOptions {
  /** Runs before the scripts of each page. */
  readonly init?: (() => void) | undefined;
}

/** A window with its own profile. */
export interface Window {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Returns the window to the pool, or closes it if it cannot be reset. */
  readonly close: () => Promise<void>;
}

interface PooledWindow {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly tools: CDPSession;
  readonly options: WindowOptions;
  /** Origins of the pages shown, which may have stored data. */
  readonly origins: Set<string>;
  /** True if the window cannot be reset. */
  isSpent: boolean;
}

/** Unused windows by their options. */
const waiting = new Map<string, PooledWindow[]>();

/** Opens a window, or takes one from the pool. */
export async function openWindow(browser: Browser, options: WindowOptions): Promise<Window> {
  const key = JSON.stringify({ ...options, init: String(options.init) });
  const window = waiting.get(key)?.pop() ?? (await makeWindow(browser, options));
  const { page, context } = window;
  return {
    page,
    context,
    close: async () => {
      if (window.isSpent || !(await renew(window))) return context.close();
      waiting.set(key, [...(waiting.get(key) ?? []), window]);
    },
  };
}

/** Closes all windows. */
export async function closeWindows(browser: Browser): Promise<void> {
  waiting.clear();
  await Promise.all(browser.contexts().map((context) => context.close()));
}

async function makeWindow(browser: Browser, options: WindowOptions): Promise<PooledWindow> {
  const { init, ...contextOptions } = options;
  const context = await browser.newContext(contextOptions);
  if (init) await context.addInitScript(init);
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  const window: PooledWindow = { page, context, tools, options, origins: new Set(), isSpent: false };
  const spend = (): void => {
    window.isSpent = true;
  };
  for (const target of [context, page]) noteCalls(target, ['addInitScript', 'exposeFunction', 'exposeBinding'], spend);
  noteCalls(page.clock, ['install', 'pauseAt', 'setFixedTime'], spend);
  context.on('page', spend);
  page.on(
    'framenavigated',
    (frame) => void (frame.parentFrame() === null && window.origins.add(originOf(frame.url()))),
  );
  return window;
}

/** Calls `note` whenever one of the methods is called. */
function noteCalls<Target extends object>(target: Target, names: readonly (keyof Target)[], note: () => void): void {
  for (const name of names) {
    const method = target[name];
    if (typeof method !== 'function') throw new Error(`There is no method ${String(name)}.`);
    Object.assign(target, {
      [name]: (...args: unknown[]): unknown => {
        note();
        return Reflect.apply(method, target, args);
      },
    });
  }
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : 'null';
}

/** Events that tests listen to. */
const EVENTS = ['console', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response', 'dialog'] as const;
/** Playwright's default. */
const DEFAULT_TIMEOUT_MS = 30_000;
/** A path that exists on no server. */
const BLANK = '/window-without-a-page';

/** Resets a window. Returns false if that fails. */
async function renew({ page, context, tools, options, origins }: PooledWindow): Promise<boolean> {
  try {
    for (const event of EVENTS) page.removeAllListeners(event);
    await Promise.all([
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      context.unrouteAll({ behavior: 'ignoreErrors' }),
      context.setOffline(options.offline ?? false),
    ]);
    for (const target of [context, page]) target.setDefaultTimeout(DEFAULT_TIMEOUT_MS);
    const isEmpty = await empty(page);
    await page.mouse.move(-1, -1);
    await page.setViewportSize(options.viewport ?? { width: 1280, height: 720 });
    await page.emulateMedia({
      media: null,
      colorScheme: options.colorScheme ?? 'light',
      reducedMotion: options.reducedMotion ?? 'no-preference',
      forcedColors: options.forcedColors ?? 'none',
    });
    for (const origin of origins)
      if (origin.startsWith('http')) await forget({ page, tools, origin, isEmpty: isEmpty && origins.size === 1 });
    origins.clear();
    await tools.send('Page.resetNavigationHistory');
    await Promise.all([context.clearCookies(), tools.send('Network.clearBrowserCache')]);
    return true;
  } catch {
    return false;
  }
}

/**
 * Stops all activity of the open page in place, because navigating to an empty page takes as long as a test.
 * `document.open` removes its listeners and elements. Returns false if scripts are disabled or the document cannot be
 * emptied.
 */
function empty(page: Page): Promise<boolean> {
  const work = page.evaluate(() => {
    window.stop();
    document.open();
    document.close();
    for (let timer = Number(setTimeout(() => undefined)); timer > 0; timer--) clearTimeout(timer);
    for (let frame = requestAnimationFrame(() => undefined); frame > 0; frame--) cancelAnimationFrame(frame);
    for (let turn = requestIdleCallback(() => undefined); turn > 0; turn--) cancelIdleCallback(turn);
    return !document.querySelector('*:not(html, head, body)');
  });
  return work.catch(() => false);
}

/** Clears the data that pages of an origin have stored. Session storage can only be reached from such a page. */
async function forget(at: {
  readonly page: Page;
  readonly tools: CDPSession;
  readonly origin: string;
  /** True if the open page belongs to the origin and is stopped. */
  readonly isEmpty: boolean;
}): Promise<void> {
  const { page, tools, origin, isEmpty } = at;
  if (!isEmpty) {
    await page.route(`**${BLANK}`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    // Staying on the origin avoids a new browser process for the next page.
    await page.goto(`${origin}${BLANK}`);
    await page.unrouteAll();
  }
  if (await hasScript(page)) await page.evaluate(() => sessionStorage.clear());
  await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
}

function hasScript(page: Page): Promise<boolean> {
  return page.evaluate(() => true).catch(() => false);
}
