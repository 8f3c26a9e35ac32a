/** Keys in the dialog. */

/** The key code that Safari reports for the key that ends a composition, after its end. */
const PROCESSED = 229;

/** Whether a key belongs to the input method, because a word is being composed. */
export function isComposing({ isComposing: isPart, keyCode }: KeyboardEvent): boolean {
  return isPart || keyCode === PROCESSED;
}

/** The handler of a dialog's keys: Escape and the shortcut of search close it, and Tab stays in it. */
export function toKeyHandler(dialog: HTMLDialogElement, onClose: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (event.key === 'Escape' || isShortcut) {
      event.preventDefault();
      if (!isComposing(event)) onClose();
    } else if (event.key === 'Tab') keepFocus(event, dialog);
  };
}

/** Moves the focus from the last stop to the first, and back. */
function keepFocus(event: KeyboardEvent, dialog: HTMLDialogElement): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>('input, select, button, a[href]:not([tabindex="-1"])')].filter(
    (stop) => stop.getClientRects().length > 0,
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
