/**
 * Highlights words on the page and scrolls to the first, until Escape, the next page or the next call. Loaded when a
 * reader follows a result. Uses CSS highlights, which do not change the page, or elements in older browsers.
 */
import { CLASS } from '../../utils/markup.js';
import { wrap } from './found-elements.js';
import { toWordPattern } from './word-pattern.js';

const NAME = 'csb-found';
/** The content of a page, and the parts of it that are navigation. */
const CONTENT = 'main';
const AROUND = `nav,.${CLASS.tocFold},script,style`;
/** Maximum number of highlights, for speed on repetitive pages. */
const MOST = 500;
/** Removes existing highlights. The scripts of the dialog and of the search page may both have some. */
const NEXT = 'csb-docs:found';

/** Highlights words. The first one is searched after the target of `hash` (`''` for none). */
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

/** Returns false for text in closed details or unselected tabs. */
function hasBox(range: Range): boolean {
  const parent = range.startContainer.parentElement;
  return range.getClientRects().length > 0 && parent?.closest('[hidden]') === null;
}

function bringIntoView(range: Range): void {
  if (isSeen(range)) return;
  const parent = range.startContainer.parentElement;
  parent?.scrollIntoView({ block: 'center', behavior: 'instant' });
  // For elements taller than the window.
  if (!isSeen(range)) scrollBy({ top: range.getBoundingClientRect().top - innerHeight / 2, behavior: 'instant' });
}

/** Returns true if it is in the window and not covered, for example by the navbar. */
function isSeen(range: Range): boolean {
  const { left, top, height } = range.getBoundingClientRect();
  const parent = range.startContainer.parentElement;
  const there = document.elementFromPoint(left + 1, top + height / 2);
  return parent !== null && there !== null && (parent.contains(there) || there.contains(parent));
}
