/** Imports, exports and declarations of source files, for the structure tests. */
import { readFileSync } from 'node:fs';
import { extname, join, posix, relative } from 'node:path';
import { tsPlugin } from '@sveltejs/acorn-typescript';
import { Parser, type Program } from 'acorn';
import { findFiles } from '../files.js';
import { ROOT } from '../paths.js';

/** A parsed source file. */
export interface SourceModule {
  /** Relative to the repository. */
  readonly file: string;
  readonly text: string;
  /** All distinct specifiers: static and dynamic imports, re-exports and type queries, including type-only ones. */
  readonly imports: readonly string[];
  /** The specifiers that remain at run time. */
  readonly valueImports: readonly string[];
  /** Syntax tree, including types. */
  readonly program: Program;
}

/** A node of the syntax tree, with the fields common to all nodes. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Lists files below folders of the repository with one of the extensions, sorted. */
export function listFiles(folders: readonly string[], extensions: readonly string[]): readonly string[] {
  return folders
    .flatMap((folder) => findFiles(join(ROOT, folder)))
    .filter((path) => extensions.includes(extname(path)))
    .map((path) => relative(ROOT, path).replaceAll('\\', '/'))
    .sort();
}

/** Reads and parses a file of the repository. */
export function readModule(file: string): SourceModule {
  return parseModule(file, readFileSync(join(ROOT, file), 'utf8'));
}

/** With JSX, `<T>` after a name may start an element. */
const PARSERS = { ts: Parser.extend(tsPlugin()), tsx: Parser.extend(tsPlugin({ jsx: true })) };

/** Parses a TypeScript module. Throws on a syntax error. */
export function parseModule(file: string, text: string): SourceModule {
  const program = PARSERS[file.endsWith('x') ? 'tsx' : 'ts'].parse(text, {
    ecmaVersion: 'latest',
    sourceType: 'module',
  });
  const found = listSpecifiers(program);
  const values = found.filter(({ isType }) => !isType);
  return {
    file,
    text,
    program,
    imports: [...new Set(found.map(({ specifier }) => specifier))],
    valueImports: [...new Set(values.map(({ specifier }) => specifier))],
  };
}

/** Resolves a relative specifier to a file of the repository, mapping `.js` to its source. */
export function resolveImport(from: string, specifier: string, known: ReadonlySet<string>): string {
  const target = posix.join(posix.dirname(from), specifier);
  const sources = [target, target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')];
  return sources.find((source) => known.has(source)) ?? target;
}

/** Calls `visit` for a node and all its descendants; `parent` is undefined for the root. */
export function walk(
  node: SyntaxNode,
  visit: (node: SyntaxNode, parent: SyntaxNode | undefined) => void,
  parent?: SyntaxNode,
): void {
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node);
  }
}

/** Returns the value of a field if it is a node. */
export function childOf(node: SyntaxNode, field: string): SyntaxNode | undefined {
  const value: unknown = Reflect.get(node, field);
  return isNode(value) ? value : undefined;
}

/** Returns the value of a field if it is a string, e.g. the name of an identifier. */
export function textOf(node: SyntaxNode | undefined, field: string): string | undefined {
  const value: unknown = node && Reflect.get(node, field);
  return typeof value === 'string' ? value : undefined;
}

interface Specifier {
  readonly specifier: string;
  readonly isType: boolean;
}

function listSpecifiers(program: Program): readonly Specifier[] {
  const found: Specifier[] = [];
  walk(program, (node) => {
    const specifier = textOf(childOf(node, 'source') ?? childOf(node, 'argument'), 'value');
    if (specifier === undefined || !IMPORTING.has(node.type)) return;
    found.push({ specifier, isType: node.type === 'TSImportType' || isTypeOnly(node) });
  });
  return found;
}

/** `import('…')` in a type has its specifier in `source` or `argument`, depending on the version of the syntax tree. */
const IMPORTING: ReadonlySet<string> = new Set([
  'ImportDeclaration',
  'ImportExpression',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'TSImportType',
]);

/** True for `import type …` and `export type …`, which are erased at run time. */
function isTypeOnly(node: SyntaxNode): boolean {
  return textOf(node, 'importKind') === 'type' || textOf(node, 'exportKind') === 'type';
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
