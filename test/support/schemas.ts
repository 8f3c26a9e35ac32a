/** Validates documents against JSON Schemas. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { diagnosticsJsonSchema } from '../../src/diagnostics/formats/json-schema.js';
import { ROOT } from './paths.js';

/** Returns the problems of a value; empty if it is valid. */
export type Validator = (value: unknown) => readonly string[];

/** Validates against the published schema of JSON diagnostics. */
export function findingsValidator(): Validator {
  return compile(diagnosticsJsonSchema());
}

/** Validates against the SARIF 2.1.0 schema from a third-party package. */
export function sarifValidator(): Validator {
  const path = join(ROOT, 'node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');
  // The schema declares draft 4 but uses none of its features.
  const { $schema: _draft, id: _id, ...schema } = JSON.parse(readFileSync(path, 'utf8'));
  return compile(schema);
}

/** Validates like an editor, with Unicode patterns. */
export function editorValidator(schema: object): Validator {
  return compile(schema, { unicodeRegExp: true });
}

function compile(
  schema: object,
  { unicodeRegExp }: { readonly unicodeRegExp: boolean } = { unicodeRegExp: false },
): Validator {
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strict: false, unicodeRegExp });
  const isUri = (text: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(text) && isReference(text);
  ajv
    .addFormat('uri', isUri)
    .addFormat('uri-reference', isReference)
    .addFormat('date-time', /^\d{4}-\d\d-\d\dT.*Z$/);
  const validate = ajv.compile(schema);
  return (value) => {
    validate(value);
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

/** True if a text contains only URL characters and complete percent-encoded bytes. */
function isReference(text: string): boolean {
  return /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*$/.test(text);
}
