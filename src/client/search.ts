/**
 * Opens the search dialog, which is a part of every page: with it there is a field at once, and nothing that is typed is
 * lost while the rest is fetched. What is found is the business of that rest, the island in the dialog.
 */
import { CLASS, STORED } from '../utils/markup.js';
import { closest, data, find, isCommand, isTyped, root } from './dom.js';
import { loadParts } from './load-parts.js';
import { load } from './storage.js';

const BUTTON = `.${CLASS.searchButton}`;
const dialog = find<HTMLDialogElement>(`.${CLASS.searchDialog}`);
const field = dialog && find<HTMLInputElement>('input', dialog);

// Out of what page swaps replace, and of what an open menu makes inert.
if (dialog) root.append(dialog);

// The server does not know the reader's keyboard; the style sheet names its key.
if (/Mac|iP/.test(navigator.platform)) data['apple'] = '';

// This page may be the one that a hit has led to: the island marks on it what was searched.
if (field && load(STORED.found)) wake();

// After all other listeners: a button of the site's own, and an open dialog, answer by themselves.
addEventListener('keydown', onKey);
addEventListener('click', onClick);

/** Keys press the button. A letter, small or capital, is typed into the field then. */
function onKey(event: KeyboardEvent): void {
  const { key } = event;
  const button = find(BUTTON);
  if (!button || event.defaultPrevented) return;
  if (
    (isCommand(event) && !event.altKey && !event.shiftKey && /^k$/i.test(key)) ||
    // With Shift or not: on many keyboards the slash needs it.
    (key === '/' && !isCommand(event) && !isTyped(event))
  )
    event.preventDefault();
  else if (isCommand(event) || event.target !== button || !/^[\p{L}\p{N}]$/u.test(key)) return;
  button.click();
}

/** Within the event, so that phones show their keyboard. Where there is no dialog, the form of the button leads to the search page. */
function onClick(event: MouseEvent): void {
  if (!field || event.defaultPrevented || !closest(event, BUTTON)) return;
  event.preventDefault();
  if (dialog.open) dialog.close();
  else {
    field.value = `${getSelection()}`.replace(/\s+/g, ' ');
    dialog.showModal();
    // What wakes it, and at the same time what it wakes.
    loadParts();
    wake();
    // To be replaced by the next key.
    field.select();
  }
}

function wake(): void {
  import(JSON.parse(data['islands'] ?? '').plain.Search).catch(() => undefined);
}
