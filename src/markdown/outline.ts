/**
 * Extracts headings and text by section from an HTML tree, for the table of contents and search. Runs before the tree
 * is finished.
 */
import type { Element, Nodes, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Heading, Page, Section } from '../types/page.js';
import { toFingerprints } from '../utils/page-fingerprints.js';
import { directivesOf } from './dialect/code/magic-comments.js';
import { withoutNotations } from './dialect/code/notations.js';
import { includePlaceholder } from './tree/body-placeholders.js';
import type { Compilation, CompilationState } from './tree/compilation.js';
import { findOrigin, type Origin } from './tree/origin.js';
import { collapse, toPlainMarkup, toPlainText } from './tree/plain-text.js';
import { writeHtml } from './tree/write-html.js';

/** Headings in document order, and the text below each. */
export interface Outline {
  readonly headings: readonly Heading[];
  readonly sections: readonly Section[];
  readonly fingerprints: Page['fingerprints'];
}

/** Elements that do not separate words. */
export const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Elements without readable text. */
export const WITHOUT_TEXT: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'svg',
  'math',
  'noscript',
  'iframe',
  'object',
  'title',
]);
/** Longer lines of code are cut. */
const LINE_LETTERS = 160;
/** Maximum amount of code per section. */
const CODE_LETTERS = 4000;
/** Matches the delimiters of a comment. */
const COMMENT_SIGNS = /^[^\p{L}]+|[^\p{L}]+$/gu;
/** Matches a line worth searching: one with a word or with meaningful symbols. */
const WORTH_KEEPING_FACTS = /[\p{L}\p{N}]|[[\]{}%=&|]{2}/u;

/** Separates table cells and parts of an option. */
const CELL_END = ' · ';

/** A section under construction. */
interface OpenSection {
  readonly headingIndex: number | undefined;
  readonly option?: NonNullable<Section['option']>;
  readonly text: string[];
  readonly code: Set<string>;
}

/** The data collected by the walk. */
interface Collected {
  readonly origins: readonly Origin[];
  readonly includes: CompilationState['includes'];
  readonly headings: Heading[];
  readonly sections: OpenSection[];
  /** The section that text belongs to: that of the last heading, or of an option inside its list. */
  current: OpenSection;
}

/** Collects Markdown headings, and the text and code below each. */
export function readOutline(root: Root, { settings, state }: Compilation): Outline {
  const lead = openSection(undefined);
  const outline: Collected = {
    origins: state.origins,
    includes: state.includes,
    headings: [],
    sections: [lead],
    current: lead,
  };
  enter(root, outline, false);
  const directives = new Set(directivesOf(settings.code.magicComments));
  const { headings } = outline;
  const sections = outline.sections
    .map(({ headingIndex, option, text, code }) => ({
      headingIndex,
      ...(option === undefined ? {} : { option }),
      text: (option === undefined ? collapse : joinParts)(text.join('')),
      code: [...code].filter((line) => !directives.has(line.replace(COMMENT_SIGNS, ''))),
    }))
    .filter(
      ({ headingIndex, option, text, code }) =>
        headingIndex !== undefined || option !== undefined || text !== '' || code.length > 0,
    );
  return { headings, sections, fingerprints: toFingerprints({ headings, sections }) };
}

/** A part may be empty, such as a badge whose text is an attribute. */
function joinParts(text: string): string {
  const parts = text.split(CELL_END).map(collapse);
  return parts.filter((part) => part !== '').join(CELL_END);
}

function openSection(headingIndex: number | undefined, option?: OpenSection['option']): OpenSection {
  return { headingIndex, ...(option === undefined ? {} : { option }), text: [], code: new Set() };
}

/** @param isIgnored whether an ancestor excludes the node from search */
function enter(node: Nodes, outline: Collected, isIgnored: boolean): void {
  const { text } = outline.current;
  if (node.type === 'text' && !isIgnored) text.push(node.value);
  if (node.type === 'root') for (const child of node.children) enter(child, outline, isIgnored);
  if (node.type !== 'element' || WITHOUT_TEXT.has(node.tagName)) return;
  const origin = findOrigin(node, outline.origins);
  // Numbers, back links and the heading of footnotes are not text of the author.
  if (origin?.kind === 'own') return;
  if (origin?.kind === 'include') noteInclude(origin.include, outline, isIgnored);
  const isOut = isIgnored || isIgnoredBySearch(node);
  if (origin?.kind === 'heading') addHeading(toHeading(node, origin.id), outline, isOut);
  else if (node.tagName === 'pre') {
    if (!isOut) collectCode(origin?.kind === 'code' ? withoutNotations(origin.sample.code) : toString(node), outline);
    // Notes for its lines.
    if (origin?.kind === 'code') for (const note of node.children) text.push(' ', isOut ? '' : toString(note));
  } else if (node.tagName === 'thead') {
    // Column names would run into the first row. They are searched like words of code.
    if (!isOut) for (const cell of cellsOf(node)) collectCode(toString(cell), outline);
    for (const child of node.children) enter(child, outline, true);
  } else if (origin?.kind === 'option') {
    if (!isOut) addOption(origin, outline);
  } else {
    const around = outline.current;
    const separator = INLINE.has(node.tagName) ? '' : ' ';
    text.push(separator);
    for (const child of node.children) enter(child, outline, isOut);
    if (origin?.kind === 'options') outline.current = around;
    closeElement(node, outline, isOut ? '' : separator);
  }
}

/** Separates cells, except after the last one of a table. */
function closeElement({ tagName, children }: Element, { current }: Collected, separator: string): void {
  const { text, option } = current;
  const isCell = tagName === 'td' || tagName === 'th' || (tagName === 'dd' && option !== undefined);
  if (tagName === 'table') while (text.at(-1)?.trim() === '' || text.at(-1) === CELL_END) text.pop();
  text.push(isCell && separator !== '' && children.length > 0 ? CELL_END : separator);
}

/** Returns the cells of a table section. */
function cellsOf({ children }: Element): readonly Element[] {
  const rows = children.filter((child) => child.type === 'element');
  return rows.flatMap((row) => row.children.filter((cell) => cell.type === 'element'));
}

/** Records the position of an include among headings and in the text. */
function noteInclude(index: number, { includes, headings, current }: Collected, isIgnored: boolean): void {
  const include = includes[index];
  if (include !== undefined) include.headingsBefore = headings.length;
  if (!isIgnored) current.text.push(includePlaceholder(index));
}

/** A heading excluded from search starts no section, but is in the table of contents. */
function addHeading(heading: Heading, outline: Collected, isIgnored: boolean): void {
  if (heading.text === '') return;
  const index = outline.headings.push(heading) - 1;
  if (!isIgnored) addSection(openSection(index), outline);
}

/** Starts the section of an option, which ends at the next option or the end of the list. */
function addOption({ id, name }: NonNullable<Section['option']>, outline: Collected): void {
  addSection(openSection(undefined, { id, name }), outline);
}

function addSection(section: OpenSection, outline: Collected): void {
  outline.sections.push(section);
  outline.current = section;
}

/** `data-search-ignore` on an element excludes it and its content from search. */
function isIgnoredBySearch({ properties }: Element): boolean {
  return properties['dataSearchIgnore'] !== undefined;
}

function toHeading(element: Element, id: string): Heading {
  return {
    level: Number(element.tagName.slice(1)),
    id,
    text: toPlainText(element),
    html: writeHtml({ type: 'root', children: toPlainMarkup(element) }).trim(),
  };
}

/** Adds the lines of code, without duplicates. */
function collectCode(code: string, { current }: Collected): void {
  let length = 0;
  for (const line of current.code) length += line.length;
  for (const line of code.split('\n')) {
    const text = collapse(line)
      .slice(0, LINE_LETTERS)
      .replace(/[\ud800-\udbff]$/, '');
    if (length + text.length > CODE_LETTERS) return;
    if (!WORTH_KEEPING_FACTS.test(text) || current.code.has(text)) continue;
    current.code.add(text);
    length += text.length;
  }
}
