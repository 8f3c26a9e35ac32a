/** The syntax of MDX, in which elements are inside each other only so deep. */
import type { Nodes } from 'mdast';
import type { Extension, Handle } from 'mdast-util-from-markdown';
import remarkMdx from 'remark-mdx';
import type { Plugin } from 'unified';
import { DEEPEST } from '../../limits/excess.js';
import { isJsx } from '../../tree/jsx-nodes.js';
import { type LimitedParser, refusePage } from './limited-parser.js';

/**
 * Makes the syntax, with a parser for its JavaScript. Nearly all tags that are too deep are text before anything is parsed;
 * this counts those that only a parser of MDX understands, such as `<a b={{ c: { d: 1 } }}>`.
 */
export function createLimitedSyntax({ acorn }: LimitedParser): Plugin {
  return function addMdx() {
    remarkMdx.call(this, { acorn });
    (this.data().fromMarkdownExtensions ??= []).push(LIMITED);
  };
}

const refuseDepth: Handle = function refuseDepth() {
  const tooDeep = this.data.mdxJsxTagStack?.[DEEPEST];
  if (tooDeep !== undefined) throw refusePage('Tags are nested too deeply', tooDeep.start.offset);
};

/** Asked at the angle bracket of each next tag. */
const LIMITED: Extension = { enter: { mdxJsxFlowTagMarker: refuseDepth, mdxJsxTextTagMarker: refuseDepth } };

/** Whether elements in a tree are inside each other deeper than that syntax has it. */
export function hasDeepElements(node: Nodes, depth = 0): boolean {
  const below = isJsx(node) ? depth + 1 : depth;
  return below > DEEPEST || ('children' in node && node.children.some((child) => hasDeepElements(child, below)));
}
