/** Extracts facts from a page and from its Markdown page, for comparison. */
import type { Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { attribute, type Element, elementsOf, findAll, type Node, parseHtml } from './html.js';

/** Facts of a page. Texts have no whitespace, which is insignificant in both formats. */
export interface MarkdownPageFacts {
  readonly headings: readonly string[];
  /** Texts and absolute URLs. */
  readonly links: readonly string[];
  readonly images: readonly string[];
  readonly code: readonly string[];
  /** Cells, row by row. */
  readonly tables: readonly string[];
  readonly paragraphs: readonly string[];
}

const reader = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter).freeze();

/** Reads the article of a page; `url` is its absolute URL. Returns undefined for generated pages without an article. */
export function readArticle(html: string, url: string): MarkdownPageFacts | undefined {
  const [article] = findAll(parseHtml(html), 'article');
  if (article === undefined) return undefined;
  const all = contentOf(article);
  const named = (...names: readonly string[]): readonly Element[] =>
    all.filter(({ tagName }) => names.includes(tagName));
  const toUrl = (element: Element, name: string): string => new URL(attribute(element, name) ?? '', url).href;
  const links = named('a', 'iframe', 'video', 'audio').filter(
    (link) =>
      !isWithin(link, ({ tagName }) => tagName === 'pre') &&
      (link.tagName !== 'a' || (attribute(link, 'href') !== undefined && textOf(link) !== '')) &&
      !link.attrs.some(({ name }) => name.startsWith('data-footnote')),
  );
  const toLink = (link: Element): string => {
    if (link.tagName === 'a') return `${textOf(link)} ${toUrl(link, 'href')}`;
    const [source] = findAll(link, 'source');
    const holder = attribute(link, 'src') === undefined && source !== undefined ? source : link;
    const written = attribute(holder, 'src') ?? '';
    const address = toUrl(holder, 'src');
    // The fallback label is the URL, as written if it is absolute.
    return `${squeeze(attribute(link, 'title') ?? (URL.canParse(written) ? written : address))} ${address}`;
  };
  return {
    // Titles of cards are links.
    headings: named('h1', 'h2', 'h3', 'h4', 'h5', 'h6')
      .filter((heading) => !isWithin(heading, (element) => hasClass(element, 'card')))
      .map((heading) => `${heading.tagName} ${textOf(heading)}`),
    links: links.map(toLink),
    images: named('img').map((image) => `${squeeze(attribute(image, 'alt') ?? '')} ${toUrl(image, 'src')}`),
    code: named('pre').map((pre) => textOf(pre)),
    tables: named('tr').map((row) => toRow(elementsOf(row).filter(isCell).map(textOf))),
    paragraphs: named('p')
      .filter((paragraph) => !hasClass(paragraph, 'admonition-title'))
      .map(textOf),
  };
}

/** Returns the content elements of an article, without its header, its footer and interactive elements. */
function contentOf(article: Element): readonly Element[] {
  return elementsOf(article).filter((element) => !isWithin(element, (at) => at !== article && isFrame(at)));
}

function isWithin(element: Element, test: (element: Element) => boolean): boolean {
  for (let at: Node | null = element; at !== null; at = 'parentNode' in at ? at.parentNode : null)
    if ('tagName' in at && test(at)) return true;
  return false;
}

const FRAME = [
  'article-footer',
  'needs-script',
  'visually-hidden',
  'only-dark',
  'post-meta',
  'post-authors',
  'pill-row',
];

function isFrame(element: Element): boolean {
  return (
    FRAME.some((name) => hasClass(element, name)) ||
    attribute(element, 'aria-hidden') === 'true' ||
    attribute(element, 'hidden') !== undefined ||
    ['svg', 'button', 'math'].includes(element.tagName) ||
    (element.parentNode?.nodeName === 'header' && element.tagName !== 'h1')
  );
}

function hasClass(element: Element, name: string): boolean {
  return (attribute(element, 'class') ?? '').split(/\s+/).includes(name);
}

function isCell({ tagName }: Element): boolean {
  return tagName === 'td' || tagName === 'th';
}

/** Returns text without code annotations, footnote numbers and hidden elements. */
function textOf(node: Node): string {
  if ('tagName' in node) {
    if (
      isFrame(node) ||
      hasClass(node, 'line-note') ||
      ['style', 'script', 'textarea', 'select'].includes(node.tagName)
    )
      return '';
    if (node.attrs.some(({ name }) => name.startsWith('data-footnote'))) return '';
  }
  if (node.nodeName === '#text' && 'value' in node) return squeeze(node.value);
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, '');
}

/** A parsed Markdown page: its text, its facts, and raw HTML that Markdown could express. */
export interface BuiltMarkdownPage {
  readonly facts: MarkdownPageFacts;
  readonly html: readonly string[];
  /** The complete text. */
  readonly text: string;
}

/** Parses a Markdown page. */
export function readMarkdownPage(markdown: string): BuiltMarkdownPage {
  const tree = reader.parse(markdown);
  const nodes = nodesOf(reader.runSync(tree) as Root);
  const all = <T extends Nodes['type']>(type: T): readonly Extract<Nodes, { type: T }>[] =>
    nodes.filter((node): node is Extract<Nodes, { type: T }> => node.type === type);
  return {
    facts: {
      headings: all('heading').map((node) => `h${node.depth} ${plain(node)}`),
      links: all('link').map((node) => `${plain(node)} ${complete(node.url)}`),
      images: all('image').map((node) => `${squeeze(node.alt ?? '')} ${complete(node.url)}`),
      code: all('code').map(({ value }) => squeeze(value)),
      tables: all('tableRow').map((row) => toRow(row.children.map(plain))),
      paragraphs: all('paragraph').map(plain),
    },
    html: all('html').flatMap(({ value }) => (/^<(?:br|\/?su[bp])>$/.test(value) ? [] : [value])),
    text: plain(tree),
  };
}

/** Markdown pages contain absolute URLs only. Others are kept and show up as a difference. */
function complete(url: string): string {
  return URL.canParse(url) ? new URL(url).href : url;
}

function nodesOf(node: Nodes): readonly Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(nodesOf) : [])];
}

/** Tables without headers have an empty header row. */
function toRow(cells: readonly string[]): string {
  return cells.join('|').replace(/^\|+$/, '');
}

function plain(node: Nodes): string {
  return squeeze(toString(node, { includeHtml: false, includeImageAlt: false }));
}

/**
 * Returns the differences between a page and its Markdown page. Paragraphs only have to occur somewhere in the latter.
 */
export function compareMarkdownPage(
  page: MarkdownPageFacts,
  { facts, html, text }: BuiltMarkdownPage,
): readonly string[] {
  const differences = (['headings', 'links', 'images', 'code', 'tables'] as const).flatMap((name) => {
    const inPage = page[name].filter((fact) => fact !== '');
    const inMarkdownPage = facts[name].filter((fact) => fact !== '');
    const index = inPage.findIndex((fact, at) => fact !== inMarkdownPage[at]);
    if (index < 0 && inPage.length === inMarkdownPage.length) return [];
    const at = index < 0 ? inPage.length : index;
    return [`${name} ${at}: ${JSON.stringify(inPage[at])} became ${JSON.stringify(inMarkdownPage[at])}`];
  });
  const lost = page.paragraphs
    .filter((paragraph) => !text.includes(paragraph))
    .map((paragraph) => `lost: ${paragraph}`);
  return [...differences, ...lost, ...html.map((tag) => `html: ${tag}`)];
}
