/**
 * The search dialog: a field, and below it what was found, or what was looked for before.
 * In: the dialog of the page, each time that it has been opened, with what has been typed meanwhile. Out: the same, answering.
 * Escape closes it at once; what was typed is forgotten, so there is nothing left for Escape to clear.
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

/** One dialog, through all its openings. */
interface Dialog {
  readonly parts: Parts;
  readonly connection: Connection;
  readonly fallback: IslandSettings;
  readonly showFilters: ReturnType<typeof createFilters>;
}

/** Has a dialog answer, from now on. `box` is what is in it; its attribute says where the search of the site is. */
export function startDialog(box: HTMLElement, fallback: IslandSettings): void {
  const connection = createConnection(JSON.parse(box.dataset['plain'] ?? '{}'));
  const parts = findParts(box);
  const dialog: Dialog = { parts, connection, fallback, showFilters: createFilters(parts.filters) };
  // A reader who reaches for the button is about to search. What fails here is reported by the search.
  connection.settings().catch(() => undefined);
  void loadSheet();
  const element = parts.dialog;
  let end = element.open ? open(dialog) : undefined;
  // Opened by the script of the page: elements do not tell all browsers. That it was closed they tell all, but as late
  // as they like: a reader who opens it again at once would have the new opening ended by the news of the old one.
  new MutationObserver(() => {
    end?.();
    end = element.open ? open(dialog) : undefined;
  }).observe(element, { attributeFilter: ['open'] });
  element.addEventListener('close', returnFocus);
}

/** The browser returns the focus to where it was. Where that was nowhere, the button is the best place. */
function returnFocus(): void {
  setTimeout(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`.${CLASS.searchButton}`)?.focus({ preventScroll: true });
  });
}

/** One opening of the dialog; what it returns ends it. */
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

/** What only some sites have. */
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

/** What was selected on the page may be longer than what can be typed; the reader may be somewhere in it by now. */
function cutField(field: HTMLInputElement): void {
  if (field.value === cutQuery(field.value)) return;
  const { selectionStart, selectionEnd } = field;
  field.value = cutQuery(field.value);
  field.setSelectionRange(selectionStart, selectionEnd);
}

/** What the settings say, and what can be chosen. */
function showChoices({ parts, showFilters }: Dialog, { getState, limit, choose, speak }: DialogSearch): void {
  const { settings, shown, search } = getState();
  if (settings) fillParts(parts, settings);
  showFilters(
    { settings, part: search.part, counts: toCounts(shown?.answer.facets) },
    { onPart: limit, onVersion: choose, onLanguage: speak },
  );
}

/** What leads through the dialog, and out of it. */
function listen({ dialog, field, panel, all }: Parts, choices: Choices, listening: AbortController): void {
  const close = (): void => dialog.close();
  field.addEventListener('keydown', toFieldKeyHandler(field, choices), listening);
  // Enter follows a hit; the address of the form is for the time before, and its other button closes the dialog.
  field.form?.addEventListener(
    'submit',
    (event) => event.submitter?.matches('[formmethod]') || event.preventDefault(),
    listening,
  );
  dialog.addEventListener('keydown', toKeyHandler(dialog, close), listening);
  // The box inside covers the dialog: a press on the dialog itself is one on its backdrop.
  dialog.addEventListener('mousedown', ({ target }) => target === dialog && close(), listening);
  // A step through the history leads to another page, which the dialog would cover. An entry without a state is a new one:
  // a page with an anchor that was on its way has come.
  addEventListener('popstate', ({ state }) => state && close(), listening);
  // The on-screen keyboard is in the way of a reader who scrolls by touch.
  panel.addEventListener('touchmove', () => field.blur(), { signal: listening.signal, passive: true });
  all.addEventListener('click', choices.onLeave, listening);
}

/** The next reader of the dialog begins anew. */
function forget({ dialog, box, field, panel, preview, shown }: Parts): void {
  // Open again already, it has what the new opening begins with.
  if (!dialog.open) {
    field.value = '';
    // Not seen any more, it has the focus until the next frame: a slash would be meant for it.
    field.blur();
  }
  panel.replaceChildren();
  preview.hidden = true;
  shown.screen = shown.hits = undefined;
  delete box.dataset['screen'];
}
