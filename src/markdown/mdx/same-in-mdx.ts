/** Decides whether a text certainly means the same in CommonMark and MDX, so that it need not be parsed as MDX. */
import type { Nodes, Root } from 'mdast';
import { sourceOf } from '../tree/positions.js';

/** Matches the start of a module line in MDX. */
const MODULE_LINE = /^(?:import|export)\b/;

/** Matches a heading id at the end, which is not an expression. */
const HEADING_ID = /\{#[^{}<]*\}[ \t]*$/;

/** Matches an indented line that may start a block in MDX, which has no indented code. */
const DEEP_LINE = /\n[ \t>]*(?: {4}|\t)/;

/** Matches a continuation line that may be a block in MDX. */
const LIKE_BLOCK = /\n[ \t>]*[{<]/;

/**
 * Matches text that is almost certainly MDX, so that comparing is not worthwhile. A false match in code only costs
 * time.
 */
const LIKE_MDX = /^(?:import|export) |<\/?[A-Z>]|\{\/\*/m;

/** Returns true if a text contains syntax of MDX only. */
export function looksLikeMdx(text: string): boolean {
  return LIKE_MDX.test(text);
}

/** Returns true if MDX certainly produces the same tree. */
export function isSameInMdx(tree: Root, text: string): boolean {
  if (!text.includes('{') && !text.includes('<') && !/^[ \t]*(?:import|export|\t| {4})/m.test(text)) return true;
  return areSame(tree.children, text);
}

function areSame(nodes: readonly Nodes[], text: string): boolean {
  return nodes.every((node) => isSame(node, text));
}

function isSame(node: Nodes, text: string): boolean {
  switch (node.type) {
    case 'html':
      return false;
    case 'text':
      // Texts around an autolink have no position.
      return !/[{<]/.test(node.value) && !/[{<]/.test(sourceOf(node, text));
    case 'code':
      // MDX has no indented code.
      return /^[`~]/.test(sourceOf(node, text));
    case 'image':
    case 'imageReference':
      // MDX reads tags and expressions in alternative texts.
      return !/[{<]/.test(sourceOf(node, text));
    case 'definition':
      return !LIKE_BLOCK.test(sourceOf(node, text));
    case 'link':
      return !sourceOf(node, text).startsWith('<') && areSame(node.children, text);
    case 'heading':
      return !LIKE_BLOCK.test(sourceOf(node, text)) && areHeadingPartsSame(node.children, text);
    case 'paragraph': {
      const source = sourceOf(node, text);
      if (MODULE_LINE.test(source) || DEEP_LINE.test(source) || LIKE_BLOCK.test(source)) return false;
      return areSame(node.children, text);
    }
    case 'yaml':
      return true;
    default:
      return !('children' in node) || areSame(node.children, text);
  }
}

function areHeadingPartsSame(nodes: readonly Nodes[], text: string): boolean {
  const last = nodes.at(-1);
  if (last?.type !== 'text') return areSame(nodes, text);
  return areSame(nodes.slice(0, -1), text) && !/[{<]/.test(sourceOf(last, text).replace(HEADING_ID, ''));
}
