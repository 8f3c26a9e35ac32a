/**
 * What becomes of the keys of an object: a table says it for each, and everything that no table knows is reported.
 * In: raw values of any shape, as other people's code left them. Out: plain values, and findings.
 */
import type { DocusaurusFinding, Effect } from '../../../diagnostics/catalogue/docusaurus.js';
import { findStandIn } from '../../../utils/code/stand-in.js';
import { isRecord } from '../../../utils/record.js';

/**
 * `same`: our own option of that name. `silent`: nothing to say, it is read elsewhere or concerns no reader.
 * `path`: the same, where it names a folder or a file of the site. Otherwise it is left out, with these words.
 */
export type Rule = 'same' | 'path' | 'silent' | Fate;

/** What becomes of something, for readers. */
export type Fate = readonly [effect: Effect, says: string];

/** Rules by key. */
export type Rules = Readonly<Record<string, Rule>>;

/** What the translation knows of the disk, and where it says what it finds. */
export interface Translation {
  readonly place: SiteFolder;
  /** A finding; `at` is the dotted path in the configuration, which is the subject unless there is one. */
  readonly report: (fate: Fate, at: string, subject?: string) => void;
}

/** The folder of the site, as the translation sees it. */
export interface SiteFolder {
  /** Absolute path of a file that a path or the name of a package in the configuration means; undefined = there is none. */
  readonly find: (specifier: string) => string | undefined;
  /** A path in the configuration, relative to the site. */
  readonly toRelative: (path: string) => string;
}

/** Findings without their places: `at` is the dotted path in the configuration. */
export type Unplaced = Omit<DocusaurusFinding, 'location'> & { readonly at: string };

/** Which object a table is applied to. */
export interface Part {
  /** Its path in the configuration; `''` for the configuration itself. */
  readonly at: string;
  /** What findings call it, where that is not its path. */
  readonly shown?: string;
  readonly translation: Translation;
}

/** Keys for which null is a value; for others it is the absence of one. */
const NULLABLE: ReadonlySet<string> = new Set([
  'archiveBasePath',
  'tags',
  'type',
  'limit',
  'changefreq',
  'priority',
  'lastmod',
]);

/** Applies a table to an object: the values of the keys that stay, and findings about others. */
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

/** Whether a value asks for nothing, so that nothing is lost without it. */
export function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return (
    value === undefined || value === null || value === false || (isRecord(value) && Object.keys(value).length === 0)
  );
}

/** An object, or an empty one in the place of anything else. */
export function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) && findStandIn(value) === undefined ? value : {};
}

/** A list without what is no value in it; a single value is a list of one. */
export function toItems(value: unknown): readonly unknown[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.filter((item) => item !== undefined && item !== null && item !== false);
}

/** The strings of a list. */
export function toStrings(value: unknown): readonly string[] {
  return toItems(value).filter((item) => typeof item === 'string');
}
