/**
 * Computes the ids of `useId` without rendering the page in React. Ids depend on the position in the tree, so React
 * renders the same position in an otherwise empty tree.
 */
import { createElement, Fragment, type ReactNode, useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The position among the children of each list above. Undefined at the root. */
export interface TreePath {
  readonly above: TreePath | undefined;
  readonly index: number;
  readonly count: number;
}

/** Optional properties for rendering a component without React. React itself ignores them. */
export interface StaticComponent {
  (props: unknown): unknown;
  /** Returns the rendered element. `path` determines the results of its hooks. */
  readonly withoutHooks?: (props: unknown, path: TreePath | undefined) => unknown;
  /** Returns the only object that its HTML depends on. Pages with the same object share the HTML. */
  readonly sharedBy?: (props: unknown) => object | undefined;
}

/** Returns the id of the first `useId` at a position. */
export function findReactId(path: TreePath | undefined): string {
  return renderToStaticMarkup(surround(createElement(Id), path));
}

/** Returns true if two positions have the same ids. */
export function isSamePlace(a: TreePath | undefined, b: TreePath | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.index === b.index && a.count === b.count && isSamePlace(a.above, b.above);
}

function Id(): string {
  return useId();
}

/** Wraps an element in an empty tree that has only the nodes on its path. */
function surround(node: ReactNode, path: TreePath | undefined): ReactNode {
  if (path === undefined) return node;
  const children = Array.from({ length: path.count }, (_, index) => (index === path.index ? node : null));
  return surround(createElement(Fragment, { children }), path.above);
}
