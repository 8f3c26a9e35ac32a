/** Describes the public API as text: names and signatures of everything that an entry of the package exports. */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { userConfigDeclaration } from '../../src/config/user-config-type.js';
import { compareCodeUnits } from '../../src/utils/text/order.js';
import { ROOT } from './paths.js';
import { childOf, parseModule, type SyntaxNode, textOf, walk } from './structure/modules.js';

/** Location of a declaration. */
interface Found {
  readonly file: string;
  readonly name: string;
}

/** Contents of a declaration file. */
interface Declarations {
  /** Name → text, and the names that it refers to. */
  readonly own: ReadonlyMap<string, { readonly text: string; readonly refers: readonly string[] }>;
  /** Local name → its origin. */
  readonly imports: ReadonlyMap<string, Found>;
  /** Exported name → its declaration, in this file or another one. */
  readonly exports: ReadonlyMap<string, Found>;
  /** Modules in `export * from`. */
  readonly all: readonly string[];
}

/** The option table. The declaration that the compiler generates for it is unreadable. */
const TABLE = 'dist/src/config/schema/site.d.ts';

/**
 * Describes an entry: its exports, sorted, and then the declarations they refer to without exporting them.
 * @param described declarations already described for other entries, which are not repeated
 */
export function describeSurface(entry: string, described: Set<string> = new Set()): string {
  const read = createReader();
  const exported = listExports(entry, read);
  const shown = new Map([...exported].map(([name, found]) => [toKey(found), name]));
  const [named, unnamed]: [string[], string[]] = [[], []];
  const waiting = [...exported.values()];
  const seen = new Set<string>();
  for (let found = waiting.shift(); found !== undefined; found = waiting.shift()) {
    if (seen.has(toKey(found))) continue;
    seen.add(toKey(found));
    const declaration = read(found.file).own.get(found.name);
    if (declaration === undefined) continue;
    const name = shown.get(toKey(found));
    if (name !== undefined) named.push(declaration.text);
    else if (!described.has(toKey(found))) unnamed.push(declaration.text);
    described.add(toKey(found));
    waiting.push(...declaration.refers.flatMap((refers) => findDeclaration(found.file, refers, read) ?? []));
  }
  const rest = unnamed.length === 0 ? [] : ['// Not exported, but part of the above.', ...unnamed.toSorted(byName)];
  return [...named.toSorted(byName), ...rest].join('\n\n');
}

function toKey({ file, name }: Found): string {
  return `${file}#${name}`;
}

function byName(a: string, b: string): number {
  const bare = (text: string): string => text.replace(/^(?:type|interface|function|const|class) /, '');
  return compareCodeUnits(bare(a), bare(b));
}

type Read = (file: string) => Declarations;

function createReader(): Read {
  const known = new Map<string, Declarations>();
  return (file) => {
    const found = known.get(file) ?? readDeclarations(file);
    known.set(file, found);
    return found;
  };
}

/** Returns all exported names with their declarations. */
function listExports(file: string, read: Read): ReadonlyMap<string, Found> {
  const { exports, all } = read(file);
  const others = all.flatMap((other) => [...listExports(other, read)]);
  const direct = [...exports].flatMap(([name, found]): [string, Found][] => {
    const declared = findDeclaration(found.file, found.name, read);
    return declared === undefined ? [] : [[name, declared]];
  });
  return new Map([...others, ...direct]);
}

/** Finds the declaration of a name in a file; undefined for built-in names and other packages. */
function findDeclaration(file: string, name: string, read: Read): Found | undefined {
  const { own, imports, exports, all } = read(file);
  if (own.has(name)) return { file, name };
  const next = imports.get(name) ?? exports.get(name);
  if (next !== undefined && toKey(next) !== toKey({ file, name })) return findDeclaration(next.file, next.name, read);
  for (const other of all) {
    const found = listExports(other, read).get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function readDeclarations(file: string): Declarations {
  const text = file === TABLE ? userConfigDeclaration() : readFileSync(join(ROOT, file), 'utf8');
  const own = new Map<string, { text: string; refers: readonly string[] }>();
  const imports = new Map<string, Found>();
  const exports = new Map<string, Found>();
  const all: string[] = [];
  for (const node of parseModule(file, text).program.body) {
    const from = toFile(file, textOf(childOf(node, 'source'), 'value'));
    if (node.type === 'ImportDeclaration')
      for (const { local, other } of listSpecifiers(node, 'imported'))
        if (from !== undefined) imports.set(local, { file: from, name: other });
    if (node.type === 'ExportAllDeclaration' && from !== undefined) all.push(from);
    if (node.type === 'ExportNamedDeclaration')
      for (const { local, other } of listSpecifiers(node, 'exported'))
        exports.set(other, { file: from ?? file, name: local });
    const declaration = childOf(node, 'declaration') ?? node;
    for (const name of listNames(declaration)) {
      own.set(name, { text: toText(text, declaration), refers: listReferences(declaration) });
      if (declaration !== node) exports.set(name, { file, name });
    }
  }
  return { own, imports, exports, all };
}

/** Resolves a relative specifier to its declaration file. */
function toFile(from: string, specifier: string | undefined): string | undefined {
  if (specifier === undefined || !specifier.startsWith('.')) return undefined;
  return relative(ROOT, join(ROOT, dirname(from), specifier.replace(/\.js$/, '.d.ts'))).replaceAll('\\', '/');
}

function listSpecifiers(
  node: SyntaxNode,
  field: 'imported' | 'exported',
): readonly { readonly local: string; readonly other: string }[] {
  const specifiers: unknown = Reflect.get(node, 'specifiers');
  if (!Array.isArray(specifiers)) return [];
  return specifiers.map((specifier: SyntaxNode) => {
    const local = textOf(childOf(specifier, 'local'), 'name') ?? '';
    return { local, other: textOf(childOf(specifier, field), 'name') ?? local };
  });
}

function listNames(node: SyntaxNode): readonly string[] {
  const name = textOf(childOf(node, 'id'), 'name');
  if (name !== undefined) return [name];
  const declarators: unknown = node.type === 'VariableDeclaration' ? Reflect.get(node, 'declarations') : [];
  if (!Array.isArray(declarators)) return [];
  return declarators.map((declarator: SyntaxNode) => textOf(childOf(declarator, 'id'), 'name') ?? '');
}

function listReferences(node: SyntaxNode): readonly string[] {
  const names = new Set<string>();
  walk(node, (inner) => {
    const target = childOf(inner, 'typeName') ?? childOf(inner, 'expression') ?? childOf(inner, 'exprName');
    const name = inner.type.startsWith('TS') ? textOf(target, 'name') : undefined;
    if (name !== undefined) names.add(name);
  });
  return [...names];
}

/** Returns the text of a declaration without comments and redundant keywords. */
function toText(text: string, { start, end }: SyntaxNode): string {
  return text
    .slice(start, end)
    .replaceAll(/^\s*\/\*\*[\s\S]*?\*\/\n?/gm, '')
    .replaceAll(/^ {4}/gm, '  ')
    .replaceAll(/(?<=^(?: {2})*) {4}/gm, '  ')
    .replace(/^(?:export )?(?:declare )?/, '')
    .replace(/;$/, '');
}
