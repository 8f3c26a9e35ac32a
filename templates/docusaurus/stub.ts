/**
 * What stands for a package that is not installed, or for anything else that is not there: a value that survives whatever
 * is done with it. As a component it renders its children, as a function it gives such a value again, as a text it is empty.
 */

/** Names that React, promises and bundlers ask values for, to find out what they are. */
const NOT_THERE: ReadonlySet<PropertyKey> = new Set([
  '$$typeof',
  '__esModule',
  'childContextTypes',
  'contextType',
  'contextTypes',
  'defaultProps',
  'displayName',
  'getDerivedStateFromError',
  'getDerivedStateFromProps',
  'propTypes',
  'prototype',
  'then',
  'toJSON',
]);

const EMPTY: Readonly<Record<PropertyKey, unknown>> = {
  [Symbol.toPrimitive]: () => '',
  [Symbol.iterator]: () => [][Symbol.iterator](),
  toString: () => '',
  valueOf: () => '',
};

function get(_target: unknown, key: PropertyKey): unknown {
  if (Object.hasOwn(EMPTY, key)) return EMPTY[key];
  return typeof key === 'symbol' || NOT_THERE.has(key) ? undefined : createStub();
}

/** What a value inherits: imports of names look there. */
const inherited = new Proxy({}, { get, has: (_target, key) => typeof key === 'string' });

/** What proxies stand in front of: something that can be called, and called with `new`. */
function nothing(): void {}

/** Makes such a value. */
export function createStub(): unknown {
  return new Proxy(nothing, {
    get,
    getPrototypeOf: () => inherited,
    apply: (_target, _self, [props]: readonly unknown[]) => {
      if (typeof props !== 'object' || props === null || !('children' in props)) return createStub();
      return typeof props.children === 'function' ? null : props.children;
    },
    construct: () => createStub() as object,
  });
}

/** A module with all that it has, and such a value for every other name. */
export function withStubs(module: object): object {
  return new Proxy(Object.assign(Object.create(null), module), {
    get: (target: Record<PropertyKey, unknown>, key) => (key in target ? target[key] : get(target, key)),
    getPrototypeOf: () => inherited,
  });
}
