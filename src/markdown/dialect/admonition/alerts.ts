/** Converts GitHub alerts, quotations that begin with `[!NOTE]`, to admonitions (conventions 4.3). */
import type { Blockquote, Paragraph, Parents, Root } from 'mdast';
import { EXIT, visit } from 'unist-util-visit';
import { alertShownAsText } from '../../../diagnostics/catalogue/content.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import { indexLines } from '../../../utils/text/lines.js';
import type { Compilation } from '../../tree/compilation.js';
import type { Admonition } from './tree.js';

/** GitHub's types, alone on the first line. All are types of admonitions. */
const MARK = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** Replaces alerts with admonitions, so that content looks the same on GitHub and on the site. */
export function replaceAlerts(tree: Root): void {
  visit(tree, 'blockquote', (quote, index, parent: Parents | undefined) => {
    const [first, ...rest] = quote.children;
    const read = first?.type === 'paragraph' ? readMark(first) : undefined;
    if (read === undefined || parent === undefined || index === undefined) return;
    const { name, paragraph } = read;
    const children = paragraph.children.length === 0 ? rest : [paragraph, ...rest];
    parent.children[index] = toAdmonition(quote, name, children);
    return index;
  });
}

/** If admonitions are disabled, reports the first alert of a page, which readers see as a quotation with its marker. */
export function findUnreadAlert(tree: Root, { text, file }: Compilation): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  visit(tree, 'blockquote', ({ children: [first] }) => {
    const mark = first?.type === 'paragraph' ? first.children[0] : undefined;
    const start = mark?.position?.start.offset;
    if (first?.type !== 'paragraph' || readMark(first) === undefined) return;
    // `\[!NOTE]` is literal.
    if (start === undefined || !text.startsWith('[!', start)) return;
    const written = text.slice(start, text.indexOf(']', start) + 1);
    const range = indexLines(text).toRange(start, start + written.length);
    found.push(alertShownAsText(written, { file: file.path, range }));
    return EXIT;
  });
  return found;
}

function toAdmonition(quote: Blockquote, name: string, children: Admonition['children']): Admonition {
  return { ...quote, type: 'admonition', name, attributes: '', children };
}

/** Returns the type, and the paragraph without its first line. Undefined for other paragraphs. */
function readMark(paragraph: Paragraph): { readonly name: string; readonly paragraph: Paragraph } | undefined {
  const [first, second, ...rest] = paragraph.children;
  const [mark = '', name] = first?.type === 'text' ? (MARK.exec(first.value) ?? []) : [];
  if (first?.type !== 'text' || name === undefined) return undefined;
  const value = first.value.slice(mark.length);
  const others = second === undefined ? [] : [second, ...rest];
  if (mark.endsWith('\n') || second === undefined)
    return {
      name: name.toLowerCase(),
      paragraph: { ...paragraph, children: value === '' ? others : [{ ...first, value }, ...others] },
    };
  // Two spaces after the marker create a line break node.
  return second.type === 'break'
    ? { name: name.toLowerCase(), paragraph: { ...paragraph, children: rest } }
    : undefined;
}
