/** The option table in other forms: as the published JSON Schema, and as rows of the reference page. */
import { toJsonSchema } from '@valibot/to-json-schema';
import { helpOf } from './schema/option.js';
import { siteSchema } from './schema/site.js';

/** The JSON Schema of a configuration file (draft 7). */
export function configJsonSchema(): Record<string, unknown> {
  const schema = toJsonSchema(siteSchema, {
    typeMode: 'input',
    errorMode: 'ignore',
    // A description behind a transform is not part of the input type, so it would be lost.
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      helpOf(valibotSchema) ? { ...jsonSchema, description: helpOf(valibotSchema) } : undefined,
  });
  return { ...schema, title: 'Configuration of csb-docs' };
}

/** One configuration key, as the reference page shows it. */
export interface OptionRow {
  readonly key: string;
  readonly type: string;
  readonly required: boolean;
  /** JSON text of the default; undefined when there is none. */
  readonly defaultValue: string | undefined;
  readonly help: string;
}

interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** Every key with its dotted path, in table order; keys of list items are written `items[].label`. */
export function describeOptions(): readonly OptionRow[] {
  const rows: OptionRow[] = [];
  const walk = (schema: JsonSchema, prefix: string): void => {
    for (const [name, child] of Object.entries(schema.properties ?? {})) {
      const key = `${prefix}${name}`;
      const isGroup = child.default !== undefined && JSON.stringify(child.default) === '{}';
      rows.push({
        key,
        type: typeText(child),
        required: schema.required?.includes(name) ?? false,
        defaultValue: child.default === undefined || isGroup ? undefined : JSON.stringify(child.default),
        help: child.description ?? '',
      });
      for (const branch of [child, ...(child.anyOf ?? [])]) {
        walk(branch, `${key}.`);
        if (isSchema(branch.additionalProperties)) walk(branch.additionalProperties, `${key}.*.`);
        // A list of what may stand there by itself has the same keys.
        if (child.anyOf?.some((other) => isSame(other, branch.items))) continue;
        for (const item of [branch.items, ...(branch.items?.anyOf ?? [])]) if (item) walk(item, `${key}[].`);
      }
    }
  };
  walk(configJsonSchema() as JsonSchema, '');
  return rows.filter((row, index) => rows.findIndex(({ key }) => key === row.key) === index);
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null;
}

function isSame(a: JsonSchema, b: JsonSchema | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function typeText(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeText))].join(' | ');
  if (schema.type === 'array') return `list of ${schema.items ? typeText(schema.items) : 'anything'}`;
  return schema.type ?? 'function';
}
