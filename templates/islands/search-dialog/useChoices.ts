/** What can be chosen in the dialog, and which of it the next Enter means. */
import type { HitRowView } from 'csb-docs/search/group';
import { type HitView, readHits, type StoredHit } from 'csb-docs/search/hits';
import { addFavourite, addRecent, removeSaved, type SavedSearches, toRemembered } from 'csb-docs/search/recents';
import { isBlank } from 'csb-docs/search/request';
import type { SearchState } from 'csb-docs/search/session';
import { type MouseEvent, useMemo } from 'react';
import type { SearchSettings } from '../../../src/types/props.js';
import { type Active, useActive } from './useActive.js';
import { useInsights } from './useInsights.js';
import { useSaved } from './useSaved.js';

/** What says where a link opens. */
type Press = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'> & { readonly button?: number };

/** Something that can be chosen: a hit, or one chosen before. */
export interface Choice {
  readonly hit: HitView;
  /** What is kept of it. */
  readonly remembered: StoredHit;
}

/** What the parts of the dialog share. */
export interface Choices {
  /** A list of hits, or the table of what was chosen before; undefined while there is neither. */
  readonly popup: 'listbox' | 'grid' | undefined;
  readonly popupId: string;
  readonly recents: readonly Choice[];
  readonly favourites: readonly Choice[];
  /** Which of them Enter means. */
  readonly active: Active;
  readonly activeId: string | undefined;
  readonly idOf: (index: number) => string;
  /** Follows the active choice. */
  readonly follow: (keys: Press) => void;
  /** Called when a choice is followed by its link. */
  readonly onFollow: (choice: Choice, event: MouseEvent) => void;
  /** Called when any link of this site is followed: closes the dialog, unless it opens elsewhere. */
  readonly onLeave: (event: MouseEvent) => void;
  readonly keep: (hit: StoredHit) => void;
  readonly forget: (hit: StoredHit) => void;
}

const POPUP = 'finder-list';

/** What the dialog does about it. */
interface Handlers {
  /** A choice has been followed. */
  readonly onClose: () => void;
  /** What is kept has changed: the button that did it may be gone. */
  readonly onChange: () => void;
}

/** Choices of a search. */
export function useChoices(state: SearchState, { onClose, onChange }: Handlers): Choices {
  const { settings, found, status } = state;
  const { saved, change, limit } = useSaved(settings);
  const insights = useInsights(state);
  const recents = useMemo(() => toChoices(saved.recents, settings), [saved, settings]);
  const favourites = useMemo(() => toChoices(saved.favourites, settings), [saved, settings]);
  const shown = useMemo(() => found?.rows.map(toChoice) ?? [...recents, ...favourites], [found, recents, favourites]);
  // While the first answer is on its way, Enter must not mean what was chosen before; nor while there is an error in its place.
  const isWaiting = status === 'error' || (found === undefined && !isBlank(state.query));
  const active = useActive(isWaiting ? NONE : shown, idOf);

  const onChosen = ({ hit, remembered }: Choice): void => {
    change((current) => addRecent(current, remembered, limit));
    if (found !== undefined)
      insights?.click(found.answer.index ?? settings?.indexName ?? '', hit.id, hit.position, found.answer.queryID);
  };
  const onLeave = (event: MouseEvent): void => {
    // After the click has done its work, so that the focus ends where it leads.
    if (!opensElsewhere(event)) setTimeout(() => close(onClose));
  };
  const changeSaved = (next: (current: SavedSearches) => SavedSearches): void => {
    change(next);
    onChange();
  };
  return {
    popup: shown.length === 0 || status === 'error' ? undefined : found === undefined ? 'grid' : 'listbox',
    popupId: POPUP,
    recents,
    favourites,
    active,
    activeId: active.index < 0 ? undefined : idOf(active.index),
    idOf,
    follow: (keys) => {
      const choice = active.index < 0 ? undefined : shown[active.index];
      if (choice === undefined) return;
      if (!opensElsewhere(keys))
        return document.querySelector<HTMLElement>(`#${idOf(active.index)}:is(a), #${idOf(active.index)} a`)?.click();
      // The browser knows the key that is held down: it opens a tab or a window.
      window.open(choice.hit.href, '_blank', 'noopener');
      onChosen(choice);
    },
    onFollow: (choice, event) => {
      if (event.button > 1) return;
      onChosen(choice);
      onLeave(event);
    },
    onLeave,
    keep: (hit) => changeSaved((current) => addFavourite(current, hit)),
    forget: (hit) => changeSaved((current) => removeSaved(current, hit)),
  };
}

const NONE: readonly Choice[] = [];

function idOf(index: number): string {
  return `${POPUP}-${index}`;
}

/** Whether a click, or Enter, leaves this page as it is. */
function opensElsewhere({ button = 0, altKey, ctrlKey, metaKey, shiftKey }: Press): boolean {
  return button > 0 || altKey || ctrlKey || metaKey || shiftKey;
}

/** On the same page the target takes the focus; other pages do that themselves. */
function close(onClose: () => void): void {
  onClose();
  setTimeout(() => {
    const target = document.querySelector<HTMLElement>(':target');
    if (target === null) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });
}

function toChoice({ hit, parent }: HitRowView): Choice {
  return { hit, remembered: toRemembered(hit.stored, parent?.stored) };
}

/** Stored hits come from anywhere: those that lead nowhere are not shown. */
function toChoices(hits: readonly StoredHit[], settings: SearchSettings | undefined): readonly Choice[] {
  return settings === undefined ? [] : readHits(hits, settings).map((hit) => ({ hit, remembered: hit.stored }));
}
