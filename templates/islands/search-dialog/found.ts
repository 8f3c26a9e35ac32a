/**
 * What was looked for is marked on the page that a hit has led to, wherever that opens: in this window, in another one, in
 * the place of this document or as a document of its own.
 * In: the hit that was followed; or the page that has come. Out: marks on it, and the first of them in view.
 */
import { type HitView, handOver, loadMarks, takeOver } from 'csb-docs/search/dialog';
import { loadSheet } from './sheet.js';

/** A reader who goes elsewhere meanwhile wants no marks. */
const PATIENCE_MS = 10_000;

/** Called when a hit is followed: what was found is marked on the page that it leads to. With `opensElsewhere` this window stays where it is. */
export function markFound(hit: HitView, opensElsewhere: boolean): void {
  const words = [...hit.title, ...hit.text, ...hit.code].filter(({ isMarked }) => isMarked).map(({ text }) => text);
  if (words.length === 0 || hit.isExternal) return;
  const target = new URL(hit.href, location.href);
  handOver(target, words, Date.now());
  if (opensElsewhere) return;
  // In time for the page; a failure is met again.
  loadMarks().catch(() => undefined);
  // A place on this page, whose hash the address does not have yet. This page as a whole comes anew.
  if (target.hash !== '' && location.pathname === target.pathname) {
    showMarks(target);
    return;
  }
  const listening = new AbortController();
  setTimeout(() => listening.abort(), PATIENCE_MS);
  document.addEventListener('csb-docs:page', () => showMarks(location) && listening.abort(), listening);
}

/** Called when a page has been loaded as a document of its own: where a hit has led to it, what was found is marked. */
export function markHandedOver(): void {
  if (document.readyState === 'complete') showMarks(location);
  // Until then the browser scrolls to the target of the address.
  else addEventListener('load', () => showMarks(location), { once: true });
}

/** Marks what was handed over to a page, after that has been scrolled to its target; whether there is something. */
function showMarks(place: Pick<URL, 'pathname' | 'hash'>): boolean {
  const words = takeOver(place, Date.now());
  if (words.length === 0) return false;
  void loadSheet();
  const { hash } = place;
  const { pathname } = location;
  setTimeout(async () => {
    const marks = await loadMarks().catch(() => undefined);
    // The reader may have gone on meanwhile.
    if (location.pathname === pathname) marks?.mark(words, hash);
  });
  return true;
}
