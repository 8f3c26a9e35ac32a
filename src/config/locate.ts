/**
 * Locates configuration keys in a JavaScript module, optionally through a source map to TypeScript. Supports object
 * literals only; a key computed at run time falls back to the range of its parent.
 */
import { type AnyNode, type ObjectExpression, type Program, parse } from 'acorn';
import type { FieldRanges, Point, Range } from '../types/diagnostic.js';
import { type OriginalPlace, readSourceMap } from '../utils/code/source-map.js';
import { indexLines } from '../utils/text/lines.js';

/**
 * Locates the keys of the default-exported object of a module.
 * @param code JavaScript without types
 * @param map JSON text of the source map from `code` to the original; undefined if they are the same
 */
export function locateModuleKeys(code: string, map: string | undefined): FieldRanges {
  const program = parseModule(code);
  if (!program) return {};
  const lines = indexLines(code);
  const trace = map ? readSourceMap(map) : undefined;
  const ranges: Record<string, Range> = {};
  const add = (path: string, start: number, end: number): void => {
    ranges[path] = toOriginal(lines.toRange(start, end), trace);
  };
  const walk = (expression: AnyNode | null | undefined, path: string): void => {
    if (expression?.type === 'ArrayExpression') {
      for (const [index, element] of expression.elements.entries()) {
        // A multi-line element is located by its bracket.
        if (element)
          add(join(path, String(index)), element.start, element.type === 'Literal' ? element.end : element.start + 1);
        walk(element, join(path, String(index)));
      }
    }
    if (expression?.type !== 'ObjectExpression') return;
    for (const property of expression.properties) {
      const name = property.type === 'Property' && !property.computed ? nameOf(property.key) : undefined;
      if (property.type !== 'Property' || name === undefined) continue;
      add(join(path, name), property.key.start, property.key.end);
      walk(property.value, join(path, name));
    }
  };
  walk(findExported(program), '');
  return ranges;
}

/** Maximum number of steps from an export to its object. */
const MOST_STEPS = 8;

/** Finds the exported object literal, through `defineConfig(…)`, variables, and functions that return it. */
function findExported(program: Program): ObjectExpression | undefined {
  const variables = findVariables(program.body);
  const exported = program.body.find((node) => node.type === 'ExportDefaultDeclaration');
  let current: AnyNode | undefined =
    exported?.declaration ?? findReexported(program, variables) ?? findModuleExports(program);
  for (let step = 0; current && step < MOST_STEPS; step++) {
    if (current.type === 'ObjectExpression') return current;
    current = follow(current, variables);
  }
  return undefined;
}

/** Follows one step from an expression to its value. */
function follow(node: AnyNode, variables: ReadonlyMap<string, AnyNode>): AnyNode | undefined {
  switch (node.type) {
    case 'CallExpression':
      return node.arguments[0];
    case 'Identifier':
      return variables.get(node.name);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return findReturned(node, variables);
    default:
      return undefined;
  }
}

/** Returns the final return value of a function, following a local variable. */
function findReturned(
  { body }: { readonly body: AnyNode },
  variables: ReadonlyMap<string, AnyNode>,
): AnyNode | undefined {
  if (body.type !== 'BlockStatement') return body;
  const returned = body.body.findLast((statement) => statement.type === 'ReturnStatement')?.argument ?? undefined;
  if (returned?.type !== 'Identifier') return returned;
  return findVariables(body.body).get(returned.name) ?? variables.get(returned.name);
}

function findVariables(statements: readonly AnyNode[]): ReadonlyMap<string, AnyNode> {
  const variables = new Map<string, AnyNode>();
  for (const node of statements) {
    if (node.type === 'FunctionDeclaration' && node.id) variables.set(node.id.name, node);
    if (node.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declarations) if (id.type === 'Identifier' && init) variables.set(id.name, init);
  }
  return variables;
}

/** Finds `module.exports = …` or `exports.default = …` of CommonJS. */
function findModuleExports(program: Program): AnyNode | undefined {
  for (const node of program.body) {
    if (node.type !== 'ExpressionStatement' || node.expression.type !== 'AssignmentExpression') continue;
    const { left, right } = node.expression;
    if (left.type === 'MemberExpression' && /^(exports|default)$/.test(nameOf(left.property) ?? '')) return right;
  }
  return undefined;
}

/** Finds `export { config as default }`, which compilers generate. */
function findReexported(program: Program, variables: ReadonlyMap<string, AnyNode>): AnyNode | undefined {
  for (const node of program.body) {
    if (node.type !== 'ExportNamedDeclaration') continue;
    const specifier = node.specifiers.find(({ exported }) => nameOf(exported) === 'default');
    const local = specifier && nameOf(specifier.local);
    if (local) return variables.get(local);
  }
  return undefined;
}

function nameOf(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : undefined;
}

function toOriginal(range: Range, trace: ((point: Point) => OriginalPlace | undefined) | undefined): Range {
  const start = trace?.(range.start)?.point;
  if (start === undefined) return range;
  const length = range.end.column - range.start.column;
  return { start, end: { line: start.line, column: start.column + length } };
}

function parseModule(code: string): Program | undefined {
  try {
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true });
  } catch {
    return undefined;
  }
}

function join(path: string, name: string): string {
  return path ? `${path}.${name}` : name;
}
