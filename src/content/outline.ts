/** What an HTML tree says about itself: its title, its headings, its text by section. Read before the tree is finished. */
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Root as MarkdownRoot } from 'mdast';
import { toString as toMarkdownText } from 'mdast-util-to-string';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import type { Heading, Section } from '../types/page.js';
import { findOrigin, type HtmlTree } from './html-tree.js';
import { writeHtml } from './tree/write-html.js';

/** The content title: the element and its text. */
export interface ContentTitle {
  readonly element: Element;
  readonly text: string;
}

/** Headings in document order, and the text below each. */
export interface Outline {
  readonly headings: readonly Heading[];
  readonly sections: readonly Section[];
}

const HEADING = /^h[1-6]$/;
/** Elements that do not separate words. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const WITHOUT_TEXT = new Set(['script', 'style', 'template', 'svg', 'math', 'noscript', 'iframe', 'object']);
/** What a table of contents keeps of a heading. */
const KEPT_IN_TOC = new Set('b bdi bdo code del em i kbd mark s small strong sub sup u var'.split(' '));
/** Words of code that somebody may search for; longer ones are data. */
const IDENTIFIER = /[\p{L}_$][\p{L}\p{N}_$-]{1,39}(?![\p{L}\p{N}_$-])/gu;

/** The first heading, where it is an h1 and no rule stands before it (conventions 2.6). */
export function findContentTitle(root: Root): ContentTitle | undefined {
  let title: ContentTitle | undefined;
  visit(root, 'element', (element) => {
    if (element.tagName !== 'hr' && !HEADING.test(element.tagName)) return;
    if (element.tagName === 'h1') title = { element, text: toPlainText(element) };
    return EXIT;
  });
  return title?.text === '' ? undefined : title;
}

/** The first paragraph's text, else the first heading's: one paragraph, plain, white space collapsed. */
export function describeTree(tree: MarkdownRoot): string {
  let paragraph = '';
  let heading = '';
  visit(tree, (node) => {
    if (node.type === 'footnoteDefinition' || (node.type === 'paragraph' && node.data?.admonitionTitle === true))
      return SKIP;
    const text =
      node.type === 'paragraph' || node.type === 'heading'
        ? collapse(toMarkdownText(node, { includeHtml: false, includeImageAlt: false }))
        : '';
    if (node.type === 'paragraph') paragraph = text;
    else if (heading === '') heading = text;
    return paragraph === '' ? undefined : EXIT;
  });
  return paragraph === '' ? heading : paragraph;
}

interface OpenSection {
  readonly headingIndex: number | undefined;
  readonly text: string[];
  readonly code: Set<string>;
}

/** Collects headings written in Markdown, and the text and code below each of them; `ignored` are words that are no code. */
export function readOutline({ root, origins }: HtmlTree, ignored: ReadonlySet<string>): Outline {
  const headings: Heading[] = [];
  const sections: OpenSection[] = [];
  let current: OpenSection = { headingIndex: undefined, text: [], code: new Set() };
  const enter = (node: Nodes, isIgnored: boolean): void => {
    if (node.type === 'text' && !isIgnored) current.text.push(node.value);
    if (node.type === 'root') for (const child of node.children) enter(child, isIgnored);
    if (node.type !== 'element' || WITHOUT_TEXT.has(node.tagName)) return;
    const origin = findOrigin(node, origins);
    if (origin?.kind === 'heading') {
      const heading = toHeading(node, origin.id);
      if (heading === undefined) return;
      // It still stands in the contents list.
      if (isIgnored || isIgnoredBySearch(node)) return void headings.push(heading);
      sections.push(current);
      current = { headingIndex: headings.push(heading) - 1, text: [], code: new Set() };
      return;
    }
    // Numbers of footnotes, ways back and the footnotes' heading are no text of the author.
    if (origin?.kind === 'own') return;
    const isOut = isIgnored || isIgnoredBySearch(node);
    if (node.tagName === 'pre')
      return isOut
        ? undefined
        : collectIdentifiers(origin?.kind === 'code' ? origin.sample.code : toString(node), current.code);
    const separator = INLINE.has(node.tagName) ? '' : ' ';
    current.text.push(separator);
    for (const child of node.children) enter(child, isOut);
    current.text.push(separator);
  };
  enter(root, false);
  sections.push(current);
  return {
    headings,
    sections: sections
      .map(({ headingIndex, text, code }) => ({
        headingIndex,
        text: collapse(text.join('')),
        code: [...code].filter((word) => !ignored.has(word)),
      }))
      .filter(({ headingIndex, text, code }) => headingIndex !== undefined || text !== '' || code.length > 0),
  };
}

/** `data-search-ignore` on any element keeps it out of search, with all it holds. */
function isIgnoredBySearch({ properties }: Element): boolean {
  return properties['dataSearchIgnore'] !== undefined;
}

/** White space to single spaces. */
export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The text of a heading: images count by their description, footnote numbers not at all. */
export function toPlainText(element: Element): string {
  return collapse(toString({ type: 'root', children: element.children.flatMap(flatten) }));
}

function toHeading(element: Element, id: string): Heading | undefined {
  const text = toPlainText(element);
  return text === ''
    ? undefined
    : {
        level: Number(element.tagName.slice(1)),
        id,
        text,
        html: writeHtml({ type: 'root', children: element.children.flatMap(flatten) }).trim(),
      };
}

/** Keeps plain markup without attributes, takes links apart, turns images into their description. */
function flatten(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element' || node.properties['dataFootnoteRef'] !== undefined) return [];
  if (node.tagName === 'img') return [{ type: 'text', value: String(node.properties['alt'] ?? '') }];
  if (node.tagName === 'br') return [{ type: 'text', value: ' ' }];
  const children = node.children.flatMap(flatten);
  return KEPT_IN_TOC.has(node.tagName) && children.length > 0
    ? [{ type: 'element', tagName: node.tagName, properties: {}, children }]
    : children;
}

function collectIdentifiers(code: string, into: Set<string>): void {
  for (const [word] of code.matchAll(IDENTIFIER)) into.add(word);
}
