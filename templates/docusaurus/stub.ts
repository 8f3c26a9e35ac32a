/**
 * Stand-in for anything missing, such as a package that is not installed: a value on which every operation succeeds.
 * Calls return another stand-in or the text they were given to format, string conversion returns an empty string, and
 * components render the result of `show`.
 */

/** Properties that React, promises and bundlers check to detect special values. */
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

export type StubProps = Readonly<Record<string, unknown>>;

/** Where a stand-in comes from. */
export interface StubOrigin {
  /** Path of property names from the package: `motion.div` of a package is `['motion', 'div']`. */
  readonly names: readonly string[];
  /** The component or element name it wraps, as in `styled(Card)`. */
  readonly of?: unknown;
  /** Renders it as a component. */
  readonly show: (props: StubProps, origin: StubOrigin) => unknown;
  /** Renders a text that a function was given to format. Without it, nothing is shown. */
  readonly showText?: (text: string) => object;
  /** Whether it is the value of a promise. It is then not a promise itself. */
  readonly isSettled?: boolean;
}

/** Renders only the children. */
function showChildren({ children }: StubProps): unknown {
  return typeof children === 'function' ? null : children;
}

/** Key of the origin in a stand-in. */
const ORIGIN = Symbol('origin of a stub');

function get(key: PropertyKey, origin: StubOrigin): unknown {
  if (key === ORIGIN) return origin;
  if (Object.hasOwn(EMPTY, key)) return EMPTY[key];
  if (key === 'then' && origin.names.length > 0 && origin.isSettled !== true) return settle(origin);
  if (typeof key !== 'string' || NOT_THERE.has(key)) return undefined;
  return createStub({ ...origin, isSettled: false, names: [...origin.names, key] });
}

/** Makes a stand-in thenable: it resolves to another one at once. */
function settle(origin: StubOrigin): (onGiven: unknown) => unknown {
  const given = createStub({ ...origin, isSettled: true });
  return (onGiven) => {
    try {
      if (typeof onGiven === 'function') onGiven(given);
    } catch {
      // Errors in the callback have no effect.
    }
    return given;
  };
}

/** Prototype of a stand-in, where named imports are looked up. */
function inheritedOf(origin: StubOrigin): object {
  return new Proxy({}, { get: (_target, key) => get(key, origin), has: (_target, key) => typeof key === 'string' });
}

/** Target of the proxies: callable, also with `new`. */
function nothing(): void {}

/** Creates a stand-in. */
export function createStub(origin: StubOrigin = { names: [], show: showChildren }): unknown {
  return new Proxy(nothing, {
    get: (_target, key) => get(key, origin),
    getPrototypeOf: () => inheritedOf(origin),
    apply: (_target, _self, given: readonly unknown[]) => {
      const [props] = given;
      const text = findText(given, origin);
      if (text !== undefined) return createText(text, origin);
      if (isProps(props) && (isOfReact(given) || 'children' in props)) return origin.show(props, origin) ?? null;
      return createStub(originOf(props) ?? (isComponent(props) ? { ...origin, of: props } : origin));
    },
    construct: () => createStub(origin) as object,
  });
}

/** Names of functions that format a text for display. */
const RENDERS = /^(?:render|format|parse|convert|process|highlight|sanitize|purify|marked|markdown|toHtml)/i;
/** Identifiers, paths and keys. Such a text is not content for readers. */
const NAME = /^[\w$@#./:-]*$/;
/** Hooks and factory functions return something to use, whatever their arguments. */
const MAKES = /^(?:use|create|with)[A-Z]/;
/** Date and number patterns: `D MMM YYYY`, `0,0.00`. */
const PATTERN = /^(?:[YMDdHhmsSAaZzLlQ]+|[^A-Za-z])*$/;

/** Returns the text that a function was given to format: the only string argument, if it is content for readers. */
function findText(given: readonly unknown[], { names }: StubOrigin): string | undefined {
  const texts = given.map(textOf).filter((text) => text !== undefined);
  const [text] = texts;
  const name = names.at(-1) ?? '';
  if (text === undefined || texts.length > 1 || textOf(given[0]) === undefined) return undefined;
  if (MAKES.test(name) || PATTERN.test(text)) return undefined;
  return NAME.test(text) && !RENDERS.test(name) ? undefined : text;
}

/** Returns a string, or the text of an earlier result. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const text: unknown = (value as Readonly<Record<PropertyKey, unknown>>)[TEXT];
  return typeof text === 'string' ? text : undefined;
}

/** Key of the text in such a result. */
const TEXT = Symbol('text of a stub');

/** Creates the result for a text: renders as the text, and converts to escaped HTML. */
function createText(text: string, origin: StubOrigin): unknown {
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return new Proxy(origin.showText?.(text) ?? {}, {
    get: (shown, key) => {
      if (key === TEXT) return text;
      if (key === Symbol.toPrimitive) return () => html;
      if (Object.hasOwn(shown, key)) return Reflect.get(shown, key);
      const own: unknown = Reflect.get(String.prototype, key);
      if (typeof own === 'function') return own.bind(html);
      return key === 'length' ? html.length : get(key, origin);
    },
  });
}

/** React calls components with props and an undefined second argument. */
function isOfReact(given: readonly unknown[]): boolean {
  return given.length === 2 && given[1] === undefined;
}

function isProps(value: unknown): value is StubProps {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function originOf(value: unknown): StubOrigin | undefined {
  return typeof value === 'function'
    ? ((value as object)[ORIGIN as keyof object] as StubOrigin | undefined)
    : undefined;
}

/** Component names are capitalised. A string may be an element name. */
function isComponent(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'function' && /^[A-Z]/.test(value.name));
}

/** Returns a module that has a stand-in for every missing export. */
export function withStubs(module: object): object {
  const origin: StubOrigin = { names: [], show: showChildren };
  return new Proxy(Object.assign(Object.create(null), module), {
    get: (target: Record<PropertyKey, unknown>, key) => (key in target ? target[key] : get(key, origin)),
    getPrototypeOf: () => inheritedOf(origin),
  });
}
