/** Parses configurations that are scripts, without running them. */
import { type AnyNode, type Program, parse } from 'acorn';
import type { Point } from '../types/diagnostic.js';
import type { FilePath } from '../types/paths.js';
import { readSourceMap } from '../utils/code/source-map.js';
import { indexLines } from '../utils/text/lines.js';

/** A parsed module. */
export interface Script {
  readonly file: FilePath;
  /** Top-level names. */
  readonly names: ReadonlyMap<string, AnyNode>;
  /** Imported names: module specifier, and the exported name (`default`, `*`). */
  readonly imports: ReadonlyMap<string, Imported>;
  /** Exports by name. */
  readonly exports: ReadonlyMap<string, AnyNode>;
  /** Returns the position in the user's file. */
  readonly toPoint: (offset: number) => Point;
}

/** Origin of an imported name. */
export interface Imported {
  readonly from: string;
  readonly name: string;
}

/** Parses a module. Undefined if it is not valid JavaScript. `map` is the source map to the user's file. */
export function parseScript(file: FilePath, code: string, map: string | undefined): Script | undefined {
  const program = parseModule(code);
  if (program === undefined) return undefined;
  const lines = indexLines(code);
  const trace = map === undefined ? undefined : readSourceMap(map);
  const names = listNames(program.body);
  return {
    file,
    names,
    imports: listImports(program),
    exports: listExports(program, names),
    toPoint: (offset) => {
      const point = lines.toPoint(offset);
      return trace?.(point)?.point ?? point;
    },
  };
}

function parseModule(code: string): Program | undefined {
  try {
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true });
  } catch {
    return undefined;
  }
}

/** Returns the variables and functions in a list of statements. */
export function listNames(statements: readonly AnyNode[]): ReadonlyMap<string, AnyNode> {
  const names = new Map<string, AnyNode>();
  for (const statement of statements) {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (node?.type === 'FunctionDeclaration' && node.id) names.set(node.id.name, node);
    if (node?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declarations) if (id.type === 'Identifier' && init) names.set(id.name, init);
  }
  return names;
}

function listImports({ body }: Program): ReadonlyMap<string, Imported> {
  const imports = new Map<string, Imported>();
  for (const node of body) {
    if (node.type !== 'ImportDeclaration') continue;
    const from = String(node.source.value);
    for (const specifier of node.specifiers) {
      const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : undefined;
      imports.set(specifier.local.name, {
        from,
        name: name ?? (specifier.type === 'ImportNamespaceSpecifier' ? '*' : 'default'),
      });
    }
  }
  return imports;
}

function listExports({ body }: Program, names: ReadonlyMap<string, AnyNode>): ReadonlyMap<string, AnyNode> {
  const exports = new Map<string, AnyNode>();
  for (const node of body) {
    if (node.type === 'ExportDefaultDeclaration') exports.set('default', node.declaration);
    if (node.type === 'ExpressionStatement') exports.set('default', findModuleExports(node.expression) ?? node);
    if (node.type !== 'ExportNamedDeclaration') continue;
    for (const [name, value] of node.declaration ? listNames([node.declaration]) : []) exports.set(name, value);
    for (const { exported, local } of node.specifiers) {
      const value = names.get(nameOf(local) ?? '');
      if (value !== undefined) exports.set(nameOf(exported) ?? '', value);
    }
  }
  return exports;
}

/** Returns the value of `module.exports = …`. */
function findModuleExports(node: AnyNode): AnyNode | undefined {
  if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return undefined;
  return nameOf(node.left.property) === 'exports' ? node.right : undefined;
}

/** Returns the name of an identifier or literal key. */
export function nameOf(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : undefined;
}
