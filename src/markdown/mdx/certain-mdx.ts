/**
 * Decides whether the fast parser's tree of an MDX page certainly equals that of remark-mdx. Each doubtful case was
 * found by comparing the parsers on random texts, which `test/markdown/fast-mdx.nightly.test.ts` repeats.
 */
import type { Nodes, Root } from 'mdast';
import type { MdxFlowExpression, MdxjsEsm } from 'mdast-util-mdx';
import type { Position } from 'unist';
import type { JsxNode } from '../tree/jsx-nodes.js';
import { sourceOf } from '../tree/positions.js';
import { isEmptyExpression, parseExpression, parseModule } from './parser/javascript.js';

/**
 * Returns true if the tree is certain. The fast parser accepts any text in braces as JavaScript, and any lines after
 * `import` as a module.
 */
export function isCertainMdx(tree: Root, text: string): boolean {
  const modules = tree.children.filter((node) => node.type === 'mdxjsEsm');
  const others = tree.children.filter((node) => node.type !== 'mdxjsEsm');
  return areModules(modules) && areCertain(others, text);
}

function isCertain(node: Nodes, text: string): boolean {
  switch (node.type) {
    case 'mdxjsEsm':
      // Only the fast parser has modules inside elements.
      return false;
    case 'text':
      return !/[<{]|(?:^|\n)[ \t]*(?:import|export)\b/.test(node.value);
    case 'inlineCode':
      // After a code span with a backtick, the fast parser treats braces in later code spans as an expression.
      return !node.value.includes('`') && !/\n[\s\S]*[<{]|[<{][\s\S]*\n/.test(sourceOf(node, text));
    case 'image':
    case 'imageReference':
      return !/[<{]/.test(sourceOf(node, text));
    case 'paragraph':
      return !LIKE_BLOCK.test(sourceOf(node, text)) && areCertain(node.children, text);
    case 'blockquote':
      return !/[<{]/.test(sourceOf(node, text)) && areCertain(node.children, text);
    case 'mdxTextExpression':
      // One of its lines may start a block.
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

/** MDX has no indented code, and the parsers differ on what contains an indented node. */
function isIndented({ position }: Nodes, text: string): boolean {
  const start = position?.start.offset ?? 0;
  return /^ {4}$|\t *$/.test(text.slice(Math.max(0, start - 4), start));
}

/**
 * A line of a long expression may belong to another node, unless a blank line is above. The parsers differ on spaces
 * after it.
 */
function isFlowCertain({ value, position }: MdxFlowExpression, text: string): boolean {
  if (/[ \t]/.test(text[position?.end.offset ?? 0] ?? '')) return false;
  return !value.includes('\n') || isBelowBlankLine(position, text);
}

/** The same for a long tag. */
function isSpaced(node: JsxNode, text: string): boolean {
  return !openingOf(node, text).trimEnd().includes('\n') || isBelowBlankLine(node.position, text);
}

/** Returns the start tag of an element with the text before its content, or the whole element without its end tag. */
function openingOf({ children, position }: JsxNode, text: string): string {
  const content = children[0]?.position?.start.offset;
  if (content !== undefined) return text.slice(position?.start.offset, content);
  return text.slice(position?.start.offset, position?.end.offset).replace(/<\/[^<]*$/, '');
}

function isBelowBlankLine(position: Position | undefined, text: string): boolean {
  return /(?:^|\n[ \t]*\n)[ \t]*$/.test(text.slice(0, position?.start.offset));
}

/** The parsers differ on multi-line MDX in a list, and on spaces after it. */
function hasLongMdx(node: Nodes, text: string): boolean {
  const behind = node.position?.end.offset ?? 0;
  if (node.type.startsWith('mdx') && (sourceOf(node, text).includes('\n') || endsInBlanks(text, behind))) return true;
  return 'children' in node && node.children.some((child) => hasLongMdx(child, text));
}

function endsInBlanks(text: string, offset: number): boolean {
  const [blanks = ''] = /^[ \t]*(?=\n|$)/.exec(text.slice(offset)) ?? [];
  return blanks !== '';
}

/** Matches a line of a paragraph that may start another block. */
const LIKE_BLOCK = /\n[ \t>]*(?:[<{]|import|export)/;

function areCertain(nodes: readonly Nodes[], text: string): boolean {
  return nodes.every((node) => isCertain(node, text));
}

/** MDX allows only imports and exports, and no duplicate names. */
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

/** MDX allows a single spread and nothing else. */
function isSpread(text: string): boolean {
  const object = parseExpression(`{${text}}`);
  return object?.type === 'ObjectExpression' && object.properties.map(({ type }) => type).join() === 'SpreadElement';
}

function isExpression(text: string): boolean {
  return isEmptyExpression(text) || parseExpression(text) !== undefined;
}

/** The parsers differ on spaces in names, and on possible character references. */
function isTagCertain(node: JsxNode, text: string): boolean {
  const { name, attributes, children } = node;
  const source = sourceOf(node, text);
  const written = name ?? '';
  const tag = openingOf(node, text);
  if (!source.startsWith(`<${written}`) || /&|\s=|=\s/.test(tag)) return false;
  if (tag.includes('<', 1)) return false;
  // After a list, an indented line may belong to its last item.
  if (children.at(-1)?.type === 'list' && !/\n<\/[^\n]*$/.test(source)) return false;
  if (!source.endsWith('/>') && !source.endsWith(`</${written}>`)) return false;
  return attributes.every((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return isSpread(attribute.value);
    const { value } = attribute;
    return typeof value !== 'object' || value === null || parseExpression(value.value) !== undefined;
  });
}
