/** Reports content that is lost or shown as something else, because CommonMark and GFM read it in another way than meant. */
import type { Html, Nodes, Root } from 'mdast';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Compilation } from '../tree/compilation.js';
import { walkMarkdown } from '../tree/walk.js';
import { checkFence } from './fences.js';
import { checkHtml } from './html.js';
import { checkParagraph, checkRows } from './tables.js';

/** Reports it by the tree as it was parsed, before plugins and features change it. */
export function reportLost(tree: Root, page: Compilation): void {
  const { diagnostics } = page.state;
  const html: Html[] = [];
  const check = (node: Nodes): readonly Diagnostic[] => {
    if (node.type === 'code') return checkFence(node, page);
    if (node.type === 'table') return checkRows(node, page);
    return node.type === 'paragraph' ? checkParagraph(node, page) : [];
  };
  walkMarkdown(tree, (node) => {
    if (node.type === 'html') html.push(node);
    else diagnostics.push(...check(node));
  });
  // The parser of MDX refuses such elements itself.
  if (page.dialect === 'md' && html.length > 0) diagnostics.push(...checkHtml(html, page));
}
