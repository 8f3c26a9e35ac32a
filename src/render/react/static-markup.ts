/**
 * React elements to the static HTML that React would make of them, in a fraction of its time: no hydration, no waiting.
 * In: an element. Out: HTML; or nothing, where it has anything that is not certain to be the same without React.
 * Hooks, classes, contexts and the elements that React moves or rewrites are left to React.
 */
import React, { Fragment, isValidElement, type ReactElement } from 'react';
import { flatten } from '../../utils/text/flatten.js';
import { escapeLikeReact, isWrittenLast, toAttribute } from './static-attributes.js';
import type { StaticComponent, TreePath } from './tree-path.js';

/** Written as they stand; `<link>`, `<title>`, `<select>` and others are not. */
const TAGS: ReadonlySet<string> = new Set(
  [
    'a abbr address article aside b blockquote button cite code dd del details dfn dialog div dl dt em figcaption figure',
    'footer form h1 h2 h3 h4 h5 h6 header hgroup i ins kbd label li main mark nav ol p s samp search section small span',
    'strong sub summary',
    'sup table tbody td template tfoot th thead time tr u ul var svg g path circle ellipse line polygon polyline rect',
  ]
    .join(' ')
    .split(' '),
);

/** In development React warns of mistakes, so it has to see everything. */
const IS_DEVELOPMENT = 'act' in React;

/** Thrown where React has to do it; a hook that is called without React throws by itself. */
const UNCERTAIN = new Error('Left to React');

/** HTML that pages share: by the object that it depends on, then by component. */
export type MarkupMemory = WeakMap<object, Map<unknown, string>>;

/** How a tree is written. */
interface Writer {
  readonly memory: MarkupMemory;
  /** How many components have asked for their place in the tree, so that their HTML fits no other. */
  placed: number;
}

/**
 * Renders an element; undefined where React has to do it. Components may have been called in vain then,
 * and one that throws will do so again.
 */
export function toStaticMarkup(element: ReactElement<object>, memory: MarkupMemory): string | undefined {
  if (IS_DEVELOPMENT) return undefined;
  try {
    return writeElement(element, undefined, { memory, placed: 0 });
  } catch {
    return undefined;
  }
}

function writeNode(node: unknown, path: TreePath | undefined, writer: Writer): string {
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
      if (Array.isArray(node)) return writeAll(node, path, writer);
      if (isValidElement<object>(node)) return writeElement(node, path, writer);
  }
  throw UNCERTAIN;
}

function writeAll(nodes: readonly unknown[], above: TreePath | undefined, writer: Writer): string {
  let html = '';
  for (let index = 0; index < nodes.length; index++)
    html += writeNode(nodes[index], { above, index, count: nodes.length }, writer);
  return html;
}

function writeElement({ type, props }: ReactElement<object>, path: TreePath | undefined, writer: Writer): string {
  if (typeof type === 'string') return writeTag({ type, props }, path, writer);
  if (type === Fragment) return writeNode((props as TagProps).children, path, writer);
  if (typeof type !== 'function' || type.prototype?.isReactComponent) throw UNCERTAIN;
  const component = type as StaticComponent;
  const owner = component.sharedBy?.(props);
  return owner === undefined
    ? writeComponent({ component, props }, path, writer)
    : writeShared({ component, props, owner }, path, writer);
}

interface Call {
  readonly component: StaticComponent;
  readonly props: object;
}

function writeComponent({ component, props }: Call, path: TreePath | undefined, writer: Writer): string {
  if (component.withoutHooks === undefined) return writeNode(component(props), path, writer);
  writer.placed++;
  return writeNode(component.withoutHooks(props, path), path, writer);
}

function writeShared(
  { owner, ...call }: Call & { readonly owner: object },
  path: TreePath | undefined,
  writer: Writer,
): string {
  const known = writer.memory.get(owner)?.get(call.component);
  if (known !== undefined) return known;
  const before = writer.placed;
  // Here, once, not on each page.
  const html = flatten(writeComponent(call, path, writer));
  if (writer.placed > before) return html;
  const ofOwner = writer.memory.get(owner) ?? new Map<unknown, string>();
  writer.memory.set(owner, ofOwner.set(call.component, html));
  return html;
}

interface TagProps {
  readonly children?: unknown;
  readonly dangerouslySetInnerHTML?: { readonly __html?: unknown } | null;
}

interface Tag {
  readonly type: string;
  readonly props: TagProps;
}

function writeTag({ type, props }: Tag, path: TreePath | undefined, writer: Writer): string {
  const isVoid = isVoidTag(type, props);
  if (!isVoid && !TAGS.has(type)) throw UNCERTAIN;
  const start = `<${type}${writeAttributes(type, props)}`;
  const { children, dangerouslySetInnerHTML: inner } = props;
  if (isVoid) {
    if (children === undefined && inner === undefined) return `${start}/>`;
    throw UNCERTAIN;
  }
  return `${start}>${inner === undefined ? writeNode(children, path, writer) : writeInner(inner, children)}</${type}>`;
}

function isVoidTag(type: string, props: TagProps): boolean {
  if (type === 'input') return true;
  // React preloads other images.
  return (
    type === 'img' &&
    (('loading' in props && props.loading === 'lazy') || ('fetchPriority' in props && props.fetchPriority === 'low'))
  );
}

function writeAttributes(type: string, props: TagProps): string {
  let written = '';
  let last = '';
  for (const name of Object.keys(props)) {
    if (name === 'children' || name === 'dangerouslySetInnerHTML') continue;
    const value: unknown = props[name as keyof TagProps];
    if (value === undefined || value === null) continue;
    const attribute = toAttribute(name, value);
    if (attribute === undefined) throw UNCERTAIN;
    if (!isWrittenLast(type, name)) written += attribute;
    // Of two of them React has an order of its own.
    else if (last === '') last = attribute;
    else throw UNCERTAIN;
  }
  return written + last;
}

function writeInner(inner: TagProps['dangerouslySetInnerHTML'], children: unknown): string {
  if (typeof inner?.__html !== 'string' || (children !== undefined && children !== null)) throw UNCERTAIN;
  return inner.__html;
}
