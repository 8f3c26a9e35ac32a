/**
 * The server's half of islands; the bundler wraps every component of `templates/islands/` in it.
 * It is rendered as a root of its own, with its own prefix for ids, because that is how it hydrates.
 */
import { createElement, type FunctionComponent, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { ATTRIBUTE } from '../text/markup.js';

/** A component that renders an island, and beside it what the browser needs to wake it. Props have to be JSON. */
export function createIsland(name: string, component: FunctionComponent, when: string | undefined): FunctionComponent {
  // biome-ignore lint/correctness/noComponentHookFactories: the module that the bundler writes for an island calls this once.
  return function Island(props) {
    const prefix = useId();
    // The browser gets the props through JSON: what does not survive that must not show here either.
    const json = JSON.stringify(props);
    const html = renderToString(createElement(component, JSON.parse(json)), { identifierPrefix: prefix });
    return createElement('div', {
      [ATTRIBUTE.island]: name,
      [ATTRIBUTE.islandProps]: json,
      [ATTRIBUTE.islandPrefix]: prefix,
      [ATTRIBUTE.islandWhen]: when,
      dangerouslySetInnerHTML: { __html: html },
    });
  };
}
