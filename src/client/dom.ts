/** What the enhancers share: one listener on the document serves every element, also those that a page swap brings later. */

/** The `<html>` element, whose attributes outlive a page swap. */
export const root = document.documentElement;
/** Its data attributes: what the server has decided, and what scripts tell the style sheet. */
export const data = root.dataset;

/** Wide screens show menu and sidebar in place; the style sheet breaks at the same width. Scripts that do not ask leave it out. */
export const wide = /* @__PURE__ */ matchMedia('(width>62.25em)');

/** A page has been swapped in. */
const PAGE_EVENT = 'csb-docs:page';

/** Calls `enhance` now and whenever a page has been swapped in, also for nodes that it has seen before. */
export function onPage(enhance: () => void): void {
  enhance();
  document.addEventListener(PAGE_EVENT, enhance);
}

/** Announces that a page has been swapped in. */
export function announcePage(): void {
  document.dispatchEvent(new Event(PAGE_EVENT));
}

/** Every element below `node` that matches. */
export function all<Kind extends HTMLElement = HTMLElement>(selector: string, node: ParentNode = document): Kind[] {
  return [...node.querySelectorAll<Kind>(selector)];
}

/** The first element that matches. */
export function find<Kind extends HTMLElement = HTMLElement>(
  selector: string,
  node: ParentNode = document,
): Kind | null {
  return node.querySelector<Kind>(selector);
}

/** The element that an address names after `#`; undefined when that part cannot be decoded. */
export function findTarget({ hash }: { readonly hash: string }): HTMLElement | null | undefined {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return undefined;
  }
}

type Handler<Type extends keyof DocumentEventMap> = (event: DocumentEventMap[Type]) => void;

/** Listens on the document: by default before the elements do, and also to events that do not bubble; else after them. */
export function listen<Type extends keyof DocumentEventMap>(type: Type, handle: Handler<Type>, isFirst = true): void {
  document.addEventListener(type, handle, isFirst);
}

/** Calls `handle` with the closest element that matches, for events in it. */
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

/** The closest element that matches, around the target of an event. */
export function closest<Kind extends HTMLElement>({ target }: Event, selector: string): Kind | false | null {
  return target instanceof Element && target.closest<Kind>(selector);
}

/** Calls `handle` when the reader presses Escape. */
export function onEscape(handle: () => void): void {
  listen('keydown', ({ key }) => {
    if (key === 'Escape') handle();
  });
}

/** An observer that calls `handle` with each of its elements once, when it comes into view. */
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

/** Whether a click or a key means something else to the browser, such as a new window. */
export function isModified(event: MouseEvent | KeyboardEvent): boolean {
  return isCommand(event) || event.shiftKey;
}

/** Whether that is so also where Shift is a part of typing. */
export function isCommand({ altKey, ctrlKey, metaKey }: MouseEvent | KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey;
}

/** Whether a key has a meaning of its own where it is pressed: in a field, also one inside of an element that hides it, or in a dialog. */
export function isTyped(event: KeyboardEvent): boolean {
  return event.composedPath().some((each: EventTarget & Partial<Element>) =>
    // A dialog that was closed a moment ago may still have the focus.
    each.matches?.('dialog[open],:is(input,textarea,select,[contenteditable],[role=textbox]):not(dialog *)'),
  );
}
