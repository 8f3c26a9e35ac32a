/** The bar that goes while reading on and comes back when scrolling up (conventions 7.7). */
import { ATTRIBUTE, CLASS } from '../utils/markup.js';
import { find, findTarget, onPage } from './dom.js';

const state = { top: 0, isJumping: false };

addEventListener('scroll', update);
addEventListener('hashchange', show);
onPage(show);

/** After a move: to a heading, which the bar would cover and whose scrolling is not the reader's, it goes; elsewhere it shows. */
function show(): void {
  setHidden((state.isJumping = !!findTarget(location)));
  // The scrolling of a jump, if there is any, is reported in the next frame, and before this.
  requestAnimationFrame(() => (state.isJumping = false));
}

function update(): void {
  const height = find(`.${CLASS.siteHeader}`)?.offsetHeight ?? 0;
  const isDown = scrollY >= state.top;
  state.top = scrollY;
  if (state.isJumping) return;
  if (isDown || scrollY < height || scrollY + innerHeight < document.body.offsetHeight - height)
    setHidden(isDown && scrollY >= height);
}

/** What has the focus stays in view. */
function setHidden(isHidden: boolean): void {
  find(`[${ATTRIBUTE.hideOnScroll}]`)?.toggleAttribute(
    'data-hidden',
    isHidden && !find(`.${CLASS.siteHeader}:focus-within`),
  );
}
