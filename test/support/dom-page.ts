/**
 * A page of a built site in a DOM library, with the scripts that ship: for what needs no layout, at a small part of the cost of
 * a browser. In: a site that is served. Out: the page, a reader's keys and pointer, and every request.
 */
import { configure } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import {
  Browser,
  type BrowserPage,
  HTMLDialogElement as DomDialogElement,
  HTMLLinkElement as DomLinkElement,
} from 'happy-dom';
import * as assert from 'uvu/assert';
import type { Serving } from './cli.js';
import { until } from './until.js';

// Whole trees in messages help no one.
configure({ getElementError: (message) => new Error(message?.split('\n')[0]) });

/** A modal dialog takes the focus, and gives it back when it is closed. All windows of the library have the same classes. */
function moveFocusWithDialogs(): void {
  const prototype = DomDialogElement.prototype as unknown as HTMLDialogElement;
  const { showModal, close } = prototype;
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  prototype.showModal = function (): void {
    before.set(this, this.ownerDocument.activeElement);
    showModal.call(this);
    this.querySelector<HTMLElement>('[autofocus],input,button')?.focus();
  };
  prototype.close = function (value): void {
    const target = before.get(this) as HTMLElement | undefined;
    const inside = this.ownerDocument.activeElement as HTMLElement | null;
    if (this.open && inside && this.contains(inside)) {
      inside.blur();
      if (target?.isConnected) target.focus();
    }
    close.call(this, value);
  };
}
moveFocusWithDialogs();

// The library fetches what a page asks for ahead, and then gives scripts that ask for it an answer which is read already.
Object.defineProperty(DomLinkElement.prototype, 'as', { get: () => '' });

/** What answers a request instead of the server: a status with a body, or `failed` for no answer at all. */
export type DomAnswer = 'failed' | { readonly status?: number; readonly body: string };

/** How a page is opened. */
export interface DomPageOptions {
  /** The width of the window, in CSS pixels; 1440 by default. */
  readonly width?: number;
  /** Runs before any script of a page, and of every page that is gone to. */
  readonly init?: (window: Window & typeof globalThis) => void;
}

/** A window on a site. */
export interface DomPage {
  /** Those of the page that is shown. */
  readonly window: Window & typeof globalThis;
  readonly document: Document;
  /** Keys and pointer. `user.keyboard('{Control>}k{/Control}')` presses Ctrl+K, where the focus is. */
  readonly user: ReturnType<typeof userEvent.setup>;
  /** The URLs that were asked for, in order. */
  readonly requests: readonly URL[];
  /** Goes to a path below the base URL, and waits until the script of the page is at work. */
  readonly go: (path?: string) => Promise<void>;
  /** Has requests for matching URLs answered otherwise from now on, once `until` is there; returns a function that ends that. */
  readonly route: (address: RegExp, answer?: DomAnswer, until?: Promise<unknown>) => () => void;
  /** Ends the page, and returns what was written to its console; that fails the test, unless it matches. */
  readonly end: (allowed?: RegExp) => Promise<readonly string[]>;
}

interface Route {
  readonly address: RegExp;
  readonly answer: DomAnswer | undefined;
  readonly until: Promise<unknown> | undefined;
}

/** Opens a window. No page is shown in it yet. */
export function openDomPage(server: Serving, { width = 1440, init }: DomPageOptions = {}): DomPage {
  const requests: URL[] = [];
  const routes: Route[] = [];
  const page = openBrowser(async (url, answered) => {
    requests.push(url);
    const route = routes.findLast(({ address }) => address.test(url.href));
    await route?.until;
    return route?.answer && answered(route.answer);
  }).newPage();
  page.setViewport({ width, height: 900 });
  const windowOf = () => page.mainFrame.window as unknown as Window & typeof globalThis;
  return {
    get window() {
      return windowOf();
    },
    get document() {
      return windowOf().document;
    },
    get user() {
      return userEvent.setup({ delay: null, document: windowOf().document });
    },
    requests,
    go: async (path = '') => {
      await page.goto(new URL(path, server.url).href, { beforeContentCallback: () => prepare(windowOf(), init) });
      await until(() => windowOf().document.documentElement.dataset['script'] !== undefined);
    },
    route: (address, answer, until) => {
      const route = { address, answer, until };
      routes.push(route);
      return () => void routes.splice(routes.indexOf(route), 1);
    },
    end: (allowed) => end(page, allowed),
  };
}

function openBrowser(intercept: (url: URL, answered: (answer: DomAnswer) => unknown) => Promise<unknown>): Browser {
  return new Browser({
    settings: {
      enableJavaScriptEvaluation: true,
      suppressInsecureJavaScriptEnvironmentWarning: true,
      disableCSSFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
      fetch: {
        disableSameOriginPolicy: true,
        interceptor: {
          beforeAsyncRequest: ({ request, window }) =>
            intercept(new URL(request.url), (answer) => {
              if (answer === 'failed') throw new window.TypeError('Failed to fetch');
              return new window.Response(answer.body, { status: answer.status ?? 200 });
            }) as Promise<undefined>,
        },
      },
    },
  });
}

/** Makes a window what browsers are, as far as the library leaves it out. */
function prepare(window: Window & typeof globalThis, init: DomPageOptions['init']): void {
  // Pages are not fetched ahead: what is asked for is what the test is about.
  Object.defineProperty(window.navigator, 'connection', { value: { saveData: true }, configurable: true });
  Object.assign(window, {
    DecompressionStream,
    IntersectionObserver: EverythingSeen,
    reportError: (error: unknown) => window.console.error(error),
  });
  // Nobody waits for a beacon, nor for its failure.
  window.navigator.sendBeacon = (address, body = null) => {
    window.fetch(address, { method: 'POST', body }).catch(() => undefined);
    return true;
  };
  const { location } = window;
  const replace = location.replace.bind(location);
  // The library loads the page again for the hash that the URL has already.
  location.replace = (address) => (address === location.hash ? undefined : replace(address));
  init?.(window);
}

/** Without layout, everything is in view. */
class EverythingSeen {
  constructor(private readonly tell: (entries: readonly object[]) => void) {}
  observe(target: Element): void {
    queueMicrotask(() => this.tell([{ target, isIntersecting: true }]));
  }
  unobserve(): void {}
  disconnect(): void {}
}

/**
 * Closes a window. What is being fetched fails first, as scripts expect it: without a window, the library answers imports with
 * modules that export nothing.
 */
async function leave(page: BrowserPage): Promise<void> {
  const { location } = page.mainFrame.window;
  Object.assign(location, { assign: () => undefined, reload: () => undefined });
  // What it returns may never come.
  void page.abort();
  await new Promise((resolve) => setImmediate(resolve));
  await page.context.browser.close();
}

async function end(page: BrowserPage, allowed: RegExp | undefined): Promise<readonly string[]> {
  // Requests of a page that is left are given up.
  const complaints = page.virtualConsolePrinter
    .readAsString()
    .split('\n')
    .filter((line) => !/^$|^ {4}at |AbortError|The operation was aborted/.test(line));
  await leave(page);
  assert.equal(
    complaints.filter((line) => !allowed?.test(line)),
    [],
  );
  return complaints;
}

/** Waits for two frames, after which everything that was asked for has been done. */
export async function settle({ window }: DomPage): Promise<void> {
  await new Promise((resolve) => window.requestAnimationFrame(() => window.requestAnimationFrame(resolve)));
}

/** Waits until the URL and the page shown are those of a path. */
export async function arrive(page: DomPage, path: RegExp, heading: string): Promise<void> {
  await until(
    () => path.test(page.window.location.href),
    () => page.window.location.href,
  );
  await until(() => page.document.querySelector('main h1')?.textContent.includes(heading) === true);
}

/** Waits for an element, and returns it. */
export async function found<Kind extends Element = HTMLElement>(find: () => Kind | null | undefined): Promise<Kind> {
  await until(() => Boolean(find()));
  return find() as Kind;
}
