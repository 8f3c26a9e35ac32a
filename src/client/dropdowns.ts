/**
 * Dropdowns of the bar, and the contents list that lies on the text on narrow screens: `<details>`, so that keyboard and
 * touch open them; here they close as menus do (conventions 7.3).
 */
import { CLASS } from '../utils/markup.js';
import { find, listen, onEscape } from './dom.js';

const OPEN = `:is(.${CLASS.dropdown},.${CLASS.tocFold})[open]`;

// By a click or focus elsewhere, which every new page takes.
for (const type of ['click', 'focusin'] as const) listen(type, ({ target }) => close(target));
onEscape(() => {
  find(`${OPEN}:focus-within>summary`)?.focus();
  close(null);
});

/** Closes what is open, unless it is where something happens. There is one at most. */
function close(place: EventTarget | null): void {
  const open = find(OPEN);
  if (!(place instanceof Node && open?.contains(place))) open?.removeAttribute('open');
}
