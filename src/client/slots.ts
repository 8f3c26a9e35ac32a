/** Finished HTML inside an island of the site's code: what other components were given as its children. */
import { createElement, type ReactElement, useEffect } from 'react';
import { ATTRIBUTE } from '../text/markup.js';
import { announcePage } from './dom.js';

/** The props of an island that are HTML, as elements that keep it. It is read before React takes over. */
export function readSlots(island: HTMLElement, prefix: string): Readonly<Record<string, ReactElement>> {
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
  useEffect(announcePage, []);
  return createElement('csb-slot', {
    'data-slot': name,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  });
}
