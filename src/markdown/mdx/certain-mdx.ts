/**
 * Whether the tree that the fast parser makes of MDX is the one that remark-mdx would make.
 * In: its tree, of which everything but MDX is certain, and the text. Out: a certain yes, or “perhaps not”.
 * Each doubt was found by comparing the parsers on random texts, which `test/markdown/fast-mdx.test.ts` repeats.
 */
import type { Nodes, Root } from 'mdast';
import type { MdxFlowExpression, MdxjsEsm } from 'mdast-util-mdx';
import type { Position } from 'unist';
import type { JsxNode } from '../tree/jsx-nodes.js';
import { sourceOf } from '../tree/positions.js';
import { isEmptyExpression, parseExpression, parseModule } from './parser/javascript.js';

/** The fast parser takes any text in braces for JavaScript, and any lines after `import` for a module. */
export function isCertainMdx(tree: Root, text: string): boolean {
  const modules = tree.children.filter((node) => node.type === 'mdxjsEsm');
  const others = tree.children.filter((node) => node.type !== 'mdxjsEsm');
  return areModules(modules) && areCertain(others, text);
}

function isCertain(node: Nodes, text: string): boolean {
  switch (node.type) {
    case 'mdxjsEsm':
      // Only the fast parser has modules inside of elements.
      return false;
    case 'text':
      return !/[<{]|(?:^|\n)[ \t]*(?:import|export)\b/.test(node.value);
    case 'inlineCode':
      // Behind a span that holds a backtick, the fast parser takes braces in further ones for those of an expression.
      return !node.value.includes('`') && !/\n[\s\S]*[<{]|[<{][\s\S]*\n/.test(sourceOf(node, text));
    case 'image':
    case 'imageReference':
      return !/[<{]/.test(sourceOf(node, text));
    case 'paragraph':
      return !LIKE_BLOCK.test(sourceOf(node, text)) && areCertain(node.children, text);
    case 'blockquote':
      return !/[<{]/.test(sourceOf(node, text)) && areCertain(node.children, text);
    case 'mdxTextExpression':
      // A line of it may begin a block.
      return isExpression(node.value) && !node.value.includes('\n');
    case 'mdxFlowExpression':
      return isExpression(node.value) && isFlowCertain(node, text);
    case 'definition':
      return !isIndented(node, text);
    case 'footnoteDefinition':
      return !isIndented(node, text) && areCertain(node.children, text);
    case 'list':
      return !hasLongMdx(node, text) && areCertain(node.children, text);
    case 'mdxJsxTextElement':
      return !sourceOf(node, text).includes('\n') && isTagCertain(node, text) && areCertain(node.children, text);
    case 'mdxJsxFlowElement':
      return isTagCertain(node, text) && isSpaced(node, text) && areCertain(node.children, text);
    default:
      return !('children' in node) || areCertain(node.children, text);
  }
}

/** MDX has no indented code, but what is indented like that belongs to what is above it for one of the parsers. */
function isIndented({ position }: Nodes, text: string): boolean {
  const start = position?.start.offset ?? 0;
  return /^ {4}$|\t *$/.test(text.slice(Math.max(0, start - 4), start));
}

/** A line of a long expression may belong to something else, unless a blank line is above; blanks behind it count or not. */
function isFlowCertain({ value, position }: MdxFlowExpression, text: string): boolean {
  if (/[ \t]/.test(text[position?.end.offset ?? 0] ?? '')) return false;
  return !value.includes('\n') || isBelowBlankLine(position, text);
}

/** The same for a long tag. */
function isSpaced(node: JsxNode, text: string): boolean {
  return !openingOf(node, text).trimEnd().includes('\n') || isBelowBlankLine(node.position, text);
}

/** The tag that opens an element, and what is between it and its content; without any, the whole element but its end. */
function openingOf({ children, position }: JsxNode, text: string): string {
  const content = children[0]?.position?.start.offset;
  if (content !== undefined) return text.slice(position?.start.offset, content);
  return text.slice(position?.start.offset, position?.end.offset).replace(/<\/[^<]*$/, '');
}

function isBelowBlankLine(position: Position | undefined, text: string): boolean {
  return /(?:^|\n[ \t]*\n)[ \t]*$/.test(text.slice(0, position?.start.offset));
}

/** MDX of several lines in a list, or with blanks behind: the two differ on what of these belongs to the item. */
function hasLongMdx(node: Nodes, text: string): boolean {
  const behind = node.position?.end.offset ?? 0;
  if (node.type.startsWith('mdx') && (sourceOf(node, text).includes('\n') || endsInBlanks(text, behind))) return true;
  return 'children' in node && node.children.some((child) => hasLongMdx(child, text));
}

function endsInBlanks(text: string, offset: number): boolean {
  const [blanks = ''] = /^[ \t]*(?=\n|$)/.exec(text.slice(offset)) ?? [];
  return blanks !== '';
}

/** A line of a paragraph that may be something else. */
const LIKE_BLOCK = /\n[ \t>]*(?:[<{]|import|export)/;

function areCertain(nodes: readonly Nodes[], text: string): boolean {
  return nodes.every((node) => isCertain(node, text));
}

/** MDX allows nothing but imports and exports, and no name twice. */
function areModules(nodes: readonly MdxjsEsm[]): boolean {
  const names = new Set<string>();
  return nodes.every(({ value }) => {
    const program = /^(?:import|export) /.test(value) ? parseModule(value) : undefined;
    return program?.body.every((statement) => {
      if (statement.type !== 'ImportDeclaration') return statement.type.startsWith('Export');
      return statement.specifiers.every(({ local }) => names.size < names.add(local.name).size);
    });
  });
}

/** MDX allows one spread, and nothing beside it. */
function isSpread(text: string): boolean {
  const object = parseExpression(`{${text}}`);
  return object?.type === 'ObjectExpression' && object.properties.map(({ type }) => type).join() === 'SpreadElement';
}

function isExpression(text: string): boolean {
  return isEmptyExpression(text) || parseExpression(text) !== undefined;
}

/** The two differ on blanks inside of names and on what looks like a character reference. */
function isTagCertain(node: JsxNode, text: string): boolean {
  const { name, attributes, children } = node;
  const source = sourceOf(node, text);
  const written = name ?? '';
  const tag = openingOf(node, text);
  if (!source.startsWith(`<${written}`) || /&|\s=|=\s/.test(tag)) return false;
  if (tag.includes('<', 1)) return false;
  // Behind a list, an indented line may belong to the last item, and its own last line does.
  if (children.at(-1)?.type === 'list' && !/\n<\/[^\n]*$/.test(source)) return false;
  if (!source.endsWith('/>') && !source.endsWith(`</${written}>`)) return false;
  return attributes.every((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return isSpread(attribute.value);
    const { value } = attribute;
    return typeof value !== 'object' || value === null || parseExpression(value.value) !== undefined;
  });
}
