/** Prefetches pages: links in view while the browser is idle, and links about to be followed. */
import { isPage, LINK, withoutHash } from './address.js';
import { all, on, onPage, whenSeen } from './dom.js';

/** A fetched page. `html` is empty if the host has none. */
export interface Fetched {
  /** After redirects. */
  readonly url: string;
  readonly html: string;
}

const kept = new Map<string, Promise<Fetched>>();
const seen = new Set<string>();
/** Sequential, so that a click never waits behind guesses. */
const state: { queue: Promise<unknown>; bytes: number } = { queue: Promise.resolve(), bytes: 0 };

const observer = whenSeen((link) => {
  if (link instanceof HTMLAnchorElement) state.queue = state.queue.then(() => prefetchIdle(link));
});

// Signs that a link will be followed.
for (const type of ['pointerover', 'focusin'] as const) on(type, LINK, prefetch);
addEventListener('load', watch);
onPage(watch);
// Dispatched by the development server when pages have changed.
document.addEventListener('csb-docs:stale', () => kept.clear());

/** Observes the links of the page after it has loaded. */
function watch(): void {
  state.bytes = 0;
  if (document.readyState === 'complete') for (const link of all(LINK)) observer.observe(link);
}

/** Safari has no idle callbacks. */
function prefetchIdle(link: HTMLAnchorElement): Promise<unknown> {
  /** Maximum number of idle bytes per page, exceeded by at most one page. */
  const MOST = 40_000;
  return new Promise((resolve) =>
    (window.requestIdleCallback ?? setTimeout)(() =>
      resolve(link.isConnected && state.bytes < MOST && !seen.has(withoutHash(link)) && prefetch(link)),
    ),
  );
}

/** Fetches a page, unless it is cached, current, or the reader saves data. Never rejects. */
function prefetch(link: HTMLAnchorElement): Promise<unknown> | undefined {
  /** How long a page is cached. */
  const FRESH_MS = 300_000;
  const {
    connection,
  }: {
    readonly onLine: boolean;
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  } = navigator;
  const address = withoutHash(link);
  if (
    !isPage(link) ||
    kept.has(address) ||
    address === withoutHash(location) ||
    connection?.saveData ||
    connection?.effectiveType?.includes('2g')
  )
    return undefined;
  const forget = (): unknown => kept.delete(address);
  const page = ask(address);
  seen.add(address);
  kept.set(address, page);
  setTimeout(forget, FRESH_MS);
  return page.catch(forget);
}

/** Returns the page at a URL without hash, from the cache or the host. Rejects without a response. */
export function fetchPage(address: string, signal: AbortSignal): Promise<Fetched> {
  const page = kept.get(address) ?? ask(address, signal);
  // Used once. Later visits request the host, which may have changes.
  kept.delete(address);
  return page;
}

async function ask(address: string, signal: AbortSignal | null = null): Promise<Fetched> {
  const response = await fetch(address, { signal });
  const html = response.ok ? await response.text() : '';
  // Compressed HTML has at most a quarter of the size.
  state.bytes += html.length / 4;
  return { url: response.url, html };
}
