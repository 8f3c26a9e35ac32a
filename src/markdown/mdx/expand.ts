/**
 * Converts JSX and expressions in an MDX tree to Markdown nodes without running code. Elements become HTML, features or
 * includes; anything that must be run is collected as code.
 */
import type { Nodes } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx';
import { isRecord } from '../../utils/record.js';
import type { ComponentElement } from '../tree/feature.js';
import type { Attributes, Content, IncludeNode, Slot, StaticValue } from '../tree/jsx.js';
import { type ExpressionNode, isExpression, isJsx, type JsxNode } from '../tree/jsx-nodes.js';
import { createInclude, createJsxElement, placeAt } from '../tree/make-jsx.js';
import { evaluate, type Scope } from './evaluate.js';
import { componentKey, type Expansion, isHtmlName, isMarkdown } from './expansion.js';
import { COMPONENTS } from './given-names.js';
import { toOwnElement } from './own-elements.js';
import { isEmptyExpression, parseExpression } from './parser/javascript.js';
import { toBlocks } from './phrases.js';
import { innerHtmlOf, isSvg, toProperties } from './properties.js';
import { writeJsx } from './write-children.js';

/** Expands everything inside a node, in place. */
export function expandChildren(node: Nodes, expansion: Expansion): void {
  if (!('children' in node)) return;
  const children: Content[] = node.children;
  // Headings must be known before code runs, for the table of contents and for ids.
  const inside = node.type === 'heading' ? { ...expansion, own: NONE } : expansion;
  const expanded = children.flatMap((child) => expand(child, inside));
  children.splice(0, children.length, ...expanded);
}

const NONE: ReadonlySet<string> = new Set();

/** Returns the replacement of a node. */
export function expand(node: Content, expansion: Expansion): readonly Content[] {
  const own = toOwnElement(node, expansion.own);
  if (own !== undefined) return [toCode(own, expansion)];
  switch (node.type) {
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return expandExpression(node, expansion);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return expandStatic(node, expansion) ?? [toCode(node, expansion)];
    default:
      expandChildren(node, expansion);
      return [node];
  }
}

/** Returns the replacement of an element that is static, or undefined. */
export function expandStatic(node: JsxNode, expansion: Expansion): readonly Content[] | undefined {
  if (node.name === null) return expandAll(isFlow(node) ? toBlocks(node.children) : node.children, expansion);
  const attributes = readAttributes(node, expansion.module.scope);
  if (attributes === undefined) return undefined;
  if (isHtmlName(node.name)) return spreadsProps(node) ? undefined : expandHtml(node, attributes, expansion);
  const key = componentKey(node.name, expansion.module);
  if (key === undefined) return undefined;
  if (isMarkdown(key)) return [expandPartial(node, { from: key, attributes }, expansion)];
  const expanded = expansion.components.get(key)?.(toComponent(node, attributes, expansion), expansion.page);
  return expanded === undefined ? undefined : expandAll(expanded, expansion);
}

/** All properties of a partial include its children, which are not a value. */
function spreadsProps({ attributes }: JsxNode): boolean {
  return attributes.some(
    (attribute) => attribute.type === 'mdxJsxExpressionAttribute' && attribute.value.trim() === '...props',
  );
}

function isFlow({ type }: JsxNode): boolean {
  return type === 'mdxJsxFlowElement';
}

function expandAll(nodes: readonly Content[], expansion: Expansion): readonly Content[] {
  return nodes.flatMap((node) => expand(node, expansion));
}

function expandHtml(node: JsxNode, attributes: Attributes, expansion: Expansion): readonly Content[] | undefined {
  const properties = toProperties(attributes, isSvg(node.name ?? ''));
  if (properties === undefined) return undefined;
  const html = innerHtmlOf(attributes);
  const children: readonly Content[] =
    html === undefined ? expandAll(node.children, expansion) : [{ type: 'html', value: html }];
  return [createJsxElement({ tagName: node.name ?? '', properties }, children, node)];
}

function expandPartial(
  node: JsxNode,
  { from, attributes }: { readonly from: string; readonly attributes: Attributes },
  expansion: Expansion,
): IncludeNode {
  const given: readonly Content[] =
    node.children.length === 0 && spreadsProps(node) && expansion.page.file.role === 'partial'
      ? [createInclude({ kind: 'property', name: 'children' }, node)]
      : node.children;
  const children = expandAll(given, expansion);
  const slots: Slot[] = children.length === 0 ? [] : [{ type: 'slot', children: [...children] }];
  return createInclude({ kind: 'partial', from, props: attributes }, node, slots);
}

function toComponent(node: JsxNode, attributes: Attributes, { module, page }: Expansion): ComponentElement {
  return {
    attributes,
    children: node.children,
    node,
    text: () => textOfChildren(node.children, module.scope),
    source: () => sourceOfChildren(node.children, page.text, module.scope),
    read: (child) => {
      if (!isJsx(child)) return undefined;
      const read = readAttributes(child, module.scope);
      const key = child.name === null ? undefined : componentKey(child.name, module);
      return read === undefined || key === undefined
        ? undefined
        : { key, attributes: read, children: child.children, node: child };
    },
  };
}

/** Returns the text of children. Undefined if one is an element or must be run. */
function textOfChildren(children: readonly Content[], scope: Scope): string | undefined {
  const texts: string[] = [];
  for (const child of children) {
    if (child.type === 'text') texts.push(child.value);
    else if (isExpression(child)) {
      const text = textOfExpression(child, scope);
      if (text === undefined) return undefined;
      texts.push(text);
    } else return undefined;
  }
  return texts.join('');
}

/** Returns the text of an expression's value. Undefined if it must be run. */
function textOfExpression({ value }: ExpressionNode, scope: Scope): string | undefined {
  if (isEmptyExpression(value)) return '';
  const expression = parseExpression(value);
  const evaluated = expression && evaluate(expression, scope);
  return evaluated && toText(evaluated.value).join('');
}

/** Returns the source from the first child to the last, without the indentation and quotation markers of the first. */
function sourceOfChildren(children: readonly Content[], text: string, scope: Scope): string | undefined {
  const first = children[0]?.position?.start;
  const end = children.at(-1)?.position?.end.offset;
  if (first?.offset === undefined || end === undefined) return undefined;
  const indentation = new RegExp(`\\n[ \\t>]{0,${first.column - 1}}`, 'g');
  const read = (start: number, end: number): string =>
    unescapeMdx(text.slice(start, end)).replaceAll(indentation, '\n');
  let [source, from] = ['', first.offset];
  for (const node of children.flatMap(listNodes)) {
    if (isJsx(node)) return undefined;
    if (!isExpression(node)) continue;
    const value = textOfExpression(node, scope);
    const { start, end } = node.position ?? {};
    if (value === undefined || start?.offset === undefined || end?.offset === undefined) return undefined;
    source += read(from, start.offset) + value;
    from = end.offset;
  }
  return source + read(from, end);
}

function listNodes(node: Content): readonly Content[] {
  return 'children' in node ? [node, ...node.children.flatMap(listNodes)] : [node];
}

/** Removes backslashes before characters that are special in MDX. */
function unescapeMdx(text: string): string {
  return text.replaceAll(/\\([{}<])/g, '$1');
}

/**
 * Expands an expression: a comment to nothing, a value to its text, and `props.children` of a partial to an include.
 */
function expandExpression(node: ExpressionNode, expansion: Expansion): readonly Content[] {
  const { page, module } = expansion;
  if (isEmptyExpression(node.value)) return toComment(node);
  const expression = parseExpression(node.value);
  const evaluated = expression && evaluate(expression, module.scope);
  // Values in a partial depend on where it is used, and so do its heading ids.
  const data = page.file.role === 'partial' ? {} : { data: { written: node.value } };
  if (evaluated !== undefined)
    return toText(evaluated.value).map((value) => placeAt({ type: 'text', value, ...data }, node));
  const isChildren = page.file.role === 'partial' && node.value.trim() === 'props.children';
  if (isChildren) return [createInclude({ kind: 'property', name: 'children' }, node)];
  return [{ ...toCode(node, expansion), ...data }];
}

/** Keeps meaningful comments: truncate markers, ids of headings and options, and option list markers. */
function toComment({ value, position }: ExpressionNode): readonly Content[] {
  const text = MEANINGFUL_COMMENT.exec(value)?.[1];
  return text === undefined ? [] : [{ type: 'html', value: `<!-- ${text} -->`, ...(position && { position }) }];
}

const MEANINGFUL_COMMENT = /^\s*\/\*\s*(truncate|#\S+|options|options\s[^*>]*[^*>\s])\s*\*\/\s*$/;

/** Returns what React renders for a value. */
function toText(value: StaticValue): readonly string[] {
  if (Array.isArray(value)) return [value.flatMap(toText).join('')];
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}

/** Leaves a node to code. */
function toCode(node: JsxNode | ExpressionNode, expansion: Expansion): IncludeNode {
  const slots: Slot[] = [];
  const written = writeJsx(
    node,
    (children) => {
      const content = expandAll(children, expansion);
      return slots.push({ type: 'slot', children: [...content] }) - 1;
    },
    expansion,
  );
  const name =
    'name' in node
      ? `<${(node.name ?? '').replace(`${COMPONENTS}.`, '')}>`
      : `{${node.value.length > 40 ? `${node.value.slice(0, 40)}…` : node.value}}`;
  return createInclude({ kind: 'code', code: expansion.code.push(written) - 1, name }, node, slots);
}

/** Evaluates the attributes. Returns undefined if one must be run. */
function readAttributes({ attributes }: JsxNode, scope: Scope): Attributes | undefined {
  const values: Record<string, StaticValue> = {};
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') {
      const spread = readSpread(attribute.value, scope);
      if (spread === undefined) return undefined;
      Object.assign(values, spread);
      continue;
    }
    const evaluated = readValue(attribute, scope);
    if (evaluated === undefined) return undefined;
    values[attribute.name] = evaluated.value;
  }
  return values;
}

/** Returns the values of `...object`. */
function readSpread(text: string, scope: Scope): Attributes | undefined {
  const expression = parseExpression(`{${text}}`);
  const value = expression && evaluate(expression, scope)?.value;
  return isRecord(value) ? Object.fromEntries(Object.entries(value)) : undefined;
}

function readValue({ value }: MdxJsxAttribute, scope: Scope): { readonly value: StaticValue } | undefined {
  if (value === null || value === undefined) return { value: true };
  if (typeof value === 'string') return { value };
  const expression = parseExpression(value.value);
  return expression === undefined ? undefined : evaluate(expression, scope);
}
