/** Renders React components to strings. */

import type { FunctionComponent } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Component } from '../../types/props.js';
import { type MarkupMemory, toStaticMarkup } from './static-markup.js';

/** Renders a component statically. No page hydrates as a whole, so React's markers are not needed. */
export function toHtml<Props extends object>(component: Component<Props>, props: Props, memory: MarkupMemory): string {
  if (!isFunctionComponent(component)) throw new TypeError('A template has to be a React component');
  const element = createElement(component, props);
  return toStaticMarkup(element, memory) ?? renderToStaticMarkup(element);
}

/** Returns true for a function, or an object created by `memo` or `forwardRef`. */
export function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

/** `types/props.ts` declares components without React's types. */
function isFunctionComponent<Props>(
  component: Component<Props>,
): component is FunctionComponent<Props> & Component<Props> {
  return isComponent(component);
}
