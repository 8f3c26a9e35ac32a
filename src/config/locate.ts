/**
 * Where configuration keys are written.
 * In: JavaScript, with a source map back to TypeScript. Out: dotted key → range.
 * Reads object literals only; a key that is computed at run time has no place, and its parent's is used.
 */
import { type AnyNode, type Expression, type ObjectExpression, type Program, parse } from 'acorn';
import { indexLines } from '../text/lines.js';
import { type OriginalPlace, readSourceMap } from '../text/source-map.js';
import type { FieldRanges, Point, Range } from '../types/diagnostic.js';

/**
 * Locates the keys of the default-exported object of a module.
 * @param code JavaScript (types already stripped)
 * @param map source map from `code` to what the user wrote, as JSON text; undefined when they are the same
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
        if (element) add(join(path, String(index)), element.start, element.start + 1);
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

/** The default export's object literal, through `defineConfig(…)` and one level of `const config = …`. */
function findExported(program: Program): ObjectExpression | undefined {
  const exported = program.body.find((node) => node.type === 'ExportDefaultDeclaration');
  const variables = new Map<string, Expression>();
  for (const node of program.body) {
    if (node.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declarations) if (id.type === 'Identifier' && init) variables.set(id.name, init);
  }
  let current: AnyNode | undefined = exported?.declaration ?? findReexported(program, variables);
  for (let step = 0; current && step < 5; step++) {
    if (current.type === 'ObjectExpression') return current;
    if (current.type === 'CallExpression') current = current.arguments[0];
    else if (current.type === 'Identifier') current = variables.get(current.name);
    else return undefined;
  }
  return undefined;
}

/** `export { config as default }`, the form that compilers write. */
function findReexported(program: Program, variables: ReadonlyMap<string, Expression>): Expression | undefined {
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
