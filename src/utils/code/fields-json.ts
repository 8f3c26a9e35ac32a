/**
 * What editors and the reference are told of hand-written fields, from the schemas that judge them.
 * In: a schema whose pieces say what they are as JSON where a function judges them. Out: a JSON Schema (draft 7).
 * It accepts what the schema accepts, and sometimes more: a pattern cannot say everything that a function can.
 */
import * as v from 'valibot';
import { isRecord } from '../record.js';

/** A JSON Schema, or a part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>;

type AnySchema = v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>;

/** A schema with a line of help and a value as people would write it. */
export function explained<S extends AnySchema>(help: string, example: unknown, schema: S) {
  return v.pipe(schema, v.metadata({ json: { description: help, examples: [example] } }));
}

/** A schema that is one of several, which is known when there is a value; in words, what that may be. */
export function eitherOf<S extends AnySchema>(either: readonly AnySchema[], expected: string, schema: S) {
  return v.pipe(schema, v.metadata({ either, expected }));
}

/** A schema with what is known of it as JSON; it is added to what can be told from the schema itself. */
export function asJson<S extends AnySchema>(json: JsonSchema, schema: S) {
  return v.pipe(schema, v.metadata({ json }));
}

/** The JSON Schema of a schema. Throws where a function judges and nothing says what it accepts. */
export function toJsonSchema(schema: unknown): JsonSchema {
  if (!isRecord(schema)) throw new Error('There is no schema.');
  if (Array.isArray(schema['pipe'])) return convertPipe(schema['pipe']);
  const { type, wrapped, options, item, message } = schema;
  const words = typeof message === 'string' ? { errorMessage: `must be ${message}` } : {};
  if (type === 'exact_optional' || type === 'optional') return withDefault(toJsonSchema(wrapped), schema['default']);
  if (type === 'nullable') return acceptNull(toJsonSchema(wrapped));
  if (type === 'object' || type === 'strict_object') return { ...convertObject(schema), ...words };
  if (type === 'array') return { type: 'array', items: toJsonSchema(item), ...words };
  if ((type === 'union' || type === 'variant') && Array.isArray(options))
    return { anyOf: options.map(toJsonSchema), ...words };
  if (type === 'literal') return { const: schema['literal'] };
  if (type === 'picklist') return { enum: options, ...words };
  if (type === 'string' || type === 'boolean') return { type, ...words };
  if (type === 'unknown') return {};
  if (type === 'custom' || type === 'lazy') return { [OPAQUE]: true, ...words };
  throw new Error(`The schema ${String(type)} has no form in JSON.`);
}

/** Marks what only a function knows, until the rest of a pipe says what it is. */
const OPAQUE = '$opaque';

/** Null as well, as for a key without a value (`title:`). */
export function acceptNull({ const: only, ...schema }: JsonSchema): JsonSchema {
  if (only !== undefined) return { ...schema, anyOf: [{ const: only }, NULL] };
  const { type, anyOf, enum: choices } = schema;
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  return {
    ...schema,
    ...(type === undefined ? {} : { type: [...types.filter((name) => name !== 'null'), 'null'] }),
    ...(Array.isArray(anyOf) ? { anyOf: [...anyOf.filter((branch) => !isNull(branch)), NULL] } : {}),
    ...(Array.isArray(choices) ? { enum: [...choices.filter((choice) => choice !== null), null] } : {}),
  };
}

const NULL = { type: 'null' };

function isNull(schema: unknown): boolean {
  return isRecord(schema) && schema['type'] === 'null';
}

/** The last item that can be told in JSON, with what the others add. */
function convertPipe(pipe: readonly unknown[]): JsonSchema {
  let json: JsonSchema = {};
  for (const item of pipe.filter(isRecord)) {
    if (item['kind'] === 'schema') {
      const { errorMessage, ...converted } = toJsonSchema(item);
      const isOpaque = OPAQUE in converted && Object.keys(json).length > 0;
      const { [OPAQUE]: _before, ...known } = json;
      json = isOpaque ? json : { ...known, ...converted };
      if (errorMessage !== undefined) json = { ...json, errorMessage };
    }
    if (item['type'] === 'metadata' && isRecord(item['metadata'])) {
      const { [OPAQUE]: _opaque, ...known } = json;
      json = { ...known, ...readMetadata(item['metadata']) };
    }
    if (item['kind'] === 'validation' && typeof item['message'] === 'string')
      json = { ...json, errorMessage: `must be ${item['message']}` };
  }
  return json;
}

function readMetadata({ json, either, expected }: Readonly<Record<string, unknown>>): JsonSchema {
  return {
    ...(isRecord(json) ? json : {}),
    ...(Array.isArray(either) ? { anyOf: either.map(toJsonSchema) } : {}),
    ...(typeof expected === 'string' ? { errorMessage: `must be ${expected}` } : {}),
  };
}

function convertObject({ type, entries }: Readonly<Record<string, unknown>>): JsonSchema {
  const all = isRecord(entries) ? Object.entries(entries) : [];
  const required = all.filter(([, entry]) => !isOptional(entry)).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(all.map(([name, entry]) => [name, finish(toJsonSchema(entry), name)])),
    ...(required.length > 0 ? { required } : {}),
    ...(type === 'strict_object' ? { additionalProperties: false } : {}),
  };
}

function isOptional(schema: unknown): boolean {
  if (!isRecord(schema)) return false;
  if (Array.isArray(schema['pipe'])) return isOptional(schema['pipe'][0]);
  return schema['type'] === 'exact_optional' || schema['type'] === 'optional';
}

function finish(json: JsonSchema, name: string): JsonSchema {
  if (JSON.stringify(json).includes(OPAQUE)) throw new Error(`Nothing says what ${name} is in JSON.`);
  return json;
}

function withDefault(json: JsonSchema, value: unknown): JsonSchema {
  return value === undefined || value === null || typeof value === 'function' ? json : { ...json, default: value };
}
