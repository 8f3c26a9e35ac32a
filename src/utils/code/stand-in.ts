/**
 * Values in the place of a package that is not installed: whatever code of a site does with one, it gets another, or
 * nothing, and no exception.
 */

import { isRecord } from '../record.js';

const ORIGIN = Symbol('origin of a stand-in');

/** Makes the stand-in of a package. It can be called, constructed, listed, spread, awaited and printed, all to no effect. */
export function createStandIn(origin: string, isSettled = true): unknown {
  // A bound function can be constructed, and has no `prototype` of its own that a proxy would have to list.
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
    // The bundler makes an object of this prototype when a package is imported: named imports have to be found in it.
    getPrototypeOf: () => toPrototype(origin, proxy),
  });
  // What it gives as a promise is none itself, so that waiting for it ends.
  const settle = (onGiven: unknown): unknown => {
    const given = createStandIn(origin);
    if (typeof onGiven === 'function') onGiven(given);
    return given;
  };
  return proxy;
}

/** The package that a value stands for; undefined for all other values. */
export function findStandIn(value: unknown): string | undefined {
  const origin: unknown =
    (typeof value === 'function' || (typeof value === 'object' && value !== null)) && ORIGIN in value
      ? value[ORIGIN]
      : undefined;
  return typeof origin === 'string' ? origin : undefined;
}

/** Data without the stand-ins in it: those that are `items` are none, others are left out. */
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

/** What has to say something definite, because the language asks for it; everything else is the stand-in again. */
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
    // It is no promise, and no module of another kind than it seems.
    case 'then':
    case 'toJSON':
    case '__esModule':
      return undefined;
    default:
      return typeof key === 'symbol' ? undefined : proxy;
  }
}

/** Ends the chain of prototypes, which `instanceof` walks to its end. */
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
