/**
 * Extracts and validates `plugins` of a configuration. They contain functions, so they are removed before the
 * configuration is copied and validated.
 */
import { badPlugin, namedPlugin } from '../diagnostics/catalogue/plugins.js';
import { locateKey } from '../diagnostics/locate.js';
import type { Diagnostic, Location } from '../types/diagnostic.js';
import type { PlacedPlugin, SitePlugin } from '../types/plugin.js';
import { findNearest } from '../utils/nearest.js';
import { isRecord } from '../utils/record.js';
import { findMeant } from './shipped-plugins.js';
import type { ConfigOrigin } from './validate.js';

/** A configuration and its plugins. */
export interface TakenPlugins {
  readonly value: unknown;
  readonly plugins: readonly PlacedPlugin[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Extracts the plugins. Entries that are `false`, `null` or undefined are skipped, so that plugins can be listed
 * conditionally.
 */
export function takePlugins(value: unknown, { file, ranges }: ConfigOrigin): TakenPlugins {
  if (!isRecord(value) || !Array.isArray(value['plugins'])) return { value, plugins: [], diagnostics: [] };
  const { plugins: listed, ...rest } = value;
  const plugins: PlacedPlugin[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, entry] of listed.entries()) {
    if (entry === false || entry === null || entry === undefined) continue;
    const location = locateKey(file, `plugins.${index}`, ranges);
    const isKnown = (name: string): boolean => plugins.some(({ plugin }) => plugin.name === name);
    if (isPlugin(entry) && !isKnown(entry.name)) plugins.push({ plugin: entry, location });
    else diagnostics.push(refuse(entry, location));
  }
  return { value: rest, plugins, diagnostics };
}

/** Returns the problem of an entry. Other tools list plugins by name. */
function refuse(entry: unknown, location: Location): Diagnostic {
  const [written]: readonly unknown[] = Array.isArray(entry) ? entry : [entry];
  if (typeof written === 'string') return namedPlugin(written, findMeant(written), location);
  return badPlugin(nameOf(entry), findProblem(entry) ?? 'is listed twice', location);
}

/** Returns whether a value is a valid plugin. */
function isPlugin(value: unknown): value is SitePlugin {
  return findProblem(value) === undefined;
}

function nameOf(value: unknown): string | undefined {
  return isRecord(value) && typeof value['name'] === 'string' && value['name'] !== '' ? value['name'] : undefined;
}

/** The test of a field, and a description of valid values. */
type Test = readonly [test: (value: unknown) => boolean, expected: string];

const isFunction = (value: unknown): boolean => typeof value === 'function';
const FUNCTION: Test = [isFunction, 'a function'];
const LIST: Test = [Array.isArray, 'a list'];
const EITHER: Test = [(value) => Array.isArray(value) || isFunction(value), 'a list or a function'];

/** Every field of a plugin. Its type ensures that none is missing. */
const FIELDS: Readonly<Record<keyof Required<SitePlugin>, Test>> = {
  name: [
    (value) => typeof value === 'string' && /^[\w@./-]{1,80}$/.test(value),
    'a name of letters, digits and `@/._-`',
  ],
  key: [(value) => typeof value === 'string', 'a text'],
  config: FUNCTION,
  navbarItems: LIST,
  markdown: EITHER,
  remark: LIST,
  rehype: LIST,
  pages: FUNCTION,
  assets: EITHER,
  head: EITHER,
  check: FUNCTION,
  outputs: FUNCTION,
};

function findProblem(value: unknown): string | undefined {
  if (typeof value === 'function') return 'is a function. Call it, as in `plugins: [glossary()]`';
  if (!isRecord(value)) return 'is not an object with a `name`';
  if (isFunction(value['then'])) return 'is a promise. Await it, as in `plugins: [await glossary()]`';
  if (value['name'] === undefined) return 'has no `name`';
  for (const [field, given] of Object.entries(value)) {
    const known = Object.entries(FIELDS).find(([name]) => name === field);
    if (known === undefined) return describeUnknown(field);
    const [test, expected] = known[1];
    if (given !== undefined && !test(given)) return `has a \`${field}\` that is not ${expected}`;
  }
  return undefined;
}

function describeUnknown(field: string): string {
  const nearest = findNearest(field, Object.keys(FIELDS));
  return `has the unknown field \`${field}\`${nearest === undefined ? '' : ` (did you mean \`${nearest}\`?)`}`;
}
