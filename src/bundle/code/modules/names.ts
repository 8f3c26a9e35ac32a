/** Finds names that a module uses but does not define. Ignores scopes: a name defined anywhere counts as defined. */
import type { AnyNode } from 'acorn';

/**
 * Returns names that neither the module nor the language defines, by default only capitalised ones, like components.
 */
export function findFreeNames(program: AnyNode, wanted = /^[A-Z]/): readonly string[] {
  const used = new Set<string>();
  const defined = new Set<string>();
  enter(program, undefined, { used, defined });
  return [...used].filter((name) => wanted.test(name) && !defined.has(name) && !(name in globalThis));
}

/** Returns the child nodes of a node. */
export function childrenOf(node: AnyNode): readonly AnyNode[] {
  return Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

/** Returns the name of an identifier or the text of a literal, and `''` for anything else. */
export function nameOf(node: AnyNode): string {
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : '';
}

/** Returns the text of literals and their concatenation, or undefined if it is computed. */
export function textOf(node: AnyNode): string | undefined {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : undefined;
    case 'TemplateLiteral':
      return node.expressions.length > 0 ? undefined : (node.quasis[0]?.value.cooked ?? undefined);
    case 'BinaryExpression': {
      const [left, right] = [textOf(node.left), textOf(node.right)];
      return node.operator !== '+' || left === undefined || right === undefined ? undefined : left + right;
    }
    default:
      return undefined;
  }
}

interface Names {
  readonly used: Set<string>;
  readonly defined: Set<string>;
}

function enter(node: AnyNode, parent: AnyNode | undefined, names: Names): void {
  for (const pattern of patternsOf(node)) define(pattern, names.defined);
  if (node.type === 'Identifier' && !isKey(node, parent)) names.used.add(node.name);
  for (const child of childrenOf(node)) enter(child, node, names);
}

/** Returns the patterns in which a node defines names. */
function patternsOf(node: AnyNode): readonly (AnyNode | null | undefined)[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return [node.id];
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return [node.id, ...node.params];
    case 'ArrowFunctionExpression':
      return node.params;
    case 'ClassDeclaration':
    case 'ClassExpression':
      return [node.id];
    case 'CatchClause':
      return [node.param];
    case 'ImportDeclaration':
      return node.specifiers.map(({ local }) => local);
    default:
      return [];
  }
}

function define(pattern: AnyNode | null | undefined, defined: Set<string>): void {
  switch (pattern?.type) {
    case 'Identifier':
      defined.add(pattern.name);
      return;
    case 'ObjectPattern':
      for (const property of pattern.properties)
        define(property.type === 'Property' ? property.value : property.argument, defined);
      return;
    case 'ArrayPattern':
      for (const element of pattern.elements) define(element, defined);
      return;
    case 'RestElement':
      define(pattern.argument, defined);
      return;
    case 'AssignmentPattern':
      define(pattern.left, defined);
  }
}

/** Returns true if an identifier is the name of a member. */
function isKey(node: AnyNode, parent: AnyNode | undefined): boolean {
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.property === node && !parent.computed;
    case 'Property':
      return parent.key === node && !parent.computed && !parent.shorthand;
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return parent.key === node;
    case 'ImportSpecifier':
    case 'ExportSpecifier':
    case 'LabeledStatement':
      return true;
    default:
      return false;
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
