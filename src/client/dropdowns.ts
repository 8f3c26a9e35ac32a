/**
 * Closes dropdowns of the navbar, and the overlaid table of contents on narrow screens, like menus (conventions 7.3).
 * They are `<details>`, so that keyboard and touch open them.
 */
import { CLASS } from '../utils/markup.js';
import { find, listen, onEscape } from './dom.js';

const OPEN = `:is(.${CLASS.dropdown},.${CLASS.tocFold})[open]`;

// Closes on a click or focus elsewhere; every new page takes the focus.
for (const type of ['click', 'focusin'] as const) listen(type, ({ target }) => close(target));
onEscape(() => {
  find(`${OPEN}:focus-within>summary`)?.focus();
  close(null);
});

/** Closes the open dropdown, if any, unless the event is inside it. */
function close(place: EventTarget | null): void {
  const open = find(OPEN);
  if (!(place instanceof Node && open?.contains(place))) open?.removeAttribute('open');
}
