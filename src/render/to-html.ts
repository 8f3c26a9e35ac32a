/** React components to strings. */

import type { FunctionComponent } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Component } from '../types/props.js';

/** Renders a component. Static: no page is hydrated as a whole, so React's marks for that would be dead weight. */
export function toHtml<Props extends object>(component: Component<Props>, props: Props): string {
  if (!isFunctionComponent(component)) throw new TypeError('A template has to be a React component');
  return renderToStaticMarkup(createElement(component, props));
}

/** `types.ts` names components without React's types; React also takes the objects that `memo` and `forwardRef` make. */
function isFunctionComponent<Props>(
  component: Component<Props>,
): component is FunctionComponent<Props> & Component<Props> {
  const value: unknown = component;
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
