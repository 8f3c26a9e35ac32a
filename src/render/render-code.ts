/** Components of a site's code to HTML. In: a component and the page that it is on. Out: HTML; throws what the component throws. */
import { type Context, createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CodePage } from '../types/site-code.js';
import { isComponent } from './to-html.js';

/** A component, and where it finds the page. */
export interface CodeInput {
  readonly component: unknown;
  readonly props: object;
  readonly page: CodePage;
  readonly context: Context<CodePage | undefined>;
}

/** Renders a component. */
export function renderCode({ component, props, page, context }: CodeInput): string {
  if (!isFunctionComponent(component)) throw new TypeError('What is exported is no React component');
  return withoutPreloads(
    renderToStaticMarkup(createElement(context.Provider, { value: page }, createElement(component, props))),
  );
}

/** React puts tags for images in front, which are for the head of a document; in the middle of one they are of no use. */
export function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*\/>)+/, '');
}

function isFunctionComponent(component: unknown): component is FunctionComponent {
  return isComponent(component);
}
