/** The content below the field. Results stay until there are new ones, to avoid flicker. */
import {
  addFavourite,
  type DialogHits,
  type DialogState,
  readHits,
  removeSaved,
  type SavedSearches,
  type StoredHit,
  toCounts,
  toMissingHref,
  toSearchHref,
} from 'csb-docs/search/dialog';
import { fillPlural } from 'csb-docs/text';
import type { IslandSettings, SearchSettings } from '../../../src/types/props.js';
import { type Child, element, pictogram } from '../../elements/dom.js';
import { alert, search as glass, page, recent, star } from '../../elements/icon-paths.js';
import type { Choices, List } from './choices.js';
import type { Choice } from './follow.js';
import type { Parts } from './parts.js';
import { makeHitList, makeSavedList } from './rows.js';
import type { Saved } from './saved.js';
import { readLanguage, toNoResults } from './status.js';

/** Input of `showScreen`. */
interface Shown {
  readonly state: DialogState;
  readonly choices: Choices;
  readonly saved: Saved;
  /** Texts in the page, used until the settings are loaded. */
  readonly fallback: IslandSettings;
  readonly onAsk: (query: string) => void;
  /** Searches all sections of the site. */
  readonly onEverywhere: () => void;
  readonly onRetry: () => void;
  /** Called when saved items change. */
  readonly onChange: () => void;
}

/** Shows the screen for a state. */
export function showScreen(parts: Parts, shown: Shown): void {
  const { box, all, shown: before } = parts;
  const { state, choices } = shown;
  const screen = toScreen(shown);
  const hits = state.status === 'error' ? undefined : state.shown;
  if (screen !== before.screen) {
    const isLonger = isContinued(before.hits, hits);
    before.screen = screen;
    before.hits = hits;
    if (!isLonger) before.expanded.clear();
    const list = makeList(parts, shown);
    const made = list ? [list.element] : makeNotice(shown);
    replaceScreen(parts, made, { isLonger, take: () => choices.take(list, isLonger) });
    box.dataset['screen'] = list?.kind ?? (made.length > 0 ? 'notice' : '');
  }
  const { settings } = state;
  all.hidden = settings === undefined || hits === undefined || hits.rows.length === 0;
  if (settings !== undefined && hits !== undefined) {
    all.href = toSearchHref(settings.searchHref, hits.query);
    all.textContent = fillPlural(settings.texts.seeAll, hits.answer.count, readLanguage());
  }
  choices.update(state);
}

/** Returns true if results of the same query only grew. */
function isContinued(before: DialogHits | undefined, hits: DialogHits | undefined): boolean {
  const ids = new Set(hits?.rows.map(({ hit }) => hit.id));
  return before !== undefined && before.query === hits?.query && before.rows.every(({ hit }) => ids.has(hit.id));
}

/** Replaces the content below the field. */
function replaceScreen(
  { panel, field }: Parts,
  made: readonly Node[],
  { isLonger, take }: { readonly isLonger: boolean; readonly take: () => void },
): void {
  const findTop = (): number => panel.querySelector('[aria-selected=true]')?.getBoundingClientRect().top ?? 0;
  const top = findTop();
  const hadFocus = panel.contains(document.activeElement);
  for (const child of panel.querySelectorAll(':scope > :not([data-kept])')) child.remove();
  panel.append(...made);
  // The button that was pressed no longer exists.
  if (hadFocus && !panel.contains(document.activeElement)) field.focus();
  take();
  // New results start at the top. If results only grew, the active row keeps its position, even if new ones are above
  // it.
  panel.scrollTop = isLonger ? panel.scrollTop + findTop() - top : 0;
}

/** Returns equal values for states with the same content below the field. */
function toScreen({ state: { status, failure, settings, shown }, saved }: Shown): unknown {
  if (status === 'error') return `${!settings} ${failure?.isOutdated} ${failure?.message}`;
  return settings && (shown ?? saved.find());
}

function makeList({ shown: { expanded }, status: place }: Parts, screen: Shown): List | undefined {
  const { status, settings, shown } = screen.state;
  if (status === 'error' || settings === undefined) return undefined;
  if (shown === undefined) return makeStart(settings, screen);
  if (shown.rows.length === 0) return undefined;
  return makeHitList(shown, settings.texts, {
    labels: expanded,
    onExpand: (pressed, rows, sentence) => {
      screen.choices.replace(pressed, rows);
      place.textContent = sentence;
    },
  });
}

function makeNotice(shown: Shown): readonly Node[] {
  const { status, settings, shown: hits } = shown.state;
  if (status === 'error') return [makeFailure(shown)];
  return settings && hits ? [makeNothing(shown, settings)] : [];
}

/** Creates the list shown before a query: recent and suggested pages. */
function makeStart(settings: SearchSettings, { saved, onChange }: Shown): List {
  const { texts, suggested = [] } = settings;
  const { recents, favourites } = saved.find();
  const toChoices = (hits: readonly StoredHit[]): readonly Choice[] =>
    // Storage may contain anything: hits whose URL is not safe are left out.
    readHits(hits, settings).map((hit) => ({ hit, remembered: hit.stored }));
  const known = new Set([...recents, ...favourites].map(({ objectID }) => objectID));
  const change = (make: (current: SavedSearches) => SavedSearches): void => {
    saved.change(make);
    onChange();
  };
  const onForget = ({ remembered }: Choice): void => change((current) => removeSaved(current, remembered));
  return makeSavedList(
    [
      {
        name: 'recents',
        title: texts.recent,
        icon: recent,
        choices: toChoices(recents),
        ...(favourites.length === 0 ? { empty: texts.noRecent } : {}),
        save: {
          label: texts.save,
          onPress: ({ remembered }) => change((current) => addFavourite(current, remembered)),
        },
        remove: { label: texts.removeRecent, onPress: onForget },
      },
      {
        name: 'favourites',
        title: texts.favourites,
        icon: star,
        choices: toChoices(favourites),
        remove: { label: texts.removeFavourite, onPress: onForget },
      },
      {
        name: 'suggested',
        title: texts.suggested,
        icon: page,
        choices: toChoices(suggested.map(toStored).filter(({ objectID }) => !known.has(objectID))),
      },
    ],
    texts,
  );
}

/** Converts a page to the stored form of a hit. */
function toStored({ href, label }: { readonly href: string; readonly label: string }): StoredHit {
  const hierarchy = { lvl0: null, lvl1: label, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  return { objectID: `${href}#`, url: href, type: 'lvl1', content: null, hierarchy, anchor: null };
}

/** Creates the message for no results: alternatives, and a link to report it. */
function makeNothing({ state, onAsk, onEverywhere }: Shown, { texts, missingResultsUrl }: SearchSettings): HTMLElement {
  const { query = '', suggestions = [], part, answer } = state.shown ?? {};
  const elsewhere = (part !== undefined && toCounts(answer?.facets).ofPart()) || 0;
  const missingHref = missingResultsUrl && toMissingHref(missingResultsUrl, query);
  return element(
    'div',
    { class: 'search-dialog-notice' },
    pictogram(glass),
    element('p', { class: 'search-dialog-title' }, toNoResults({ query, part }, texts)),
    elsewhere > 0 &&
      element(
        'button',
        { type: 'button', class: 'search-dialog-retry', onclick: onEverywhere },
        fillPlural(texts.seeAll, elsewhere, readLanguage()),
      ),
    suggestions.length > 0 &&
      element(
        'div',
        { class: 'search-dialog-suggestions' },
        element('p', {}, texts.trySearching),
        element(
          'ul',
          {},
          ...suggestions.map((text) =>
            element('li', {}, element('button', { type: 'button', onclick: () => onAsk(text) }, text)),
          ),
        ),
      ),
    missingHref !== undefined &&
      element(
        'p',
        {},
        `${texts.missingResults} `,
        element('a', { href: missingHref, target: '_blank', rel: 'noopener noreferrer' }, texts.letUsKnow),
      ),
  );
}

/** Creates the error message. It stays until the next key or retry. */
function makeFailure({ state: { settings, failure }, fallback, onRetry }: Shown): HTMLElement {
  const texts = settings?.texts;
  const { isOutdated = false, message } = failure ?? {};
  return element(
    'div',
    { class: 'search-dialog-notice', role: 'alert' },
    pictogram(alert),
    element('p', { class: 'search-dialog-title' }, texts?.failed ?? fallback.failed),
    texts && element('p', {}, isOutdated ? texts.outdated : texts.failedHelp),
    message !== undefined && element('p', {}, element('code', {}, message)),
    makeButton(texts?.retry ?? fallback.retry, onRetry),
    isOutdated && makeButton(texts?.reload ?? findReload()?.textContent, () => location.reload()),
  );
}

function makeButton(text: Child, onclick: () => void): HTMLElement {
  return element('button', { type: 'button', class: 'search-dialog-retry', onclick }, text);
}

/** The texts of the settings may be missing; this one is in the page. */
function findReload(): Node | null | undefined {
  return document.querySelector<HTMLTemplateElement>('#__csb-failed')?.content.lastChild?.lastChild;
}
