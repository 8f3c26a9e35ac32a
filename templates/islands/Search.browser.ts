/** Hydrates the search dialog. Loaded on hover or focus of the button, or when the field is used. */
import type { IslandSettings } from '../../src/types/props.js';
import { startDialog } from './search-dialog/dialog.js';
import { markHandedOver } from './search-dialog/found.js';

// The page script also loads this file on pages that a search result may have led to.
markHandedOver();

/** Called by the islands script for the button and the dialog; only the first call has an effect. */
export function hydrate({ settings }: { readonly settings: IslandSettings }): void {
  const box = document.querySelector<HTMLElement>('.search-dialog-box:not([data-started])');
  if (box === null) return;
  box.dataset['started'] = '';
  startDialog(box, settings);
}
