/**
 * React elements to the static HTML that React would make of them, in a fraction of its time: no hydration, no waiting.
 * In: an element. Out: HTML; or nothing, where it has anything that is not certain to be the same without React.
 * Hooks, classes, contexts and the elements that React moves or rewrites are left to React.
 */
import React, { Fragment, isValidElement, type ReactElement } from 'react';
import { escapeLikeReact, toAttribute } from './static-attributes.js';
import type { HooklessComponent, TreePath } from './tree-path.js';

/** Written as they stand; `<form>`, `<link>`, `<title>` and others are not. */
const TAGS: ReadonlySet<string> = new Set(
  [
    'a abbr address article aside b blockquote button cite code dd del details dfn div dl dt em figcaption figure footer',
    'h1 h2 h3 h4 h5 h6 header hgroup i ins kbd li main mark nav ol p s samp search section small span strong sub summary',
    'sup table tbody td template tfoot th thead time tr u ul var svg g path circle ellipse line polygon polyline rect',
  ]
    .join(' ')
    .split(' '),
);

/** In development React warns of mistakes, so it has to see everything. */
const IS_DEVELOPMENT = 'act' in React;

/** Thrown where React has to do it; a hook that is called without React throws by itself. */
const UNCERTAIN = new Error('Left to React');

/**
 * Renders an element; undefined where React has to do it. Components may have been called in vain then,
 * and one that throws will do so again.
 */
export function toStaticMarkup(element: ReactElement): string | undefined {
  if (IS_DEVELOPMENT) return undefined;
  try {
    return writeElement(element, undefined);
  } catch {
    return undefined;
  }
}

function writeNode(node: unknown, path: TreePath | undefined): string {
  switch (typeof node) {
    case 'string':
      return escapeLikeReact(node);
    case 'number':
      return `${node}`;
    case 'undefined':
    case 'boolean':
      return '';
    case 'object':
      if (node === null) return '';
      if (Array.isArray(node)) return writeAll(node, path);
      if (isValidElement(node)) return writeElement(node, path);
  }
  throw UNCERTAIN;
}

function writeAll(nodes: readonly unknown[], above: TreePath | undefined): string {
  let html = '';
  for (let index = 0; index < nodes.length; index++)
    html += writeNode(nodes[index], { above, index, count: nodes.length });
  return html;
}

function writeElement({ type, props }: ReactElement, path: TreePath | undefined): string {
  if (typeof type === 'string') return writeTag(type, props as TagProps, path);
  if (type === Fragment) return writeNode((props as TagProps).children, path);
  if (typeof type !== 'function' || type.prototype?.isReactComponent) throw UNCERTAIN;
  const component = type as HooklessComponent;
  return writeNode(component.withoutHooks ? component.withoutHooks(props, path) : component(props), path);
}

interface TagProps {
  readonly children?: unknown;
  readonly dangerouslySetInnerHTML?: { readonly __html?: unknown } | null;
}

function writeTag(tag: string, props: TagProps, path: TreePath | undefined): string {
  // React preloads other images.
  const isVoid = tag === 'img' && 'loading' in props && props.loading === 'lazy';
  if (!isVoid && !TAGS.has(tag)) throw UNCERTAIN;
  let start = `<${tag}`;
  for (const name in props) {
    if (name === 'children' || name === 'dangerouslySetInnerHTML') continue;
    const value: unknown = props[name as keyof TagProps];
    if (value === undefined || value === null) continue;
    const attribute = toAttribute(name, value);
    if (attribute === undefined) throw UNCERTAIN;
    start += attribute;
  }
  const { children, dangerouslySetInnerHTML: inner } = props;
  if (isVoid) {
    if (children === undefined && inner === undefined) return `${start}/>`;
    throw UNCERTAIN;
  }
  return `${start}>${inner === undefined ? writeNode(children, path) : writeInner(inner, children)}</${tag}>`;
}

function writeInner(inner: TagProps['dangerouslySetInnerHTML'], children: unknown): string {
  if (typeof inner?.__html !== 'string' || (children !== undefined && children !== null)) throw UNCERTAIN;
  return inner.__html;
}
