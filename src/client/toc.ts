/** Marks in the contents list which part is being read (conventions 7.9). */
import { ATTRIBUTE, CLASS } from '../text/markup.js';
import { all, find, findTarget, onPage } from './dom.js';

// Browsers report both once a frame.
addEventListener('scroll', mark);
addEventListener('resize', mark);
onPage(mark);

/** Marks the link to the part at the top of the window. */
function mark(): void {
  const list = find(`.${CLASS.toc}`);
  // Not on this page, or folded away on a narrow screen.
  if (!list?.clientHeight) return;
  const links = all<HTMLAnchorElement>('a', list);
  const current = findCurrent(links);
  if (current?.hasAttribute('aria-current')) return;
  find('[aria-current]', list)?.removeAttribute('aria-current');
  current?.setAttribute('aria-current', 'true');
  // A long list scrolls along.
  if (current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
}

/** The first heading below the bar, if it is all in the upper half of the window; otherwise the one before it. */
function findCurrent(links: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const offset = find(`.${CLASS.siteHeader}:not([${ATTRIBUTE.hideOnScroll}])`)?.offsetHeight ?? 0;
  const boxes = links.map((link) => findTarget(link)?.getBoundingClientRect());
  const next = boxes.findIndex((box) => box && box.top >= offset);
  const box = boxes[next];
  return box ? links[box.top > 0 && box.bottom < innerHeight / 2 ? next : next - 1] : links.at(-1);
}
