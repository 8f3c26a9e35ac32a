/**
 * Opens the search dialog, which is part of every page. Its field works immediately, so that nothing typed is lost
 * while the island with the search itself loads.
 */
import { CLASS, STORED } from '../utils/markup.js';
import { closest, data, find, isCommand, isTyped, root } from './dom.js';
import { loadParts } from './load-parts.js';
import { load } from './storage.js';

const BUTTON = `.${CLASS.searchButton}`;
const dialog = find<HTMLDialogElement>(`.${CLASS.searchDialog}`);
const field = dialog && find<HTMLInputElement>('input', dialog);

// Moves the dialog out of the body, whose content is swapped or made inert by the menu.
if (dialog) root.append(dialog);

// The server does not know the reader's keyboard. The style sheet shows the right key.
if (/Mac|iP/.test(navigator.platform)) data['apple'] = '';

// The reader may have followed a result to this page: the island highlights the search words.
if (field && load(STORED.found)) loadIsland();

// Last, because custom buttons and open dialogs handle their own events.
addEventListener('keydown', onKey);
addEventListener('click', onClick);

/** Keyboard shortcuts press the button. A letter is also typed into the field. */
function onKey(event: KeyboardEvent): void {
  const { key } = event;
  const button = find(BUTTON);
  if (!button || event.defaultPrevented) return;
  if (
    (isCommand(event) && !event.altKey && !event.shiftKey && /^k$/i.test(key)) ||
    // With or without Shift, which the slash requires on many keyboards.
    (key === '/' && !isCommand(event) && !isTyped(event))
  )
    event.preventDefault();
  else if (isCommand(event) || event.target !== button || !/^[\p{L}\p{N}]$/u.test(key)) return;
  button.click();
}

/**
 * Runs within the event, so that phones show their keyboard. Without a dialog, the button's form leads to the search
 * page.
 */
function onClick(event: MouseEvent): void {
  if (!field || event.defaultPrevented || !closest(event, BUTTON)) return;
  event.preventDefault();
  if (dialog.open) dialog.close();
  else {
    field.value = `${getSelection()}`.replace(/\s+/g, ' ');
    dialog.showModal();
    // Loads the hydration script and the island in parallel.
    loadParts();
    loadIsland();
    // Selects the text, so that the next key replaces it.
    field.select();
  }
}

function loadIsland(): void {
  import(JSON.parse(data['islands'] ?? '').plain.Search).catch(() => undefined);
}
