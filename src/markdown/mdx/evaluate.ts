/** Evaluates static expressions: literals, and what they combine to. Runs no code; other expressions have no value. */
import type { Expression, Node, Property, SpreadElement } from 'estree';
import { isRecord } from '../../utils/record.js';
import { CATEGORY_ITEMS, isContents, type StaticValue } from '../tree/jsx.js';

/** Names with a known value. */
export type Scope = ReadonlyMap<string, StaticValue>;

/** A value, which may be `undefined`, or none. */
export type Evaluated = { readonly value: StaticValue } | undefined;

/** Evaluates an expression. */
export function evaluate(node: Node, scope: Scope): Evaluated {
  switch (node.type) {
    case 'Literal':
      return isPlain(node.value) ? { value: node.value } : undefined;
    case 'Identifier':
      return node.name === 'undefined' ? { value: undefined } : lookUp(node.name, scope);
    case 'TemplateLiteral':
      return join(
        node.quasis.map(({ value }) => value.cooked ?? ''),
        node.expressions,
        scope,
      );
    case 'ArrayExpression':
      return evaluateAll(node.elements, scope);
    case 'ObjectExpression':
      return evaluateObject(node.properties, scope);
    case 'UnaryExpression':
      return map(evaluate(node.argument, scope), (value) => unary(node.operator, value));
    case 'BinaryExpression':
      return binary(node.operator, evaluate(node.left, scope), evaluate(node.right, scope));
    case 'LogicalExpression':
      return map(evaluate(node.left, scope), (left) =>
        isDecided(node.operator, left) ? { value: left } : evaluate(node.right, scope),
      );
    case 'ConditionalExpression':
      return map(evaluate(node.test, scope), (test) => evaluate(test ? node.consequent : node.alternate, scope));
    case 'MemberExpression':
      return member(node, scope);
    case 'CallExpression':
      return call(node.callee, node.arguments, scope);
    case 'ChainExpression':
      return evaluate(node.expression, scope);
    default:
      return undefined;
  }
}

function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function lookUp(name: string, scope: Scope): Evaluated {
  return scope.has(name) ? { value: scope.get(name) } : undefined;
}

function map(evaluated: Evaluated, next: (value: StaticValue) => Evaluated): Evaluated {
  return evaluated === undefined ? undefined : next(evaluated.value);
}

function join(texts: readonly string[], expressions: readonly Expression[], scope: Scope): Evaluated {
  let joined = texts[0] ?? '';
  for (const [index, expression] of expressions.entries()) {
    const evaluated = evaluate(expression, scope);
    if (evaluated === undefined || typeof evaluated.value === 'object') return undefined;
    joined += String(evaluated.value) + (texts[index + 1] ?? '');
  }
  return { value: joined };
}

function evaluateAll(
  nodes: readonly (Node | null)[],
  scope: Scope,
): { readonly value: readonly StaticValue[] } | undefined {
  const values: StaticValue[] = [];
  for (const node of nodes) {
    const evaluated = node === null ? undefined : evaluate(node, scope);
    if (evaluated === undefined) return undefined;
    values.push(evaluated.value);
  }
  return { value: values };
}

function evaluateObject(properties: readonly (Property | SpreadElement)[], scope: Scope): Evaluated {
  const entries: [string, StaticValue][] = [];
  for (const property of properties) {
    if (property.type === 'SpreadElement') {
      const spread = evaluate(property.argument, scope)?.value;
      if (!isRecord(spread)) return undefined;
      entries.push(...Object.entries(spread));
      continue;
    }
    if (property.kind !== 'init') return undefined;
    const key =
      property.computed || property.key.type !== 'Identifier'
        ? evaluate(property.key, scope)?.value
        : property.key.name;
    const evaluated = evaluate(property.value, scope);
    if (evaluated === undefined || (typeof key !== 'string' && typeof key !== 'number')) return undefined;
    entries.push([String(key), evaluated.value]);
  }
  return { value: Object.fromEntries(entries) };
}

function unary(operator: string, value: StaticValue): Evaluated {
  if (operator === '!') return { value: !value };
  if (operator === '-' && typeof value === 'number') return { value: -value };
  if (operator === '+' && typeof value === 'number') return { value };
  return operator === 'void' ? { value: undefined } : undefined;
}

function isDecided(operator: '||' | '&&' | '??', left: StaticValue): boolean {
  if (operator === '??') return left !== null && left !== undefined;
  return operator === '||' ? Boolean(left) : !left;
}

function binary(operator: string, left: Evaluated, right: Evaluated): Evaluated {
  if (left === undefined || right === undefined) return undefined;
  const [a, b] = [left.value, right.value];
  if (operator === '===' || operator === '==') return { value: a === b };
  if (operator === '!==' || operator === '!=') return { value: a !== b };
  if (operator === '+' && (typeof a === 'string' || typeof b === 'string') && isPlain(a) && isPlain(b))
    return { value: `${a}${b}` };
  if ((a === undefined || b === undefined) && /^[<>]/.test(operator)) return { value: false };
  if (typeof a !== 'number' || typeof b !== 'number') return undefined;
  const compute = ARITHMETIC[operator];
  return compute === undefined ? undefined : { value: compute(a, b) };
}

const ARITHMETIC: Readonly<Record<string, (a: number, b: number) => number | boolean>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

/** Returns a member of a known list or object, or `.default` of a `require` call. */
function member(node: Extract<Node, { type: 'MemberExpression' }>, scope: Scope): Evaluated {
  const object = node.object.type === 'Super' ? undefined : evaluate(node.object, scope);
  const key =
    node.computed || node.property.type !== 'Identifier' ? evaluate(node.property, scope)?.value : node.property.name;
  // The children of a partial are content, not a value.
  if (key === 'children' && node.object.type === 'Identifier' && node.object.name === 'props') return undefined;
  if (object === undefined || (typeof key !== 'string' && typeof key !== 'number')) return undefined;
  const { value } = object;
  if (typeof value === 'string') {
    if (key === 'default' && isRequire(node.object)) return object;
    return key === 'length' ? { value: value.length } : undefined;
  }
  if (!isRecord(value) && !Array.isArray(value)) return undefined;
  const members = new Map<string, StaticValue>(Object.entries(value));
  if (Array.isArray(value) && key === 'length') return { value: value.length };
  if (!members.has(String(key)) && Array.isArray(value)) return undefined;
  return { value: members.get(String(key)) };
}

/** Docusaurus hooks that return neighbouring sidebar items. */
const SIDEBAR_HOOKS: Scope = new Map<string, StaticValue>([
  ['useCurrentSidebarCategory', { items: CATEGORY_ITEMS }],
  ['useCurrentSidebarSiblings', CATEGORY_ITEMS],
]);

/** `require` of a file and `useBaseUrl` return a URL, which is resolved like any other written URL. */
function call(callee: Node, parameters: readonly Node[], scope: Scope): Evaluated {
  if (callee.type === 'MemberExpression') return slice(callee, parameters, scope);
  if (callee.type !== 'Identifier' || scope.has(callee.name)) return undefined;
  const [first] = parameters;
  if (first === undefined && SIDEBAR_HOOKS.has(callee.name)) return { value: SIDEBAR_HOOKS.get(callee.name) };
  const path = first === undefined ? undefined : evaluate(first, scope)?.value;
  if (typeof path !== 'string') return undefined;
  if (callee.name === 'useBaseUrl' && parameters.length === 1)
    return { value: /^(?:\/|\w+:)/.test(path) ? path : `/${path}` };
  return isRequire({ type: 'CallExpression', callee, arguments: parameters }) && isUrl(path)
    ? { value: path }
    : undefined;
}

/** `slice` on the headings of the page, which are known later. Its arguments are kept. */
function slice(
  callee: Extract<Node, { type: 'MemberExpression' }>,
  parameters: readonly Node[],
  scope: Scope,
): Evaluated {
  if (callee.computed || callee.property.type !== 'Identifier' || callee.property.name !== 'slice') return undefined;
  const contents = callee.object.type === 'Super' ? undefined : evaluate(callee.object, scope)?.value;
  const range = evaluateAll(parameters, scope)?.value;
  if (!isContents(contents) || range === undefined) return undefined;
  const numbers = range.filter((value) => typeof value === 'number');
  return numbers.length === range.length
    ? { value: { ...contents, slices: [...contents.slices, numbers] } }
    : undefined;
}

function isRequire(node: unknown): boolean {
  return (
    isRecord(node) &&
    node['type'] === 'CallExpression' &&
    isRecord(node['callee']) &&
    node['callee']['name'] === 'require'
  );
}

/** Returns true for files whose module is their URL: images, media and documents. The bundler handles code and data. */
export function isUrl(path: string): boolean {
  return /^(?:\.{1,2}\/|@site\/)[^!?]*\.(?:png|jpe?g|gif|webp|avif|ico|svg|mp4|webm|ogg|mp3|wav|flac|aac|pdf|zip|woff2?|docx?|xlsx?|pptx?)$/i.test(
    path,
  );
}
