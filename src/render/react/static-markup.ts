/**
 * Renders React elements to static HTML, much faster than React does. The result is identical, or undefined if that is
 * not certain. Hooks, classes, contexts and elements that React moves or rewrites are left to React.
 */
import React, { Fragment, isValidElement, type ReactElement } from 'react';
import { flatten } from '../../utils/text/flatten.js';
import { escapeLikeReact, isWrittenLast, toAttribute } from './static-attributes.js';
import type { StaticComponent, TreePath } from './tree-path.js';

/** Elements that React writes unchanged. It treats `<link>`, `<title>`, `<select>` and others specially. */
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

/** In development, React must see all elements to warn of mistakes. */
const IS_DEVELOPMENT = 'act' in React;

/** Thrown if React must render the tree. Hooks called outside of React throw anyway. */
const UNCERTAIN = new Error('Left to React');

/** HTML shared between pages, by the object it depends on and by component. */
export type MarkupMemory = WeakMap<object, Map<unknown, string>>;

/** The state of rendering one tree. */
interface Writer {
  readonly memory: MarkupMemory;
  /** Number of components that used their tree position. Their HTML cannot be reused elsewhere. */
  placed: number;
}

/**
 * Renders an element, or returns undefined if React must do it. Components are then called again, including any that
 * threw.
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
  // Flattens the string once here, not on each page.
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
  // React preloads images with other attributes.
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
    // React orders two of these by its own rules.
    else if (last === '') last = attribute;
    else throw UNCERTAIN;
  }
  return written + last;
}

function writeInner(inner: TagProps['dangerouslySetInnerHTML'], children: unknown): string {
  if (typeof inner?.__html !== 'string' || (children !== undefined && children !== null)) throw UNCERTAIN;
  return inner.__html;
}
