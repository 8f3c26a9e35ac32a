/**
 * An island of a site's own code: a component with finished HTML inside, which other components were given as its children.
 * Bundled with that code, so that pages without any do not load it.
 */
import { Component, type ComponentType, createElement, type ReactElement, type ReactNode, useEffect } from 'react';
import { ATTRIBUTE } from '../text/markup.js';

/** What the file of such an island exports. */
export interface SiteIsland {
  /** Makes its element, as the server did; called before React takes over. */
  readonly toElement: (island: HTMLElement, prefix: string, props: object) => ReactElement;
}

/** Makes it for a module; the place in the page names the component by what the module exports. */
export function createSiteIsland(code: object): SiteIsland['toElement'] {
  return (island, prefix, props) => {
    const path = island.getAttribute(ATTRIBUTE.islandExport)?.split('.') ?? [];
    const component = path.reduce<unknown>((value, key) => Object(value)[key], code) as ComponentType;
    const findHtml = keepHtml(island);
    return createElement(Fallback, { findHtml }, createElement(component, { ...props, ...readSlots(island, prefix) }));
  };
}

/** Code that fails before a reader has touched what it shows leaves that as the server has made it. */
function keepHtml(island: HTMLElement): () => string | undefined {
  let html: string | undefined = island.innerHTML;
  for (const type of ['pointerdown', 'keydown'])
    island.addEventListener(type, () => (html = undefined), { once: true, capture: true });
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
function readSlots(island: HTMLElement, prefix: string): Readonly<Record<string, ReactElement>> {
  const names = island.getAttribute(ATTRIBUTE.islandSlots)?.split(' ') ?? [];
  return Object.fromEntries(names.map((name) => [name, createElement(Slot, toContent(island, prefix + name))]));
}

interface Content {
  readonly name: string;
  readonly html: string;
}

/** What the island does not show at first is in a template behind it. */
function toContent(island: HTMLElement, name: string): Content {
  const selector = `[data-slot="${CSS.escape(name)}"]`;
  const slot = island.querySelector(selector) ?? island.parentElement?.querySelector(selector);
  return { name, html: slot?.innerHTML ?? '' };
}

function Slot({ name, html }: Content): ReactElement {
  // Put in later, it may have islands and tabs that nothing has seen yet.
  useEffect(() => void document.dispatchEvent(new Event('csb-docs:page')), []);
  return createElement('csb-part', {
    'data-slot': name,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  });
}
