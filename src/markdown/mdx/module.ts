/** Extracts the module of an MDX file: its imports, definitions and static values. Removes its nodes from the tree. */
import type { ImportDeclaration, Node } from 'estree';
import type { Nodes, Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdx';
import type { Content, StaticValue } from '../tree/jsx.js';
import { evaluate, isUrl } from './evaluate.js';
import { parseModule } from './parser/javascript.js';

/** An imported name. */
export interface Import {
  /** As written: `@theme/Tabs`, `./_note.mdx`. */
  readonly from: string;
  /** The exported name; `default`, or `*` for a namespace. */
  readonly name: string;
}

/** A statement of the module. */
export interface Statement {
  readonly code: string;
  /** Names that it imports or defines. */
  readonly names: readonly string[];
  readonly isImport: boolean;
}

/** The imports and definitions of a file. */
export interface MdxModule {
  readonly imports: ReadonlyMap<string, Import>;
  /** Names with a static value. */
  readonly scope: ReadonlyMap<string, StaticValue>;
  /** In source order. */
  readonly statements: readonly Statement[];
  /** Range of a second default export, which MDX rejects. */
  readonly secondDefault: readonly [start: number, end: number] | undefined;
}

/** Removes the module from a tree, in place. `known` are names available in every file. */
export function takeModule(tree: Root, known: ReadonlyMap<string, StaticValue>): MdxModule {
  const imports = new Map<string, Import>();
  const scope = new Map(known);
  const statements: Statement[] = [];
  const defaults: (readonly [start: number, end: number])[] = [];
  for (const node of takeStatements(tree)) {
    for (const statement of parseModule(node.value)?.body ?? []) {
      const names = namesOf(statement);
      const start = node.position?.start.offset ?? 0;
      if (isDefaultExport(statement)) defaults.push([start + startOf(statement), start + endOf(statement)]);
      const isImport = statement.type === 'ImportDeclaration';
      statements.push({ code: node.value.slice(startOf(statement), endOf(statement)), names, isImport });
      if (isImport) readImport(statement, imports, scope);
      else readConstants(statement, scope);
    }
  }
  return { imports, scope, statements, secondDefault: defaults[1] };
}

/** Removes module code from a node and returns it. MDX allows it inside elements and admonitions, too. */
function takeStatements(node: Nodes): readonly MdxjsEsm[] {
  if (!('children' in node)) return [];
  const children: Content[] = node.children;
  const found = children.flatMap((child) => (child.type === 'mdxjsEsm' ? [child] : takeStatements(child)));
  if (children.some(isStatement))
    children.splice(0, children.length, ...children.filter((child) => !isStatement(child)));
  return found;
}

function isStatement({ type }: Content): boolean {
  return type === 'mdxjsEsm';
}

function isDefaultExport(statement: Node): boolean {
  if (statement.type !== 'ExportNamedDeclaration') return statement.type === 'ExportDefaultDeclaration';
  return statement.specifiers.some(({ exported }) => exported.type === 'Identifier' && exported.name === 'default');
}

/** Offsets added by the parser, which the types of ESTree omit. */
function startOf(node: object): number {
  return 'start' in node && typeof node.start === 'number' ? node.start : 0;
}

function endOf(node: object): number {
  return 'end' in node && typeof node.end === 'number' ? node.end : 0;
}

function readImport(
  { source, specifiers }: ImportDeclaration,
  imports: Map<string, Import>,
  scope: Map<string, StaticValue>,
): void {
  const from = String(source.value);
  for (const specifier of specifiers) {
    const local = specifier.local.name;
    if (specifier.type === 'ImportNamespaceSpecifier') imports.set(local, { from, name: '*' });
    else if (specifier.type === 'ImportDefaultSpecifier') {
      imports.set(local, { from, name: 'default' });
      if (isUrl(from)) scope.set(local, from);
    } else {
      const { imported } = specifier;
      imports.set(local, { from, name: imported.type === 'Identifier' ? imported.name : String(imported.value) });
    }
    // An import shadows a name available in every file. `useBaseUrl` is recognised regardless of its source.
    if (!isUrl(from)) scope.delete(local);
  }
}

/** Reads `export const` with static values. */
function readConstants(statement: Node, scope: Map<string, StaticValue>): void {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return;
  for (const { id, init } of statement.declaration.declarations) {
    if (id.type !== 'Identifier') continue;
    const evaluated = statement.declaration.kind === 'const' && init != null ? evaluate(init, scope) : undefined;
    if (evaluated === undefined) scope.delete(id.name);
    else scope.set(id.name, evaluated.value);
  }
}

function namesOf(statement: Node): readonly string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name);
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const { declaration } = statement;
  if (declaration?.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return declaration == null ? [] : [declaration.id.name];
}
