/** What the enhancers share: one listener on the document serves every element, also those that a page swap brings later. */

/** The `<html>` element, whose attributes outlive a page swap. */
export const root = document.documentElement;
/** What server and scripts agree on, and the style sheet sees. */
export const data = root.dataset;

/** Wide screens show menu and sidebar in place; the style sheet breaks at the same width. */
export const wide = matchMedia('(width>996px)');

/** A page has been swapped in. */
const PAGE_EVENT = 'csb-docs:page';

/** Calls `enhance` now and whenever a page has been swapped in, also for nodes that it has seen before. */
export function onPage(enhance: () => void): void {
  enhance();
  document.addEventListener(PAGE_EVENT, enhance);
}

/** Says that a page has been swapped in. */
export function announcePage(): void {
  document.dispatchEvent(new Event(PAGE_EVENT));
}

/** Every element below `node` that matches. */
export function all<Found extends HTMLElement = HTMLElement>(selector: string, node: ParentNode = document): Found[] {
  return [...node.querySelectorAll<Found>(selector)];
}

/** The first element that matches. */
export function find<Found extends HTMLElement = HTMLElement>(
  selector: string,
  node: ParentNode = document,
): Found | null {
  return node.querySelector<Found>(selector);
}

/** The element that an address names after `#`; undefined also for one that nobody can read. */
export function findTarget({ hash }: { readonly hash: string }): HTMLElement | null | undefined {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return undefined;
  }
}

type Handler<Type extends keyof DocumentEventMap> = (event: DocumentEventMap[Type]) => void;

/** Hears events of the document's elements before they do, also those that do not bubble; or, on request, after them. */
export function listen<Type extends keyof DocumentEventMap>(type: Type, handle: Handler<Type>, isFirst = true): void {
  document.addEventListener(type, handle, isFirst);
}

/** Calls `handle` with the closest element that matches, for events in it. */
export function on<Type extends keyof DocumentEventMap, Found extends HTMLElement>(
  type: Type,
  selector: string,
  handle: (element: Found, event: DocumentEventMap[Type]) => void,
  isFirst?: boolean,
): void {
  listen(
    type,
    (event) => {
      const element = event.target instanceof Element && event.target.closest<Found>(selector);
      if (element) handle(element, event);
    },
    isFirst,
  );
}

/** Calls `handle` when the reader presses Escape. */
export function onEscape(handle: () => void): void {
  listen('keydown', ({ key }) => {
    if (key === 'Escape') handle();
  });
}

/** An observer that calls `handle` with each of its elements once, when it comes into view. */
export function whenSeen<Kind extends HTMLElement>(
  kind: new () => Kind,
  handle: (element: Kind) => void,
): IntersectionObserver {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof kind)) continue;
      observer.unobserve(target);
      handle(target);
    }
  });
  return observer;
}

/** Whether a click or a key means something else to the browser, such as a new window. */
export function isModified(event: MouseEvent | KeyboardEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}
