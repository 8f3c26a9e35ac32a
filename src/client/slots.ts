/**
 * What islands of the site's code need besides React: finished HTML, which other components were given as their children.
 * Bundled with them, so that pages without any do not load it.
 */
import { createElement, type ReactElement, useEffect } from 'react';
import { ATTRIBUTE } from '../text/markup.js';

/** What an island of the site's code has besides its props. */
interface Attached {
  /** Props that are HTML, as elements that keep it. */
  readonly slots: Readonly<Record<string, ReactElement>>;
  /** HTML to show in the place of a component that has thrown. */
  readonly findFallback: () => string | undefined;
}

/** Takes what is needed from an island before React takes over. */
export function attach(island: HTMLElement, prefix: string): Attached {
  return { slots: readSlots(island, prefix), findFallback: keepHtml(island) };
}

/** Code of a site that fails before a reader has touched what it shows leaves that as the server has made it. */
function keepHtml(island: HTMLElement): () => string | undefined {
  let html: string | undefined = island.innerHTML;
  for (const type of ['pointerdown', 'keydown'])
    island.addEventListener(type, () => (html = undefined), { once: true, capture: true });
  return () => html;
}

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
