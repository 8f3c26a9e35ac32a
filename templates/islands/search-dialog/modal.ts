/** What a modal dialog does to the page around it. */
import { type RefObject, useLayoutEffect, useState } from 'react';

/** The element that dialogs are rendered into: one for the whole visit, as it outlives page swaps. */
export function useHost(): HTMLElement {
  const [host] = useState(() => document.querySelector<HTMLElement>('.search-dialog-host') ?? createHost());
  // The menu makes everything around it inert.
  host.inert = false;
  return host;
}

function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = 'search-dialog-host';
  host.dataset['keep'] = '';
  document.body.append(host);
  return host;
}

/** Opens the dialog as a modal one for as long as it is there. The page behind it does not scroll, and does not move. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onClose` does the same in every rendering, and the dialog opens once.
  useLayoutEffect(() => {
    const element = dialog.current;
    const root = document.documentElement;
    root.dataset['dialog'] = window.innerWidth > root.clientWidth ? 'scrollbar' : '';
    element?.showModal();
    const listening = new AbortController();
    // A page that was on its way has been swapped in, for which the dialog was taken out: it is not modal any more.
    const reopen = (): void => {
      if (!element || element.matches(':modal')) return;
      element.open = false;
      element.showModal();
    };
    document.addEventListener('csb-docs:page', reopen, listening);
    // A step through the history leads to another page, which the dialog would cover.
    addEventListener('popstate', onClose, listening);
    return () => {
      listening.abort();
      element?.close();
      delete root.dataset['dialog'];
    };
  }, [dialog]);
}
