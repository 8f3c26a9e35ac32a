/** Values for a JSON Schema, most of them valid. */
import fc from 'fast-check';
import { isRecord } from '../../../src/utils/record.js';
import { anyValue } from './fields.js';
import { anyText } from './text.js';

/** Excludes the root of the file system, which would be read or copied as a whole. */
const text = anyText.filter((value) => !/^[\s\0]*\/[/\s.\0]*$/.test(value));
const oddValue = anyValue.filter((value) => !JSON.stringify(value).includes('"/'));

/** Values that match a schema, except for some arbitrary ones. */
export function valuesOf(schema: unknown): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 30, arbitrary: fittingOf(schema) }, { weight: 1, arbitrary: oddValue });
}

function fittingOf(schema: unknown): fc.Arbitrary<unknown> {
  if (!isRecord(schema)) return oddValue;
  const { type, enum: values, anyOf, items, properties, minimum, maximum } = schema;
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(values)) return fc.constantFrom(...values);
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map(fittingOf));
  // HTML fields are inserted without escaping on purpose.
  if (type === 'string' && /\bHTML\b/.test(String(schema['description']))) return fc.constant('<b>own</b>');
  if (type === 'string') return 'default' in schema ? fc.oneof(text, fc.constant(schema['default'])) : text;
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'number' || type === 'integer')
    return fc.integer({
      min: typeof minimum === 'number' ? minimum : -5,
      max: typeof maximum === 'number' ? maximum : 99,
    });
  if (type === 'array') return fc.array(valuesOf(items), { maxLength: 2 });
  return isRecord(properties) ? objectOf(properties) : oddValue;
}

/** An object with a few of its keys. */
function objectOf(properties: Readonly<Record<string, unknown>>): fc.Arbitrary<unknown> {
  const entries = Object.entries(properties).map(([key, schema]) => fc.tuple(fc.constant(key), fc.constant(schema)));
  return fc
    .uniqueArray(fc.oneof(...entries), { selector: ([key]) => key, maxLength: 4 })
    .chain((some) =>
      fc.record(Object.fromEntries(some.map(([key, schema]) => [key, valuesOf(schema)])), { noNullPrototype: true }),
    );
}
