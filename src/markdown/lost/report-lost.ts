/** Reports content that is lost or shown as something else, because CommonMark and GFM read it in another way than meant. */
import type { Code, Html, Nodes, Root } from 'mdast';
import { codeNotClosed } from '../../diagnostics/catalogue/lost.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { matchAt } from '../../utils/text/match-at.js';
import { type Compilation, locateNode } from '../tree/compilation.js';
import { checkHeadings } from './headings.js';
import { checkHtml, findShownTags } from './html.js';
import { checkParagraph, checkRows } from './tables.js';

const OPENING = /(`{3,}|~{3,}).*/y;

/** A closing fence; between it and the beginning of its line are blanks and marks of quotations only. */
const CLOSING = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;

/** Returns a diagnostic for a block of code that has an opening fence and no closing one. */
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

/** Whether the last line of a block is code that looks like a fence: then all lines but the first are code. */
function isCode(value: string, lines: number): boolean {
  return /[`~][ \t]*$/.test(value) && value.split('\n').length === lines;
}

/** Reports it by the tree as it was parsed, before plugins and features change it. */
export function reportLost(tree: Root, page: Compilation): void {
  const { diagnostics } = page.state;
  // The parser of MDX refuses such elements itself.
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

/** What has no blocks in it. */
const HAS_PHRASES: ReadonlySet<string> = new Set(['paragraph', 'heading', 'table']);
