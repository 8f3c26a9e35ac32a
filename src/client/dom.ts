/** DOM helpers. One listener on the document handles all elements, including those of later pages. */

/** The `<html>` element, whose attributes persist across page swaps. */
export const root = document.documentElement;
/** Its data attributes: settings from the server, and state for the style sheet. */
export const data = root.dataset;

/**
 * Matches wide screens, where menu and sidebar are in place; the same breakpoint as in the style sheet. Scripts that do
 * not use it omit it.
 */
export const wide = /* @__PURE__ */ matchMedia('(width>62.25em)');

/** Dispatched when a page has been swapped in. */
const PAGE_EVENT = 'csb-docs:page';

/** Calls `enhance` now and after each page swap, also for nodes that it has already processed. */
export function onPage(enhance: () => void): void {
  enhance();
  document.addEventListener(PAGE_EVENT, enhance);
}

/** Announces that a page has been swapped in. */
export function announcePage(): void {
  document.dispatchEvent(new Event(PAGE_EVENT));
}

/** Returns all matching elements below `node`. */
export function all<Kind extends HTMLElement = HTMLElement>(selector: string, node: ParentNode = document): Kind[] {
  return [...node.querySelectorAll<Kind>(selector)];
}

/** Returns the first matching element. */
export function find<Kind extends HTMLElement = HTMLElement>(
  selector: string,
  node: ParentNode = document,
): Kind | null {
  return node.querySelector<Kind>(selector);
}

/** Returns the target of a URL's hash, or undefined if that cannot be decoded. */
export function findTarget({ hash }: { readonly hash: string }): HTMLElement | null | undefined {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return undefined;
  }
}

type Handler<Type extends keyof DocumentEventMap> = (event: DocumentEventMap[Type]) => void;

/**
 * Listens on the document: by default before the elements, and also to events that do not bubble; otherwise after them.
 */
export function listen<Type extends keyof DocumentEventMap>(type: Type, handle: Handler<Type>, isFirst = true): void {
  document.addEventListener(type, handle, isFirst);
}

/** Calls `handle` with the closest matching element of each event. */
export function on<Type extends keyof DocumentEventMap, Kind extends HTMLElement>(
  type: Type,
  selector: string,
  handle: (element: Kind, event: DocumentEventMap[Type]) => void,
): void {
  listen(type, (event) => {
    const element = closest<Kind>(event, selector);
    if (element) handle(element, event);
  });
}

/** Returns the closest matching ancestor of an event's target. */
export function closest<Kind extends HTMLElement>({ target }: Event, selector: string): Kind | false | null {
  return target instanceof Element && target.closest<Kind>(selector);
}

/** Calls `handle` when the reader presses Escape. */
export function onEscape(handle: () => void): void {
  listen('keydown', ({ key }) => {
    if (key === 'Escape') handle();
  });
}

/** Creates an observer that calls `handle` once for each element that comes into view. */
export function whenSeen(handle: (element: Element) => void): IntersectionObserver {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      handle(target);
    }
  });
  return observer;
}

/** Returns true if a click or key has another meaning for the browser, such as a new window. */
export function isModified(event: MouseEvent | KeyboardEvent): boolean {
  return isCommand(event) || event.shiftKey;
}

/** The same without Shift, which may be part of typing. */
export function isCommand({ altKey, ctrlKey, metaKey }: MouseEvent | KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey;
}

/** Returns true if a key was pressed in a field, also inside a shadow root, or in a dialog. */
export function isTyped(event: KeyboardEvent): boolean {
  return event.composedPath().some((each: EventTarget & Partial<Element>) =>
    // A dialog that has just closed may still have the focus.
    each.matches?.('dialog[open],:is(input,textarea,select,[contenteditable],[role=textbox]):not(dialog *)'),
  );
}
