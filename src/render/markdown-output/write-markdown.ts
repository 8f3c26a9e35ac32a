/**
 * Converts the HTML of an article to CommonMark with GitHub's tables, tasks, footnotes and alerts. The input must come
 * from our own writers. URLs become absolute.
 */

import { findFormula } from '../../utils/html/formulas.js';
import { attributeOf, type HtmlElement, type HtmlNode, hasClass, readHtml } from '../../utils/html/html-nodes.js';
import { CLASS } from '../../utils/markup.js';
import { joinBlocks, toQuote, type WriteElement, type Writing } from './blocks.js';
import { writeCodeFigure, writePre } from './code.js';
import { writeAdmonition, writeDetails, writeFootnotes, writePanels } from './containers.js';
import { escapeLines } from './escape.js';
import { writeDefinitions, writeList, writeOptions } from './lists.js';
import { BLOCKS, isSilent, type Place, writePhrases } from './phrases.js';
import { writeTable } from './tables.js';

/** Converts the HTML of an article to Markdown, without a final line break. */
export function writeMarkdown(html: string, toUrl: Place['toUrl']): string {
  const place: Place = { toUrl, inTable: false };
  const writing: Writing = { place, writeBlocks: (nodes) => writeNodes(nodes, writing) };
  return joinBlocks(writing.writeBlocks(readHtml(html)));
}

function writeNodes(nodes: readonly HtmlNode[], writing: Writing): readonly string[] {
  const blocks: string[] = [];
  let phrases: HtmlNode[] = [];
  const flush = (): void => {
    const text = phrases.length === 0 ? '' : escapeLines(writePhrases(phrases, writing.place));
    if (text !== '') blocks.push(text);
    phrases = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string') phrases.push(node);
    else if (!isSilent(node) || isFormula(node)) {
      if (isBlock(node)) {
        flush();
        blocks.push(...writeElement(node, writing));
      } else phrases.push(node);
    }
  }
  flush();
  return blocks;
}

function isFormula({ name, children }: HtmlElement): boolean {
  return (
    name === 'math' || (name === 'span' && children.some((child) => typeof child === 'object' && isFormula(child)))
  );
}

/** Returns true if an element is a block or contains one. */
function isBlock(element: HtmlElement): boolean {
  const { name, children } = element;
  if (BLOCKS.has(name)) return true;
  if (name === 'math') return findFormula(element)?.isBlock === true;
  return name !== 'a' && children.some((child) => typeof child === 'object' && isBlock(child));
}

const WRITERS: Readonly<Record<string, WriteElement>> = {
  p: ({ children }, { place }) => toParagraph(writePhrases(children, place)),
  h1: writeHeading,
  h2: writeHeading,
  h3: writeHeading,
  h4: writeHeading,
  h5: writeHeading,
  h6: writeHeading,
  // Dashes after a list marker would be part of the rule.
  hr: () => ['***'],
  pre: writePre,
  ul: writeList,
  ol: writeList,
  menu: writeList,
  dl: (element, writing) => (hasClass(element, 'options') ? writeOptions : writeDefinitions)(element, writing),
  blockquote: ({ children }, { writeBlocks }) => toQuote(writeBlocks(children)),
  table: writeTable,
  figure: writeCodeFigure,
  details: writeDetails,
  math: (element) => [`\`\`\`math\n${findFormula(element)?.source ?? ''}\n\`\`\``],
};

function writeElement(element: HtmlElement, writing: Writing): readonly string[] {
  const { name, children } = element;
  const write = Object.hasOwn(WRITERS, name) ? WRITERS[name] : undefined;
  if (write !== undefined) return write(element, writing);
  if (hasClass(element, 'admonition')) return writeAdmonition(element, writing);
  if (hasClass(element, CLASS.tabs)) return writePanels(element, writing);
  if (hasClass(element, CLASS.liveCode)) return writing.writeBlocks(children.filter(isFigure));
  if (attributeOf(element, 'data-footnotes') !== undefined) return writeFootnotes(element, writing);
  return writing.writeBlocks(children);
}

/** Scripts create the labels and results of live code, so only its figures count. */
function isFigure(node: HtmlNode): boolean {
  return typeof node === 'object' && node.name === 'figure';
}

function toParagraph(text: string): readonly string[] {
  return text === '' ? [] : [escapeLines(text)];
}

/** Writes a heading on one line. */
function writeHeading({ name, children }: HtmlElement, { place }: Writing): readonly string[] {
  const text = writePhrases(children, place)
    .replaceAll('\\\n', ' ')
    .replace(/(^| )(#+)$/, '$1\\$2');
  return text === '' ? [] : [`${'#'.repeat(Number(name.slice(1)))} ${text}`];
}
