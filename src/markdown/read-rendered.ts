/** Extracts the same facts from HTML rendered by site code as from a Markdown page. */
import type { Element, Nodes, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Range } from '../types/diagnostic.js';
import type { RenderedHtml } from '../types/facts.js';
import type { Heading, Link } from '../types/page.js';
import { findNeeds } from './needs.js';
import { INLINE, WITHOUT_TEXT } from './outline.js';
import type { parseRawHtml as parse } from './raw-html.js';
import { collectIds } from './tree/ids.js';
import { collapse, toPlainMarkup, toPlainText } from './tree/plain-text.js';
import { walkHtml } from './tree/walk.js';
import { writeHtml } from './tree/write-html.js';

/** Reads ids, links, headings and text. `locate` returns the position of a URL in the source. */
export type ReadRendered = (html: string, locate: (url: string) => Range) => RenderedHtml;

/** Creates a reader. Loads an HTML parser. */
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
    needs: findNeeds({ body: { chunks: [html], placeholders: [] } }),
  };
}

/** Elements that link to a page or show a file. */
const URLS: Readonly<Record<string, readonly [attribute: string, kind: Link['kind']]>> = {
  a: ['href', 'link'],
  area: ['href', 'link'],
  img: ['src', 'image'],
};

function collectLinks(tree: Root, locate: (url: string) => Range): readonly Link[] {
  const links: Link[] = [];
  walkHtml(tree, (node) => {
    const [attribute, kind] = (node.type === 'element' && URLS[node.tagName]) || [];
    if (node.type !== 'element' || attribute === undefined || kind === undefined) return;
    const url = node.properties[attribute];
    if (typeof url !== 'string') return;
    // Content may use camel case; HTML parsers lower it.
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

/** Reads headings with an id, and the text below each. Other headings are text. */
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
