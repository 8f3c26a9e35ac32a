/** Marks in the contents list which part is being read (conventions 7.9). */
import { CLASS } from '../utils/markup.js';
import { all, find, findTarget, onPage, root } from './dom.js';

// Browsers report both once a frame.
addEventListener('scroll', mark);
addEventListener('resize', mark);
onPage(mark);

/** Marks the link to the part at the top of the window, in the column and in the bar of narrow screens, which names it. */
function mark(): void {
  const list = find(`.${CLASS.toc}`);
  const bar = find(`.${CLASS.tocFold}>summary`);
  if (!list) return;
  // The list that lies on the text, as soon as that moves.
  bar?.parentElement?.removeAttribute('open');
  const current = findCurrent(list);
  if (current?.ariaCurrent) return;
  if (bar) bar.dataset['current'] = current?.textContent ?? '';
  for (const link of all<HTMLAnchorElement>('.toc-items a'))
    link.ariaCurrent = link.hash === current?.hash ? 'true' : null;
  // A long list scrolls along.
  if (current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
}

/** The first heading below the bars, if it is all in the upper half of the window; otherwise the one before it. At the end of the page, the last one. */
function findCurrent(list: Element): HTMLAnchorElement | undefined {
  const links = all<HTMLAnchorElement>('a', list);
  // Parts of a pixel are lost.
  if (scrollY && scrollY + innerHeight + 2 > root.scrollHeight) return links.at(-1);
  // Where the column stands, or would stand, is below all that stays at the top of the window.
  const offset = parseFloat(getComputedStyle(list).top);
  const boxes = links.map((link) => findTarget(link)?.getBoundingClientRect());
  const next = boxes.findIndex((box) => box && box.top >= offset);
  const box = boxes[next];
  // Where all are above, the last one.
  return box && box.bottom > innerHeight / 2 ? links[next - 1] : links.at(next);
}
