/** Stand-ins for components of missing packages: they render what can be inferred from name and props. */
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import Link from '../core/Link.js';
import { createStub, type StubOrigin, type StubProps } from '../stub.js';

/** Animation and styling libraries have a component for each HTML element, with its name. */
const ELEMENTS: ReadonlySet<string> = new Set(
  [
    'a article aside b blockquote button caption code dd div dl dt em fieldset figcaption figure footer form',
    'h1 h2 h3 h4 h5 h6 header hr i img input label legend li main nav ol p path pre section small span strong',
    'sub summary sup svg g circle rect line table tbody td textarea tfoot th thead tr u ul video',
  ]
    .join(' ')
    .split(' '),
);

const EMPTY_ELEMENTS: ReadonlySet<string> = new Set(['hr', 'img', 'input']);

/** HTML attributes. Other props are dropped. */
const ATTRIBUTE =
  /^(?:className|id|title|alt|href|src|srcSet|role|width|height|viewBox|fill|stroke|d|cx|cy|r|x|y|target|rel|lang|dir|type|name|value|checked|placeholder|htmlFor|loading|tabIndex|colSpan|rowSpan|open|disabled|(?:aria|data)-.+)$/;

/** Creates the stand-in for a package. */
export function createComponentStub(): unknown {
  return createStub({ names: [], show, showText: (text) => createElement(Fragment, null, text) });
}

function show(props: StubProps, { names, of }: StubOrigin): ReactNode {
  if (typeof of === 'function') return createElement(of as ComponentType<StubProps>, props);
  const children = toChildren(props['children']);
  const { as, href, to, src, alt } = props;
  const tag = [...names, of, as].findLast((name) => typeof name === 'string' && ELEMENTS.has(name)) as
    | string
    | undefined;
  if (typeof to === 'string' || (tag === undefined && typeof href === 'string'))
    return createElement(Link, { ...toAttributes(props), ...(typeof to === 'string' ? { to } : {}) }, children);
  const shown = tag ?? (typeof src === 'string' && typeof alt === 'string' ? 'img' : undefined);
  if (shown === undefined) return children;
  return createElement(shown, toAttributes(props), ...(EMPTY_ELEMENTS.has(shown) ? [] : [children]));
}

/** Calls function children with stand-ins as arguments. */
function toChildren(children: unknown): ReactNode {
  if (typeof children !== 'function') return children as ReactNode;
  try {
    return children(createStub()) as ReactNode;
  } catch {
    return null;
  }
}

function toAttributes(props: StubProps): StubProps {
  return Object.fromEntries(
    Object.entries(props).flatMap(([name, value]): [string, unknown][] => {
      if (name === 'style') return [[name, toStyle(value)]];
      if (name === 'ref' || (/^on[A-Z]/.test(name) && typeof value === 'function')) return [[name, value]];
      return ATTRIBUTE.test(name) && isPlain(value) ? [[name, value]] : [];
    }),
  );
}

function toStyle(style: unknown): StubProps {
  if (typeof style !== 'object' || style === null) return {};
  return Object.fromEntries(Object.entries(style).filter(([, value]) => isPlain(value)));
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
