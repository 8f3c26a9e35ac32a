/** Hides the navbar when scrolling down and shows it when scrolling up (conventions 7.7). */
import { ATTRIBUTE, CLASS } from '../utils/markup.js';
import { find, findTarget, onPage } from './dom.js';

const state = { top: 0, isJumping: false };

addEventListener('scroll', update);
addEventListener('hashchange', show);
onPage(show);

/**
 * After navigation: hides it at a heading, which it would cover, and shows it elsewhere. The reader does not cause the
 * scrolling of a jump.
 */
function show(): void {
  setHidden((state.isJumping = !!findTarget(location)));
  // The scroll event of a jump comes in the next frame, before this.
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

/** An element with the focus stays in view. */
function setHidden(isHidden: boolean): void {
  find(`[${ATTRIBUTE.hideOnScroll}]`)?.toggleAttribute(
    'data-hidden',
    isHidden && !find(`.${CLASS.siteHeader}:focus-within`),
  );
}
