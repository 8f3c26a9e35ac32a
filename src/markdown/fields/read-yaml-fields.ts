/** The fields of a YAML mapping against a schema, with a diagnostic for each that is wrong. */
import type * as v from 'valibot';
import { badField, unknownField } from '../../diagnostics/catalogue/fields.js';
import { locateKey } from '../../diagnostics/locate.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { type FieldProblem, readFields } from '../../utils/fields.js';
import { findNearest } from '../../utils/nearest.js';
import { isYamlNumber, sourceOf } from '../../utils/yaml/values.js';
import type { YamlFields } from './yaml.js';

/** How the mapping of a file is read, besides its schema. */
export interface YamlFieldRules {
  readonly file: FilePath;
  /** `snake` when the keys of the schema are written `like_this`. */
  readonly naming: 'snake' | 'asWritten';
  /** Path of the mapping inside the file, for ranges: `''` or `john.`. */
  readonly path: string;
  /** `error`: an unknown key is a mistake; `hint`: only a near miss is mentioned. */
  readonly unknown: 'error' | 'hint';
  /** Further keys that are no mistake, and nothing to suggest either. */
  readonly alsoKnown: readonly string[];
}

/** The valid fields of a mapping and a diagnostic for each bad one. */
export interface YamlFieldsRead<Fields> {
  readonly fields: Fields;
  readonly diagnostics: readonly Diagnostic[];
}

/** A near miss of a shorter key is more likely a key of the site's own. */
const SHORTEST_HINT = 4;

/** Keys of Jekyll, Hugo and their kind that mean what one of ours does. */
const OF_OTHERS: Readonly<Record<string, string>> = {
  aliases: 'redirect_from',
  nav_order: 'sidebar_position',
  permalink: 'slug',
  weight: 'sidebar_position',
};

/**
 * Applies a schema whose fields are all optional. A bad field is reported and treated as not written; an empty value
 * (`title:`) counts as not written unless the field accepts null.
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

/** How messages name a value. */
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

/** How a name of a table is written in front matter. */
export function toSnake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
