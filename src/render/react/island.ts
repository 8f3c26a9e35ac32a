/**
 * The server's half of islands; the bundler wraps every component of `templates/islands/` in it.
 * It is rendered as a root of its own, with its own prefix for ids, because that is how it hydrates.
 */
import { createElement, type FunctionComponent, type ReactElement, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { ATTRIBUTE } from '../../utils/markup.js';
import { findReactId, isSamePlace, type TreePath } from './tree-path.js';

/** A component that renders an island, and beside it what the browser needs to wake it. Props have to be JSON. */
export function createIsland(name: string, component: FunctionComponent, when: string | undefined): FunctionComponent {
  const render = keepLast(
    ({ json, prefix }: { readonly json: string; readonly prefix: string }) =>
      renderToString(createElement(component, JSON.parse(json)), { identifierPrefix: prefix }),
    (a, b) => a.json === b.json && a.prefix === b.prefix,
  );
  const findPrefix = keepLast(findReactId, isSamePlace);
  const wrap = (props: unknown, prefix: string): ReactElement => {
    // The browser gets the props through JSON: what does not survive that must not show here either.
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

/** A function that knows its last result: most islands are the same on page after page. */
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
