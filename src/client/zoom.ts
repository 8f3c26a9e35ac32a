/**
 * Images that are shown smaller than they are can be looked at in full: a button each, which opens a dialog. The file is
 * fetched when a reader comes to an image; the click that has brought it is answered too.
 */
import { all, find, listen, on, onPage } from './dom.js';

const ZOOMS = 'data-zoom';
/** Less would not be worth a step. */
const LARGER = 1.2;

onPage(() => offer(all<HTMLImageElement>('.prose img')));
listen('load', ({ target }) => {
  if (target instanceof HTMLImageElement && target.closest('.prose')) offer([target]);
});
on<'keydown', HTMLImageElement>('keydown', `[${ZOOMS}]`, (image, event) => {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  open(image);
});

/** All are measured before the first is changed: the page is laid out once. */
function offer(images: readonly HTMLImageElement[]): void {
  for (const image of images.filter(isWorthIt)) {
    image.setAttribute(ZOOMS, '');
    image.role = 'button';
    image.tabIndex = 0;
    image.ariaHasPopup = 'dialog';
    image.style.cursor = 'zoom-in';
  }
}

/** What is part of a link or a button does what these do; what has no name cannot be a button. */
function isWorthIt(image: HTMLImageElement): boolean {
  return !image.closest('a,button,summary') && !!image.alt && image.naturalWidth >= image.clientWidth * LARGER;
}

/** Answers a click on an image. */
export function answer(image: HTMLElement): void {
  if (image instanceof HTMLImageElement && isWorthIt(image)) open(image);
}

/** The image is the button that closes it, so that there is nothing else to name; Escape does so, too. */
function open({ alt, currentSrc }: HTMLImageElement): void {
  const dialog = document.createElement('dialog');
  const button = document.createElement('button');
  const large = document.createElement('img');
  dialog.ariaLabel = large.alt = alt;
  large.src = currentSrc;
  // No style sheet has rules that so few pages need; the policy for styles lets scripts set them.
  large.style.cssText = 'max-inline-size:100%;max-block-size:96dvh;margin:auto';
  button.style.cssText =
    'display:grid;inline-size:100%;block-size:100%;padding:0;border:0;background:none;cursor:zoom-out';
  dialog.style.cssText =
    'inline-size:100%;max-inline-size:none;block-size:100%;max-block-size:none;padding:2dvh;border:0;background:var(--bg)';
  dialog.onclick = () => dialog.close();
  dialog.onclose = () => dialog.remove();
  button.append(large);
  dialog.append(button);
  find('body')?.append(dialog);
  dialog.showModal();
}
