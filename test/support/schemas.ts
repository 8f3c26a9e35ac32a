/** Whether a document is what a JSON Schema asks for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { diagnosticsJsonSchema } from '../../src/diagnostics/formats/json-schema.js';
import { ROOT } from './paths.js';

/** Says what is wrong with a value; empty when nothing is. */
export type Validator = (value: unknown) => readonly string[];

/** The published schema of findings as JSON. */
export function findingsValidator(): Validator {
  return compile(diagnosticsJsonSchema());
}

/** The schema of SARIF 2.1.0, as a tool of others has it. */
export function sarifValidator(): Validator {
  const path = join(ROOT, 'node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');
  // Of draft 4 it has nothing but the name of its URL.
  const { $schema: _draft, id: _id, ...schema } = JSON.parse(readFileSync(path, 'utf8'));
  return compile(schema);
}

/** A schema as editors read it, whose patterns are those of Unicode. */
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

/** Nothing but what a URL may have as it is written, and whole percent-encoded bytes. */
function isReference(text: string): boolean {
  return /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*$/.test(text);
}
