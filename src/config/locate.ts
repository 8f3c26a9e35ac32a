/**
 * Where configuration keys stand in the source.
 * In: the text of a configuration file (JSON, or JavaScript with a source map back to TypeScript). Out: dotted key → range.
 * Reads object literals only; a key that is computed at run time has no place, and its parent's is used.
 */
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { type AnyNode, type Expression, type ObjectExpression, type Program, parse } from 'acorn';
import { isMap, isPair, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import { indexLines } from '../text/lines.js';
import type { FieldRanges, Point, Range } from '../types/diagnostic.js';

/** Locates the keys of a JSON text (or YAML, its superset). */
export function locateJsonKeys(text: string): FieldRanges {
  const lines = indexLines(text);
  const ranges: Record<string, Range> = {};
  const walk = (node: Node | null | undefined, path: string): void => {
    if (isMap(node)) {
      for (const pair of node.items) {
        if (!isPair(pair) || !isScalar(pair.key) || !pair.key.range) continue;
        const key = join(path, String(pair.key.value));
        ranges[key] = lines.toRange(pair.key.range[0], pair.key.range[1]);
        walk(pair.value as Node | null, key);
      }
    } else if (isSeq(node)) {
      node.items.forEach((item, index) => walk(item as Node, join(path, String(index))));
    }
  };
  walk(parseDocument(text).contents, '');
  return ranges;
}

/**
 * Locates the keys of the default-exported object of a module.
 * @param code JavaScript (types already stripped)
 * @param map source map from `code` to what the user wrote, as JSON text; undefined when they are the same
 */
export function locateModuleKeys(code: string, map: string | undefined): FieldRanges {
  const program = parseModule(code);
  if (!program) return {};
  const lines = indexLines(code);
  const trace = map ? new TraceMap(map) : undefined;
  const ranges: Record<string, Range> = {};
  const walk = (expression: AnyNode | null | undefined, path: string): void => {
    if (!expression) return;
    if (expression.type === 'ArrayExpression') {
      expression.elements.forEach((element, index) => {
        if (element)
          ranges[join(path, String(index))] = original(lines.toRange(element.start, element.start + 1), trace);
        walk(element, join(path, String(index)));
      });
    }
    if (expression.type !== 'ObjectExpression') return;
    for (const property of expression.properties) {
      const name = property.type === 'Property' && !property.computed ? nameOf(property.key) : undefined;
      if (property.type !== 'Property' || name === undefined) continue;
      const key = join(path, name);
      ranges[key] = original(lines.toRange(property.key.start, property.key.end), trace);
      walk(property.value, key);
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

function original(range: Range, trace: TraceMap | undefined): Range {
  if (!trace) return range;
  const length = range.end.column - range.start.column;
  const found = originalPositionFor(trace, { line: range.start.line, column: range.start.column - 1 });
  if (found.line === null) return range;
  const start: Point = { line: found.line, column: found.column + 1 };
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
