/**
 * What a site has around its pages, as an island: the page in it is finished HTML, and the islands of that page become part of
 * its tree, so that they have its contexts. Bundled with that code alone.
 */
import {
  createElement,
  Fragment,
  type ReactElement,
  type ReactNode,
  type ReactPortal,
  type RefObject,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ATTRIBUTE } from '../utils/markup.js';
import { type Content, Slot } from './site-island.js';

/** Finished HTML that may be the page. */
export function PageSlot(content: Content): ReactElement {
  const place = useRef<HTMLElement>(null);
  const adopted = useAdopted(place);
  return createElement(
    Fragment,
    undefined,
    createElement(Slot, { ...content, place }),
    adopted.map(({ portal }) => portal),
  );
}

/** An island of the page, shown in its place. */
interface Adopted {
  readonly portal: ReactPortal;
  readonly island: Element;
}

/** What an island is shown by. */
type Show = (island: HTMLElement, element: ReactElement) => void;

/** How long islands wait for what is around them before they wake without. */
const PATIENCE_MS = 10_000;

/** Where the page is ready to take islands in. */
const READY = 'data-ready';

/** Waits for what is around an island; undefined for one that has nothing around it. */
export async function adopt(island: HTMLElement, createPortal: Waking['createPortal']): Promise<Show | undefined> {
  const page = island.closest(`[${ATTRIBUTE.root}]`);
  if (page === null) return undefined;
  const isReady = page.hasAttribute(READY) || (await waitFor(page));
  return isReady
    ? (place, element) => {
        const detail: Waking = { island: place, element, createPortal };
        page.dispatchEvent(new CustomEvent('csb-docs:adopt', { detail }));
      }
    : undefined;
}

function waitFor(page: Element): Promise<boolean> {
  return new Promise((resolve) => {
    page.addEventListener('csb-docs:ready', () => resolve(true), { once: true });
    setTimeout(() => resolve(false), PATIENCE_MS);
  });
}

/** What is told of an island that is about to wake. */
interface Waking {
  readonly island: HTMLElement;
  readonly element: ReactElement;
  readonly createPortal: (node: ReactNode, place: Element, key: string | null) => ReactPortal;
}

/** The islands of the page, as long as they are shown. */
function useAdopted(place: RefObject<HTMLElement | null>): readonly Adopted[] {
  const [adopted, setAdopted] = useState<readonly Adopted[]>([]);
  useLayoutEffect(() => {
    const page = place.current;
    if (!page?.hasAttribute(ATTRIBUTE.root)) return undefined;
    const adopt = (event: Event): void => {
      const { island, element, createPortal } = (event as CustomEvent<Waking>).detail;
      const content = createElement(Instead, { of: [...island.childNodes] }, element);
      const portal = createPortal(content, island, island.getAttribute(ATTRIBUTE.islandPrefix));
      const show = (): void => setAdopted((all) => [...all, { portal, island }]);
      // What is pressed stays until it is let go: of two elements, no browser makes a click.
      if (island.matches(':active')) whenLetGo(show);
      else show();
    };
    const tidy = (): void => setAdopted((all) => all.filter(({ island }) => island.isConnected));
    page.addEventListener('csb-docs:adopt', adopt);
    document.addEventListener('csb-docs:page', tidy);
    page.setAttribute(READY, '');
    page.dispatchEvent(new Event('csb-docs:ready'));
    return () => {
      page.removeAttribute(READY);
      page.removeEventListener('csb-docs:adopt', adopt);
      document.removeEventListener('csb-docs:page', tidy);
    };
  }, [place]);
  return adopted;
}

/** Browsers tell of a tap this much after the finger has left, at most. */
const TAP_MS = 300;

/**
 * Takes the place of nodes that the server has made, once it is there. A click on one of them that was waiting is passed on,
 * and so is the focus.
 */
function Instead({ of: nodes, children }: { readonly of: readonly ChildNode[]; readonly children?: ReactNode }) {
  // Before layout effects, which may measure: with both in the page everything below would jump.
  useInsertionEffect(() => {
    const fresh = [...(nodes[0]?.parentNode?.childNodes ?? [])].slice(nodes.length);
    const focused = nodes.map((node, index) => findSame(document.activeElement, node, fresh[index])).find(Boolean);
    for (const [index, node] of nodes.entries())
      node.addEventListener('click', (event) =>
        findSame(event.target, node, fresh[index])?.dispatchEvent(new MouseEvent('click', event as MouseEvent)),
      );
    // Out of the way, but in the document for the click.
    const attic = document.createElement('div');
    attic.hidden = true;
    attic.append(...nodes);
    document.body.append(attic);
    focused?.focus({ preventScroll: true });
    setTimeout(() => attic.remove());
  }, [nodes]);
  return children;
}

/** Calls `end` after the click that ends a press, or without one where there is none. */
function whenLetGo(end: () => void): void {
  const waiting = new AbortController();
  const after = (delay: number) => (): void => {
    waiting.abort();
    setTimeout(end, delay);
  };
  addEventListener('click', after(0), { signal: waiting.signal, capture: true });
  for (const type of ['pointerup', 'pointercancel', 'keyup'])
    addEventListener(type, () => setTimeout(() => waiting.signal.aborted || after(0)(), TAP_MS), waiting);
}

/** The element that is at the same place in another tree. */
function findSame(target: unknown, old: Node, fresh: Node | undefined): HTMLElement | SVGElement | undefined {
  const list = (node: Node | undefined): readonly unknown[] =>
    node instanceof Element ? [node, ...node.querySelectorAll('*')] : [];
  const found = list(fresh)[list(old).indexOf(target)];
  return found instanceof HTMLElement || found instanceof SVGElement ? found : undefined;
}
