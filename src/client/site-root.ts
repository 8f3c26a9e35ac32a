/**
 * Hydrates what a site renders around its pages as an island. The page inside is HTML, and its islands join the tree to
 * receive its contexts. Bundled with that code only.
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

/** Renders HTML that may be the page. */
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

/** An island of the page, rendered in its place. */
interface Adopted {
  readonly portal: ReactPortal;
  readonly island: Element;
}

/** Renders an element instead of an island. */
type Show = (island: HTMLElement, element: ReactElement) => void;

/** How long islands wait for the surroundings before they hydrate separately. */
const PATIENCE_MS = 10_000;

/** Marks a page that is ready to adopt islands. */
const READY = 'data-ready';

/** Waits for the surroundings of an island. Returns undefined if there are none. */
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

/** Detail of the event for an island about to hydrate. */
interface Waking {
  readonly island: HTMLElement;
  readonly element: ReactElement;
  readonly createPortal: (node: ReactNode, place: Element, key: string | null) => ReactPortal;
}

/** Returns the adopted islands of the page while they are shown. */
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
      // A pressed element stays until it is released, because browsers fire no click across two elements.
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

/** Maximum delay of a tap's click after the finger has left. */
const TAP_MS = 300;

/** Replaces nodes of the server when it is mounted. Passes on a pending click and the focus. */
function Instead({ of: nodes, children }: { readonly of: readonly ChildNode[]; readonly children?: ReactNode }) {
  // Before layout effects, which may measure: with both contents in the page, everything below would jump.
  useInsertionEffect(() => {
    const fresh = [...(nodes[0]?.parentNode?.childNodes ?? [])].slice(nodes.length);
    const focused = nodes.map((node, index) => findSame(document.activeElement, node, fresh[index])).find(Boolean);
    for (const [index, node] of nodes.entries())
      node.addEventListener('click', (event) =>
        findSame(event.target, node, fresh[index])?.dispatchEvent(new MouseEvent('click', event as MouseEvent)),
      );
    // Hidden, but in the document for the click.
    const attic = document.createElement('div');
    attic.hidden = true;
    attic.append(...nodes);
    document.body.append(attic);
    focused?.focus({ preventScroll: true });
    setTimeout(() => attic.remove());
  }, [nodes]);
  return children;
}

/** Calls `end` after the click that ends a press, or after a delay without one. */
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

/** Returns the element at the same position in another tree. */
function findSame(target: unknown, old: Node, fresh: Node | undefined): HTMLElement | SVGElement | undefined {
  const list = (node: Node | undefined): readonly unknown[] =>
    node instanceof Element ? [node, ...node.querySelectorAll('*')] : [];
  const found = list(fresh)[list(old).indexOf(target)];
  return found instanceof HTMLElement || found instanceof SVGElement ? found : undefined;
}
