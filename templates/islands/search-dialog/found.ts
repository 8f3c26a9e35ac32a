/**
 * Highlights the search terms on the page that a result leads to, in this window or another one, loaded by script or by
 * the browser.
 */
import { type HitView, handOver, loadMarks, takeOver } from 'csb-docs/search/dialog';
import { loadSheet } from './sheet.js';

/** After this time, marks are no longer expected. */
const PATIENCE_MS = 10_000;

/**
 * Called when a hit is followed: its terms will be highlighted on the target page. With `opensElsewhere`, this window
 * stays on its page.
 */
export function markFound(hit: HitView, opensElsewhere: boolean): void {
  const words = [...hit.title, ...hit.text, ...hit.code].filter(({ isMarked }) => isMarked).map(({ text }) => text);
  if (words.length === 0 || hit.isExternal) return;
  const target = new URL(hit.href, location.href);
  handOver(target, words, Date.now());
  if (opensElsewhere) return;
  // Preloads the code. A failure occurs again when it is used.
  loadMarks().catch(() => undefined);
  // An anchor on this page, which is not in the URL yet. A link to the whole page loads it again.
  if (target.hash !== '' && location.pathname === target.pathname) {
    showMarks(target);
    return;
  }
  const listening = new AbortController();
  setTimeout(() => listening.abort(), PATIENCE_MS);
  document.addEventListener('csb-docs:page', () => showMarks(location) && listening.abort(), listening);
}

/** Called after a full page load: highlights the terms if a hit led here. */
export function markHandedOver(): void {
  if (document.readyState === 'complete') showMarks(location);
  // Before `load`, the browser may still scroll to the anchor.
  else addEventListener('load', () => showMarks(location), { once: true });
}

/** Highlights the terms handed over to a page, after it scrolled to the anchor. Returns true if there are any. */
function showMarks(place: Pick<URL, 'pathname' | 'hash'>): boolean {
  const words = takeOver(place, Date.now());
  if (words.length === 0) return false;
  void loadSheet();
  const { hash } = place;
  const { pathname } = location;
  setTimeout(async () => {
    const marks = await loadMarks().catch(() => undefined);
    // The reader may have left the page.
    if (location.pathname === pathname) marks?.mark(words, hash);
  });
  return true;
}
