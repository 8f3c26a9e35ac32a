/** Options shared by public functions, and their validation. */
import type { UserConfig } from '../config/schema/site.js';
import type { PhaseEvent } from '../types/events.js';
import { findNearest } from '../utils/nearest.js';

/** Options that select a site and how to read it. */
export interface SiteOptions {
  /**
   * Site folder. Defaults to the working directory. If it contains no configuration, the nearest parent folder with one
   * is used, unless `config` or `configFile` is given.
   */
  readonly siteDir?: string | undefined;
  /**
   * Path of the configuration file, relative to the working directory. Defaults to
   * `csb-docs.config.{ts,mts,js,mjs,json}`.
   */
  readonly configFile?: string | undefined;
  /** The configuration as a value instead of a file. Its paths are relative to `siteDir`. */
  readonly config?: UserConfig | undefined;
  /** Overrides `baseUrl` of the configuration. */
  readonly baseUrl?: string | undefined;
  /** Docs versions to include. Defaults to all. */
  readonly onlyVersion?: readonly string[] | undefined;
  /**
   * Whether code of the site may run: a configuration other than JSON, components, templates, plugins. Defaults to
   * true.
   */
  readonly evaluate?: boolean | undefined;
  /** Number of threads, 1 to 64. By default one per processor, if that is faster. */
  readonly threads?: number | undefined;
  /** Whether to use and store cached results. Defaults to true. */
  readonly cache?: boolean | undefined;
  /** Cache folder, relative to the site. By default in `node_modules` or `.csb-docs`. */
  readonly cacheDir?: string | undefined;
  /** Aborts the work. The promise rejects with the reason of the signal, and nothing keeps running. */
  readonly signal?: AbortSignal | undefined;
}

/** Options that select languages. */
export interface LanguageOptions {
  /** Languages to include. Defaults to all. A single language is not placed in its own folder. */
  readonly locale?: readonly string[] | undefined;
  /** Whether a page without a translation is an error. */
  readonly strictTranslations?: boolean | undefined;
}

/** Options for progress events. */
export interface ProgressOptions {
  /** Called for each step. If it throws, the work is aborted and the promise rejects with the error. */
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
/** A range of integers. */
type Range = readonly [least: number, most: number];
/** A list of allowed values. */
type Words = readonly string[];

/** Expected types of options, by name. */
export type OptionKinds = Readonly<Record<string, Kind>>;

const MOST_THREADS = 64;

/** Types of `SiteOptions`. */
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

/** Types of `LanguageOptions`. */
export const LANGUAGE_OPTIONS: OptionKinds = { locale: 'a list of strings', strictTranslations: 'true or false' };

/** Type of `ProgressOptions`. */
export const PROGRESS_OPTIONS: OptionKinds = { onEvent: 'a function' };

/** Throws a `TypeError` for an unknown or invalid option. This is an error of the program, not of the site. */
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
