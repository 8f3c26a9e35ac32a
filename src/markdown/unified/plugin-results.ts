/**
 * Validates the trees that plugins return, because they may be written in JavaScript and errors would surface far away.
 * Problems are described as the end of a sentence.
 */
import { isRecord } from '../../utils/record.js';

/** Nodes already known to be valid, so that a growing tree is checked once. */
export type Known = WeakSet<object>;

/** Returns what is wrong with an HTML node or its descendants. */
export function findHtmlProblem(node: unknown, known: Known = new WeakSet()): string | undefined {
  if (!isRecord(node) || typeof node['type'] !== 'string') return `returned ${describe(node)} instead of an HTML node`;
  const { type } = node;
  const problem = findOwnProblem(type, node);
  if (problem !== undefined || known.has(node)) return problem;
  known.add(node);
  return findInside(node, (child) => findHtmlProblem(child, known));
}

/** Returns what is wrong with a list of HTML nodes. */
export function findHtmlListProblem(nodes: unknown, known: Known): string | undefined {
  if (!Array.isArray(nodes)) return `returned ${describe(nodes)} instead of a list of HTML nodes`;
  return firstOf(nodes, (node) => findHtmlProblem(node, known));
}

/** Returns what is wrong with the result of a node handler, which may be nothing, a node or a list. */
export function findHandledProblem(result: unknown, known: Known): string | undefined {
  if (result === undefined || result === null) return undefined;
  return Array.isArray(result) ? findHtmlListProblem(result, known) : findHtmlProblem(result, known);
}

/** Returns what is wrong with a Markdown node or its descendants. */
export function findMarkdownProblem(node: unknown): string | undefined {
  if (!isRecord(node) || typeof node['type'] !== 'string') return `added ${describe(node)} instead of a Markdown node`;
  const { type, value } = node;
  if (TEXTS.has(type) && typeof value !== 'string') return `added a node \`${type}\` whose \`value\` is not a string`;
  if (type === 'root' && !Array.isArray(node['children'])) return ROOT;
  return findInside(node, findMarkdownProblem);
}

/** Describes a value in words. */
export function describe(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'string') return 'a text';
  if (Array.isArray(value)) return 'a list';
  if (isPromise(value)) return 'a promise';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** Returns true for a promise, the result of an asynchronous function. */
export function isPromise(value: unknown): value is PromiseLike<unknown> {
  return isRecord(value) && typeof value['then'] === 'function';
}

const TEXTS: ReadonlySet<string> = new Set(['text', 'code', 'inlineCode', 'html', 'yaml']);
const ROOT = 'returned a tree without a list of `children`';

const HTML_TYPES: ReadonlySet<string> = new Set(['root', 'element', 'text', 'comment', 'raw', 'doctype']);
/** Valid tag names. */
const TAG_NAME = /^[a-z][^\s"'<>/=\u0000]*$/i;
const ATTRIBUTE = /^[^\s"'<>/=\u0000-\u001f\u007f]+$/;

function findOwnProblem(type: string, { tagName, properties, value, children }: Readonly<Record<string, unknown>>) {
  if (type === 'root' && !Array.isArray(children)) return ROOT;
  if ((type === 'text' || type === 'comment' || type === 'raw') && typeof value !== 'string')
    // Some plugins create MDX nodes, which are dropped.
    return `added a node \`${type}\` whose \`value\` is not a string`;
  if (type !== 'element')
    return HTML_TYPES.has(type) || type.startsWith('mdx')
      ? undefined
      : `added a node \`${type}\`, which HTML does not have`;
  if (typeof tagName !== 'string' || !TAG_NAME.test(tagName))
    return `added an element whose \`tagName\` is ${typeof tagName === 'string' ? `\`${tagName}\`` : describe(tagName)}`;
  if (!Array.isArray(children)) return `added an element \`${tagName}\` without a list of \`children\``;
  const name = Object.keys(properties ?? {}).find((each) => !ATTRIBUTE.test(each));
  return name === undefined ? undefined : `added an element \`${tagName}\` with an attribute \`${name}\``;
}

function findInside({ children }: Readonly<Record<string, unknown>>, find: (child: unknown) => string | undefined) {
  if (children === undefined) return undefined;
  return Array.isArray(children)
    ? firstOf(children, find)
    : `added a node whose \`children\` are ${describe(children)}`;
}

function firstOf(values: readonly unknown[], find: (value: unknown) => string | undefined): string | undefined {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) return found;
  }
  return undefined;
}
