/**
 * Marks what was looked for on the page that a hit has led to, and brings the first of it into view; Escape takes the marks away.
 * They are highlights of the browser and no elements, so that nothing of the page changes; browsers without them do without.
 */
import type { HitView } from 'csb-docs/search/dialog';
import { toWordPattern } from './word-pattern.js';

const NAME = 'csb-found';
/** What a page says, without its frame. */
const CONTENT = 'main';
/** Enough to be seen; more would take time on pages that say the same thing over and over. */
const MOST = 500;
/** A reader who goes elsewhere meanwhile wants no marks. */
const PATIENCE_MS = 10_000;

/** Waits for the page that a hit leads to, and marks what was found there. Called when the hit is followed, in this window. */
export function markFound(hit: HitView): void {
  const words = [...hit.title, ...hit.text, ...hit.code].filter(({ isMarked }) => isMarked).map(({ text }) => text);
  if (words.length === 0 || hit.isExternal || !('highlights' in CSS)) return;
  const target = new URL(hit.href, location.href);
  const listening = new AbortController();
  setTimeout(() => listening.abort(), PATIENCE_MS);
  const isThere = (): boolean => location.pathname === target.pathname;
  const show = (): void => {
    if (!isThere()) return;
    listening.abort();
    // After the page has been scrolled to its target.
    setTimeout(() => mark(words, target));
  };
  if (isThere()) show();
  else document.addEventListener('csb-docs:page', show, { signal: listening.signal });
}

function mark(words: readonly string[], { hash }: URL): void {
  const content = document.querySelector(CONTENT);
  if (content === null) return;
  const ranges = findRanges(content, toWordPattern(words));
  CSS.highlights.set(NAME, new Highlight(...ranges));
  const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
  const first = ranges.find((range) => heading === null || isBehind(range, heading))?.startContainer.parentElement;
  if (first && !isInView(first)) first.scrollIntoView({ block: 'center' });
  const leaving = new AbortController();
  const leave = (): void => {
    CSS.highlights.delete(NAME);
    leaving.abort();
  };
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), leaving);
  document.addEventListener('csb-docs:page', leave, leaving);
}

function findRanges(content: Element, pattern: RegExp): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() && ranges.length < MOST) {
    const node = walker.currentNode;
    for (const { index, 0: text } of (node.nodeValue ?? '').matchAll(pattern)) {
      const range = new Range();
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      ranges.push(range);
    }
  }
  return ranges;
}

function isBehind(range: Range, heading: HTMLElement): boolean {
  return (heading.compareDocumentPosition(range.startContainer) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
