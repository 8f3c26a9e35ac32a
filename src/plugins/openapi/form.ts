/** Form fields of request samples. */
import { isRecord } from '../../utils/record.js';
import type { SampleForm } from './samples.js';
import { peekItems } from './schemas.js';
import type { Place, Spec } from './spec.js';

const MULTIPART = 'multipart/form-data';
const ENCODED = 'application/x-www-form-urlencoded';

/** Returns true for media types of forms. */
export function isForm(type: string): boolean {
  return type === MULTIPART || type === ENCODED;
}

/** Converts an example value to form fields. Undefined for other media types. */
export function toForm(type: string, value: unknown, { schema, spec }: FormSchema): SampleForm | undefined {
  if (!isForm(type)) return undefined;
  const files = type === MULTIPART ? listFiles(schema, spec) : [];
  const values = isRecord(value) ? Object.entries(value).filter(([name]) => !files.includes(name)) : [];
  return {
    isMultipart: type === MULTIPART,
    files,
    values: values.map(([name, field]) => [name, typeof field === 'string' ? field : JSON.stringify(field)]),
  };
}

/** The schema of a form. */
export interface FormSchema {
  readonly schema: Place | undefined;
  readonly spec: Spec;
}

/** Returns the names of fields that are files or lists of files. */
function listFiles(schema: Place | undefined, spec: Spec): readonly string[] {
  const own = schema && spec.follow(schema);
  if (own === undefined) return [];
  const parts = peekItems(spec, own, 'allOf').flatMap((part) => listFiles(part, spec));
  const properties = spec.entries(spec.peek(own, 'properties'));
  return [...parts, ...properties.filter(([, property]) => isFile(property, spec)).map(([name]) => name)];
}

/** Detects the OpenAPI 3.0 format and the 3.1 media type. */
function isFile(schema: Place, spec: Spec): boolean {
  const items = spec.get(schema, 'items');
  if (items !== undefined) return isFile(items, spec);
  const { value } = schema;
  if (!isRecord(value)) return false;
  return (
    value['format'] === 'binary' || (value['contentMediaType'] !== undefined && value['contentEncoding'] === undefined)
  );
}
