/**
 * An island of a site's own code: a component with finished HTML inside, which other components were given as its children.
 * Bundled with that code, so that pages without any do not load it.
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

/** The properties of such an island, and under `$` what the server says about it. */
interface IslandProps extends Record<string, unknown> {
  readonly $: {
    readonly prefix: string;
    readonly path: string;
    readonly slots: readonly string[];
    readonly facts?: unknown;
  };
}

/**
 * Makes the component of the file of an island: that of the module which the server has rendered, with its content.
 * `facts` is where components look for what is known of the page, `slot` shows finished HTML.
 */
export function createSiteIsland(
  code: object,
  facts: Context<unknown>,
  slot: ComponentType<Content> = Slot,
): ComponentType<IslandProps> {
  // biome-ignore lint/correctness/noComponentHookFactories: the file of an island calls this once.
  return function SiteIsland({ $, ...props }) {
    // The first time, the HTML of the server is still there.
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

/** Code that fails before a reader has touched what it shows leaves that as the server has made it. */
function keepHtml(island: HTMLElement | null): () => string | undefined {
  // Around the whole page: that is never given up.
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

/** Shows HTML instead of a component that has thrown; without any, whatever is around it has to say so. */
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

/** The props that are HTML, as elements that keep it. */
function readSlots(
  island: HTMLElement | null,
  { slots, prefix }: IslandProps['$'],
  slot: ComponentType<Content>,
): Readonly<Record<string, ReactElement>> {
  return Object.fromEntries(slots.map((name) => [name, createElement(slot, toContent(island, prefix + name))]));
}

/** Finished HTML, and its name. */
export interface Content {
  readonly name: string;
  readonly html: string;
}

/** What the island does not show at first is in a template behind it. */
function toContent(island: HTMLElement | null, name: string): Content {
  const selector = `[data-slot="${CSS.escape(name)}"]`;
  const slot = island?.querySelector(selector) ?? island?.parentElement?.querySelector(selector);
  return { name, html: slot?.innerHTML ?? '' };
}

/** Finished HTML inside of an island, which stays as it is. */
export function Slot({ name, html, place }: Content & { readonly place?: Ref<HTMLElement> }): ReactElement {
  // Put in later, it may have islands and tabs that nothing has seen yet.
  useEffect(() => void document.dispatchEvent(new Event('csb-docs:page')), []);
  return createElement('csb-part', {
    ref: place,
    'data-slot': name,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  });
}
