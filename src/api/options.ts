/** Options that the public functions have in common, and what is wrong with them. */
import type { UserConfig } from '../config/schema/site.js';
import type { PhaseEvent } from '../types/events.js';
import { findNearest } from '../utils/nearest.js';

/** Which site is meant, and how it is read. */
export interface SiteOptions {
  /**
   * The folder of the site; the working folder unless given. Where it has no configuration, the nearest folder above it that
   * has one, unless `config` or `configFile` is given.
   */
  readonly siteDir?: string | undefined;
  /** The configuration file, when it has another name than `csb-docs.config.{ts,mts,js,mjs,json}`. Relative to the working folder. */
  readonly configFile?: string | undefined;
  /** The configuration itself: then no file is read. Its paths are relative to `siteDir`. */
  readonly config?: UserConfig | undefined;
  /** In the place of the one in the configuration. */
  readonly baseUrl?: string | undefined;
  /** The only versions of the docs to work on; all unless given. */
  readonly onlyVersion?: readonly string[] | undefined;
  /** Whether code of the site may be run: a configuration that is no JSON, components, templates, plugins. True unless given. */
  readonly evaluate?: boolean | undefined;
  /** Threads to work with, 1 to 64; one for each processor where that is faster, unless given. */
  readonly threads?: number | undefined;
  /** Whether results of earlier runs are used and kept. True unless given. */
  readonly cache?: boolean | undefined;
  /** Where they are kept, relative to the site; in its `node_modules` or `.csb-docs` unless given. */
  readonly cacheDir?: string | undefined;
  /** Ends the work: the promise is rejected with the reason of the signal, and nothing goes on behind it. */
  readonly signal?: AbortSignal | undefined;
}

/** Which languages are meant. */
export interface LanguageOptions {
  /** Languages of the site; all unless given. One alone is not below its name. */
  readonly locale?: readonly string[] | undefined;
  /** Whether a page without a translation is an error. */
  readonly strictTranslations?: boolean | undefined;
}

/** Who is told how far the work is. */
export interface ProgressOptions {
  /** Called with each step. What it throws ends the work, and rejects the promise. */
  readonly onEvent?: ((event: PhaseEvent) => void) | undefined;
}

type Kind =
  | 'a string'
  | 'true or false'
  | 'a function'
  | 'an object'
  | 'a list of strings'
  | 'an AbortSignal'
  | Range
  | Words;
/** From one number to another. */
type Range = readonly [least: number, most: number];
/** One of these. */
type Words = readonly string[];

/** What options have to be, by their names. */
export type OptionKinds = Readonly<Record<string, Kind>>;

const MOST_THREADS = 64;

/** The kinds of `SiteOptions`. */
export const SITE_OPTIONS: OptionKinds = {
  siteDir: 'a string',
  configFile: 'a string',
  config: 'an object',
  baseUrl: 'a string',
  onlyVersion: 'a list of strings',
  evaluate: 'true or false',
  threads: [1, MOST_THREADS],
  cache: 'true or false',
  cacheDir: 'a string',
  signal: 'an AbortSignal',
};

/** The kinds of `LanguageOptions`. */
export const LANGUAGE_OPTIONS: OptionKinds = { locale: 'a list of strings', strictTranslations: 'true or false' };

/** The kind of `ProgressOptions`. */
export const PROGRESS_OPTIONS: OptionKinds = { onEvent: 'a function' };

/** Throws a `TypeError` where a program gives what the function does not have: that is a mistake of the program, not of a site. */
export function checkOptions(name: string, options: object, kinds: OptionKinds): void {
  if (typeof options !== 'object' || options === null) throw new TypeError(`\`${name}\` needs an object with options.`);
  for (const [key, value] of Object.entries(options)) {
    const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined;
    if (kind === undefined) throw new TypeError(`\`${name}\` has no option \`${key}\`.${suggest(key, kinds)}`);
    if (value !== undefined && !fits(value, kind))
      throw new TypeError(`The option \`${key}\` of \`${name}\` must be ${describeKind(kind)}.`);
  }
}

function suggest(key: string, kinds: OptionKinds): string {
  const nearest = findNearest(key, Object.keys(kinds));
  return nearest === undefined ? '' : ` Did you mean \`${nearest}\`?`;
}

function fits(value: unknown, kind: Kind): boolean {
  switch (kind) {
    case 'a string':
      return typeof value === 'string';
    case 'true or false':
      return typeof value === 'boolean';
    case 'a function':
      return typeof value === 'function';
    case 'an object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'a list of strings':
      return Array.isArray(value) && value.every((item) => typeof item === 'string');
    case 'an AbortSignal':
      return value instanceof AbortSignal;
    default:
      return isRange(kind) ? isWithin(value, kind) : kind.some((word) => word === value);
  }
}

function isRange(kind: Range | Words): kind is Range {
  return typeof kind[0] === 'number';
}

function isWithin(value: unknown, [least, most]: Range): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

function describeKind(kind: Kind): string {
  if (typeof kind === 'string') return kind;
  if (isRange(kind)) return `a whole number from ${kind[0]} to ${kind[1]}`;
  return `one of ${kind.map((word) => `\`${word}\``).join(', ')}`;
}
