/** Handles following a result with Enter or a click. */
import { type HitRowView, type HitView, type StoredHit, toRemembered } from 'csb-docs/search/dialog';
import { markFound } from './found.js';

/** A selectable item: a hit or a recent one. */
export interface Choice {
  readonly hit: HitView;
  /** What is saved as recent. */
  readonly remembered: StoredHit;
}

/** An item that may be from another site, which is not saved. */
export type Chosen = Pick<Choice, 'hit'> & Partial<Choice>;

/** Converts a row of hits to a choice. */
export function toChoice({ hit, parent }: HitRowView): Choice {
  return { hit, remembered: toRemembered(hit.stored, parent?.stored) };
}

/** Keys and button that decide where a link opens. */
export type Press = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'> & { readonly button?: number };

/** Handlers for links in the dialog. */
export interface LinkHandlers {
  /** Follows the active item. */
  readonly follow: (keys: Press) => void;
  /** Called when the link of an item is clicked. */
  readonly onFollow: (choice: Chosen, event: MouseEvent) => void;
  /** Called when any link of this site is clicked. Closes the dialog, unless it opens elsewhere. */
  readonly onLeave: (event: MouseEvent) => void;
}

/** The active item and its link. */
interface ActiveLink {
  readonly choice: Chosen;
  readonly link: HTMLElement;
  /** What activating it does, if it is not a link. */
  readonly onPress?: () => void;
}

/** Input of `toLinkHandlers`. */
interface Following {
  readonly findActive: () => ActiveLink | undefined;
  readonly onChosen: (choice: Chosen) => void;
  readonly onClose: () => void;
}

/** Creates the handlers. `findActive` returns the active item. */
export function toLinkHandlers({ findActive, onChosen, onClose }: Following): LinkHandlers {
  const onLeave = (event: MouseEvent): void => {
    // After the browser handled the click, so that the focus moves to the link target.
    if (!opensElsewhere(event)) setTimeout(() => close(onClose));
  };
  return {
    follow: (keys) => {
      const active = findActive();
      if (active === undefined) return;
      if (active.onPress || !opensElsewhere(keys)) return active.link.click();
      // The browser opens a tab or a window, depending on the modifier key.
      markFound(active.choice.hit, true);
      window.open(active.choice.hit.href, '_blank', 'noopener');
      onChosen(active.choice);
    },
    onFollow: (choice, event) => {
      const isElsewhere = opensElsewhere(event);
      // The context menu may open the link, too.
      if (event.type === 'contextmenu') markFound(choice.hit, true);
      if (event.type === 'contextmenu' || event.button > 1) return;
      onChosen(choice);
      onLeave(event);
      markFound(choice.hit, isElsewhere);
    },
    onLeave,
  };
}

/** Returns true if a click or Enter leaves this page open. */
export function opensElsewhere({ button = 0, altKey, ctrlKey, metaKey, shiftKey }: Press): boolean {
  return button > 0 || altKey || ctrlKey || metaKey || shiftKey;
}

/** Focuses the target on the same page; other pages do this themselves. */
function close(onClose: () => void): void {
  onClose();
  setTimeout(() => {
    const target = document.querySelector<HTMLElement>(':target');
    if (target === null) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });
}
