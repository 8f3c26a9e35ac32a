/**
 * What stands for a package that is not installed, or for anything else that is not there: a value that survives whatever
 * is done with it. As a function it gives such a value again, or the text that it was to make something of; as a text it is
 * empty; as a component it renders what `show` says.
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

export type StubProps = Readonly<Record<string, unknown>>;

/** What is known of a value that is not there. */
export interface StubOrigin {
  /** What it was asked for as, from the package on: `motion.div` of a package is `['motion', 'div']`. */
  readonly names: readonly string[];
  /** A component, or the name of an element, that it was made of: `styled(Card)`. */
  readonly of?: unknown;
  /** What React shows for it. */
  readonly show: (props: StubProps, origin: StubOrigin) => unknown;
  /** What React shows for a text that was given to it to be made something else; without it, nothing. */
  readonly showText?: (text: string) => object;
  /** Whether it is what a promise has given: then it is none. */
  readonly isSettled?: boolean;
}

/** Shows the children alone. */
function showChildren({ children }: StubProps): unknown {
  return typeof children === 'function' ? null : children;
}

/** Under this key such a value says what it is. */
const ORIGIN = Symbol('origin of a stub');

function get(key: PropertyKey, origin: StubOrigin): unknown {
  if (key === ORIGIN) return origin;
  if (Object.hasOwn(EMPTY, key)) return EMPTY[key];
  if (key === 'then' && origin.names.length > 0 && origin.isSettled !== true) return settle(origin);
  if (typeof key !== 'string' || NOT_THERE.has(key)) return undefined;
  return createStub({ ...origin, isSettled: false, names: [...origin.names, key] });
}

/** As a promise, it gives such a value at once. */
function settle(origin: StubOrigin): (onGiven: unknown) => unknown {
  const given = createStub({ ...origin, isSettled: true });
  return (onGiven) => {
    try {
      if (typeof onGiven === 'function') onGiven(given);
    } catch {
      // Whatever is done with it has no effect.
    }
    return given;
  };
}

/** What a value inherits: imports of names look there. */
function inheritedOf(origin: StubOrigin): object {
  return new Proxy({}, { get: (_target, key) => get(key, origin), has: (_target, key) => typeof key === 'string' });
}

/** What proxies stand in front of: something that can be called, and called with `new`. */
function nothing(): void {}

/** Makes such a value. */
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

/** Names of functions that make something to be seen of a text. */
const RENDERS = /^(?:render|format|parse|convert|process|highlight|sanitize|purify|marked|markdown|toHtml)/i;
/** What names, paths and keys are made of: such a text says which one is wanted, it is not what readers see. */
const NAME = /^[\w$@#./:-]*$/;
/** Hooks and makers give something to be used, whatever they are given. */
const MAKES = /^(?:use|create|with)[A-Z]/;
/** Patterns of dates and numbers: `D MMM YYYY`, `0,0.00`. */
const PATTERN = /^(?:[YMDdHhmsSAaZzLlQ]+|[^A-Za-z])*$/;

/** The text that a function was given to make something of it: the only one, and one that is meant for readers. */
function findText(given: readonly unknown[], { names }: StubOrigin): string | undefined {
  const texts = given.map(textOf).filter((text) => text !== undefined);
  const [text] = texts;
  const name = names.at(-1) ?? '';
  if (text === undefined || texts.length > 1 || textOf(given[0]) === undefined) return undefined;
  if (MAKES.test(name) || PATTERN.test(text)) return undefined;
  return NAME.test(text) && !RENDERS.test(name) ? undefined : text;
}

/** A text, or the one that such a function has given back. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const text: unknown = (value as Readonly<Record<PropertyKey, unknown>>)[TEXT];
  return typeof text === 'string' ? text : undefined;
}

/** Under this key the result of such a function has its text. */
const TEXT = Symbol('text of a stub');

/** What a function that makes something of a text gives: a child with that text; as HTML, the text escaped. */
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

/** React gives a component its properties, and nothing after them. */
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

/** Components have capital letters; a text may be the name of an element. */
function isComponent(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'function' && /^[A-Z]/.test(value.name));
}

/** A module with all that it has, and such a value for every other name. */
export function withStubs(module: object): object {
  const origin: StubOrigin = { names: [], show: showChildren };
  return new Proxy(Object.assign(Object.create(null), module), {
    get: (target: Record<PropertyKey, unknown>, key) => (key in target ? target[key] : get(key, origin)),
    getPrototypeOf: () => inheritedOf(origin),
  });
}
