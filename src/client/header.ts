/** The bar that goes while reading on and comes back when scrolling up (conventions 7.7). */
import { find, findTarget } from './dom.js';

const state = { top: 0, ignoresScroll: false };

/** Listens to scrolling; browsers report it once a frame. */
export function start(): void {
  addEventListener('scroll', update, { passive: true });
  addEventListener('hashchange', enhance);
}

/** After a move: to a heading, which the bar would cover and whose scrolling is not the reader's, it goes; elsewhere it shows. */
export function enhance(): void {
  setHidden((state.ignoresScroll = !!findTarget()));
}

function update(): void {
  const height = find('.site-header')?.offsetHeight ?? 0;
  const isDown = scrollY >= state.top;
  state.top = scrollY;
  if (state.ignoresScroll) state.ignoresScroll = false;
  else if (isDown || scrollY < height || scrollY + innerHeight < document.body.offsetHeight - height) setHidden(isDown && scrollY >= height);
}

/** What has the focus stays in view. */
function setHidden(isHidden: boolean): void {
  find('[data-hide-on-scroll]')?.toggleAttribute('data-hidden', isHidden && !find('.site-header:focus-within'));
}
