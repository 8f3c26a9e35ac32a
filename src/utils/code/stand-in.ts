/**
 * Stand-ins for packages that are not installed. Any operation on one returns another stand-in or nothing, and never
 * throws.
 */

import { isRecord } from '../record.js';

const ORIGIN = Symbol('origin of a stand-in');

/**
 * Creates the stand-in for a package. It can be called, constructed, iterated, spread, awaited and printed without
 * effect.
 */
export function createStandIn(origin: string, isSettled = true): unknown {
  // A bound function can be constructed and has no own `prototype`, which a proxy would have to list.
  const target = function standIn() {}.bind(undefined);
  const proxy: unknown = new Proxy(target, {
    get: (_target, key) => (key === 'then' && !isSettled ? settle : readProperty(key, origin, proxy)),
    has: () => true,
    set: () => true,
    deleteProperty: () => true,
    defineProperty: () => true,
    ownKeys: () => [],
    getOwnPropertyDescriptor: () => undefined,
    apply: () => createStandIn(origin, false),
    construct: () => toObject(createStandIn(origin, false)),
    // The bundler creates an object with this prototype for an imported package. Named imports are looked up in it.
    getPrototypeOf: () => toPrototype(origin, proxy),
  });
  // The value of the promise must not be a promise itself, so that `await` ends.
  const settle = (onGiven: unknown): unknown => {
    const given = createStandIn(origin);
    if (typeof onGiven === 'function') onGiven(given);
    return given;
  };
  return proxy;
}

/** Returns the package that a value stands for, or undefined for any other value. */
export function findStandIn(value: unknown): string | undefined {
  const origin: unknown =
    (typeof value === 'function' || (typeof value === 'object' && value !== null)) && ORIGIN in value
      ? value[ORIGIN]
      : undefined;
  return typeof origin === 'string' ? origin : undefined;
}

/** Removes stand-ins from data. A stand-in under the key `items` becomes an empty list. */
export function withoutStandIns(value: unknown): unknown {
  if (findStandIn(value) !== undefined) return undefined;
  if (Array.isArray(value)) return value.map(withoutStandIns).filter((item) => item !== undefined);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]): [string, unknown][] => {
      const kept = withoutStandIns(child) ?? (key === 'items' ? [] : undefined);
      return kept === undefined ? [] : [[key, kept]];
    }),
  );
}

/** Returns a specific value for properties with a meaning to the language, and the stand-in for all others. */
function readProperty(key: string | symbol, origin: string, proxy: unknown): unknown {
  switch (key) {
    case ORIGIN:
      return origin;
    case Symbol.toPrimitive:
    case 'toString':
      return () => '';
    case Symbol.iterator:
      return () => [].values();
    case Symbol.asyncIterator:
      return async function* () {};
    // Not a promise, and not a marked ES module.
    case 'then':
    case 'toJSON':
    case '__esModule':
      return undefined;
    default:
      return typeof key === 'symbol' ? undefined : proxy;
  }
}

/** Ends the prototype chain, which `instanceof` walks to its end. */
function toPrototype(origin: string, proxy: unknown): object {
  return new Proxy(
    {},
    {
      get: (_target, key) => readProperty(key, origin, proxy),
      has: () => true,
      getPrototypeOf: () => Object.prototype,
    },
  );
}

function toObject(value: unknown): object {
  if (typeof value !== 'function') throw new Error('a stand-in is a function');
  return value;
}
