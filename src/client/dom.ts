/** What the enhancers share: one listener on the document serves every element, also those that a page swap brings later. */

/** The `<html>` element, whose attributes outlive a page swap. */
export const root = document.documentElement;

/** Wide screens show menu and sidebar in place; the style sheet breaks at the same width. */
export const wide = matchMedia('(width>996px)');

/** Every element below `node` that matches. */
export function all<Found extends HTMLElement = HTMLElement>(selector: string, node: ParentNode = document): Found[] {
  return [...node.querySelectorAll<Found>(selector)];
}

/** The first element that matches. */
export function find<Found extends HTMLElement = HTMLElement>(selector: string, node: ParentNode = document): Found | null {
  return node.querySelector<Found>(selector);
}

/** The element that an address names after `#`; undefined also for one that nobody can read. */
export function findTarget({ hash }: { readonly hash: string } = location): HTMLElement | null | undefined {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return undefined;
  }
}

/** Hears events of the document's elements before they do, also those that do not bubble. */
export function listen<Type extends keyof DocumentEventMap>(type: Type, handle: (event: DocumentEventMap[Type]) => void): void {
  document.addEventListener(type, handle, true);
}

/** Calls `handle` with the closest element that matches, for events in it. */
export function on<Type extends keyof DocumentEventMap, Found extends HTMLElement>(type: Type, selector: string, handle: (element: Found, event: DocumentEventMap[Type]) => void): void {
  listen(type, (event) => {
    const element = event.target instanceof Element && event.target.closest<Found>(selector);
    if (element) handle(element, event);
  });
}

/** Whether a click or a key means something else to the browser, such as a new window. */
export function isModified(event: MouseEvent | KeyboardEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}
