/**
 * Raw configuration → Config.
 * In: whatever the configuration file exported and the ranges of its keys. Out: a complete, frozen Config, or diagnostics.
 * Must not know how the file was found or run.
 */
import * as v from 'valibot';
import {
  badConfigValue,
  missingConfigKey,
  unknownConfigKey,
  unsupportedConfigKey,
} from '../diagnostics/catalogue/config.js';
import { locateKey } from '../diagnostics/locate.js';
import { isRecord } from '../text/record.js';
import type { Config } from '../types/config.js';
import type { Diagnostic, FieldRanges } from '../types/diagnostic.js';
import type { FilePath } from '../types/paths.js';
import { describeIssue, type Issue, narrowIssue } from './issue.js';
import { helpOf } from './schema/option.js';
import { siteSchema, toConfig } from './schema/site.js';
import { findEntries } from './schema-entries.js';
import { unsupportedKeys } from './unsupported.js';

/** Where the raw value came from. */
export interface ConfigOrigin {
  readonly file: FilePath;
  /** Dotted key, e.g. `docs.path` → where it is written; without an entry a finding points at the file. */
  readonly ranges: FieldRanges;
}

/** What validation gives: a configuration, unless there are errors, and everything that was found. */
export interface ValidatedConfig {
  /** Complete and frozen; undefined when there are errors. */
  readonly config: Config | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Validates a raw configuration and fills in the defaults. */
export function validateConfig(raw: unknown, origin: ConfigOrigin): ValidatedConfig {
  const { value, diagnostics: unsupported } = dropUnsupported(raw, origin);
  const result = v.safeParse(siteSchema, value);
  if (result.success) return { config: deepFreeze(toConfig(result.output)), diagnostics: unsupported };
  const diagnostics = result.issues.flatMap(narrowIssue).map((issue) => toDiagnostic(issue, origin));
  return { config: undefined, diagnostics: [...unsupported, ...diagnostics] };
}

/** Removes the keys that Docusaurus has and csb-docs does not act on, with a warning for each. */
function dropUnsupported(raw: unknown, origin: ConfigOrigin): { value: unknown; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const keepSupported = (value: unknown, path: string): unknown => {
    if (!isRecord(value)) return value;
    const kept = Object.entries(value).flatMap(([name, child]) => {
      const key = path === '' ? name : `${path}.${name}`;
      const reason = unsupportedKeys[key];
      if (reason === undefined) return [[name, keepSupported(child, key)]];
      diagnostics.push(unsupportedConfigKey(locateKey(origin.file, key, origin.ranges), reason));
      return [];
    });
    return Object.fromEntries(kept);
  };
  return { value: keepSupported(raw, ''), diagnostics };
}

function toDiagnostic(issue: Issue, origin: ConfigOrigin): Diagnostic {
  const path = (issue.path ?? []).map(({ key }) => String(key));
  const location = locateKey(origin.file, path.join('.') || 'default export', origin.ranges);
  const name = path.at(-1) ?? '';
  const entries = issue.type === 'strict_object' ? findEntries(siteSchema, path.slice(0, -1)) : undefined;
  if (entries && issue.expected === 'never') return unknownConfigKey(location, name, Object.keys(entries));
  if (entries && issue.received === 'undefined' && path.length > 0)
    return missingConfigKey(location, helpOf(entries[name]));
  return badConfigValue(location, describeIssue(issue));
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const child of Object.values(value)) deepFreeze(child);
  }
  return value;
}
