/** Converts the option table to JSON Schema and to rows of the reference page. */
import { toJsonSchema } from '@valibot/to-json-schema';
import { type OptionRow, toRows } from '../utils/code/schema-rows.js';
import { helpOf } from './schema/option.js';
import { siteSchema } from './schema/site.js';

/** Returns the JSON Schema of a configuration file (draft 7). */
export function configJsonSchema(): Record<string, unknown> {
  const schema = toJsonSchema(siteSchema, {
    typeMode: 'input',
    errorMode: 'ignore',
    // A description after a transform is not part of the input type, and would be lost.
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      helpOf(valibotSchema) ? { ...jsonSchema, description: helpOf(valibotSchema) } : undefined,
  });
  return { ...schema, title: 'Configuration of csb-docs' };
}

/** Lists every key with its dotted path, in table order. Keys of list items are written `items[].label`. */
export function describeOptions(): readonly OptionRow[] {
  return toRows(configJsonSchema());
}
