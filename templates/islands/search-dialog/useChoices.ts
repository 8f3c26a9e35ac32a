/** What can be chosen in the dialog, and which of it the next Enter follows. */
import {
  addFavourite,
  addRecent,
  type DialogState,
  isBlank,
  readHits,
  removeSaved,
  type SavedSearches,
  type StoredHit,
} from 'csb-docs/search/dialog';
import { useMemo } from 'react';
import type { SearchSettings } from '../../../src/types/props.js';
import { type Choice, type LinkHandlers, toChoice, toLinkHandlers } from './follow.js';
import { type Active, useActive } from './useActive.js';
import { useInsights } from './useInsights.js';
import { useSaved } from './useSaved.js';

/** What the parts of the dialog share. */
export interface Choices extends LinkHandlers {
  /** A list of hits, or the table of what was chosen before; undefined while there is neither. */
  readonly popup: 'listbox' | 'grid' | undefined;
  readonly popupId: string;
  readonly recents: readonly Choice[];
  readonly favourites: readonly Choice[];
  /** The choice that Enter follows. */
  readonly active: Active;
  readonly activeId: string | undefined;
  /** The id of the element of a choice. */
  readonly idOf: (index: number) => string;
  /** Makes a recent search a favourite. */
  readonly keep: (hit: StoredHit) => void;
  /** Removes a recent search or a favourite. */
  readonly forget: (hit: StoredHit) => void;
}

const POPUP = 'search-dialog-list';

/** What the dialog does when something happens to a choice. */
interface Handlers {
  /** A choice has been followed. */
  readonly onClose: () => void;
  /** What is kept has changed: the button that did it may be gone. */
  readonly onChange: () => void;
}

/** Choices of a search. */
export function useChoices(state: DialogState, { onClose, onChange }: Handlers): Choices {
  const { settings, shown, status } = state;
  const { saved, change, limit } = useSaved(settings);
  const insights = useInsights(state);
  const { recents, favourites, all } = useLists(state, saved);
  const active = useActive(isWaiting(state) ? NONE : all, idOf);
  const onChosen = ({ hit, remembered }: Choice): void => {
    change((current) => addRecent(current, remembered, limit));
    if (shown) insights?.click({ index: settings?.indexName, ...shown.answer }, hit);
  };
  const changeSaved = (next: (current: SavedSearches) => SavedSearches): void => {
    change(next);
    onChange();
  };
  return {
    popup: all.length === 0 || status === 'error' ? undefined : shown === undefined ? 'grid' : 'listbox',
    popupId: POPUP,
    recents,
    favourites,
    active,
    activeId: active.index < 0 ? undefined : idOf(active.index),
    idOf,
    ...toLinkHandlers({ choice: all[active.index], id: idOf(active.index), onChosen, onClose }),
    keep: (hit) => changeSaved((current) => addFavourite(current, hit)),
    forget: (hit) => changeSaved((current) => removeSaved(current, hit)),
  };
}

const NONE: readonly Choice[] = [];

/** While the first answer is awaited, Enter must not follow what was chosen before; nor while there is an error in its place. */
function isWaiting({ status, shown, search }: DialogState): boolean {
  return status === 'error' || (shown === undefined && !isBlank(search.query));
}

/** The lists of the dialog; `all` has the choices of the list that is shown, in its order. */
function useLists(
  { settings, shown }: DialogState,
  saved: SavedSearches,
): Pick<Choices, 'recents' | 'favourites'> & { readonly all: readonly Choice[] } {
  const recents = useMemo(() => toChoices(saved.recents, settings), [saved, settings]);
  const favourites = useMemo(() => toChoices(saved.favourites, settings), [saved, settings]);
  const all = useMemo(() => shown?.rows.map(toChoice) ?? [...recents, ...favourites], [shown, recents, favourites]);
  return { recents, favourites, all };
}

function idOf(index: number): string {
  return `${POPUP}-${index}`;
}

/** The storage may hold anything: hits whose address cannot be followed are not shown. */
function toChoices(hits: readonly StoredHit[], settings: SearchSettings | undefined): readonly Choice[] {
  return settings === undefined ? [] : readHits(hits, settings).map((hit) => ({ hit, remembered: hit.stored }));
}
