/** Marks the current section in the table of contents (conventions 7.9). */
import { CLASS } from '../utils/markup.js';
import { all, find, findTarget, onPage, root } from './dom.js';

// Browsers report both once per frame.
addEventListener('scroll', mark);
addEventListener('resize', mark);
onPage(mark);

/**
 * Marks the link to the section at the top of the window, in the column and in the bar on narrow screens, which shows
 * its name.
 */
function mark(): void {
  const list = find(`.${CLASS.toc}`);
  const bar = find(`.${CLASS.tocFold}>summary`);
  if (!list) return;
  // Closes the overlaid list when scrolling.
  bar?.parentElement?.removeAttribute('open');
  const current = findCurrent(list);
  if (current?.ariaCurrent) return;
  if (bar) bar.dataset['current'] = current?.textContent ?? '';
  for (const link of all<HTMLAnchorElement>('.toc-items a'))
    link.ariaCurrent = link.hash === current?.hash ? 'true' : null;
  // Scrolls a long list.
  if (current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
}

/**
 * Returns the first heading below the bars if it is completely in the upper half of the window, otherwise the one
 * before it. At the end of the page, returns the last one.
 */
function findCurrent(list: Element): HTMLAnchorElement | undefined {
  const links = all<HTMLAnchorElement>('a', list);
  // Allows for rounding.
  if (scrollY && scrollY + innerHeight + 2 > root.scrollHeight) return links.at(-1);
  // The top of the column is below everything that stays at the top of the window.
  const offset = parseFloat(getComputedStyle(list).top);
  const boxes = links.map((link) => findTarget(link)?.getBoundingClientRect());
  const next = boxes.findIndex((box) => box && box.top >= offset);
  const box = boxes[next];
  // If all are above, the last one.
  return box && box.bottom > innerHeight / 2 ? links[next - 1] : links.at(next);
}
