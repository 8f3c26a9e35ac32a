/** Writes the overview: description, servers, authorization and all operations. */
import { demote, type PageText, toCode, toOptions, toPlain } from './markdown.js';
import { type Tag, textOf } from './operations.js';
import { COLUMNS, FACTS } from './schemas.js';
import { describeScheme, idOfScheme } from './security.js';
import type { Place, Spec } from './spec.js';
import { toBadge } from './write-operation.js';

/** Content of the overview. */
export interface OverviewOptions {
  readonly tags: readonly Tag[];
  /** What each page is about. */
  readonly by: 'tag' | 'operation';
}

/** Writes the overview page. */
export function writeOverview(page: PageText, spec: Spec, { tags, by }: OverviewOptions): void {
  const info = spec.get(spec.root, 'info');
  const version = textOf(spec, info, 'version');
  if (version !== '') page.add(`Version ${toCode(version)}`);
  page.add(demote(textOf(spec, info, 'description'), 1), spec.lineOf(spec.get(info, 'description')));
  page.add(describeInfo(spec, info).join('\n'), spec.lineOf(info));
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

/** Returns contact, licence and terms. */
function describeInfo(spec: Spec, info: Place | undefined): readonly string[] {
  const contact = spec.get(info, 'contact');
  const licence = spec.get(info, 'license');
  const email = textOf(spec, contact, 'email');
  const lines: readonly (readonly [name: string, parts: readonly string[]])[] = [
    [
      'Contact',
      [toLink(textOf(spec, contact, 'name'), textOf(spec, contact, 'url')), email === '' ? '' : `<${email}>`],
    ],
    ['License', [toLink(textOf(spec, licence, 'name'), textOf(spec, licence, 'url'))]],
    ['Terms of service', [toLink('', textOf(spec, info, 'termsOfService'))]],
    ['More', [describeExternal(spec, spec.root)]],
  ];
  return lines.flatMap(([name, parts]) => {
    const said = parts.filter((part) => part !== '');
    return said.length === 0 ? [] : [`- ${name}: ${said.join(', ')}`];
  });
}

function describeExternal(spec: Spec, place: Place): string {
  const docs = spec.get(place, 'externalDocs');
  return toLink(textOf(spec, docs, 'description'), textOf(spec, docs, 'url'));
}

/** External URLs become links. Others are shown as text. */
function toLink(text: string, url: string): string {
  if (!/^https?:\/\//.test(url)) return toPlain([text, url].filter((part) => part !== '').join(' '));
  return text === '' ? `<${url}>` : `[${toPlain(text)}](<${url}>)`;
}

/** A server. */
export interface Server {
  readonly url: string;
  readonly description: string;
  /** Variables of its URL. */
  readonly variables: readonly (readonly [name: string, place: Place])[];
}

/** Returns the servers with default values for variables and without trailing slashes. */
export function listServers(spec: Spec): readonly Server[] {
  return spec.items(spec.get(spec.root, 'servers')).map((server) => ({
    url: textOf(spec, server, 'url')
      .replace(
        /\{([^{}]+)\}/g,
        (whole, name: string) => textOf(spec, spec.get(server, 'variables', name), 'default') || whole,
      )
      .replace(/\/$/, ''),
    description: textOf(spec, server, 'description'),
    variables: spec.entries(spec.get(server, 'variables')),
  }));
}

function writeServers(page: PageText, spec: Spec): void {
  const servers = listServers(spec);
  if (servers.length === 0) return;
  const lines = servers.flatMap(({ url, description, variables }) => [
    `- ${toCode(url)}${description === '' ? '' : ` ${toPlain(description)}`}`,
    ...variables.map(([name, place]) => `  - ${describeVariable(spec, name, place)}`),
  ]);
  page.add(`## Servers\n\n${lines.join('\n')}`, spec.lineOf(spec.get(spec.root, 'servers')));
}

/** Describes a variable and its allowed values. */
function describeVariable(spec: Spec, name: string, place: Place): string {
  const description = textOf(spec, place, 'description');
  const values = spec.items(spec.get(place, 'enum')).map(({ value }) => toCode(value));
  const usual = textOf(spec, place, 'default');
  const facts = [
    ...(usual === '' ? [] : [`default ${toCode(usual)}`]),
    ...(values.length === 0 ? [] : [`one of ${values.join(', ')}`]),
  ];
  return `${toCode(name)}${description === '' ? '' : ` ${toPlain(description)}`}${facts.length === 0 ? '' : `: ${facts.join('; ')}`}`;
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
  page.add(toOptions(rows, COLUMNS, { prefix: `${idOfScheme(name)}-${flow.toLowerCase()}-`, facts: FACTS }));
}
