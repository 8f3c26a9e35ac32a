/** Writes code blocks, with language and title after the fence. */

import {
  attributeOf,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  readHtml,
  textOf,
  textOfHtml,
} from '../../utils/html/html-nodes.js';
import { ATTRIBUTE, CLASS } from '../../utils/markup.js';
import type { Writing } from './blocks.js';
import { toTitle } from './escape.js';

/** Writes a figure: code or a diagram with its title. Other figures are written as blocks, with the caption last. */
export function writeCodeFigure(element: HtmlElement, writing: Writing): readonly string[] {
  const pre = element.children.find((child): child is HtmlElement => typeof child === 'object' && child.name === 'pre');
  const isDiagram = hasClass(element, CLASS.diagram);
  if (pre === undefined || !(isDiagram || hasClass(element, CLASS.codeBlock)))
    return writing.writeBlocks(element.children);
  const language = isDiagram ? 'mermaid' : (attributeOf(element, ATTRIBUTE.language) ?? '');
  const caption = element.children.find((child) => typeof child === 'object' && child.name === 'figcaption');
  const title = caption === undefined ? '' : ` title=${toTitle(textOf([caption]))}`;
  const { code, notes } = splitNotes(pre.inner);
  return [fence(code, `${language === 'text' && title === '' ? '' : language}${title}`), ...writeNotes(notes, writing)];
}

/** Writes a `<pre>` outside of a figure. The class of its code names the language. */
export function writePre({ inner }: HtmlElement): readonly string[] {
  const language = /^\s*<code[^>]*\sclass="[^"]*\blanguage-([\w+#-]+)/.exec(inner)?.[1] ?? '';
  return [fence(textOfHtml(inner), language)];
}

function fence(code: string, info: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/^ *(`{3,})/gm)].map(([, ticks = '']) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${info}\n${code.replace(/\n$/, '')}\n${ticks}`;
}

interface Note {
  /** The line that the note is about. */
  readonly line: string;
  readonly nodes: readonly HtmlNode[];
}

const NOTE = '<span class="line-note">';

/** Notes are between lines, where plain text could not be distinguished from code, so they are separated. */
function splitNotes(html: string): { readonly code: string; readonly notes: readonly Note[] } {
  if (!html.includes(NOTE)) return { code: textOfHtml(html), notes: [] };
  const lines: string[] = [];
  const notes: Note[] = [];
  for (const line of html.split(/\n(?=<span class="line(?:-note)?[" ])/)) {
    if (!line.startsWith(NOTE)) lines.push(textOfHtml(line));
    else notes.push({ line: (lines.at(-1) ?? '').trim(), nodes: readHtml(line.replace(/(?:<\/code>)?$/, '')) });
  }
  return { code: lines.join('\n'), notes };
}

/** Writes notes as a list below the code. Each item quotes its line. */
function writeNotes(notes: readonly Note[], { writeBlocks }: Writing): readonly string[] {
  if (notes.length === 0) return [];
  const item = ({ line, nodes }: Note): HtmlElement =>
    make('li', line === '' ? nodes : [make('code', [toHtmlText(line)]), ': ', ...nodes]);
  return writeBlocks([make('ul', notes.map(item))]);
}

function make(name: string, children: readonly HtmlNode[]): HtmlElement {
  return { name, attributes: '', children, inner: '' };
}

function toHtmlText(text: string): string {
  return text.replaceAll('&', '&amp;');
}
