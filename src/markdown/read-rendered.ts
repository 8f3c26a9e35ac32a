/**
 * What can be read from HTML that code of the site has rendered: the same facts as of a Markdown page.
 * In: HTML, and a function from an address in it to the place where the source has it. Out: facts; the HTML stays as it is.
 */
import type { Element, Nodes, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Range } from '../types/diagnostic.js';
import type { RenderedHtml } from '../types/facts.js';
import type { Heading, Link } from '../types/page.js';
import { findNeeds } from './needs.js';
import { INLINE, WITHOUT_TEXT } from './outline.js';
import type { parseRawHtml as parse } from './raw-html.js';
import { collapse, toPlainMarkup, toPlainText } from './tree/plain-text.js';
import { walkHtml } from './tree/walk.js';
import { writeHtml } from './tree/write-html.js';

/** Reads ids, links, headings and text; `locate` gives the place where the source has an address. */
export type ReadRendered = (html: string, locate: (url: string) => Range) => RenderedHtml;

/** Loads a parser of HTML for the reader. */
export async function createRenderedReader(): Promise<ReadRendered> {
  const { parseRawHtml } = await import('./raw-html.js');
  return (html, locate) => readTree(html, parseRawHtml, locate);
}

function readTree(html: string, parseRawHtml: typeof parse, locate: (url: string) => Range): RenderedHtml {
  const tree = parseRawHtml({ type: 'root', children: [{ type: 'raw', value: html }] }, html);
  return {
    html,
    ids: collectIds(tree),
    links: collectLinks(tree, locate),
    ...readText(tree),
    needs: findNeeds({ body: { chunks: [html], holes: [] } }),
  };
}

function collectIds(tree: Root): readonly string[] {
  const ids = new Set<string>();
  walkHtml(tree, (node) => {
    if (node.type !== 'element') return;
    const { id, name } = node.properties;
    for (const given of [id, node.tagName === 'a' ? name : undefined]) if (typeof given === 'string') ids.add(given);
  });
  return [...ids];
}

/** Elements that lead somewhere, or show a file. */
const ADDRESSES: Readonly<Record<string, readonly [attribute: string, kind: Link['kind']]>> = {
  a: ['href', 'link'],
  area: ['href', 'link'],
  img: ['src', 'image'],
};

function collectLinks(tree: Root, locate: (url: string) => Range): readonly Link[] {
  const links: Link[] = [];
  walkHtml(tree, (node) => {
    const [attribute, kind] = (node.type === 'element' && ADDRESSES[node.tagName]) || [];
    if (node.type !== 'element' || attribute === undefined || kind === undefined) return;
    const url = node.properties[attribute];
    if (typeof url !== 'string') return;
    // Named as it is written in content; parsers of HTML know it in small letters.
    const unchecked = ['dataNoBrokenLinkCheck', 'dataNobrokenlinkcheck'].some(
      (name) => node.properties[name] !== undefined,
    );
    links.push({ url, kind, origin: 'html', range: locate(url), ...(unchecked ? { unchecked } : {}) });
  });
  return links;
}

interface OpenSection {
  readonly headingIndex: number | undefined;
  readonly text: string[];
}

/** Headings that a link can name, and the text below each; others are text. */
function readText(tree: Root): Pick<RenderedHtml, 'headings' | 'sections'> {
  const headings: Heading[] = [];
  const sections: OpenSection[] = [{ headingIndex: undefined, text: [] }];
  const enter = (node: Nodes): void => {
    if (node.type === 'text') sections.at(-1)?.text.push(node.value);
    if (node.type === 'root') node.children.forEach(enter);
    if (node.type !== 'element' || WITHOUT_TEXT.has(node.tagName)) return;
    const heading = toHeading(node);
    if (heading !== undefined) {
      sections.push({ headingIndex: headings.push(heading) - 1, text: [] });
      return;
    }
    const separator = INLINE.has(node.tagName) ? '' : ' ';
    sections.at(-1)?.text.push(separator);
    node.children.forEach(enter);
    sections.at(-1)?.text.push(separator);
  };
  enter(tree);
  return {
    headings,
    sections: sections
      .map(({ headingIndex, text }) => ({ headingIndex, text: collapse(text.join('')), code: [] }))
      .filter(({ headingIndex, text }) => headingIndex !== undefined || text !== ''),
  };
}

function toHeading(element: Element): Heading | undefined {
  const { id } = element.properties;
  const level = Number(/^h([2-6])$/.exec(element.tagName)?.[1]);
  if (Number.isNaN(level) || typeof id !== 'string' || toString(element).trim() === '') return undefined;
  const html = writeHtml({ type: 'root', children: toPlainMarkup(element) }).trim();
  return { level, id, text: toPlainText(element), html };
}
