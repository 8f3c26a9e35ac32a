/** Brings the search dialog to life: what is fetched when a reader reaches for the button, or is in the field. */
import type { IslandSettings } from '../../src/types/props.js';
import { startDialog } from './search-dialog/dialog.js';
import { markHandedOver } from './search-dialog/found.js';

// The script of the page fetches this, too, where that may be one that a hit has led to.
markHandedOver();

/** What the script of islands calls, for the button and for the dialog, whichever comes first. */
export function hydrate({ settings }: { readonly settings: IslandSettings }): void {
  const box = document.querySelector<HTMLElement>('.search-dialog-box:not([data-started])');
  if (box === null) return;
  box.dataset['started'] = '';
  startDialog(box, settings);
}
