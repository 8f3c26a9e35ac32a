/** Applies a table of rules to the keys of a raw object. Keys without a rule are reported. */
import type { DocusaurusNote, Effect } from '../../../diagnostics/catalogue/docusaurus.js';
import { findStandIn } from '../../../utils/code/stand-in.js';
import { isRecord } from '../../../utils/record.js';

/**
 * `same`: our option has the same name. `path`: the same for paths of folders or files of the site. `silent`: read
 * elsewhere, or irrelevant for readers. Otherwise the key is left out and reported with this text.
 */
export type Rule = 'same' | 'path' | 'silent' | Fate;

/** The effect on readers, and its description. */
export type Fate = readonly [effect: Effect, says: string];

/** Rules by key. */
export type Rules = Readonly<Record<string, Rule>>;

/** Disk access and reporting for translations. */
export interface Translation {
  readonly place: SiteFolder;
  /** Reports a diagnostic. `at` is the dotted path in the configuration, and the default for `subject`. */
  readonly report: (fate: Fate, at: string, subject?: string) => void;
}

/** The site folder, as translations access it. */
export interface SiteFolder {
  /** Resolves a path or package name in the configuration to an absolute path. Undefined if it does not exist. */
  readonly find: (specifier: string) => string | undefined;
  /** Makes a path in the configuration relative to the site. */
  readonly toRelative: (path: string) => string;
}

/** A diagnostic without a location. `at` is the dotted path in the configuration. */
export type Unplaced = Omit<DocusaurusNote, 'location'> & { readonly at: string };

/** The object that a table is applied to. */
export interface Part {
  /** Its path in the configuration. `''` for the configuration itself. */
  readonly at: string;
  /** Its name in diagnostics. Default: the path. */
  readonly shown?: string;
  readonly translation: Translation;
}

/** Keys for which null is a value. For others it means “not set”. */
const NULLABLE: ReadonlySet<string> = new Set([
  'archiveBasePath',
  'tags',
  'type',
  'limit',
  'changefreq',
  'priority',
  'lastmod',
]);

/** Applies a table to an object. Returns the kept values, and reports the others. */
export function applyRules(
  raw: Readonly<Record<string, unknown>>,
  rules: Rules,
  { at, shown = at, translation }: Part,
): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(raw)) {
    if (value === undefined || (value === null && !NULLABLE.has(name)) || findStandIn(value) !== undefined) continue;
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    const key = at === '' ? name : `${at}.${name}`;
    const subject = shown === '' ? name : `${shown}.${name}`;
    if (rule === 'same') result[name] = value;
    else if (rule === 'path') result[name] = typeof value === 'string' ? translation.place.toRelative(value) : value;
    else if (rule === undefined) translation.report(['none', 'csb-docs does not have this key'], key, subject);
    else if (rule !== 'silent' && !isNothing(value)) translation.report(rule, key, subject);
  }
  return result;
}

/** Returns true if a value is empty, so that nothing is lost without it. */
export function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return (
    value === undefined || value === null || value === false || (isRecord(value) && Object.keys(value).length === 0)
  );
}

/** Returns objects unchanged, and an empty object for other values. */
export function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) && findStandIn(value) === undefined ? value : {};
}

/** Returns a list without empty items. A single value becomes a list. */
export function toItems(value: unknown): readonly unknown[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.filter((item) => item !== undefined && item !== null && item !== false);
}

/** Returns the strings in a list. */
export function toStrings(value: unknown): readonly string[] {
  return toItems(value).filter((item) => typeof item === 'string');
}
