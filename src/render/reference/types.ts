/** Formats types for reference docs: keys as lists, with links to documented types. */
import type { Declaration, Member } from '../../utils/code/declarations.js';
import { code, toProse } from '../../utils/code/reference-page.js';

/** Declarations by name. */
export type Declarations = ReadonlyMap<string, Declaration>;

/** All declared types. */
export interface KnownTypes {
  readonly all: Declarations;
  /** Documented types, with the name of their page. */
  readonly listed: ReadonlyMap<string, string>;
}

/** Lists the keys of a type, including inherited ones. */
export function listMembers(declaration: Declaration, types: KnownTypes): readonly Member[] {
  const inherited = declaration.heritage.flatMap((parent) => {
    const members = expandType(parent, types);
    // Only the compiler can resolve `Omit` and `Pick`.
    if (!types.all.has(parent) && /^\w+$/.test(parent)) throw new Error(`${parent} is declared nowhere.`);
    return members;
  });
  return [...new Map([...inherited, ...declaration.members].map((member) => [member.name, member])).values()];
}

/** Lists the keys of a type expression: a name, or a generic with its argument. */
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

/** Formats keys as a list with types and comments. A key without a comment uses that of its type. */
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

/** Formats a type, with links to documented types. */
export function describeType(text: string, types: KnownTypes): string {
  const type = text.replace(/ \| undefined$/, '');
  const list = /^readonly (\w+)\[\]$/.exec(type)?.[1];
  if (list !== undefined) return `list of ${describeType(list, types)}`;
  const kind = /^RouteByKind\['(\w+)'\]$/.exec(type)?.[1];
  const name = kind === undefined ? type : (findRoute(kind, types) ?? type);
  return linkType(name, types);
}

/** Formats a type name, as a link if it is documented. */
export function linkType(name: string, { listed }: KnownTypes): string {
  const page = listed.get(name);
  return page === undefined ? code(name) : `[\`${name}\`](${page}.md#${name.toLowerCase()})`;
}

/** Returns the name of a route interface by its `kind`. */
function findRoute(kind: string, types: KnownTypes): string | undefined {
  const isOf = ({ members }: Declaration): boolean =>
    members.some(({ name, type }) => name === 'kind' && type === `'${kind}'`);
  return [...types.all.values()].find((each) => each.kind === 'interface' && each.name.endsWith('Route') && isOf(each))
    ?.name;
}

function plainName(type: string): string {
  return type.replace(/^readonly /, '').replace(/\[\]$|\| undefined$/g, '');
}

/** Returns the text of a docstring before its tags, on one line. */
export function oneLine(doc: string): string {
  return doc
    .replace(/^@[\s\S]*$/m, '')
    .replace(/\s+/g, ' ')
    .trim();
}
