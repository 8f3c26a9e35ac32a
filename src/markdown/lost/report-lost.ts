/** Reports content that is lost or shown as something else, because CommonMark and GFM read it in another way than meant. */
import type { Html, Nodes, Root } from 'mdast';
import type { Compilation } from '../tree/compilation.js';
import { checkFence } from './fences.js';
import { checkHtml } from './html.js';
import { checkParagraph, checkRows } from './tables.js';

/** Reports it by the tree as it was parsed, before plugins and features change it. */
export function reportLost(tree: Root, page: Compilation): void {
  const { diagnostics } = page.state;
  // The parser of MDX refuses such elements itself.
  const mayHaveHtml = page.dialect === 'md' && page.text.includes('<');
  const html: Html[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'html') html.push(node);
    else if (node.type === 'code') diagnostics.push(...checkFence(node, page));
    else if (node.type === 'table') diagnostics.push(...checkRows(node, page));
    else if (node.type === 'paragraph') diagnostics.push(...checkParagraph(node, page));
    if ('children' in node && (mayHaveHtml || !HAS_PHRASES.has(node.type)))
      for (const child of node.children) visit(child);
  };
  visit(tree);
  if (html.length > 0 && mayHaveHtml) diagnostics.push(...checkHtml(html, page));
}

/** What has no blocks in it. */
const HAS_PHRASES: ReadonlySet<string> = new Set(['paragraph', 'heading', 'table']);
