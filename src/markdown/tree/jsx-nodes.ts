/** JSX and expressions in a Markdown tree, as parsed. Apart from what they become, which those who write features see. */
import type { Nodes } from 'mdast';
import type { MdxFlowExpression, MdxJsxFlowElement, MdxJsxTextElement, MdxTextExpression } from 'mdast-util-mdx';
import type { Content } from './jsx.js';

/** An element as parsed, in a line or on its own. */
export type JsxNode = MdxJsxFlowElement | MdxJsxTextElement;

/** An expression as parsed, in a line or on its own. */
export type ExpressionNode = MdxFlowExpression | MdxTextExpression;

/** Whether a node is an element of JSX. */
export function isJsx(node: Nodes): node is JsxNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Whether a node is an expression. */
export function isExpression(node: Content): node is ExpressionNode {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
}
