/**
 * Highlights changed blocks for a moment, or shows a hint if they are out of view. Does not change the page itself, so
 * that it stays equal to a reload, and never scrolls, because the writer may be reading another part.
 */
import { createElement } from './diagnostic-item.js';
import { showNotice } from './overlay.js';

/** Distinguishes the highlight from other animations. */
const NAME = 'csb-docs-changed';
const MOVING_MS = 1600;
/** Without motion, it stays unchanged and then disappears. */
const STILL_MS = 2500;
const TINT = 'rgb(64 132 255 / 0.17)';
const MARK = {
  boxShadow: `0 0 0 6px ${TINT}, inset 0 0 0 100vmax ${TINT}`,
  outline: '2px solid rgb(64 132 255)',
  outlineOffset: '6px',
};
const NO_MARK = {
  boxShadow: '0 0 0 6px transparent, inset 0 0 0 100vmax transparent',
  outline: '2px solid transparent',
  outlineOffset: '6px',
};
/** Link lists that merely follow changes elsewhere. */
const FOLLOWING = 'nav, aside';

/** Highlights the blocks of changed nodes. */
export function markChange(nodes: readonly Node[]): void {
  const blocks = [...new Set(nodes.flatMap((node) => findBlock(node) ?? []))].filter(
    (block) => block.closest('main') !== null && block.closest(FOLLOWING) === null,
  );
  for (const block of blocks) mark(block);
  const [first] = blocks;
  showNotice('changed', first === undefined || blocks.some(isInView) ? undefined : createHint(first));
}

function mark(block: Element): void {
  const isStill = prefersStill();
  const frames = isStill ? [MARK, MARK] : [MARK, { ...MARK, offset: 0.4 }, NO_MARK];
  block.animate(frames, { id: NAME, duration: isStill ? STILL_MS : MOVING_MS, easing: 'ease-out' });
}

/** Returns the nearest element with its own box. */
function findBlock(node: Node): Element | undefined {
  let element = node instanceof Element ? node : node.parentElement;
  if (node.textContent?.trim() === '' && !(node instanceof Element)) return undefined;
  while (element?.parentElement && /^(inline|contents)/.test(getComputedStyle(element).display))
    element = element.parentElement;
  return element ?? undefined;
}

function isInView(block: Element): boolean {
  const { top, bottom, height } = block.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < innerHeight;
}

/** Creates a button that scrolls to the block. It disappears when the block comes into view. */
function createHint(block: Element): HTMLElement {
  const { top, height } = block.getBoundingClientRect();
  const text = height === 0 ? 'Changed in a closed part' : top < 0 ? 'Changed above ↑' : 'Changed below ↓';
  const button = createElement('button', text, 'pill');
  button.setAttribute('type', 'button');
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting && button.isConnected) return;
    observer.disconnect();
    if (button.isConnected) showNotice('changed', undefined);
  });
  button.addEventListener('click', () => {
    reveal(block);
    block.scrollIntoView({ block: 'center', behavior: prefersStill() ? 'instant' : 'smooth' });
    mark(block);
    showNotice('changed', undefined);
  });
  observer.observe(block);
  return button;
}

/** Opens the ancestors of the block, like the browser's page search. */
function reveal(block: Element): void {
  for (let closed = block.closest('details:not([open])'); closed; closed = closed.closest('details:not([open])'))
    closed.toggleAttribute('open', true);
  block.closest('[hidden=until-found]')?.dispatchEvent(new Event('beforematch', { bubbles: true }));
}

function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
