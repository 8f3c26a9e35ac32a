/**
 * The search dialog: a field, and below it results or recent searches. Starts each time the dialog opens, with the text
 * typed so far. Escape closes it at once, because the query is discarded anyway.
 */
import { CLASS } from 'csb-docs/markup';
import {
  type Connection,
  createConnection,
  createDialogSearch,
  cutQuery,
  type DialogSearch,
  toCounts,
} from 'csb-docs/search/dialog';
import type { IslandSettings } from '../../../src/types/props.js';
import { type Choices, createChoices } from './choices.js';
import { toFieldKeyHandler, toKeyHandler } from './keys.js';
import { createFilters } from './load-filters.js';
import { createMore } from './more.js';
import type { SearchPart } from './part.js';
import { fillParts, findParts, type Parts } from './parts.js';
import { createSaved } from './saved.js';
import { showScreen } from './screens.js';
import { loadSheet } from './sheet.js';
import { showStatus } from './status.js';

/** The dialog, across openings. */
interface Dialog {
  readonly parts: Parts;
  readonly connection: Connection;
  readonly fallback: IslandSettings;
  readonly showFilters: ReturnType<typeof createFilters>;
}

/** Starts a dialog. `box` is its content; its attribute has the URL of the search settings. */
export function startDialog(box: HTMLElement, fallback: IslandSettings): void {
  const connection = createConnection(JSON.parse(box.dataset['plain'] ?? '{}'));
  const parts = findParts(box);
  const dialog: Dialog = { parts, connection, fallback, showFilters: createFilters(parts.filters) };
  // A reader who hovers over the button is likely to search. Failures are reported by the search itself.
  connection.settings().catch(() => undefined);
  void loadSheet();
  const element = parts.dialog;
  let end = element.open ? open(dialog) : undefined;
  // The page script opens the dialog, for which not all browsers fire an event. The `close` event may be late: if the
  // dialog is reopened quickly, it would end the new opening.
  new MutationObserver(() => {
    end?.();
    end = element.open ? open(dialog) : undefined;
  }).observe(element, { attributeFilter: ['open'] });
  element.addEventListener('close', returnFocus);
}

/** The browser restores the focus. If nothing had it, the search button gets it. */
function returnFocus(): void {
  setTimeout(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`.${CLASS.searchButton}`)?.focus({ preventScroll: true });
  });
}

/** Handles one opening. Returns a function that ends it. */
function open(opened: Dialog): () => void {
  const { parts, connection, fallback } = opened;
  const { dialog, field } = parts;
  cutField(field);
  const search = createDialogSearch(connection, field.value);
  const { getState } = search;
  const saved = createSaved(getState);
  const choices = createChoices({ parts, saved, getState, onClose: () => dialog.close() });
  const ask = (): void => {
    choices.stay();
    search.ask(field.value);
  };
  const onAsk = (query: string): void => {
    field.value = query;
    ask();
    field.focus();
  };
  const opening = { isDressed: false };
  const more = startMore(parts.panel, search, choices);
  const show = (): void => {
    const state = getState();
    showStatus(parts, state);
    if (!opening.isDressed) return;
    showChoices(opened, search);
    const onEverywhere = (): void => search.limit(undefined);
    showScreen(parts, { state, choices, saved, fallback, onAsk, onEverywhere, onRetry: search.retry, onChange: show });
    more.update();
  };
  const listening = new AbortController();
  const unsubscribe = search.subscribe(show);
  listen(parts, choices, listening);
  field.addEventListener('input', ask, listening);
  parts.clear.addEventListener('click', () => onAsk(''), listening);
  show();
  void loadSheet().then(() => {
    if (listening.signal.aborted) return;
    opening.isDressed = true;
    parts.foot.hidden = false;
    show();
  });
  return () => {
    listening.abort();
    more.end();
    unsubscribe();
    forget(parts);
  };
}

/** Starts optional parts of search. */
function startMore(place: HTMLElement, { getState }: DialogSearch, choices: Choices): SearchPart {
  return createMore({
    getState,
    findHits: () => getState().shown?.answer.hits ?? [],
    place,
    connect: createConnection,
    choices,
    isLimited: () => getState().search.part !== undefined,
  });
}

/** A selection on the page may exceed the maximum query length. Keeps the caret position. */
function cutField(field: HTMLInputElement): void {
  if (field.value === cutQuery(field.value)) return;
  const { selectionStart, selectionEnd } = field;
  field.value = cutQuery(field.value);
  field.setSelectionRange(selectionStart, selectionEnd);
}

/** Applies the settings and shows the filters. */
function showChoices({ parts, showFilters }: Dialog, { getState, limit, choose, speak }: DialogSearch): void {
  const { settings, shown, search } = getState();
  if (settings) fillParts(parts, settings);
  showFilters(
    { settings, part: search.part, counts: toCounts(shown?.answer.facets) },
    { onPart: limit, onVersion: choose, onLanguage: speak },
  );
}

/** Adds event listeners. */
function listen({ dialog, field, panel, all }: Parts, choices: Choices, listening: AbortController): void {
  const close = (): void => dialog.close();
  field.addEventListener('keydown', toFieldKeyHandler(field, choices), listening);
  // Enter follows a hit. The form action is only for before hydration, and the other button closes the dialog.
  field.form?.addEventListener(
    'submit',
    (event) => event.submitter?.matches('[formmethod]') || event.preventDefault(),
    listening,
  );
  dialog.addEventListener('keydown', toKeyHandler(dialog, close), listening);
  // The box covers the dialog, so a click on the dialog itself is on the backdrop.
  dialog.addEventListener('mousedown', ({ target }) => target === dialog && close(), listening);
  // History navigation shows another page, which the dialog would cover. Entries without state are new: a page with an
  // anchor that finished loading.
  addEventListener('popstate', ({ state }) => state && close(), listening);
  // Hides the on-screen keyboard when the results are scrolled by touch.
  panel.addEventListener('touchmove', () => field.blur(), { signal: listening.signal, passive: true });
  all.addEventListener('click', choices.onLeave, listening);
}

/** Resets the dialog for the next opening. */
function forget({ dialog, box, field, panel, preview, shown }: Parts): void {
  // If it is open again, the field already belongs to the new opening.
  if (!dialog.open) {
    field.value = '';
    // The hidden field keeps the focus until the next frame and would receive a typed slash.
    field.blur();
  }
  panel.replaceChildren();
  preview.hidden = true;
  shown.screen = shown.hits = undefined;
  delete box.dataset['screen'];
}
