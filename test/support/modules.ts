/**
 * What a source file imports and declares, for the tests about structure.
 * TypeScript is taken off by esbuild, which would drop type imports; they are turned into value imports first.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { type AnyNode, type Program, parse } from 'acorn';
import { transformSync } from 'esbuild';
import { ROOT } from './paths.js';

/** A source file, taken apart. */
export interface SourceModule {
  /** Relative to the repository. */
  readonly file: string;
  readonly text: string;
  /** Every specifier, type imports included. */
  readonly imports: readonly string[];
  /** The specifiers that are still there at run time. */
  readonly valueImports: readonly string[];
  readonly program: Program;
}

/** Files below folders of the repository with one of the extensions, sorted. */
export function listFiles(folders: readonly string[], extensions: readonly string[]): readonly string[] {
  return folders
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && extensions.includes(extname(entry.name)))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** Reads and parses one file of the repository. */
export function readModule(file: string): SourceModule {
  return parseModule(file, readFileSync(join(ROOT, file), 'utf8'));
}

/** Parses the text of a TypeScript module. */
export function parseModule(file: string, text: string): SourceModule {
  const withTypes = text.replace(/^(?:(import) type (?=[\w*{])|(export) type (?=[*{]))/gm, '$1$2 ');
  const program = toProgram(withTypes, file);
  const typeQueries = [...text.matchAll(/\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g)].flatMap((match) => match[1] ?? []);
  return {
    file,
    text,
    program,
    imports: [...new Set([...importsOf(program), ...typeQueries])],
    valueImports: [...new Set(importsOf(toProgram(text, file)))],
  };
}

/** Calls `visit` for a node and everything below it; `parent` is undefined for the first. */
export function walk(
  node: AnyNode,
  visit: (node: AnyNode, parent: AnyNode | undefined) => void,
  parent?: AnyNode,
): void {
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node);
  }
}

function toProgram(text: string, file: string): Program {
  const { code } = transformSync(text, {
    loader: file.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'transform',
    format: 'esm',
    target: 'es2023',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  });
  return parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
}

function importsOf(program: Program): string[] {
  const found: string[] = [];
  walk(program, (node) => {
    if (
      node.type !== 'ImportDeclaration' &&
      node.type !== 'ExportNamedDeclaration' &&
      node.type !== 'ExportAllDeclaration' &&
      node.type !== 'ImportExpression'
    )
      return;
    if (node.source?.type === 'Literal' && typeof node.source.value === 'string') found.push(node.source.value);
  });
  return found;
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
