/**
 * Where in a tree of React elements a component is, which is what the ids of `useId` are made of.
 * The way of making them is React's own: it is asked for the id at the same place of an otherwise empty tree.
 */
import { createElement, Fragment, type ReactNode, useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The place among the children of each list above; undefined where there is none. */
export interface TreePath {
  readonly above: TreePath | undefined;
  readonly index: number;
  readonly count: number;
}

/** A component that says what it renders where React is not there: what its hooks would return follows from the place. */
export interface HooklessComponent {
  (props: unknown): unknown;
  readonly withoutHooks?: (props: unknown, path: TreePath | undefined) => unknown;
}

/** The id that the first `useId` of a component at a place returns. */
export function findReactId(path: TreePath | undefined): string {
  return renderToStaticMarkup(surround(createElement(Id), path));
}

/** Whether two places give the same ids. */
export function isSamePlace(a: TreePath | undefined, b: TreePath | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.index === b.index && a.count === b.count && isSamePlace(a.above, b.above);
}

function Id(): string {
  return useId();
}

/** The empty tree around an element; all children but those on the way are missing. */
function surround(node: ReactNode, path: TreePath | undefined): ReactNode {
  if (path === undefined) return node;
  const children = Array.from({ length: path.count }, (_, index) => (index === path.index ? node : null));
  return surround(createElement(Fragment, { children }), path.above);
}
