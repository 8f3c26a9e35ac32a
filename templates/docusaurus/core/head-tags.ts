/** A tag that a component adds to the document head. */
import { Children, Fragment, isValidElement, type ReactNode } from 'react';

export interface Tag {
  readonly tagName: string;
  readonly attributes: Readonly<Record<string, string | boolean>>;
  readonly innerHTML?: string;
}

const NAMES: Readonly<Record<string, string>> = { className: 'class', httpEquiv: 'http-equiv', htmlFor: 'for' };

/** Returns the tags in a list of nodes, including those in fragments. */
export function toTags(nodes: ReactNode): readonly Tag[] {
  return Children.toArray(nodes).flatMap((node) => {
    if (!isValidElement<Record<string, unknown>>(node)) return [];
    if (node.type === Fragment) return toTags(node.props['children'] as ReactNode);
    return typeof node.type === 'string' ? [toTag(node.type, node.props)] : [];
  });
}

function toTag(tagName: string, { children, dangerouslySetInnerHTML: inner, ...props }: Record<string, unknown>): Tag {
  const attributes = Object.entries(props).flatMap(([name, value]) =>
    value === undefined || value === null || typeof value === 'function' || typeof value === 'object'
      ? []
      : [[NAMES[name] ?? name.toLowerCase(), typeof value === 'boolean' ? value : String(value)] as const],
  );
  const given = (inner as { readonly __html?: unknown } | undefined)?.__html;
  const text = typeof given === 'string' ? given : textOf(children);
  return { tagName, attributes: Object.fromEntries(attributes), ...(text === '' ? {} : { innerHTML: text }) };
}

function textOf(children: unknown): string {
  if (Array.isArray(children)) return children.map(textOf).join('');
  return typeof children === 'string' || typeof children === 'number' ? String(children) : '';
}
