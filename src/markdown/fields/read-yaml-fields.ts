/** Validates the fields of a YAML mapping against a schema. */
import type * as v from 'valibot';
import { badField, unknownField } from '../../diagnostics/catalogue/fields.js';
import { locateKey } from '../../diagnostics/locate.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { type FieldProblem, readFields } from '../../utils/fields.js';
import { findNearest } from '../../utils/nearest.js';
import { isYamlNumber, sourceOf } from '../../utils/yaml/values.js';
import type { YamlFields } from './yaml.js';

/** How to read a mapping, besides its schema. */
export interface YamlFieldRules {
  readonly file: FilePath;
  /** `snake` if the file spells the keys of the schema `like_this`. */
  readonly naming: 'snake' | 'asWritten';
  /** Path of the mapping in the file, for ranges: `''` or `john.`. */
  readonly path: string;
  /** How to treat unknown keys: `error` reports all, `hint` only near matches. */
  readonly unknown: 'error' | 'hint';
  /** Further valid keys, which are not suggested. */
  readonly alsoKnown: readonly string[];
}

/** The valid fields of a mapping, and diagnostics for others. */
export interface YamlFieldsRead<Fields> {
  readonly fields: Fields;
  readonly diagnostics: readonly Diagnostic[];
}

/** A shorter key is more likely custom than a typo. */
const SHORTEST_HINT = 4;

/** Keys of Jekyll, Hugo and similar tools that correspond to ours. */
const OF_OTHERS: Readonly<Record<string, string>> = {
  aliases: 'redirect_from',
  nav_order: 'sidebar_position',
  permalink: 'slug',
  weight: 'sidebar_position',
};

/**
 * Applies a schema with only optional fields. Reports bad fields and treats them as absent. An empty value (`title:`)
 * counts as absent unless the field accepts null.
 */
export function readYamlFields<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  yaml: Pick<YamlFields, 'values' | 'ranges'>,
  rules: YamlFieldRules,
): YamlFieldsRead<v.InferOutput<v.ObjectSchema<Entries, undefined>>> {
  const { fields, problems } = readFields(schema, yaml.values, {
    toKey: rules.naming === 'snake' ? toSnake : (name) => name,
    alsoKnown: rules.alsoKnown,
    ignoresNull: true,
  });
  const locate = (path: string): Location => locateKey(rules.file, rules.path + path, yaml.ranges);
  return { fields, diagnostics: problems.flatMap((problem) => toDiagnostics(problem, rules, locate)) };
}

/** Describes a value in messages. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'empty';
  if (isYamlNumber(value)) return `the number \`${sourceOf(value)}\``;
  if (typeof value === 'string')
    return value === '' ? 'an empty string' : `the string \`${value.length > 60 ? `${value.slice(0, 60)}…` : value}\``;
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return Object.keys(value).length === 0 ? 'an empty mapping' : 'a mapping';
  return `\`${String(value)}\``;
}

function toDiagnostics(
  problem: FieldProblem,
  rules: YamlFieldRules,
  locate: (path: string) => Location,
): readonly Diagnostic[] {
  if (problem.kind === 'bad') {
    const path = problem.path.join('.');
    return [
      badField(rules.path + path, { expected: problem.expected, received: describeValue(problem.value) }, locate(path)),
    ];
  }
  // No field is required here.
  if (problem.kind === 'missing') return [];
  const { key, known } = problem;
  const same = rules.unknown === 'hint' && Object.hasOwn(OF_OTHERS, key) ? OF_OTHERS[key] : undefined;
  const nearest = same !== undefined && known.includes(same) ? same : findNearest(key, known);
  if (rules.unknown === 'hint' && (nearest === undefined || key.length < SHORTEST_HINT)) return [];
  const severity = rules.unknown === 'error' ? 'error' : nearest === same ? 'info' : 'warning';
  return [unknownField(severity, { key, nearest, known }, locate(key))];
}

/** Converts the name of a field to its spelling in front matter. */
export function toSnake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
