/**
 * Extracts messages from a module: `<Translate>` and `translate()` of `@docusaurus/Translate`. Reports messages that
 * are not literals, because they are unknown without running code.
 */
import { type AnyNode, type CallExpression, type ObjectExpression, parse } from 'acorn';
import type { Point } from '../../../types/diagnostic.js';
import type { SiteMessage } from '../../../types/languages.js';
import { readSourceMap } from '../../../utils/code/source-map.js';
import { transformModule } from '../../build/esbuild.js';
import { childrenOf, nameOf, textOf } from './names.js';
import { loaderOf } from './syntax.js';

/** The result of a search. */
export interface CodeMessages {
  readonly messages: readonly SiteMessage[];
  /** Positions of messages that are computed at run time. */
  readonly dynamic: readonly Point[];
}

const MODULE = '@docusaurus/Translate';

/** Reads a module; `path` determines its language. The bundler reports syntax errors. */
export async function readTranslateCalls(text: string, path: string): Promise<CodeMessages> {
  const none: CodeMessages = { messages: [], dynamic: [] };
  if (!text.includes(MODULE)) return none;
  const { code, map } = await transformModule(text, path, loaderOf(path));
  const program = parseModule(code);
  if (program === undefined) return none;
  const calls = findCalls(program);
  const read = calls.map((call) => ({ call, message: toMessage(call) }));
  return {
    messages: read.flatMap(({ message }) => message ?? []),
    dynamic: read.filter(({ message }) => message === undefined).flatMap(({ call }) => findPlace(call, map) ?? []),
  };
}

function parseModule(code: string): AnyNode | undefined {
  try {
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true });
  } catch {
    return undefined;
  }
}

/** A use of a message. */
interface MessageCall {
  readonly call: CallExpression;
  /** The object with its id and text. Undefined if it is not a literal object. */
  readonly fields: ObjectExpression | undefined;
  /** The field with its text. */
  readonly textField: 'children' | 'message';
}

function findCalls(program: AnyNode): readonly MessageCall[] {
  const names = findNames(program);
  const found: MessageCall[] = [];
  const walk = (node: AnyNode): void => {
    if (node.type === 'CallExpression') found.push(...toCall(node, names));
    for (const child of childrenOf(node)) walk(child);
  };
  walk(program);
  return found;
}

/** Local names of the component, the function, and the JSX factory. */
interface LocalNames {
  readonly component: ReadonlySet<string>;
  readonly call: ReadonlySet<string>;
  readonly jsx: ReadonlySet<string>;
}

function findNames(program: AnyNode): LocalNames {
  const names = { component: new Set<string>(), call: new Set<string>(), jsx: new Set<string>() };
  for (const node of childrenOf(program)) {
    if (node.type !== 'ImportDeclaration') continue;
    const isTranslate = node.source.value === MODULE;
    const isRuntime = String(node.source.value).startsWith('react/jsx');
    for (const specifier of node.specifiers) {
      const imported = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default';
      if (isRuntime) names.jsx.add(specifier.local.name);
      else if (isTranslate && imported === 'default') names.component.add(specifier.local.name);
      else if (isTranslate && imported === 'translate') names.call.add(specifier.local.name);
    }
  }
  return names;
}

function toCall(call: CallExpression, { component, call: functions, jsx }: LocalNames): readonly MessageCall[] {
  const callee = nameOf(call.callee);
  const [first, second] = call.arguments;
  if (functions.has(callee)) return [{ call, fields: toObject(first), textField: 'message' }];
  if (!jsx.has(callee) || first === undefined || !component.has(nameOf(first))) return [];
  return [{ call, fields: toObject(second), textField: 'children' }];
}

function toObject(node: AnyNode | undefined): ObjectExpression | undefined {
  return node?.type === 'ObjectExpression' ? node : undefined;
}

/** Id and text default to each other. Undefined if either is not a literal. */
function toMessage({ fields, textField }: MessageCall): SiteMessage | undefined {
  if (fields === undefined || fields.properties.some(({ type }) => type === 'SpreadElement')) return undefined;
  const [id, text, description] = ['id', textField, 'description'].map((name) => readField(fields, name));
  if (id?.value === null || text?.value === null) return undefined;
  const message = text?.value ?? id?.value;
  if (message === undefined) return undefined;
  const reported = description?.value ?? undefined;
  return { id: id?.value ?? message, message, ...(reported === undefined ? {} : { description: reported }) };
}

/** Returns the text of a field; null if it is not a literal. */
function readField({ properties }: ObjectExpression, name: string): { readonly value: string | null } | undefined {
  for (const property of properties)
    if (property.type === 'Property' && !property.computed && nameOf(property.key) === name)
      return { value: textOf(property.value) ?? null };
  return undefined;
}

/** Returns the position of a call in the source. */
function findPlace({ call }: MessageCall, map: string | undefined): Point | undefined {
  const start = call.loc?.start;
  if (start === undefined || map === undefined) return undefined;
  return readSourceMap(map)({ line: start.line, column: start.column + 1 })?.point;
}
