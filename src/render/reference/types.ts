/** Types on pages of the reference: their keys as lists, with links to the pages of types. */
import type { Declaration, Member } from '../../utils/code/declarations.js';
import { code, toProse } from '../../utils/code/reference-page.js';

/** Types by name. */
export type Declarations = ReadonlyMap<string, Declaration>;

/** What is known of types. */
export interface KnownTypes {
  readonly all: Declarations;
  /** Those that have a place on a page, with the name of that. */
  readonly listed: ReadonlyMap<string, string>;
}

/** The keys of a type, those that it extends included. */
export function listMembers(declaration: Declaration, types: KnownTypes): readonly Member[] {
  const inherited = declaration.heritage.flatMap((parent) => {
    const members = expandType(parent, types);
    // What `Omit` and `Pick` make of a type is only known to the compiler.
    if (!types.all.has(parent) && /^\w+$/.test(parent)) throw new Error(`${parent} is declared nowhere.`);
    return members;
  });
  return [...new Map([...inherited, ...declaration.members].map((member) => [member.name, member])).values()];
}

/** The keys of a type as it is written: a name, or a generic one with its argument. */
export function expandType(text: string, types: KnownTypes): readonly Member[] {
  const [, name = '', argument] = /^(\w+)(?:<(.+)>)?$/.exec(text) ?? [];
  const found = types.all.get(name);
  if (found === undefined) return [];
  const members =
    found.members.length === 0 && found.kind === 'type' ? expandType(found.text, types) : listMembers(found, types);
  const [parameter] = found.parameters;
  if (parameter === undefined || argument === undefined) return members;
  const word = new RegExp(`\\b${parameter}\\b`, 'g');
  return members.map((member) => ({ ...member, type: member.type.replace(word, () => argument) }));
}

/** A list of keys with types and comments; a key without a comment has that of its type. */
export function describeMembers(members: readonly Member[], types: KnownTypes): string {
  return members
    .map((member) => {
      const { name, isOptional, type, doc } = member;
      const text = doc || types.all.get(plainName(type))?.doc || '';
      const fact = describeType(type, types);
      return `- ${code(name)}${isOptional ? ', optional' : ''}: ${fact}${text === '' ? '' : `. ${toProse(oneLine(text))}`}`;
    })
    .join('\n');
}

/** A type with links to what is known: lists in words, else as code. */
export function describeType(text: string, types: KnownTypes): string {
  const type = text.replace(/ \| undefined$/, '');
  const list = /^readonly (\w+)\[\]$/.exec(type)?.[1];
  if (list !== undefined) return `list of ${describeType(list, types)}`;
  const kind = /^RouteByKind\['(\w+)'\]$/.exec(type)?.[1];
  const name = kind === undefined ? type : (findRoute(kind, types) ?? type);
  return linkType(name, types);
}

/** A type by its name, as a link where it has a place. */
export function linkType(name: string, { listed }: KnownTypes): string {
  const page = listed.get(name);
  return page === undefined ? code(name) : `[\`${name}\`](${page}.md#${name.toLowerCase()})`;
}

/** The route of a kind: the interface whose `kind` is its name. */
function findRoute(kind: string, types: KnownTypes): string | undefined {
  const isOf = ({ members }: Declaration): boolean =>
    members.some(({ name, type }) => name === 'kind' && type === `'${kind}'`);
  return [...types.all.values()].find((each) => each.kind === 'interface' && each.name.endsWith('Route') && isOf(each))
    ?.name;
}

function plainName(type: string): string {
  return type.replace(/^readonly /, '').replace(/\[\]$|\| undefined$/g, '');
}

/** A comment up to its tags, as one line. */
export function oneLine(doc: string): string {
  return doc
    .replace(/^@[\s\S]*$/m, '')
    .replace(/\s+/g, ' ')
    .trim();
}
