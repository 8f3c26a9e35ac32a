/** The syntax of MDX with limited nesting of elements. */
import type { Nodes } from 'mdast';
import type { Extension, Handle } from 'mdast-util-from-markdown';
import remarkMdx from 'remark-mdx';
import type { Plugin } from 'unified';
import { DEEPEST } from '../../limits/excess.js';
import { isJsx } from '../../tree/jsx-nodes.js';
import { type LimitedParser, refusePage } from './limited-parser.js';

/**
 * Creates the syntax with a JavaScript parser. Nearly all tags that nest too deeply become text before parsing. This
 * counts tags that only an MDX parser recognises, such as `<a b={{ c: { d: 1 } }}>`.
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

/** Runs at the angle bracket of each further tag. */
const LIMITED: Extension = { enter: { mdxJsxFlowTagMarker: refuseDepth, mdxJsxTextTagMarker: refuseDepth } };

/** Returns true if elements in a tree nest deeper than the limit. */
export function hasDeepElements(node: Nodes, depth = 0): boolean {
  const below = isJsx(node) ? depth + 1 : depth;
  return below > DEEPEST || ('children' in node && node.children.some((child) => hasDeepElements(child, below)));
}
