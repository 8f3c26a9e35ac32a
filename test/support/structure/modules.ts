/** What a source file imports, exports and declares, for the tests about structure. */
import { readFileSync } from 'node:fs';
import { extname, join, posix, relative } from 'node:path';
import { tsPlugin } from '@sveltejs/acorn-typescript';
import { Parser, type Program } from 'acorn';
import { findFiles } from '../files.js';
import { ROOT } from '../paths.js';

/** A source file, parsed. */
export interface SourceModule {
  /** Relative to the repository. */
  readonly file: string;
  readonly text: string;
  /** Every specifier once: static and dynamic imports, re-exports and type queries, type-only ones included. */
  readonly imports: readonly string[];
  /** Those of the specifiers that are still there at run time. */
  readonly valueImports: readonly string[];
  /** The syntax tree as TypeScript is written, types included. */
  readonly program: Program;
}

/** A node of the syntax tree, by the fields that every node has. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Files below folders of the repository with one of the extensions, sorted. */
export function listFiles(folders: readonly string[], extensions: readonly string[]): readonly string[] {
  return folders
    .flatMap((folder) => findFiles(join(ROOT, folder)))
    .filter((path) => extensions.includes(extname(path)))
    .map((path) => relative(ROOT, path).replaceAll('\\', '/'))
    .sort();
}

/** Reads and parses one file of the repository. */
export function readModule(file: string): SourceModule {
  return parseModule(file, readFileSync(join(ROOT, file), 'utf8'));
}

/** With JSX, `<T>` after a name may begin an element. */
const PARSERS = { ts: Parser.extend(tsPlugin()), tsx: Parser.extend(tsPlugin({ jsx: true })) };

/** Parses the text of a TypeScript module. Throws for a syntax error. */
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

/** The file of the repository that a relative specifier means, `.js` read as its source. */
export function resolveImport(from: string, specifier: string, known: ReadonlySet<string>): string {
  const target = posix.join(posix.dirname(from), specifier);
  const sources = [target, target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')];
  return sources.find((source) => known.has(source)) ?? target;
}

/** Calls `visit` for a node and everything below it; `parent` is undefined for the first. */
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

/** The value of a field of a node, where it is a node itself. */
export function childOf(node: SyntaxNode, field: string): SyntaxNode | undefined {
  const value: unknown = Reflect.get(node, field);
  return isNode(value) ? value : undefined;
}

/** The text of a field of a node, e.g. the name of an identifier. */
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

/** `import('…')` in a type has its specifier in `source` or `argument`, whichever version of the tree it is. */
const IMPORTING: ReadonlySet<string> = new Set([
  'ImportDeclaration',
  'ImportExpression',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'TSImportType',
]);

/** `import type …` and `export type …`: nothing of them is left at run time. */
function isTypeOnly(node: SyntaxNode): boolean {
  return textOf(node, 'importKind') === 'type' || textOf(node, 'exportKind') === 'type';
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
