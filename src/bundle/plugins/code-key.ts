/** What the `key` of a plugin does not cover: code of the site that runs in it. */

import type { PlacedPlugin, SitePlugin } from '../../types/plugin.js';
import { isShipped } from '../../utils/code/shipped.js';
import type { OwnModule } from '../run/load-module.js';

/**
 * Returns what has to be added to the `key` of a plugin; undefined if no key covers its results. A plugin of a package keeps
 * its promise, but its options may be functions of the site. For a plugin of the site the code itself has to cover everything.
 * @param code of the configuration; undefined if a program passes it as a value
 */
export function findCodeKey(plugin: SitePlugin, code: OwnModule['code']): PlacedPlugin['codeKey'] {
  const functions = listFunctions(Object.values({ ...plugin, key: undefined }));
  const isLocal = functions.some((each) => isOfSite(each, code?.text ?? ''));
  if (isShipped(plugin) && !isLocal) return '';
  if (code === undefined) return undefined;
  const { hash, isClosed, isComplete } = code.fingerprint;
  return (isLocal ? isClosed : isComplete) ? hash : undefined;
}

/** Functions of a plugin, in lists of functions with options and in Markdown features too. */
function listFunctions(values: readonly unknown[], depth = 0): readonly unknown[] {
  return values.flatMap((value) => {
    if (typeof value === 'function') return [value];
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || depth === DEPTH) return [];
    // Methods of an instance are not listed: the class stands for them.
    return isPlain(value) ? listFunctions(Object.values(value), depth + 1) : [value.constructor];
  });
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

/** A feature in a list has functions for names: `markdown[0].finish.em`. */
const DEPTH = 4;

/** A function that was bound hides its text, so it counts as one of the site. */
function isOfSite(each: unknown, text: string): boolean {
  const written = Function.prototype.toString.call(each);
  return text.includes(written) || written.endsWith('{ [native code] }');
}
