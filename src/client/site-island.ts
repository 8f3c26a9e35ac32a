/**
 * Hydrates an island of site code: a component with rendered HTML inside, passed as children. Bundled with that code,
 * so that pages without islands do not load it.
 */
import {
  Component,
  type ComponentType,
  type Context,
  createElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useState,
} from 'react';
import { ATTRIBUTE } from '../utils/markup.js';

/** The props of an island. `$` contains data from the server. */
interface IslandProps extends Record<string, unknown> {
  readonly $: {
    readonly prefix: string;
    readonly path: string;
    readonly slots: readonly string[];
    readonly facts?: unknown;
  };
}

/**
 * Creates the component of an island's file: the exported component that the server rendered, with its content. `facts`
 * is the context with data about the page; `slot` renders HTML.
 */
export function createSiteIsland(
  code: object,
  facts: Context<unknown>,
  slot: ComponentType<Content> = Slot,
): ComponentType<IslandProps> {
  // biome-ignore lint/correctness/noComponentHookFactories: the file of an island calls this once.
  return function SiteIsland({ $, ...props }) {
    // On the first render, the server's HTML is still there.
    const [{ component, slots, findHtml }] = useState(() => {
      const island = document.querySelector<HTMLElement>(`[${ATTRIBUTE.islandPrefix}="${CSS.escape($.prefix)}"]`);
      return {
        component: $.path.split('.').reduce<unknown>((value, key) => Object(value)[key], code) as ComponentType,
        slots: readSlots(island, $, slot),
        findHtml: keepHtml(island),
      };
    });
    const content = createElement(component, { ...props, ...slots });
    return createElement(
      Fallback,
      { findHtml },
      $.facts === undefined ? content : createElement(facts.Provider, { value: $.facts }, content),
    );
  };
}

/** Keeps the server's HTML if code fails before the reader interacts with it. */
function keepHtml(island: HTMLElement | null): () => string | undefined {
  // The HTML of a whole page is always kept.
  if (island?.querySelector(`[${ATTRIBUTE.root}]`)) return () => island.innerHTML;
  let html = island?.innerHTML;
  for (const type of ['pointerdown', 'keydown'])
    island?.addEventListener(type, () => (html = undefined), { once: true, capture: true });
  return () => html;
}

interface FallbackProps {
  readonly findHtml: () => string | undefined;
  readonly children?: ReactNode;
}

/** Shows HTML instead of a component that has thrown. Without any, the outer boundary handles the error. */
class Fallback extends Component<FallbackProps, { readonly error?: { readonly thrown: unknown } }> {
  override state: { readonly error?: { readonly thrown: unknown } } = {};

  static getDerivedStateFromError(thrown: unknown) {
    return { error: { thrown } };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const html = this.props.findHtml();
    if (html === undefined) throw error.thrown;
    return createElement('csb-part', { dangerouslySetInnerHTML: { __html: html } });
  }
}

/** Returns the props with HTML as elements that render it. */
function readSlots(
  island: HTMLElement | null,
  { slots, prefix }: IslandProps['$'],
  slot: ComponentType<Content>,
): Readonly<Record<string, ReactElement>> {
  return Object.fromEntries(slots.map((name) => [name, createElement(slot, toContent(island, prefix + name))]));
}

/** Rendered HTML and its name. */
export interface Content {
  readonly name: string;
  readonly html: string;
}

/** HTML that the island does not show at first is in a template after it. */
function toContent(island: HTMLElement | null, name: string): Content {
  const selector = `[data-slot="${CSS.escape(name)}"]`;
  const slot = island?.querySelector(selector) ?? island?.parentElement?.querySelector(selector);
  return { name, html: slot?.innerHTML ?? '' };
}

/** Renders HTML inside an island without changing it. */
export function Slot({ name, html, place }: Content & { readonly place?: Ref<HTMLElement> }): ReactElement {
  // If inserted later, it may contain new islands and tabs.
  useEffect(() => void document.dispatchEvent(new Event('csb-docs:page')), []);
  return createElement('csb-part', {
    ref: place,
    'data-slot': name,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  });
}
