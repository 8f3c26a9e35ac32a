/** What happens when a choice is followed, by Enter or by its link. */
import { type HitRowView, type HitView, type StoredHit, toRemembered } from 'csb-docs/search/dialog';
import { markFound } from './found.js';

/** Something that can be chosen: a hit, or one chosen before. */
export interface Choice {
  readonly hit: HitView;
  /** What is kept of it. */
  readonly remembered: StoredHit;
}

/** One that may be of another site: of those nothing is kept. */
export type Chosen = Pick<Choice, 'hit'> & Partial<Choice>;

/** The choice of a row of hits. */
export function toChoice({ hit, parent }: HitRowView): Choice {
  return { hit, remembered: toRemembered(hit.stored, parent?.stored) };
}

/** The keys and the button that decide where a link opens. */
export type Press = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'> & { readonly button?: number };

/** The functions that follow links of the dialog. */
export interface LinkHandlers {
  /** Follows the active choice. */
  readonly follow: (keys: Press) => void;
  /** Called when a choice is followed by its link. */
  readonly onFollow: (choice: Chosen, event: MouseEvent) => void;
  /** Called when any link of this site is followed: closes the dialog, unless it opens elsewhere. */
  readonly onLeave: (event: MouseEvent) => void;
}

/** The choice that Enter would follow, and its link. */
interface ActiveLink {
  readonly choice: Chosen;
  readonly link: HTMLElement;
  /** What pressing it does, if it leads nowhere. */
  readonly onPress?: () => void;
}

/** What following needs to know. */
interface Following {
  readonly findActive: () => ActiveLink | undefined;
  readonly onChosen: (choice: Chosen) => void;
  readonly onClose: () => void;
}

/** Makes the functions that follow links; `findActive` gives what Enter would follow. */
export function toLinkHandlers({ findActive, onChosen, onClose }: Following): LinkHandlers {
  const onLeave = (event: MouseEvent): void => {
    // After the browser has handled the click, so that the focus ends where the link leads.
    if (!opensElsewhere(event)) setTimeout(() => close(onClose));
  };
  return {
    follow: (keys) => {
      const active = findActive();
      if (active === undefined) return;
      if (active.onPress || !opensElsewhere(keys)) return active.link.click();
      // The browser sees the key that is held down: it opens a tab or a window.
      markFound(active.choice.hit, true);
      window.open(active.choice.hit.href, '_blank', 'noopener');
      onChosen(active.choice);
    },
    onFollow: (choice, event) => {
      const isElsewhere = opensElsewhere(event);
      // The menu of a link can open it, too.
      if (event.type === 'contextmenu') markFound(choice.hit, true);
      if (event.type === 'contextmenu' || event.button > 1) return;
      onChosen(choice);
      onLeave(event);
      markFound(choice.hit, isElsewhere);
    },
    onLeave,
  };
}

/** Whether a click, or Enter, leaves this page as it is. */
export function opensElsewhere({ button = 0, altKey, ctrlKey, metaKey, shiftKey }: Press): boolean {
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
