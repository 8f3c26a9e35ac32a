/**
 * A page of a built site in a DOM library, with the real client scripts. For tests that need no layout, at a fraction
 * of the cost of a browser.
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

// Error messages without whole DOM trees.
configure({ getElementError: (message) => new Error(message?.split('\n')[0]) });

/** Lets modal dialogs take the focus and restore it when closed. All windows of the library share the same classes. */
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

// The library preloads resources, and then gives scripts a response whose body is already consumed.
Object.defineProperty(DomLinkElement.prototype, 'as', { get: () => '' });

/** Replaces the response of the server: a status and body, or `failed` for a network error. */
export type DomAnswer = 'failed' | { readonly status?: number; readonly body: string };

/** Options for opening a page. */
export interface DomPageOptions {
  /** Viewport width in CSS pixels; 1440 by default. */
  readonly width?: number;
  /** Runs before the scripts of each page, including pages navigated to. */
  readonly init?: (window: Window & typeof globalThis) => void;
}

/** A window on a site. */
export interface DomPage {
  /** Window of the current page. */
  readonly window: Window & typeof globalThis;
  readonly document: Document;
  /** Keys and pointer. `user.keyboard('{Control>}k{/Control}')` presses Ctrl+K on the focused element. */
  readonly user: ReturnType<typeof userEvent.setup>;
  /** Requested URLs, in order. */
  readonly requests: readonly URL[];
  /** Navigates to a path below the base URL and waits until the script of the page has started. */
  readonly go: (path?: string) => Promise<void>;
  /**
   * Overrides the responses for matching URLs from now on, each sent once `until` resolves. Returns a function that
   * removes the override.
   */
  readonly route: (address: RegExp, answer?: DomAnswer, until?: Promise<unknown>) => () => void;
  /** Closes the page and returns its console output. Fails the test if a line does not match `allowed`. */
  readonly end: (allowed?: RegExp) => Promise<readonly string[]>;
}

interface Route {
  readonly address: RegExp;
  readonly answer: DomAnswer | undefined;
  readonly until: Promise<unknown> | undefined;
}

/** Opens a window without a page. */
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
      await abortPending(page);
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

/** Adds browser features that the library lacks. */
function prepare(window: Window & typeof globalThis, init: DomPageOptions['init']): void {
  // Disables prefetching, so that only requests of the test are seen.
  Object.defineProperty(window.navigator, 'connection', { value: { saveData: true }, configurable: true });
  Object.assign(window, {
    DecompressionStream,
    IntersectionObserver: EverythingSeen,
    reportError: (error: unknown) => window.console.error(error),
  });
  // Nothing waits for a beacon or its failure.
  window.navigator.sendBeacon = (address, body = null) => {
    window.fetch(address, { method: 'POST', body }).catch(() => undefined);
    return true;
  };
  const { location } = window;
  const replace = location.replace.bind(location);
  // The library reloads the page when the hash is already the current one.
  location.replace = (address) => (address === location.hash ? undefined : replace(address));
  init?.(window);
}

/** Without layout, every element intersects. */
class EverythingSeen {
  constructor(private readonly tell: (entries: readonly object[]) => void) {}
  observe(target: Element): void {
    queueMicrotask(() => this.tell([{ target, isIntersecting: true }]));
  }
  unobserve(): void {}
  disconnect(): void {}
}

/**
 * Aborts the requests of the current page, as scripts expect: without its window, the library resolves imports to
 * modules without exports.
 */
async function abortPending(page: BrowserPage): Promise<void> {
  // Its promise may never resolve.
  void page.abort();
  await new Promise((resolve) => setImmediate(resolve));
}

/** Closes a window. */
async function leave(page: BrowserPage): Promise<void> {
  const { location } = page.mainFrame.window;
  Object.assign(location, { assign: () => undefined, reload: () => undefined });
  await abortPending(page);
  await page.context.browser.close();
}

async function end(page: BrowserPage, allowed: RegExp | undefined): Promise<readonly string[]> {
  // Requests of an abandoned page are aborted.
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

/** Waits for two animation frames, so that pending updates are done. */
export async function settle({ window }: DomPage): Promise<void> {
  await new Promise((resolve) => window.requestAnimationFrame(() => window.requestAnimationFrame(resolve)));
}

/** Waits until the URL and the heading match. */
export async function arrive(page: DomPage, path: RegExp, heading: string): Promise<void> {
  await until(
    () => path.test(page.window.location.href),
    () => page.window.location.href,
  );
  await until(() => page.document.querySelector('main h1')?.textContent.includes(heading) === true);
}

/** Waits for an element and returns it. */
export async function found<Kind extends Element = HTMLElement>(find: () => Kind | null | undefined): Promise<Kind> {
  await until(() => Boolean(find()));
  return find() as Kind;
}
