/** Components of a site's code to HTML. In: a component and the page that it is on. Out: HTML; throws what the component throws. */
import { type Context, createElement, type FunctionComponent, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CodePage } from '../../types/site-code.js';
import { isComponent } from './to-html.js';

/** A component, and where it finds the page. */
export interface CodeInput {
  readonly component: unknown;
  readonly props: object;
  /** A component among its children. */
  readonly child?: unknown;
  readonly page: CodePage;
  readonly context: Context<CodePage | undefined>;
}

/** Renders a component. */
export function renderCode({ component, props, child, page, context }: CodeInput): string {
  if (!isFunctionComponent(component)) throw new TypeError('What is exported is no React component');
  const element = isFunctionComponent(child)
    ? createElement(component, props, createElement(child))
    : createElement(component, props);
  return renderInside(element, { page, context, render: renderToStaticMarkup });
}

/** Where something is rendered, and by which function of React. */
interface Surroundings extends Pick<CodeInput, 'page' | 'context'> {
  readonly render: (node: ReactElement) => string;
}

/** Renders with the contexts of the site's `Root`; what that draws itself is left out. */
export function renderInside(node: ReactElement, { page, context, render }: Surroundings): string {
  const provide = (value: CodePage, child: ReactElement): ReactElement =>
    createElement(context.Provider, { value }, child);
  const plain = provide(page, node);
  const { root } = page;
  if (!isFunctionComponent(root)) return withoutPreloads(render(plain));
  // Head tags of `Root` are those of every page, and come by another way.
  const around = { ...page, head: [], meta: {}, isInsideIsland: true };
  const html = render(provide(around, createElement(root, undefined, createElement(INSIDE, undefined, plain))));
  const [start, end] = [html.indexOf(`<${INSIDE}>`), html.lastIndexOf(`</${INSIDE}>`)];
  // It shows nothing before a browser has run it.
  if (start < 0) return withoutPreloads(render(plain));
  return withoutPreloads(html.slice(start + INSIDE.length + 2, end));
}

/** Around what is inside of `Root`. */
const INSIDE = 'csb-inside';

/** React puts tags for images in front, which are for the head of a document; in the middle of one they are of no use. */
export function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*\/>)+/, '');
}

function isFunctionComponent(component: unknown): component is FunctionComponent {
  return isComponent(component);
}
