/**
 * Marks words on the page, and brings the first of them into view, until Escape, the next page or the next marks.
 * A file of its own, which is fetched when a reader follows a hit.
 * They are highlights of the browser, so that nothing of the page changes; browsers without these get elements.
 */
import { CLASS } from '../../utils/markup.js';
import { wrap } from './found-elements.js';
import { toWordPattern } from './word-pattern.js';

const NAME = 'csb-found';
/** What a page says, without its frame; and what of it leads to other places. */
const CONTENT = 'main';
const AROUND = `nav,.${CLASS.tocFold},script,style`;
/** Enough to be seen; more would take time on pages that say the same thing over and over. */
const MOST = 500;
/** Tells marks that others take their place: the scripts of the dialog and of the search page may both have made some. */
const NEXT = 'csb-docs:found';

/** Marks words. The first of them is looked for from the target of the address on: `hash`, `''` for none. */
export function mark(words: readonly string[], hash: string): void {
  const content = document.querySelector(CONTENT);
  if (content === null) return;
  document.dispatchEvent(new Event(NEXT));
  const ranges = findRanges(content, toWordPattern(words));
  const heading = document.getElementById(decode(hash.slice(1)));
  const first = ranges.find((range) => (heading === null || isBehind(range, heading)) && hasBox(range));
  if (first) bringIntoView(first);
  const clear = 'highlights' in CSS ? highlight(ranges) : wrap(ranges, NAME);
  const leaving = new AbortController();
  const leave = (): void => {
    leaving.abort();
    clear();
  };
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), leaving);
  for (const type of ['csb-docs:page', NEXT]) document.addEventListener(type, leave, leaving);
}

function highlight(ranges: readonly Range[]): () => void {
  CSS.highlights.set(NAME, new Highlight(...ranges));
  return () => CSS.highlights.delete(NAME);
}

function findRanges(content: Element, pattern: RegExp): readonly Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
    return node.matches(AROUND) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
  });
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

function decode(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

function isBehind(range: Range, heading: HTMLElement): boolean {
  return (heading.compareDocumentPosition(range.startContainer) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** What is in a closed fold, or in a tab that is not open, is nowhere. */
function hasBox(range: Range): boolean {
  const parent = range.startContainer.parentElement;
  return range.getClientRects().length > 0 && parent?.closest('[hidden]') === null;
}

function bringIntoView(range: Range): void {
  if (isSeen(range)) return;
  const parent = range.startContainer.parentElement;
  parent?.scrollIntoView({ block: 'center', behavior: 'instant' });
  // An element that is longer than the window.
  if (!isSeen(range)) scrollBy({ top: range.getBoundingClientRect().top - innerHeight / 2, behavior: 'instant' });
}

/** Whether it is in the window, and nothing lies upon it, such as the bar at the top. */
function isSeen(range: Range): boolean {
  const { left, top, height } = range.getBoundingClientRect();
  const parent = range.startContainer.parentElement;
  const there = document.elementFromPoint(left + 1, top + height / 2);
  return parent !== null && there !== null && (parent.contains(there) || there.contains(parent));
}
