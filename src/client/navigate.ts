/**
 * Navigates between pages without a full load. Handles clicks on links to pages of this site and history steps, and
 * updates content, URL, title and scroll position. Anything unexpected falls back to a normal load.
 */
import { ATTRIBUTE } from '../utils/markup.js';
import { isPage, LINK, withoutHash } from './address.js';
import { announcePage, closest, find, isModified, listen, root } from './dom.js';
import { fetchPage } from './prefetch.js';
import { swapPage } from './swap.js';
import { trust } from './trust.js';

/** `shown` is the URL of the visible content, which differs from that of the window during a load. */
const state = { shown: withoutHash(location), loading: new AbortController(), timer: 0 };
/** The style sheet shows a progress line after a delay, because it would only flash for fast responses. */
const LOADING = 'data-loading';

/** Scroll position of a history entry. `top` is unknown for entries of other documents. */
interface ScrollPosition {
  readonly top?: number;
}

// The browser restores positions after loads, and this script after swaps.
addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
addEventListener('scroll', () => {
  /** Saves a position after scrolling stops for this long. Browsers reject more than 100 history changes in 30 s. */
  const REST_MS = 100;
  clearTimeout(state.timer);
  state.timer = window.setTimeout(savePlace, REST_MS);
});
addEventListener('popstate', onStep);
// The search page has put its query into the URL.
addEventListener('csb-docs:moved', () => (state.shown = withoutHash(location)));
// Last, so that links handled by others are not followed.
listen('click', onClick, false);
savePlace();

function onClick(event: MouseEvent): void {
  const link = closest<HTMLAnchorElement>(event, LINK);
  if (!link || !isPage(link) || event.button || event.defaultPrevented || isModified(event)) return;
  savePlace();
  if (link.hash && withoutHash(link) === state.shown) return;
  event.preventDefault();
  void visit(new URL(link.href));
}

function onStep({ state: place }: { readonly state: ScrollPosition | null }): void {
  clearTimeout(state.timer);
  // The search page handles steps between its own queries.
  if (withoutHash(location) !== state.shown && dispatchEvent(new Event('csb-docs:step', { cancelable: true })))
    return void visit(new URL(location.href), place ?? {});
  stop();
  // An entry without a position is new, from a link within the page, so the browser scrolls.
  if (place) scroll(place.top);
}

/** Aborts the current load. */
function stop(): void {
  state.loading.abort();
  root.removeAttribute(LOADING);
}

async function visit(url: URL, back?: ScrollPosition): Promise<void> {
  const before = new URL(state.shown);
  stop();
  const { signal } = (state.loading = new AbortController());
  root.toggleAttribute(LOADING, url.pathname !== before.pathname);
  try {
    const page = await fetchPage(withoutHash(url), signal);
    if (signal.aborted) return;
    const next = new DOMParser().parseFromString(trust(page.html), 'text/html');
    const target = new URL(page.url + url.hash);
    // Pages of other templates or scripts do not fit into this document.
    if (!isPage(target) || buildOf(next) !== buildOf(document)) throw target;
    const update = (): void => {
      stop();
      savePlace();
      if (!back && target.href !== location.href) history.pushState({}, '', target);
      state.shown = withoutHash(target);
      swapPage(next);
      arrive(target, before, back);
    };
    if (back || !document.startViewTransition || matchMedia('(prefers-reduced-motion:reduce)').matches) return update();
    const transition = document.startViewTransition(update);
    // A skipped transition, because of another one or a hidden window, has still updated the page.
    transition.ready.catch(() => undefined);
    await transition.updateCallbackDone;
  } catch {
    // Aborted by the next visit. Otherwise falls back to one normal load.
    if (signal.aborted) return;
    if (back) location.reload();
    else location.assign(url);
  }
}

/** Scrolls to the saved position, the target of the hash, or the top (conventions 7.5). */
function arrive({ hash, pathname, search }: URL, before: URL, back?: ScrollPosition): void {
  // Makes the browser scroll and set `:target`, as after a load.
  if (hash && back?.top === undefined) location.replace(hash);
  else if (back || pathname !== before.pathname || search === before.search) scroll(back?.top);
  const start = (hash && find(':target')) || find('main');
  if (start) start.tabIndex = -1;
  start?.focus({ preventScroll: true });
  // Uses the live region of the initial page, because one inserted with its text is not announced.
  find(`[${ATTRIBUTE.keep}]`)?.replaceChildren(document.title);
  announcePage();
}

function scroll(top = 0): void {
  scrollTo({ top, behavior: 'instant' });
}

function buildOf(page: Document): string | undefined {
  return find<HTMLMetaElement>('meta[name=csb-docs-build]', page)?.content;
}

/** During a load, the history entry does not belong to the visible content. */
function savePlace(): void {
  if (withoutHash(location) === state.shown) history.replaceState({ ...history.state, top: scrollY }, '');
}
