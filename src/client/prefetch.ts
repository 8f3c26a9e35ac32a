/** Fetches pages before they are asked for: links in view while the browser is idle, and links about to be followed. */
import { isPage, LINK, withoutHash } from './address.js';
import { all, on, onPage, whenSeen } from './dom.js';

/** A fetched page; `html` is empty when the host has none. */
export interface Fetched {
  /** After redirects. */
  readonly url: string;
  readonly html: string;
}

/** Until the next full load: a long sidebar must not cost a reader megabytes. */
const MOST = 30;
/** In memory; a page of the Custom Sidebar site has 30 kB. */
const MOST_KEPT = 10;
/** After that the host is asked again. */
const FRESH_MS = 300_000;

const kept = new Map<string, Promise<Fetched>>();
const seen = new Set<string>();
/** One after the other, so that a click never waits behind guesses. */
const state: { queue: Promise<unknown> } = { queue: Promise.resolve() };

const observer = whenSeen((link) => {
  if (link instanceof HTMLAnchorElement) state.queue = state.queue.then(() => prefetchIdle(link));
});

// Signs that a link will be followed.
for (const type of ['pointerover', 'focusin', 'touchstart'] as const) on(type, LINK, prefetch);
addEventListener('load', watch);
onPage(watch);
// The development server knows when pages have changed.
document.addEventListener('csb-docs:stale', () => kept.clear());

/** Watches the links of the page, once it has everything that it needs itself. */
function watch(): void {
  if (document.readyState === 'complete') for (const link of all(LINK)) observer.observe(link);
}

/** Safari has no idle callbacks. */
function prefetchIdle(link: HTMLAnchorElement): Promise<unknown> {
  return new Promise((resolve) =>
    (window.requestIdleCallback ?? setTimeout)(() =>
      resolve(link.isConnected && seen.size < MOST && !seen.has(withoutHash(link)) && prefetch(link)),
    ),
  );
}

/** Fetches a page unless it is there, it is this one, or the reader has to save. Never rejects. */
function prefetch(link: HTMLAnchorElement): Promise<unknown> | undefined {
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
  const page = request(address);
  seen.add(address);
  kept.set(address, page);
  setTimeout(forget, FRESH_MS);
  for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest);
  return page.catch(forget);
}

/** The page at an address without hash, from what was fetched before or from the host. Rejects when there is no answer. */
export function fetchPage(address: string, signal: AbortSignal): Promise<Fetched> {
  const page = kept.get(address) ?? request(address, signal);
  // Shown once: later visits ask the host, which knows of changes.
  kept.delete(address);
  return page;
}

async function request(address: string, signal: AbortSignal | null = null): Promise<Fetched> {
  const response = await fetch(address, { signal });
  return { url: response.url, html: response.status === 200 ? await response.text() : '' };
}
