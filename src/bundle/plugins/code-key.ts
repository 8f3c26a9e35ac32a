/** Computes the cache key of site code that runs in a plugin, which the plugin's `key` does not cover. */

import type { PlacedPlugin, SitePlugin } from '../../types/plugin.js';
import { isShipped } from '../../utils/code/shipped.js';
import type { OwnModule } from '../run/load-module.js';

/**
 * Returns the addition to a plugin's `key`, or undefined if no key covers its results. The `key` of a package is
 * trusted, but its options may contain functions of the site. For a local plugin, the code itself must cover
 * everything.
 * @param code of the configuration; undefined if it was passed as a value
 */
export function findCodeKey(plugin: SitePlugin, code: OwnModule['code']): PlacedPlugin['codeKey'] {
  const functions = listFunctions(Object.values({ ...plugin, key: undefined }));
  const isLocal = functions.some((each) => isOfSite(each, code?.text ?? ''));
  if (isShipped(plugin) && !isLocal) return '';
  if (code === undefined) return undefined;
  const { hash, isClosed, isComplete } = code.fingerprint;
  return (isLocal ? isClosed : isComplete) ? hash : undefined;
}

/** Lists functions of a plugin, including those in lists with options and in Markdown features. */
function listFunctions(values: readonly unknown[], depth = 0): readonly unknown[] {
  return values.flatMap((value) => {
    if (typeof value === 'function') return [value];
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || depth === DEPTH) return [];
    // An instance is represented by its class.
    return isPlain(value) ? listFunctions(Object.values(value), depth + 1) : [value.constructor];
  });
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

/** A feature in a list has nested functions: `markdown[0].finish.em`. */
const DEPTH = 4;

/** The text of a bound function is hidden, so it counts as part of the site. */
function isOfSite(each: unknown, text: string): boolean {
  const written = Function.prototype.toString.call(each);
  return text.includes(written) || written.endsWith('{ [native code] }');
}
