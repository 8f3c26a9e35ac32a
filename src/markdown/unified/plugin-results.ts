/**
 * What plugins do to trees, checked: they may be written in JavaScript, and whatever they leave there is used far from them.
 * In: a result, or a tree. Out: what is wrong with it, as the end of a sentence; undefined where nothing is.
 */
import { isRecord } from '../../utils/record.js';

/** Nodes that are known to be right: a tree that grows is looked at once. */
export type Known = WeakSet<object>;

/** What is wrong with a node of HTML, or with one inside it. */
export function findHtmlProblem(node: unknown, known: Known = new WeakSet()): string | undefined {
  if (!isRecord(node) || typeof node['type'] !== 'string') return `returned ${describe(node)} instead of an HTML node`;
  const { type } = node;
  const problem = findOwnProblem(type, node);
  if (problem !== undefined || known.has(node)) return problem;
  known.add(node);
  return findInside(node, (child) => findHtmlProblem(child, known));
}

/** What is wrong with a list of such nodes. */
export function findHtmlListProblem(nodes: unknown, known: Known): string | undefined {
  if (!Array.isArray(nodes)) return `returned ${describe(nodes)} instead of a list of HTML nodes`;
  return firstOf(nodes, (node) => findHtmlProblem(node, known));
}

/** What is wrong with what a node of Markdown has become: nothing, a node, or a list of nodes. */
export function findHandledProblem(result: unknown, known: Known): string | undefined {
  if (result === undefined || result === null) return undefined;
  return Array.isArray(result) ? findHtmlListProblem(result, known) : findHtmlProblem(result, known);
}

/** What is wrong with a node of Markdown, or with one inside it. */
export function findMarkdownProblem(node: unknown): string | undefined {
  if (!isRecord(node) || typeof node['type'] !== 'string') return `added ${describe(node)} instead of a Markdown node`;
  const { type, value } = node;
  if (TEXTS.has(type) && typeof value !== 'string') return `added a node \`${type}\` whose \`value\` is not a string`;
  if (type === 'root' && !Array.isArray(node['children'])) return ROOT;
  return findInside(node, findMarkdownProblem);
}

/** What a value is, in words. */
export function describe(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'string') return 'a text';
  if (Array.isArray(value)) return 'a list';
  if (isPromise(value)) return 'a promise';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** Whether a function was asynchronous. */
export function isPromise(value: unknown): value is PromiseLike<unknown> {
  return isRecord(value) && typeof value['then'] === 'function';
}

const TEXTS: ReadonlySet<string> = new Set(['text', 'code', 'inlineCode', 'html', 'yaml']);
const ROOT = 'returned a tree without a list of `children`';

const HTML_TYPES: ReadonlySet<string> = new Set(['root', 'element', 'text', 'comment', 'raw', 'doctype']);
/** What may stand between `<` and what ends a name there. */
const TAG_NAME = /^[a-z][^\s"'<>/=\u0000]*$/i;
const ATTRIBUTE = /^[^\s"'<>/=\u0000-\u001f\u007f]+$/;

function findOwnProblem(type: string, { tagName, properties, value, children }: Readonly<Record<string, unknown>>) {
  if (type === 'root' && !Array.isArray(children)) return ROOT;
  if ((type === 'text' || type === 'comment' || type === 'raw') && typeof value !== 'string')
    return `added a node \`${type}\` whose \`value\` is not a string`;
  // Nodes of MDX are made by some plugins, and left out.
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
