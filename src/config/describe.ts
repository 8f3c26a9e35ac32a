/** The option table in other forms: as the published JSON Schema, and as rows of the reference page. */
import { toJsonSchema } from '@valibot/to-json-schema';
import { type OptionRow, toRows } from '../utils/code/schema-rows.js';
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

/** Every key with its dotted path, in table order; keys of list items are written `items[].label`. */
export function describeOptions(): readonly OptionRow[] {
  return toRows(configJsonSchema());
}
