/** Writes an operation as Markdown. */
import { isRecord } from '../../utils/record.js';
import { makeExample } from './examples.js';
import { isForm, toForm } from './form.js';
import { demote, type PageText, toBlock, toCode, toOptions, toPlain } from './markdown.js';
import { type Operation, textOf } from './operations.js';
import { toCurl, toJavaScript } from './samples.js';
import { COLUMNS, describeType, FACTS, type Row, type SchemaContext, toFacts, toRows } from './schemas.js';
import { describeRequirements, toCredentials } from './security.js';
import { nameOfRef, type Place } from './spec.js';

/** Context in which an operation is written. */
export interface OperationPlace extends SchemaContext {
  readonly page: PageText;
  /** Level of its heading. */
  readonly level: number;
  /** Relative URL of the page with servers and authorization. */
  readonly overview: string;
  /** Base URL of requests. */
  readonly server: string;
}

/** Badge type by method. */
const BADGES: Readonly<Record<string, string>> = {
  GET: 'info',
  POST: 'tip',
  PUT: 'warning',
  PATCH: 'warning',
  DELETE: 'danger',
};

/** Formats a method as a badge. */
export function toBadge(method: string): string {
  return `<Badge type="${BADGES[method] ?? 'note'}">${method}</Badge>`;
}

/** Writes everything below the heading of an operation. */
export function writeOperation(operation: Operation, place: OperationPlace): void {
  const { page, spec, level } = place;
  const { method, path, description, isDeprecated, id } = operation;
  page.add(`${toBadge(method)} ${toCode(path)}`);
  if (isDeprecated) page.add(':::warning[Deprecated]\n\nThis operation may be removed.\n\n:::');
  page.add(demote(description, level), spec.lineOf(spec.get(operation.place, 'description')));
  page.add(describeRequirements(spec, operation.place, place.overview));
  writeParameters(operation, place);
  writeBody(operation, place);
  writeResponses(operation, place);
  page.add(`${'#'.repeat(level + 1)} Request in code {#${id}-code}`);
  writeSamples(operation, place);
}

function writeParameters({ parameters, id }: Operation, { page, level, ...context }: OperationPlace): void {
  const { spec } = context;
  const rows = parameters.map((parameter): Row => {
    const [, media] = spec.entries(spec.get(parameter, 'content'))[0] ?? [];
    const schema = spec.peek(parameter, 'schema') ?? spec.peek(media, 'schema');
    const facts = toFacts(schema && spec.follow(schema));
    const description = textOf(spec, parameter, 'description');
    const example = spec.get(parameter, 'example')?.value;
    return {
      ...facts,
      Name: toCode(textOf(spec, parameter, 'name')),
      Type: describeType(schema, context),
      In: textOf(spec, parameter, 'in'),
      Required: spec.get(parameter, 'required')?.value === true ? 'yes' : '',
      ...(spec.get(parameter, 'deprecated')?.value === true ? { Deprecated: 'yes' } : {}),
      ...(example === undefined || typeof example === 'object' ? {} : { Example: toCode(example) }),
      ...(description === '' ? {} : { Description: description }),
    };
  });
  if (rows.length === 0) return;
  page.add(`${'#'.repeat(level + 1)} Parameters {#${id}-parameters}`);
  page.add(toOptions(rows, COLUMNS, { prefix: `${id}-`, facts: FACTS }), spec.lineOf(parameters[0]));
}

function writeBody({ place: own, id }: Operation, place: OperationPlace): void {
  const { page, spec, level } = place;
  const body = spec.get(own, 'requestBody');
  if (body === undefined) return;
  page.add(`${'#'.repeat(level + 1)} Request body {#${id}-body}`);
  const isRequired = spec.get(body, 'required')?.value === true;
  const description = demote(textOf(spec, body, 'description'), level + 1);
  const before = [...(isRequired ? ['**Required.**'] : []), ...(description === '' ? [] : [description])].join(' ');
  writeContent(body, place, { prefix: `${id}-body-`, before, isWhole: true });
}

/** Options of `writeContent`. */
interface ContentOptions {
  readonly prefix: string;
  /** Text before the content, in the same line if it is a single line. */
  readonly before: string;
  /** True to show the properties of a named schema, not only its name. */
  readonly isWhole: boolean;
}

/** Writes the media types and properties of a body. Shared properties are written once. */
function writeContent(holder: Place, context: OperationPlace, { prefix, before, isWhole }: ContentOptions): void {
  const { page, spec } = context;
  const contents = listContents(holder, context);
  const isLine = !before.includes('\n') && contents.length === 1;
  if (!isLine) page.add(before, spec.lineOf(holder));
  for (const [index, { schema, types }] of contents.entries()) {
    const said = [types.map(toCode).join(', '), ...(schema === undefined ? [] : [describeType(schema, context)])];
    page.add(
      `${isLine && before !== '' ? `${before} ` : ''}${said.join(' · ')}`,
      spec.lineOf(isLine ? holder : schema),
    );
    const isNamed = schema !== undefined && nameOfRef(itemsOf(schema, context).value) !== undefined;
    if (schema === undefined || (isNamed && !isWhole)) continue;
    const rows = toRows(itemsOf(schema, context), context);
    page.add(toOptions(rows, COLUMNS, { prefix: `${prefix}${index === 0 ? '' : `${index}-`}`, facts: FACTS }));
  }
}

/** Groups the contents of a body by schema. */
function listContents(holder: Place, { spec }: OperationPlace) {
  const byType = new Map<string, { readonly schema: Place | undefined; readonly types: string[] }>();
  for (const [type, media] of spec.entries(spec.get(holder, 'content'))) {
    const schema = spec.peek(media, 'schema');
    const key = schema === undefined ? '' : JSON.stringify(nameOfRef(schema.value) ?? schema.path);
    const known = byType.get(key);
    if (known === undefined) byType.set(key, { schema, types: [type] });
    else known.types.push(type);
  }
  return [...byType.values()];
}

/** Returns the item schema of a list, or the schema itself. */
function itemsOf(schema: Place, { spec }: OperationPlace): Place {
  const own = spec.follow(schema);
  return (own && spec.peek(own, 'items')) ?? schema;
}

function writeResponses({ place: own, id }: Operation, context: OperationPlace): void {
  const { page, spec, level } = context;
  const responses = spec.entries(spec.get(own, 'responses'));
  if (responses.length === 0) return;
  page.add(`${'#'.repeat(level + 1)} Responses {#${id}-responses}`);
  for (const [status, response] of responses) {
    const description = textOf(spec, response, 'description');
    const badge = /^[23]/.test(status) ? 'tip' : /^[45]/.test(status) ? 'danger' : 'note';
    const before = `<Badge type="${badge}">${/^\w+$/.test(status) ? status : '?'}</Badge> ${demote(description, level + 1)}`;
    const isGood = /^2/.test(status);
    // Pages with several operations would repeat the same schemas.
    writeContent(response, context, { prefix: `${id}-${status}-`, before, isWhole: isGood && level === 1 });
    writeHeaders(response, context, `${id}-${status}-header-`);
    if (isGood) writeResponseExample(response, context);
  }
}

function writeHeaders(response: Place, { page, ...context }: OperationPlace, prefix: string): void {
  const { spec } = context;
  const rows = spec.entries(spec.get(response, 'headers')).map(([name, header]): Row => {
    const schema = spec.peek(header, 'schema');
    const description = textOf(spec, header, 'description');
    return {
      ...toFacts(schema && spec.follow(schema)),
      Name: toCode(name),
      Type: describeType(schema, context),
      In: 'header',
      ...(description === '' ? {} : { Description: description }),
    };
  });
  page.add(toOptions(rows, COLUMNS, { prefix, facts: FACTS }));
}

/** Returns the example of a JSON content, or one made from its schema. */
function findExample(holder: Place | undefined, { spec }: SchemaContext, use: 'request' | 'response') {
  const contents = spec.entries(spec.get(holder, 'content'));
  const [type, media] = contents.find(([name]) => /[/+]json\b/.test(name)) ?? contents[0] ?? [];
  if (type === undefined || media === undefined) return undefined;
  const [first, ...others] = spec.entries(spec.get(media, 'examples')).map(([name, example]) => ({
    label: textOf(spec, example, 'summary') || name,
    value: spec.get(example, 'value')?.value,
  }));
  const own = spec.get(media, 'example')?.value ?? first?.value;
  const canBeMade = /[/+]json\b/.test(type) || isForm(type);
  const schema = spec.peek(media, 'schema');
  const value = own ?? (canBeMade ? makeExample(schema, spec, use) : undefined);
  return { type, schema, value, named: first === undefined ? [] : [first, ...others] };
}

function writeResponseExample(response: Place, context: OperationPlace): void {
  const { type = '', value, named = [] } = findExample(response, context, 'response') ?? {};
  const write = (example: unknown, meta: string): string =>
    toBlock(
      /json/.test(type) ? 'json' : 'text',
      typeof example === 'string' ? example : JSON.stringify(example, null, 2),
      meta,
    );
  const shown = named.filter((example) => example.value !== undefined);
  if (shown.length > 1)
    context.page.add(
      toCodeGroup(shown.map((example) => write(example.value, `[${example.label.replace(/[[\]\\]/g, '')}]`))),
    );
  else if (value !== undefined) context.page.add(write(value, 'title="Example"'));
}

/** Groups samples in tabs. Groups with the same name share the reader's choice. */
function toCodeGroup(blocks: readonly string[], name = ''): string {
  return `:::: code-group${name === '' ? '' : ` ${name}`}\n\n${blocks.join('\n\n')}\n\n::::`;
}

function writeSamples(operation: Operation, context: OperationPlace): void {
  const { spec, page, server } = context;
  const { place, method, path, parameters } = operation;
  const { headers, query } = toCredentials(spec, place);
  const sample = (parameter: Place): string => {
    const own = spec.get(parameter, 'example')?.value ?? makeExample(spec.peek(parameter, 'schema'), spec, 'request');
    return own === undefined
      ? 'value'
      : isRecord(own) || Array.isArray(own)
        ? String(Object.values(own)[0] ?? 'value')
        : String(own);
  };
  const asked = { ...query };
  let address = path;
  const sent: Record<string, string> = { ...headers };
  for (const parameter of parameters) {
    const name = textOf(spec, parameter, 'name');
    const place = textOf(spec, parameter, 'in');
    if (place === 'path') address = address.replaceAll(`{${name}}`, encodeURIComponent(sample(parameter)));
    else if (spec.get(parameter, 'required')?.value !== true) continue;
    else if (place === 'query') asked[name] = sample(parameter);
    else if (place === 'header') sent[name] = sample(parameter);
  }
  const body = findExample(spec.get(place, 'requestBody'), context, 'request');
  const form = body && toForm(body.type, body.value, { schema: body.schema, spec });
  if (body !== undefined && form === undefined) sent['Content-Type'] = body.type;
  const search = Object.entries(asked).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  const url = `${server}${address}${search.length === 0 ? '' : `?${search.join('&')}`}`;
  const request = { method, url, headers: sent, body: form === undefined ? body?.value : undefined, form };
  const blocks = [toBlock('sh', toCurl(request), '[curl]'), toBlock('js', toJavaScript(request), '[JavaScript]')];
  page.add(toCodeGroup(blocks, 'api-language'));
}

/** Writes the heading of an operation, with a badge if deprecated. */
export function toHeading({ title, id, isDeprecated }: Operation, level: number): string {
  return `${'#'.repeat(level)} ${toPlain(title)}${isDeprecated ? ' <Badge type="warning" text="deprecated" />' : ''} {#${id}}`;
}
