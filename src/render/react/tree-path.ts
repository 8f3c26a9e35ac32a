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

/** What a component may say of itself for being rendered without React; nothing changes where React renders it. */
export interface StaticComponent {
  (props: unknown): unknown;
  /** What it renders; what its hooks would return follows from its place. */
  readonly withoutHooks?: (props: unknown, path: TreePath | undefined) => unknown;
  /** An object of the site on which alone its HTML depends: for the same one it is the same on all pages. */
  readonly sharedBy?: (props: unknown) => object | undefined;
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
