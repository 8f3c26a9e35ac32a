/**
 * Whether a text means the same as CommonMark and as MDX, so that it need not be parsed as MDX.
 * In: a text and its tree as CommonMark. Out: a certain yes, or “perhaps not”.
 */
import type { Nodes, Root } from 'mdast';
import { sourceOf } from '../tree/positions.js';

/** What begins a line of a module in MDX. */
const MODULE_LINE = /^(?:import|export)\b/;

/** The id at the end of a heading, which is no expression. */
const HEADING_ID = /\{#[^{}<]*\}[ \t]*$/;

/** A line that is indented so far that what it begins may be a block in MDX, which has no indented code. */
const DEEP_LINE = /\n[ \t>]*(?: {4}|\t)/;

/** A line that may be a block in MDX, although it is inside of something that goes on from the line before. */
const LIKE_BLOCK = /\n[ \t>]*[{<]/;

/** What hardly any text has that is no MDX: then it is not worth finding out. A sample of it in code costs time, nothing else. */
const LIKE_MDX = /^(?:import|export) |<\/?[A-Z>]|\{\/\*/m;

/** Whether a text has what only MDX has. */
export function looksLikeMdx(text: string): boolean {
  return LIKE_MDX.test(text);
}

/** True when MDX certainly makes the same tree. */
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
      // The parts of a text around a bare address have no place.
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
