/** Reports content that is lost or shown differently because of the rules of CommonMark and GFM. */
import type { Code, Html, Nodes, Root } from 'mdast';
import { codeNotClosed } from '../../diagnostics/catalogue/lost.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { matchAt } from '../../utils/text/match-at.js';
import { type Compilation, locateNode } from '../tree/compilation.js';
import { checkHeadings } from './headings.js';
import { checkHtml, findShownTags } from './html.js';
import { checkParagraph, checkRows } from './tables.js';

const OPENING = /(`{3,}|~{3,}).*/y;

/** Matches a closing fence after spaces and quotation markers. */
const CLOSING = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;

/** Reports a code block without a closing fence. */
function checkFence(code: Code, page: Compilation): readonly Diagnostic[] {
  const { start, end } = code.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return [];
  const [opening, fence = ''] = matchAt(OPENING, page.text, start.offset) ?? [];
  if (opening === undefined) return [];
  const lastLine = page.text.slice(page.text.lastIndexOf('\n', end.offset - 1) + 1, end.offset);
  const [, closing = ''] = CLOSING.exec(lastLine) ?? [];
  const lines = end.line - start.line;
  if (lines > 0 && closing.startsWith(fence) && !isCode(code.value, lines)) return [];
  const written = opening.trimEnd();
  const position = { start, end: { line: start.line, column: start.column + written.length } };
  const shown = code.value.trimEnd();
  const last = start.line + (shown === '' ? 0 : shown.split('\n').length);
  return [codeNotClosed(written, last, locateNode(page, { position }))];
}

/**
 * Returns true if the last line of a block is code that looks like a fence, because then all lines but the first are
 * code.
 */
function isCode(value: string, lines: number): boolean {
  return /[`~][ \t]*$/.test(value) && value.split('\n').length === lines;
}

/** Reports lost content from the original tree, before plugins and features change it. */
export function reportLost(tree: Root, page: Compilation): void {
  const { diagnostics } = page.state;
  // The MDX parser itself rejects such elements.
  const mayHaveHtml = page.dialect === 'md' && page.text.includes('<');
  const html: Html[] = [];
  const first = tree.children.find(({ type }) => type !== 'yaml');
  const visit = (node: Nodes, before: Nodes | undefined): void => {
    if (node.type === 'html') html.push(node);
    else if (node.type === 'code') diagnostics.push(...checkFence(node, page));
    else if (node.type === 'table') diagnostics.push(...checkRows(node, page));
    else if (node.type === 'paragraph')
      diagnostics.push(...checkParagraph(node, before, page), ...checkHeadings(node, page, node === first));
    if (!('children' in node) || (!mayHaveHtml && HAS_PHRASES.has(node.type))) return;
    for (const [index, child] of node.children.entries()) visit(child, node.children[index - 1]);
  };
  visit(tree, undefined);
  if (html.length > 0 && mayHaveHtml) diagnostics.push(...checkHtml(html, page));
  if (mayHaveHtml) diagnostics.push(...findShownTags(tree, page));
}

/** Nodes without nested blocks. */
const HAS_PHRASES: ReadonlySet<string> = new Set(['paragraph', 'heading', 'table']);
