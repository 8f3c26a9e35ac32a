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
import type { Config } from '../types/config.js';
import type { Diagnostic, FieldRanges } from '../types/diagnostic.js';
import type { FilePath } from '../types/paths.js';
import { helpOf } from './schema/option.js';
import { siteSchema, toConfig } from './schema/site.js';
import { unsupportedKeys } from './unsupported.js';

/** Where the raw value came from. */
export interface ConfigOrigin {
  readonly file: FilePath;
  readonly ranges: FieldRanges;
}

/** Validates a raw configuration; `config` is undefined when there are errors. */
export function validateConfig(
  raw: unknown,
  origin: ConfigOrigin,
): { readonly config: Config | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const { value, diagnostics: unsupported } = dropUnsupported(raw, origin);
  const result = v.safeParse(siteSchema, value);
  if (result.success) return { config: deepFreeze(toConfig(result.output)), diagnostics: unsupported };
  return {
    config: undefined,
    diagnostics: [...unsupported, ...result.issues.flatMap(narrow).map((issue) => toDiagnostic(issue, origin))],
  };
}

type Issue = v.BaseIssue<unknown>;

/** Takes out the keys that Docusaurus has and csb-docs does without, with a warning for each. */
function dropUnsupported(raw: unknown, origin: ConfigOrigin): { value: unknown; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const walk = (value: unknown, path: string): unknown => {
    if (!isRecord(value)) return value;
    const kept = Object.entries(value).filter(([name]) => {
      const key = path ? `${path}.${name}` : name;
      const reason = unsupportedKeys[key];
      if (reason) diagnostics.push(unsupportedConfigKey(locateKey(origin.file, key, origin.ranges), reason));
      return !reason;
    });
    return Object.fromEntries(kept.map(([name, child]) => [name, walk(child, path ? `${path}.${name}` : name)]));
  };
  return { value: walk(raw, ''), diagnostics };
}

/** A union reports every branch; only the branch that got furthest says something useful. */
function narrow(issue: Issue): Issue[] {
  if (issue.type !== 'union' || !issue.issues) return [issue];
  const depth = issue.path?.length ?? 0;
  const deeper = issue.issues.filter((branch) => (branch.path?.length ?? 0) > 0);
  if (deeper.length === 0) return [issue];
  const prefix = issue.path ?? [];
  const furthest = Math.max(...deeper.map((branch) => branch.path?.length ?? 0));
  return (
    deeper
      .filter((branch) => (branch.path?.length ?? 0) === furthest)
      // A key that nothing knows says more than the key that is missed in its place.
      .toSorted((a, b) => Number(b.expected === 'never') - Number(a.expected === 'never'))
      .slice(0, 1)
      .flatMap((branch) => narrow({ ...branch, path: joinPath(prefix, branch.path, depth) }))
  );
}

/** Issues inside a union already carry the whole path when the union stands in an object; prepend only when they do not. */
function joinPath(
  prefix: readonly v.IssuePathItem[],
  path: Issue['path'],
  depth: number,
): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const own = path ?? [];
  const whole =
    own.slice(0, depth).every((item, index) => item.key === prefix[index]?.key) && own.length > depth
      ? own
      : [...prefix, ...own];
  const [first, ...rest] = whole;
  if (!first) throw new Error('a nested issue has a path');
  return [first, ...rest];
}

function toDiagnostic(issue: Issue, origin: ConfigOrigin): Diagnostic {
  const path = issue.path ?? [];
  const key = path.map((item) => String(item.key)).join('.') || 'default export';
  const location = locateKey(origin.file, key, origin.ranges);
  const last = path.at(-1);
  const name = String(last?.key ?? '');
  const entries =
    issue.type === 'strict_object' ? entriesAt(path.slice(0, -1).map((item) => String(item.key))) : undefined;
  if (entries && issue.expected === 'never') return unknownConfigKey(location, name, Object.keys(entries));
  if (entries && issue.received === 'undefined' && last) return missingConfigKey(location, helpOf(entries[name]));
  return badConfigValue(location, describeExpected(issue), describeReceived(issue.input));
}

/** The entries of the object schema at a path, looking through defaults, pipes, arrays and unions. */
function entriesAt(path: readonly string[]): Readonly<Record<string, unknown>> | undefined {
  let schema: unknown = siteSchema;
  for (const name of path) {
    const entries: Readonly<Record<string, unknown>> | undefined = entriesOf(schema);
    schema = entries && Object.hasOwn(entries, name) ? entries[name] : itemOf(schema);
  }
  return entriesOf(schema);
}

function entriesOf(schema: unknown): Readonly<Record<string, unknown>> | undefined {
  if (!isRecord(schema)) return undefined;
  if (isRecord(schema['entries'])) return schema['entries'];
  if (schema['wrapped']) return entriesOf(schema['wrapped']);
  if (Array.isArray(schema['pipe']) && schema['pipe'][0] !== schema) return entriesOf(schema['pipe'][0]);
  if (Array.isArray(schema['options'])) {
    const found = schema['options'].map(entriesOf).filter((entries) => entries !== undefined);
    return found.length > 0 ? Object.assign({}, ...found) : undefined;
  }
  return undefined;
}

function itemOf(schema: unknown): unknown {
  if (!isRecord(schema)) return undefined;
  if (schema['item']) return schema['item'];
  if (schema['wrapped']) return itemOf(schema['wrapped']);
  if (Array.isArray(schema['pipe']) && schema['pipe'][0] !== schema) return itemOf(schema['pipe'][0]);
  return undefined;
}

function describeExpected(issue: Issue): string {
  if (issue.kind === 'validation' && issue.type !== 'check' && issue.type !== 'regex') return describeLimit(issue);
  if (issue.kind === 'validation') return issue.message;
  return (issue.expected ?? 'something else')
    .replace(/^\((.*)\)$/, '$1')
    .split(' | ')
    .map((part) => EXPECTED[part] ?? part)
    .join(' or ');
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'a boolean',
  Array: 'a list',
  Object: 'an object',
  unknown: 'a function',
  null: 'null',
};

function describeLimit(issue: Issue): string {
  const requirement = 'requirement' in issue ? String(issue.requirement) : '';
  if (issue.type === 'min_value') return `at least ${requirement}`;
  if (issue.type === 'max_value') return `at most ${requirement}`;
  if (issue.type === 'non_empty') return 'not empty';
  return issue.type === 'integer' ? 'a whole number' : issue.message;
}

/** A value as the user wrote it, short. */
function describeReceived(value: unknown): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return 'a list';
  if (isRecord(value)) return 'an object';
  const text = JSON.stringify(value) ?? typeof value;
  return `\`${text.length > 60 ? `${text.slice(0, 57)}…` : text}\``;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const child of Object.values(value)) deepFreeze(child);
  }
  return value;
}
