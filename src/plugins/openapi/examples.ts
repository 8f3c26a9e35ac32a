/** Creates example values for schemas. */
import { isRecord } from '../../utils/record.js';
import { peekItems } from './schemas.js';
import { nameOfRef, type Place, refOf, type Spec } from './spec.js';

/** Maximum nesting. */
const MOST_LEVELS = 5;
/** Maximum number of properties in an example. */
const MOST_VALUES = 200;

/** Creates an example value. Undefined if the schema says nothing. Read-only properties are left out of requests. */
export function makeExample(schema: Place | undefined, spec: Spec, use: 'request' | 'response'): unknown {
  const state = { left: MOST_VALUES, above: new Set<string>() };
  return makeValue(schema, 0, { spec, use, state });
}

interface Context {
  readonly spec: Spec;
  readonly use: 'request' | 'response';
  readonly state: { left: number; readonly above: Set<string> };
}

function makeValue(schema: Place | undefined, level: number, context: Context): unknown {
  const { spec, state } = context;
  const own = schema && spec.follow(schema);
  if (own === undefined || !isRecord(own.value) || level > MOST_LEVELS || state.left-- <= 0) return undefined;
  const { example, examples, default: usual, const: only, enum: values } = own.value;
  const reported = [
    example,
    only,
    Array.isArray(examples) ? examples[0] : undefined,
    usual,
    Array.isArray(values) ? values[0] : undefined,
  ];
  const known = reported.find((value) => value !== undefined);
  if (known !== undefined) return known;
  const key = `${own.file.name}#${own.path.join('/')}`;
  if (state.above.has(key)) return undefined;
  state.above.add(key);
  const made = makeByType(own, level, context);
  state.above.delete(key);
  return made;
}

function makeByType(schema: Place, level: number, context: Context): unknown {
  const { spec } = context;
  const [choice] = [...peekItems(spec, schema, 'oneOf'), ...peekItems(spec, schema, 'anyOf')];
  if (choice !== undefined) return withKind(makeValue(choice, level + 1, context), { schema, choice, spec });
  const parts = peekItems(spec, schema, 'allOf');
  const properties = makeProperties(schema, level, context);
  if (parts.length > 0 || properties !== undefined) {
    const values = parts.map((part) => makeValue(part, level, context));
    const [only] = values;
    if (values.length === 1 && properties === undefined) return only;
    return Object.assign({}, ...values.filter(isRecord), properties);
  }
  const type: unknown = spec.peek(schema, 'type')?.value;
  const name = Array.isArray(type) ? type.find((each) => each !== 'null') : type;
  const items = spec.peek(schema, 'items');
  if (name === 'array' || items !== undefined) {
    const item = makeValue(items, level + 1, context);
    return item === undefined ? [] : [item];
  }
  return makeScalar(name, spec.peek(schema, 'format')?.value);
}

/** Sets the discriminator property to the name of the chosen schema. */
function withKind(
  value: unknown,
  { schema, choice, spec }: { readonly schema: Place; readonly choice: Place; readonly spec: Spec },
): unknown {
  const discriminator = spec.peek(schema, 'discriminator');
  const property = spec.peek(discriminator, 'propertyName')?.value;
  if (typeof property !== 'string' || !isRecord(value)) return value;
  const ref = refOf(choice.value);
  const mapping = spec.peek(discriminator, 'mapping')?.value;
  const [kind = nameOfRef(choice.value)] = isRecord(mapping)
    ? Object.keys(mapping).filter((name) => [ref, nameOfRef(choice.value)].includes(String(mapping[name])))
    : [];
  return kind === undefined ? value : { ...value, [property]: kind };
}

function makeProperties(schema: Place, level: number, context: Context): Readonly<Record<string, unknown>> | undefined {
  const { spec, use } = context;
  const properties = spec.peek(schema, 'properties');
  if (!isRecord(properties?.value)) return undefined;
  const left = use === 'request' ? 'readOnly' : 'writeOnly';
  return Object.fromEntries(
    Object.keys(properties.value).flatMap((name) => {
      const property = spec.get(properties, name);
      if (property === undefined || spec.peek(property, left)?.value === true) return [];
      const value = makeValue(property, level + 1, context);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** By format and type. */
const SCALARS: Readonly<Record<string, unknown>> = {
  'date-time': '2026-01-31T12:00:00Z',
  date: '2026-01-31',
  time: '12:00:00Z',
  email: 'ada@example.com',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  uri: 'https://example.com',
  url: 'https://example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'dGV4dA==',
  password: 'secret',
  string: 'string',
  integer: 1,
  number: 1.5,
  boolean: true,
  object: {},
};

function makeScalar(type: unknown, format: unknown): unknown {
  const known = [format, type].find((name) => typeof name === 'string' && Object.hasOwn(SCALARS, name));
  return typeof known === 'string' ? SCALARS[known] : undefined;
}
