/** Renders components of site code to HTML. */
import { type Context, createElement, type FunctionComponent, type ReactElement } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import type { CodePage } from '../../types/site-code.js';
import { isComponent } from './to-html.js';

/** A component and the page that it is on. */
export interface CodeInput {
  readonly component: unknown;
  readonly props: object;
  /** A component rendered as its child. */
  readonly child?: unknown;
  readonly page: CodePage;
  readonly context: Context<CodePage | undefined>;
}

/** Renders a component. Throws if the component throws. */
export function renderCode({ component, props, child, page, context }: CodeInput): string {
  if (!isFunctionComponent(component)) throw new TypeError('The export is not a React component');
  const element = isFunctionComponent(child)
    ? createElement(component, props, createElement(child))
    : createElement(component, props);
  return renderInside(element, { page, context, render: renderToStaticMarkup });
}

/** Code that may wait for something. */
export interface WaitingCode {
  /** Resolves when a component has everything that it waits for, or has thrown. */
  readonly ready: Promise<void>;
  readonly stop: () => void;
}

/** Renders a component without a result, so that `renderCode` finds what it waits for: modules and promises. */
export function awaitCode({ component, props, page, context }: CodeInput): WaitingCode {
  if (!isFunctionComponent(component)) return { ready: Promise.resolve(), stop: () => undefined };
  const value = { ...page, isInsideIsland: true };
  const element = createElement(context.Provider, { value }, createElement(component, props));
  let stop = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    const { abort } = renderToPipeableStream(element, {
      onAllReady: resolve,
      onShellError: () => resolve(),
      // It is thrown again by the actual rendering.
      onError: () => undefined,
    });
    stop = () => abort();
  });
  return { ready, stop: () => stop() };
}

/** The context and the React function for rendering. */
interface Surroundings extends Pick<CodeInput, 'page' | 'context'> {
  readonly render: (node: ReactElement) => string;
}

/** Renders within the contexts of the site's `Root`, but without its own markup. */
export function renderInside(node: ReactElement, { page, context, render }: Surroundings): string {
  const provide = (value: CodePage, child: ReactElement): ReactElement =>
    createElement(context.Provider, { value }, child);
  const plain = provide(page, node);
  const { root } = page;
  if (!isFunctionComponent(root)) return withoutPreloads(render(plain));
  // Head tags of `Root` apply to every page and are collected elsewhere.
  const around = { ...page, head: [], meta: {}, isInsideIsland: true };
  const html = render(provide(around, createElement(root, undefined, createElement(INSIDE, undefined, plain))));
  const [start, end] = [html.indexOf(`<${INSIDE}>`), html.lastIndexOf(`</${INSIDE}>`)];
  // `Root` renders its children only in a browser.
  if (start < 0) return withoutPreloads(render(plain));
  return withoutPreloads(html.slice(start + INSIDE.length + 2, end));
}

/** The element around the children of `Root`. */
const INSIDE = 'csb-inside';

/** Removes React's image preloads, which belong in the head of a document. */
export function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*\/>)+/, '');
}

function isFunctionComponent(component: unknown): component is FunctionComponent {
  return isComponent(component);
}
