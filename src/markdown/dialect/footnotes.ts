/** Footnotes. The conversion to HTML collects them; this adds ids and labels. */
import type { Root } from 'hast';
import type { FootnoteDefinition, FootnoteReference, Root as MarkdownRoot } from 'mdast';
import { defaultHandlers, type Options, type State } from 'mdast-util-to-hast';
import { footnoteNotShown } from '../../diagnostics/catalogue/lost.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { fillText } from '../../utils/text/format.js';
import { indexLines } from '../../utils/text/lines.js';
import { type Compilation, locateNode } from '../tree/compilation.js';
import type { Feature } from '../tree/feature.js';
import { findOrigin, markElement } from '../tree/origin.js';
import { walkShownText } from '../tree/shown-text.js';
import { walkHtml, walkMarkdown } from '../tree/walk.js';

/** Prefixes ids with that of the page, and describes references by the heading of the footnotes. */
export const footnotes: Feature = {
  name: 'footnotes',
  check: checkFootnotes,
  toHtml: ({ footnotePrefix }) => ({
    footnoteReference(state: State, node: FootnoteReference) {
      const element = defaultHandlers.footnoteReference(state, node);
      for (const child of element.children)
        if (child.type === 'element') child.properties['ariaDescribedBy'] = [labelId(footnotePrefix)];
      return element;
    },
  }),
};

/** Matches a footnote mark, but not a character class such as `[^a-z]` or a part of a pattern. */
const MARK = /(?<![\\/([])\[\^((?!.-.\])[\p{L}\p{N}_-]+)\](?![*+?{\]:])/gu;

/**
 * Reports marks without a note, notes without a mark, and repeated notes. GFM shows the first as text and drops the
 * others.
 */
function checkFootnotes(tree: MarkdownRoot, page: Compilation): readonly Diagnostic[] {
  const { text, file } = page;
  if (!text.includes('[^')) return [];
  const notes: FootnoteDefinition[] = [];
  const marked = new Set<string>();
  walkMarkdown(tree, (node) => {
    if (node.type === 'footnoteDefinition') notes.push(node);
    if (node.type === 'footnoteReference') marked.add(node.identifier);
  });
  const known = new Set<string>();
  const found = notes.flatMap((note) => {
    const { identifier, label = identifier, position } = note;
    const isFirst = !known.has(identifier);
    known.add(identifier);
    if (isFirst && marked.has(identifier)) return [];
    const start = position?.start ?? { line: 1, column: 1 };
    const end = { line: start.line, column: start.column + `[^${label}]:`.length };
    return [
      footnoteNotShown(isFirst ? 'no mark' : 'second', label ?? '', locateNode(page, { position: { start, end } })),
    ];
  });
  const { toRange } = indexLines(text);
  walkShownText(tree, (_, { start, end }) => {
    for (const { 0: mark, 1: label = '', index } of text.slice(start, end).matchAll(MARK)) {
      if (known.has(label)) continue;
      known.add(label);
      const range = toRange(start + index, start + index + mark.length);
      found.push(footnoteNotShown('no note', label, { file: file.path, range }));
    }
  });
  return found;
}

/** Returns the texts and ids for the conversion of footnotes. */
export function footnoteOptions({ footnotePrefix, settings }: Compilation): Options {
  return {
    clobberPrefix: footnotePrefix,
    footnoteLabel: settings.texts.footnotes,
    footnoteLabelProperties: { className: ['visually-hidden'] },
    footnoteBackLabel: (reference, repeat) =>
      fillText(settings.texts.backToReference, {
        number: repeat > 1 ? `${reference + 1}-${repeat}` : reference + 1,
      }),
  };
}

/**
 * Marks the links of footnotes. Before raw HTML is parsed, these are the only links without an origin. Their heading's
 * id gets the prefix.
 */
export function markFootnotes(root: Root, { footnotePrefix, state: { origins } }: Compilation): void {
  walkHtml(root, (element) => {
    if (element.type !== 'element' || findOrigin(element, origins) !== undefined) return;
    const isLabel = element.properties['id'] === 'footnote-label';
    if (isLabel) element.properties['id'] = labelId(footnotePrefix);
    if (isLabel || element.tagName === 'a') markElement(element, { kind: 'own' }, origins);
  });
}

/** Returns the id of the heading above the footnotes. */
function labelId(footnotePrefix: string): string {
  return `${footnotePrefix}footnotes`;
}
