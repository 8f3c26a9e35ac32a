/** Chromium for the browser suites, with detection of console errors and failed requests. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from './chromium.js';
import { SHARED_VARIABLE } from './paths.js';
import { closeWindows, openWindow, type WindowOptions } from './windows.js';

/** Flags that disable all background network access. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  // Software rendering in the browser process saves the overhead of messages between processes.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without spare renderer processes, a tenth of the CPU time is saved.
  '--renderer-process-limit=1',
];

/** The browser of this process. */
let shared: Promise<Browser> | undefined;

/** Starts Chromium with a fresh profile, or returns the running one. `npm test` sets its path. */
export async function launch(): Promise<Browser> {
  const running = await shared;
  if (running?.isConnected()) return running;
  shared = start();
  return shared;
}

async function start(): Promise<Browser> {
  const found = await findChromium();
  if ('problem' in found) throw new Error(found.problem);
  return chromium.launch({ executablePath: found.path, args: FLAGS });
}

/** Closes all windows. A worker of the test run keeps the browser for its next suite. */
export async function leave(browser: Browser): Promise<void> {
  await closeWindows(browser);
  if (process.env[SHARED_VARIABLE] === undefined) await browser.close();
}

/** A page and its problems so far. */
export interface Watched {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and warnings, page errors, failed and refused requests, and requests outside the loopback. */
  readonly complaints: readonly string[];
  /** Closes the page. */
  readonly close: () => Promise<void>;
}

/** Opens a page in its own context. `expected` lists error responses that are not complaints, such as `404 /path`. */
export async function openPage(
  browser: Browser,
  options: WindowOptions = {},
  expected: readonly string[] = [],
): Promise<Watched> {
  const { page, context, close } = await openWindow(browser, options);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const isExpected = expected.some(
      (answer) =>
        message.location().url.endsWith(answer.split(' ')[1] ?? '') &&
        message.text().includes(answer.split(' ')[0] ?? ''),
    );
    const { url } = message.location();
    // Chromium requests the favicon automatically, without notifying the listeners below.
    const isUnasked = message.text().includes(' 404 ') && url.endsWith('/favicon.ico');
    // A late font is not used on this page (`font-display: optional`), and Chromium warns about that on slow machines.
    const isLateFont = /\.woff2 was preloaded using link preload but not used/.test(message.text());
    if (!isExpected && !isUnasked && !isLateFont) complaints.push(`console: ${message.text()} ${url}`.trimEnd());
  });
  page.on('pageerror', (error) => complaints.push(`page: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its event stream and other pending requests.
    const isCut = request.resourceType() === 'eventsource' || request.failure()?.errorText === 'net::ERR_ABORTED';
    if (!isCut) complaints.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('request', (request) => {
    if (!/^(data|blob|file):/.test(request.url()) && !isLoopback(request.url()))
      complaints.push(`leaves the machine: ${request.url()}`);
  });
  page.on('response', (response) => {
    const answer = `${response.status()} ${new URL(response.url()).pathname}`;
    if (response.status() >= 400 && !expected.includes(answer)) complaints.push(`answer: ${answer}`);
  });
  return { page, context, complaints, close };
}

function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

/** Returns a growing list of the scripts that a page requests from now on, without folders and hashes. */
export function collectScripts(page: Page): readonly string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script')
      names.push(new URL(request.url()).pathname.replace(/^.*\/|\.[0-9a-f]{8}\.js$/g, ''));
  });
  return names;
}

/** An opened page with the names of its scripts. */
export interface WatchedScripts extends Watched {
  readonly scripts: readonly string[];
}

/** Opens a URL and waits until the network is idle. */
export async function openUrl(browser: Browser, url: string, options: WindowOptions = {}): Promise<WatchedScripts> {
  const opened = await openPage(browser, options);
  const scripts = collectScripts(opened.page);
  await opened.page.goto(url, { waitUntil: 'networkidle' });
  return { ...opened, scripts };
}

/** Returns the elements that extend past the viewport; empty if the page does not scroll horizontally. */
export async function findOverflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    // In right-to-left pages, overflow extends to the left.
    const reach = (element: Element): number => {
      const { left, right } = element.getBoundingClientRect();
      return document.dir === 'rtl' ? width - left : right;
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => reach(element) > width + 0.5)
      .slice(0, 5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className} reaches ${reach(element)} of ${width}`);
  });
}
