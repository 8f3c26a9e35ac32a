/**
 * Creates the pages of a description as Markdown: an overview, a page for each tag or operation, and one for schemas.
 */
import type { PluginPage } from '../../types/plugin.js';
import { isRecord } from '../../utils/record.js';
import { createPage, demote, type PageText, toCode, toFrontMatter, toOptions, toPlain } from './markdown.js';
import { listTags, type Operation, type Tag, textOf } from './operations.js';
import { listServers, writeOverview } from './overview.js';
import { COLUMNS, describeType, FACTS, peekItems, toFacts, toRows } from './schemas.js';
import type { Place, Spec } from './spec.js';
import { type OperationPlace, toHeading, writeOperation } from './write-operation.js';

/** Unsupported keys of the description, its operations or responses, with their names in messages. */
const PARTS: readonly (readonly [key: string, what: string])[] = [
  ['webhooks', 'Webhooks'],
  ['callbacks', 'Callbacks'],
  ['links', 'Links between operations'],
];

/** Options of `toPages`. */
export interface PageOptions {
  /** The description, relative to the site. */
  readonly file: string;
  /** Folder of the pages, relative to the site. */
  readonly folder: string;
  /** What each page is about. */
  readonly pages: 'tag' | 'operation';
  /** Label of the sidebar category. Default: the title of the description. */
  readonly label: string | undefined;
  /** Position of the sidebar category. */
  readonly position: number | undefined;
}

/** Creates the pages. */
export function toPages(spec: Spec, options: PageOptions): readonly PluginPage[] {
  const tags = listTags(spec);
  reportLeftOut(spec);
  const title = textOf(spec, spec.get(spec.root, 'info'), 'title') || 'API';
  const label = options.label ?? title;
  const write = createWriter(spec, options);
  return [
    write.data('_category_.yml', {
      label,
      position: options.position,
      link: { type: 'doc', id: toDocId(options.folder) },
    }),
    write.page('index.md', { title, sidebar_label: 'Overview', sidebar_position: 0 }, (page) =>
      writeOverview(page, spec, { tags, by: options.pages }),
    ),
    ...tags.flatMap((tag, index) =>
      options.pages === 'tag'
        ? [toTagPage(tag, index + 1, { spec, write })]
        : toTagPages(tag, index + 1, { spec, write }),
    ),
    ...toSchemaPage(spec, { write, position: tags.length + 1 }),
  ];
}

/** Returns the doc id of the overview, relative to the docs folder. */
function toDocId(folder: string): string {
  return [...folder.split('/').slice(1), 'index'].join('/');
}

/** Creates pages and data files. */
interface Writer {
  readonly page: (
    path: string,
    fields: Readonly<Record<string, unknown>>,
    write: (page: PageText) => void,
  ) => PluginPage;
  readonly data: (path: string, value: Readonly<Record<string, unknown>>) => PluginPage;
}

function createWriter(spec: Spec, { file, folder }: PageOptions): Writer {
  const line = 1;
  return {
    page: (path, fields, write) => {
      const page = createPage();
      page.add(toFrontMatter(fields), line);
      write(page);
      return { path: `${folder}/${path}`, text: page.text(), source: { file, line, lines: page.lines() } };
    },
    data: (path, value) => ({
      path: `${folder}/${path}`,
      text: JSON.stringify(value),
      source: { file, line: Math.max(line, spec.lineOf(spec.root)) },
    }),
  };
}

/** Returns a function for the URLs of named schemas. `way` is the relative path from the page to the overview. */
function createHrefs(spec: Spec, way: string): (name: string) => string | undefined {
  const names = new Set(spec.entries(spec.get(spec.root, 'components', 'schemas')).map(([name]) => name));
  return (name) => (names.has(name) ? `${way}schemas.md#${idOfSchema(name)}` : undefined);
}

function idOfSchema(name: string): string {
  return `schema-${name.toLowerCase().replace(/[^\p{L}\p{N}_.-]+/gu, '-')}`;
}

function toPlace(page: PageText, spec: Spec, way: string): Omit<OperationPlace, 'level'> {
  return {
    page,
    spec,
    hrefOf: createHrefs(spec, way),
    overview: `${way}index.md`,
    server: listServers(spec)[0]?.url ?? '',
  };
}

interface Context {
  readonly spec: Spec;
  readonly write: Writer;
}

function toTagPage(tag: Tag, position: number, { spec, write }: Context): PluginPage {
  const fields = { title: tag.name, sidebar_position: position, toc_max_heading_level: 2 };
  return write.page(`${tag.id}.md`, fields, (page) => {
    page.add(demote(tag.description, 1), spec.lineOf(spec.get(tag.place, 'description')));
    const place = toPlace(page, spec, './');
    for (const operation of tag.operations) {
      page.add(toHeading(operation, 2), spec.lineOf(operation.place));
      writeOperation(operation, { ...place, level: 2 });
    }
  });
}

function toTagPages(tag: Tag, position: number, { spec, write }: Context): readonly PluginPage[] {
  return [
    write.data(`${tag.id}/_category_.yml`, { label: tag.name, position, link: null }),
    ...tag.operations.map((operation, index) =>
      write.page(`${tag.id}/${operation.id}.md`, toFields(operation, index + 1), (page) => {
        page.add(toHeading(operation, 1).replace(/ \{#[^}]*\}$/, ''), spec.lineOf(operation.place));
        writeOperation(operation, { ...toPlace(page, spec, '../'), level: 1 });
      }),
    ),
  ];
}

function toFields({ title, method, isDeprecated }: Operation, position: number): Readonly<Record<string, unknown>> {
  const classes = ['api-operation', `api-${method.toLowerCase()}`, ...(isDeprecated ? ['api-deprecated'] : [])];
  return { title, sidebar_label: title, sidebar_position: position, sidebar_class_name: classes.join(' ') };
}

/** Creates the page of named schemas. Empty if there are none. */
function toSchemaPage(
  spec: Spec,
  { write, position }: { readonly write: Writer; readonly position: number },
): readonly PluginPage[] {
  const schemas = spec.get(spec.root, 'components', 'schemas');
  if (!isRecord(schemas?.value) || Object.keys(schemas.value).length === 0) return [];
  const fields = { title: 'Schemas', sidebar_position: position, toc_max_heading_level: 2 };
  return [
    write.page('schemas.md', fields, (page) => {
      const context = { spec, hrefOf: createHrefs(spec, './') };
      for (const [name, schema] of spec.entries(schemas)) {
        page.add(`## ${toPlain(name)} {#${idOfSchema(name)}}`, spec.lineOf(schema));
        page.add(demote(textOf(spec, schema, 'description'), 2), spec.lineOf(spec.get(schema, 'description')));
        const rows = toRows(schema, context);
        page.add(toOptions(rows, COLUMNS, { prefix: `${idOfSchema(name)}-`, facts: FACTS }));
        writeOtherFacts(page, schema, { ...context, isObject: rows.length > 0 });
      }
    }),
  ];
}

/** Writes what a schema says besides its properties: alternatives and allowed values. */
function writeOtherFacts(
  page: PageText,
  schema: Place,
  { isObject, ...context }: { readonly isObject: boolean } & Parameters<typeof describeType>[1],
): void {
  const choices = ['oneOf', 'anyOf'].flatMap((key) => peekItems(context.spec, schema, key));
  const { Values = '', Limits = '', Default = '' } = toFacts(schema);
  const field = textOf(context.spec, context.spec.get(schema, 'discriminator'), 'propertyName');
  if (!isObject || choices.length > 0) page.add(`Type: ${describeType(schema, context)}`);
  if (field !== '') page.add(`Which of them it is, ${toCode(field)} says.`);
  if (Values !== '') page.add(`Values: ${Values}`);
  if (Default !== '') page.add(`Default: ${Default}`);
  if (Limits !== '') page.add(`Limits: ${Limits}`);
}

/** Reports each kind once, at its first occurrence. */
function reportLeftOut(spec: Spec): void {
  const operations = spec.entries(spec.get(spec.root, 'paths')).flatMap(([, item]) => spec.entries(item));
  const responses = operations.flatMap(([, operation]) => spec.entries(spec.get(operation, 'responses')));
  const places: readonly Place[] = [spec.root, ...[...operations, ...responses].map(([, place]) => place)];
  for (const [key, what] of PARTS) {
    const found = places.map((place) => spec.peek(place, key)).find((part) => isRecord(part?.value));
    if (found !== undefined)
      spec.report(found, {
        message: `${what} are not shown on the API pages.`,
        hint: 'Describe them on a separate page.',
        severity: 'info',
      });
  }
}
