/** Reports content that is lost or shown differently because of the rules of CommonMark and GFM. */
import type { Code, Html, Nodes, Paragraph, Root } from 'mdast';
import { codeNotClosed, headingShownAsText } from '../../diagnostics/catalogue/lost.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { indexLines } from '../../utils/text/lines.js';
import { matchAt } from '../../utils/text/match-at.js';
import { type Compilation, locateNode } from '../tree/compilation.js';
import { checkHtml, findShownTags } from './html.js';
import { checkLists, checkTask } from './lists.js';
import { checkParagraph, checkRows } from './tables.js';

/** Matches the signs, and what follows them: a word, or the start of emphasis, code or a link. */
const MEANT = /^[ \t>]*(#{2,6}(?=[\p{L}\p{N}*_`[\u00A0\u3000])|#{7,}[ \t]|#(?=[\u00A0\u3000]))(.*)$/u;

/** A single sign may start a tag (`#news`). At the top of a page, or as a paragraph of its own, it is a heading. */
const TITLE = /^(#)(\p{Lu}.*)$/u;

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
      diagnostics.push(
        ...checkParagraph(node, before, page),
        ...checkHeadings(node, page, node === first),
        ...checkLists(node, page),
      );
    else if (node.type === 'listItem') diagnostics.push(...checkTask(node, page));
    if (!('children' in node) || (!mayHaveHtml && HAS_PHRASES.has(node.type))) return;
    for (const [index, child] of node.children.entries()) visit(child, node.children[index - 1]);
  };
  visit(tree, undefined);
  if (html.length > 0 && mayHaveHtml) diagnostics.push(...checkHtml(html, page));
  if (mayHaveHtml) diagnostics.push(...findShownTags(tree, page));
}

/** Nodes without nested blocks. */
const HAS_PHRASES: ReadonlySet<string> = new Set(['paragraph', 'heading', 'table']);

/** Returns a diagnostic for each line of a paragraph that was meant as a heading. */
function checkHeadings(
  { children, position }: Paragraph,
  { file, text }: Compilation,
  isFirst: boolean,
): readonly Diagnostic[] {
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined || !text.slice(start, end).includes('#')) return [];
  const { toRange } = indexLines(text);
  const source = text.slice(start, end);
  const isAlone = isFirst || (position?.start.column === 1 && /^#[^#\n]+$/.test(source));
  let offset = start;
  return source.split('\n').flatMap((line) => {
    const from = offset;
    offset += line.length + 1;
    const [, signs, words = ''] = MEANT.exec(line) ?? (isAlone && from === start ? TITLE.exec(line) : null) ?? [];
    if (signs === undefined) return [];
    const at = from + line.indexOf('#');
    // Inside code or HTML that started earlier, it is intended.
    const isText = children.some(
      ({ type, position: place }) =>
        type === 'text' && (place?.start.offset ?? end) <= at && at < (place?.end.offset ?? start),
    );
    if (!isText) return [];
    const right = `${signs.trim().slice(0, 6)} ${words.trim()}`;
    return [
      headingShownAsText(line.slice(at - from), right, { file: file.path, range: toRange(at, from + line.length) }),
    ];
  });
}
