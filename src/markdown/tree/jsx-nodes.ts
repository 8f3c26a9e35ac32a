/**
 * JSX and expressions in a Markdown tree, as parsed. Separate from the nodes that they become, which authors of
 * features use.
 */
import type { Nodes } from 'mdast';
import type { MdxFlowExpression, MdxJsxFlowElement, MdxJsxTextElement, MdxTextExpression } from 'mdast-util-mdx';
import type { Content } from './jsx.js';

/** A parsed element, inline or as a block. */
export type JsxNode = MdxJsxFlowElement | MdxJsxTextElement;

/** A parsed expression, inline or as a block. */
export type ExpressionNode = MdxFlowExpression | MdxTextExpression;

/** Returns true for a JSX element. */
export function isJsx(node: Nodes): node is JsxNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Returns true for an expression. */
export function isExpression(node: Content): node is ExpressionNode {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
}
