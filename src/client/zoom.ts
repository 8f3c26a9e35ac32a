/**
 * Makes images that are shown smaller than they are zoomable. Each becomes a button that opens a dialog. The file loads
 * when a reader reaches an image, and handles the click that loaded it.
 */
import { all, find, listen, on, onPage } from './dom.js';

const ZOOMS = 'data-zoom';
/** A smaller difference is not worth it. */
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

/** Measures all before changing any, so that layout happens once. */
function offer(images: readonly HTMLImageElement[]): void {
  for (const image of images.filter(isWorthIt)) {
    image.setAttribute(ZOOMS, '');
    image.role = 'button';
    image.tabIndex = 0;
    image.ariaHasPopup = 'dialog';
    image.style.cursor = 'zoom-in';
  }
}

/** Excludes images inside links and buttons, and those without a name. */
function isWorthIt(image: HTMLImageElement): boolean {
  return !image.closest('a,button,summary') && !!image.alt && image.naturalWidth >= image.clientWidth * LARGER;
}

/** Handles a click on an image. */
export function answer(image: HTMLElement): void {
  if (image instanceof HTMLImageElement && isWorthIt(image)) open(image);
}

/** The image is the button that closes the dialog, so nothing else needs a name. Escape closes it too. */
function open({ alt, currentSrc }: HTMLImageElement): void {
  const dialog = document.createElement('dialog');
  const button = document.createElement('button');
  const large = document.createElement('img');
  dialog.ariaLabel = large.alt = alt;
  large.src = currentSrc;
  // Too rare for rules in the style sheet. The style policy allows scripts to set styles.
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
