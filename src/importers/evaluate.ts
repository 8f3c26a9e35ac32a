/**
 * Evaluates a configuration statically: literals, variables, and functions that return them. No code runs; computed
 * values are reported.
 */
import type { AnyNode, CallExpression, Identifier, ObjectExpression, TemplateLiteral } from 'acorn';
import { listNames, nameOf, type Script } from './script.js';
import { CALL, type Place, type Written } from './source-site/values.js';

/** Maximum depth of references. */
const MOST_STEPS = 200;

/** The modules of a configuration. */
export interface Scripts {
  readonly entry: Script;
  /** Resolves an import to a module. Undefined for packages. */
  readonly find: (from: Script, specifier: string) => Script | undefined;
}

/** Input and results of an evaluation. */
interface Diagnostics extends Scripts {
  readonly places: Map<string, Place>;
  readonly computed: { readonly key: string; readonly place: Place }[];
}

interface Scope {
  readonly diagnostics: Diagnostics;
  readonly script: Script;
  /** Local names of a function. */
  readonly inner?: ReadonlyMap<string, AnyNode>;
  readonly path: string;
  readonly depth: number;
}

/** Evaluates the default export. */
export function evaluateScripts(scripts: Scripts): Written {
  const diagnostics: Diagnostics = { ...scripts, places: new Map(), computed: [] };
  const scope: Scope = { diagnostics, script: scripts.entry, path: '', depth: 0 };
  const exported = scripts.entry.exports.get('default');
  const value = exported && (evaluateReturned(exported, scope) ?? evaluate(exported, scope));
  return { value, places: diagnostics.places, computed: diagnostics.computed };
}

function evaluate(node: AnyNode, scope: Scope): unknown {
  if (scope.depth > MOST_STEPS) return refuse(node, scope);
  switch (node.type) {
    case 'Literal':
      return 'regex' in node && node.regex ? refuse(node, scope) : node.value;
    case 'TemplateLiteral':
      return joinTemplate(node, scope) ?? refuse(node, scope);
    case 'ArrayExpression':
      return node.elements.flatMap((element, index) => evaluateItem(element, inside(scope, String(index))));
    case 'ObjectExpression':
      return evaluateObject(node, scope);
    case 'Identifier':
      return node.name === 'undefined' ? undefined : follow(node, scope);
    case 'UnaryExpression':
      return node.operator === '!' ? !evaluate(node.argument, deeper(scope)) : refuse(node, scope);
    case 'BinaryExpression':
      return addTexts(evaluate(node.left, deeper(scope)), evaluate(node.right, deeper(scope))) ?? refuse(node, scope);
    case 'LogicalExpression':
      // In `process.env.BASE ?? '/'`, the literal is used instead of the computed value.
      refuse(node.left, scope);
      return evaluate(node.right, deeper(scope));
    case 'CallExpression':
      return call(node, scope);
    default:
      return refuse(node, scope);
  }
}

function refuse(node: AnyNode, scope: Scope): undefined {
  scope.diagnostics.computed.push({ key: scope.path, place: placeOf(node, scope) });
}

function placeOf(node: AnyNode, { script }: Scope): Place {
  return { file: script.file, point: script.toPoint(node.start) };
}

function evaluateItem(element: AnyNode | null, scope: Scope): unknown[] {
  if (element === null) return [];
  scope.diagnostics.places.set(scope.path, placeOf(element, scope));
  if (element.type !== 'SpreadElement') return [evaluate(element, scope)];
  const spread = evaluate(element.argument, scope);
  return Array.isArray(spread) ? spread : [];
}

function evaluateObject(node: ObjectExpression, scope: Scope): Readonly<Record<string, unknown>> {
  const entries = node.properties.flatMap((property): (readonly [string, unknown])[] => {
    if (property.type === 'SpreadElement') return Object.entries(toObject(evaluate(property.argument, deeper(scope))));
    const name = property.computed ? undefined : nameOf(property.key);
    if (name === undefined) return refuse(property, scope) ?? [];
    const within = inside(scope, name);
    scope.diagnostics.places.set(within.path, placeOf(property.key, scope));
    const value = evaluate(property.value, within);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

/** Evaluates an identifier. */
function follow(node: Identifier, scope: Scope): unknown {
  const local = scope.inner?.get(node.name);
  if (local !== undefined) return evaluate(local, deeper(scope));
  const target = findTarget(node.name, scope);
  return target === undefined ? refuse(node, scope) : evaluate(target.node, target.scope);
}

function findTarget(name: string, scope: Scope): { readonly node: AnyNode; readonly scope: Scope } | undefined {
  const outside = deeper({ ...scope, inner: new Map() });
  const found = scope.script.names.get(name);
  if (found !== undefined) return { node: found, scope: outside };
  const imported = scope.script.imports.get(name);
  const script = imported && scope.diagnostics.find(scope.script, imported.from);
  const node = script?.exports.get(imported?.name ?? '');
  return script === undefined || node === undefined ? undefined : { node, scope: { ...outside, script } };
}

/**
 * Calls of local functions evaluate to the returned literal, calls of package functions to an object with the package
 * name.
 */
function call(node: CallExpression, scope: Scope): unknown {
  const name = nameOf(node.callee) ?? '';
  const target = findTarget(name, scope);
  if (target !== undefined) return evaluateReturned(target.node, target.scope) ?? refuse(node, scope);
  const imported = scope.script.imports.get(name);
  const [first] = node.arguments;
  if (imported === undefined) return refuse(node, scope);
  if (/^(define|with)[A-Z]/.test(name)) return first && evaluate(first, deeper(scope));
  return { [CALL]: imported.from, ...toObject(first && evaluate(first, deeper(scope))) };
}

function evaluateReturned(node: AnyNode, scope: Scope): unknown {
  if (
    node.type !== 'FunctionDeclaration' &&
    node.type !== 'ArrowFunctionExpression' &&
    node.type !== 'FunctionExpression'
  )
    return undefined;
  if (node.body.type !== 'BlockStatement') return evaluate(node.body, scope);
  const returned = node.body.body.findLast((statement) => statement.type === 'ReturnStatement')?.argument;
  return returned ? evaluate(returned, { ...scope, inner: listNames(node.body.body) }) : undefined;
}

function inside(scope: Scope, name: string): Scope {
  return { ...scope, path: scope.path === '' ? name : `${scope.path}.${name}`, depth: scope.depth + 1 };
}

function deeper(scope: Scope): Scope {
  return { ...scope, depth: scope.depth + 1 };
}

function toObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

function addTexts(left: unknown, right: unknown): string | undefined {
  return typeof left === 'string' && typeof right === 'string' ? left + right : undefined;
}

function joinTemplate({ quasis, expressions }: TemplateLiteral, scope: Scope): string | undefined {
  let text = quasis[0]?.value.cooked ?? '';
  for (const [index, expression] of expressions.entries()) {
    const value = evaluate(expression, deeper(scope));
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    text += String(value) + (quasis[index + 1]?.value.cooked ?? '');
  }
  return text;
}
