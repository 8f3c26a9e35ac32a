/** Keyboard handling in the dialog. */
import type { Choices, Move } from './choices.js';
import { opensElsewhere } from './follow.js';

/** Key code that Safari reports for the key that ends a composition. */
const PROCESSED = 229;

/** Returns true for keys handled by an input method editor. */
export function isComposing({ isComposing: isPart, keyCode }: KeyboardEvent): boolean {
  return isPart || keyCode === PROCESSED;
}

/** Returns the key handler of the dialog: Escape and the search shortcut close it, and Tab stays inside. */
export function toKeyHandler(dialog: HTMLDialogElement, onClose: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (event.key === 'Escape' || isShortcut) {
      event.preventDefault();
      if (!isComposing(event)) onClose();
    } else if (event.key === 'Tab') keepFocus(event, dialog);
  };
}

/** Moves for keys. */
const MOVES: Readonly<Record<string, Move>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Returns the key handler of the field, which also controls the list: the field keeps the focus. Home and End first
 * move the caret; at the edge, or after moving into the list, they move in the list.
 */
export function toFieldKeyHandler(field: HTMLInputElement, choices: Choices): (event: KeyboardEvent) => void {
  let isInList = false;
  return (event) => {
    if (isComposing(event)) return;
    const { key, altKey } = event;
    const move = MOVES[key];
    if (key === 'Enter') {
      if (altKey) return;
      event.preventDefault();
      choices.follow(event);
      return;
    }
    isInList = move !== undefined && (key.startsWith('Arrow') || isEdge(event, field, isInList));
    if (!isInList || move === undefined) return;
    event.preventDefault();
    choices.move(move);
  };
}

/** Returns true if Home or End moves in the list. */
function isEdge(event: KeyboardEvent, field: HTMLInputElement, isInList: boolean): boolean {
  const { selectionStart, selectionEnd, value } = field;
  const edge = event.key === 'Home' ? 0 : value.length;
  return !opensElsewhere(event) && (isInList || (selectionStart === edge && selectionEnd === edge));
}

/** Wraps the focus at the first and last element. */
function keepFocus(event: KeyboardEvent, dialog: HTMLDialogElement): void {
  const all = 'input, select, button, a[href]:not([tabindex="-1"]), [tabindex="0"]';
  const stops = [...dialog.querySelectorAll<HTMLElement>(all)].filter((stop) => stop.getClientRects().length > 0);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
