/**
 * Server rendering of islands. The bundler wraps each component of `templates/islands/`. Each island is a separate
 * React root with its own id prefix, because it hydrates as one.
 */
import { createElement, type FunctionComponent, type ReactElement, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { ATTRIBUTE } from '../../utils/markup.js';
import { findReactId, isSamePlace, type TreePath } from './tree-path.js';

/** Creates a component that renders an island and the data to hydrate it. Props must be JSON. */
export function createIsland(name: string, component: FunctionComponent, when: string | undefined): FunctionComponent {
  const render = keepLast(
    ({ json, prefix }: { readonly json: string; readonly prefix: string }) =>
      renderToString(createElement(component, JSON.parse(json)), { identifierPrefix: prefix }),
    (a, b) => a.json === b.json && a.prefix === b.prefix,
  );
  const findPrefix = keepLast(findReactId, isSamePlace);
  const wrap = (props: unknown, prefix: string): ReactElement => {
    // The browser receives props as JSON, so values that JSON drops must not be rendered here either.
    const json = JSON.stringify(props);
    return createElement('div', {
      [ATTRIBUTE.island]: name,
      [ATTRIBUTE.islandProps]: json,
      [ATTRIBUTE.islandPrefix]: prefix,
      [ATTRIBUTE.islandWhen]: when,
      dangerouslySetInnerHTML: { __html: render({ json, prefix }) },
    });
  };
  // biome-ignore lint/correctness/noComponentHookFactories: the module that the bundler writes for an island calls this once.
  const Island = (props: object): ReactElement => wrap(props, useId());
  const withoutHooks = (props: unknown, path: TreePath | undefined): ReactElement => wrap(props, findPrefix(path));
  return Object.assign(Island, { withoutHooks });
}

/** Caches the last result, because most islands repeat from page to page. */
function keepLast<Input, Output>(
  make: (input: Input) => Output,
  isSame: (a: Input, b: Input) => boolean,
): (input: Input) => Output {
  let last: { readonly input: Input; readonly output: Output } | undefined;
  return (input) => {
    if (last === undefined || !isSame(last.input, input)) last = { input, output: make(input) };
    return last.output;
  };
}
