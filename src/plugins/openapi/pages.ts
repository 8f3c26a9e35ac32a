/**
 * The pages of a description.
 * In: the description. Out: an overview, a page for each tag or operation, and one with the schemas, as Markdown.
 */
import { isRecord } from '../../text/record.js';
import type { PluginPage } from '../../types/plugin.js';
import { createPage, demote, type PageText, toCode, toFrontMatter, toOptions, toPlain } from './markdown.js';
import { listTags, type Operation, type Tag, textOf } from './operations.js';
import { COLUMNS, describeType, FACTS, peekItems, toFacts, toRows } from './schemas.js';
import { describeScheme, idOfScheme } from './security.js';
import type { Place, Spec } from './spec.js';
import { type OperationPlace, toBadge, toHeading, writeOperation } from './write-operation.js';

/** How pages are made. */
export interface PageOptions {
  /** The description, relative to the site. */
  readonly file: string;
  /** Where pages are, relative to the site. */
  readonly folder: string;
  /** What has a page. */
  readonly pages: 'tag' | 'operation';
  /** Of the category in the sidebar; the title of the description unless given. */
  readonly label: string | undefined;
  /** Of the category in the sidebar. */
  readonly position: number | undefined;
}

/** Makes the pages. */
export function toPages(spec: Spec, options: PageOptions): readonly PluginPage[] {
  const tags = listTags(spec);
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

/** The id of the overview: of the folder below that of docs. */
function toDocId(folder: string): string {
  return [...folder.split('/').slice(1), 'index'].join('/');
}

/** Writes pages of a description. */
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

/** Makes the address of a schema with a name, from pages of a depth. */
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

interface Making {
  readonly spec: Spec;
  readonly write: Writer;
}

function toTagPage(tag: Tag, position: number, { spec, write }: Making): PluginPage {
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

function toTagPages(tag: Tag, position: number, { spec, write }: Making): readonly PluginPage[] {
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

function writeOverview(
  page: PageText,
  spec: Spec,
  { tags, by }: { readonly tags: readonly Tag[]; readonly by: PageOptions['pages'] },
): void {
  const info = spec.get(spec.root, 'info');
  const version = textOf(spec, info, 'version');
  if (version !== '') page.add(`Version ${toCode(version)}`);
  page.add(demote(textOf(spec, info, 'description'), 1), spec.lineOf(spec.get(info, 'description')));
  writeServers(page, spec);
  writeSchemes(page, spec);
  page.add('## Operations');
  for (const tag of tags) {
    page.add(`### ${toPlain(tag.name)}`);
    const rows = tag.operations.map((operation) => {
      const href = by === 'tag' ? `./${tag.id}.md#${operation.id}` : `./${tag.id}/${operation.id}.md`;
      return `| ${toBadge(operation.method)} | ${toCode(operation.path).replaceAll('|', '\\|')} | [${toPlain(operation.title)}](${href}) |`;
    });
    page.add(['| Method | Path | Operation |', '| --- | --- | --- |', ...rows].join('\n'));
  }
}

interface Server {
  readonly url: string;
  readonly description: string;
}

/** Servers, with the default values of their variables; no slash at their ends. */
function listServers(spec: Spec): readonly Server[] {
  return spec.items(spec.get(spec.root, 'servers')).map((server) => ({
    url: textOf(spec, server, 'url')
      .replace(
        /\{([^{}]+)\}/g,
        (whole, name: string) => textOf(spec, spec.get(server, 'variables', name), 'default') || whole,
      )
      .replace(/\/$/, ''),
    description: textOf(spec, server, 'description'),
  }));
}

function writeServers(page: PageText, spec: Spec): void {
  const servers = listServers(spec);
  if (servers.length === 0) return;
  const lines = servers.map(
    ({ url, description }) => `- ${toCode(url)}${description === '' ? '' : ` ${toPlain(description)}`}`,
  );
  page.add(`## Servers\n\n${lines.join('\n')}`, spec.lineOf(spec.get(spec.root, 'servers')));
}

function writeSchemes(page: PageText, spec: Spec): void {
  const schemes = spec.entries(spec.get(spec.root, 'components', 'securitySchemes'));
  if (schemes.length === 0) return;
  page.add('## Authorization');
  for (const [name, scheme] of schemes) {
    page.add(`### ${toPlain(name)} {#${idOfScheme(name)}}`, spec.lineOf(scheme));
    page.add(describeScheme(spec, scheme));
    page.add(demote(textOf(spec, scheme, 'description'), 3), spec.lineOf(spec.get(scheme, 'description')));
    for (const [flow, place] of spec.entries(spec.get(scheme, 'flows'))) writeFlow(page, spec, { name, flow, place });
  }
}

function writeFlow(
  page: PageText,
  spec: Spec,
  { name, flow, place }: { readonly name: string; readonly flow: string; readonly place: Place },
): void {
  const addresses = ['authorizationUrl', 'tokenUrl', 'refreshUrl'].flatMap((key) => {
    const url = textOf(spec, place, key);
    return url === '' ? [] : [`${toCode(key)} ${toCode(url)}`];
  });
  page.add(`Flow ${toCode(flow)}: ${addresses.join(', ')}`, spec.lineOf(place));
  const rows = spec
    .entries(spec.get(place, 'scopes'))
    .map(([scope, { value }]) => ({ Name: toCode(scope), Description: String(value) }));
  page.add(toOptions(rows, COLUMNS, { prefix: `${idOfScheme(name)}-`, facts: FACTS }));
}

/** The page of the schemas with names; none without any. */
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

/** What a schema says besides its properties: of what it is one, or what values it may have. */
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
