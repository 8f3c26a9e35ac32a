/** Dropdowns of the bar: `<details>`, so that keyboard and touch open them; here they close as menus do (conventions 7.3). */
import { CLASS } from '../text/markup.js';
import { find, listen, onEscape } from './dom.js';

// By a click or focus elsewhere, which every new page takes.
for (const type of ['click', 'focusin'] as const) listen(type, ({ target }) => close(target));
onEscape(() => {
  find(`.${CLASS.dropdown}[open]:focus-within summary`)?.focus();
  close(null);
});

/** Closes the dropdown, unless it is the one in which something happens. There is one open at most. */
function close(place: EventTarget | null): void {
  const dropdown = find(`.${CLASS.dropdown}[open]`);
  if (!(place instanceof Node && dropdown?.contains(place))) dropdown?.removeAttribute('open');
}
