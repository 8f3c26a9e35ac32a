/**
 * Converts Valibot schemas of hand-written fields to JSON Schema (draft 7), for editors and the manual.
 * The result accepts everything that the schema accepts and sometimes more, because a pattern cannot express every
 * function.
 */
import * as v from 'valibot';
import { isRecord } from '../record.js';

/** A JSON Schema or a part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>;

type AnySchema = v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>;

/** Adds a description and an example to a schema. */
export function explained<S extends AnySchema>(help: string, example: unknown, schema: S) {
  return v.pipe(schema, v.metadata({ json: { description: help, examples: [example] } }));
}

/** Declares that a schema is one of several, chosen by the value, and describes the accepted values. */
export function eitherOf<S extends AnySchema>(either: readonly AnySchema[], expected: string, schema: S) {
  return v.pipe(schema, v.metadata({ either, expected }));
}

/** Adds JSON Schema keywords that cannot be derived from the schema itself. */
export function asJson<S extends AnySchema>(json: JsonSchema, schema: S) {
  return v.pipe(schema, v.metadata({ json }));
}

/** Converts a schema to JSON Schema. Throws if a function validates a value and nothing describes what it accepts. */
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

/** Marks a value validated by a function, until metadata in the pipe describes it. */
const OPAQUE = '$opaque';

/** Also accepts null, as for a key without a value (`title:`). */
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

/** Merges the items of a pipe: the last one that JSON can express, with additions of the others. */
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
