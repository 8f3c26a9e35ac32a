/**
 * Going from page to page without loading everything anew.
 * In: clicks on links to pages of this site, and steps through the history. Out: the content of that page in this
 * document, its address, title and place; or, whenever anything is unexpected, one ordinary load by the browser.
 */
import { ATTRIBUTE } from '../utils/markup.js';
import { isPage, LINK, withoutHash } from './address.js';
import { announcePage, closest, find, isModified, listen, root } from './dom.js';
import { fetchPage } from './prefetch.js';
import { swapPage } from './swap.js';
import { trust } from './trust.js';

/** `shown` is the address of the content on the screen, which during a load is not that of the window. */
const state = { shown: withoutHash(location), loading: new AbortController(), timer: 0 };
/** The style sheet shows a line at the top, after a delay: fast answers would only make it flash. */
const LOADING = 'data-loading';

/** Where a step through the history leads back to; `top` is unknown for entries of other documents. */
interface ScrollPosition {
  readonly top?: number;
}

// Loads are the browser's business, with their places; swaps are ours.
addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
addEventListener('scroll', () => {
  /** A scroll that rests this long is remembered; browsers refuse more than 100 changes of the history in 30 s. */
  const REST_MS = 100;
  clearTimeout(state.timer);
  state.timer = window.setTimeout(savePlace, REST_MS);
});
addEventListener('popstate', onStep);
// The search page has put its query into the address.
addEventListener('csb-docs:moved', () => (state.shown = withoutHash(location)));
// After everything else: a link that something else has answered is not followed.
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
  // The search page takes steps between its own queries.
  if (withoutHash(location) !== state.shown && dispatchEvent(new Event('csb-docs:step', { cancelable: true })))
    return void visit(new URL(location.href), place ?? {});
  stop();
  // An entry without a place is a new one, made by following a link on the page: the browser scrolls.
  if (place) scroll(place.top);
}

/** Calls off what is being loaded. */
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
    // Pages made by other templates or scripts do not fit into this one.
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
    // A transition that is skipped, because the next one starts or the window is hidden, has still updated the page.
    transition.ready.catch(() => undefined);
    await transition.updateCallbackDone;
  } catch {
    // Aborted by the next visit; or exactly one load, of a document where this script decides nothing before the next click.
    if (signal.aborted) return;
    if (back) location.reload();
    else location.assign(url);
  }
}

/** Where the reader goes on: the place of before, the target of the hash, or the top (conventions 7.5). */
function arrive({ hash, pathname, search }: URL, before: URL, back?: ScrollPosition): void {
  // The browser scrolls, and marks the target for styles, as if the page had been loaded.
  if (hash && back?.top === undefined) location.replace(hash);
  else if (back || pathname !== before.pathname || search === before.search) scroll(back?.top);
  const start = (hash && find(':target')) || find('main');
  if (start) start.tabIndex = -1;
  start?.focus({ preventScroll: true });
  // A live region, which the server has put into the page: one that comes with its text is not read out.
  find(`[${ATTRIBUTE.keep}]`)?.replaceChildren(document.title);
  announcePage();
}

function scroll(top = 0): void {
  scrollTo({ top, behavior: 'instant' });
}

function buildOf(page: Document): string | undefined {
  return find<HTMLMetaElement>('meta[name=csb-docs-build]', page)?.content;
}

/** While a page is loading, the entry of the history is not that of the content. */
function savePlace(): void {
  if (withoutHash(location) === state.shown) history.replaceState({ ...history.state, top: scrollY }, '');
}
