/**
 * Extracts what a reader sees of a page, in the same form for Docusaurus and csb-docs: text, links, images, heading ids
 * and component counts.
 */
import { type HtmlElement, parseDocument } from '../../markdown/parsers/html-document.js';
import { CLASS, FRAME_ID } from '../../utils/markup.js';

/** The content of an article. */
export interface Article {
  readonly title: string;
  /** Paragraphs, headings, list items and cells, with white space collapsed. Code blocks start with `CODE`. */
  readonly blocks: readonly string[];
  /** URLs without the site's origin. Files are given by name. */
  readonly links: readonly string[];
  /** File names. */
  readonly images: readonly string[];
  /** Ids of headings of level 2 to 6. */
  readonly ids: readonly string[];
  readonly shapes: Readonly<Record<Shape, number>>;
}

/** Stands for an image that is inlined in the page. */
export const INLINED = 'data:';

/** A kind of element that is counted. */
export type Shape = (typeof SHAPES)[number];

/** All kinds of elements that are counted. */
export const SHAPES = ['admonitions', 'tabs', 'details', 'code', 'tables', 'media'] as const;

/** The location of a page. */
export interface ArticlePlace {
  /** Route path with base URL. */
  readonly href: string;
  /** Origin of the site, without a trailing slash. */
  readonly origin: string;
  readonly kind: 'doc' | 'post' | 'page' | 'module' | 'list';
}

const BLOCKS: ReadonlySet<string> = new Set(
  (
    'p li h1 h2 h3 h4 h5 h6 td th pre summary dt dd figcaption blockquote div table tr ul ol details header section ' +
    'figure article thead tbody dl iframe video img footer nav main aside form hr'
  ).split(' '),
);
/** Elements without visible text. */
const SILENT: ReadonlySet<string> = new Set(['button', 'style', 'script', 'template', 'svg', 'noscript']);
/** Classes of elements around the text: dates, authors, pagination and tags. */
const AROUND =
  /^(theme-doc-footer|theme-doc-toc-mobile|theme-doc-breadcrumbs|theme-doc-version-b.*|article-footer|post-header|pagination|visually-hidden|sr-only)$/;

/** Reads a page. Returns undefined if it has no article. */
export function readArticle(html: string, place: ArticlePlace): Article | undefined {
  const document = parseDocument(html);
  const title = find(document, ({ name }) => name === 'title');
  const root = findArticle(document, place);
  if (root === undefined) return undefined;
  const reader = createReader(place);
  reader.enter(root);
  return { title: collapse(title === undefined ? '' : textOf(title)), ...reader.article() };
}

/** Tests from most to least specific. The first match is the article. */
function findArticle(document: HtmlElement, { kind }: ArticlePlace): HtmlElement | undefined {
  const tests: readonly ((element: HtmlElement) => boolean)[] =
    kind === 'module'
      ? [
          // Everything between navbar and footer, because a page may have content outside its `<main>`.
          ({ attributes }) =>
            attributes.id === '__docusaurus_skipToContent_fallback' || attributes.id === FRAME_ID.content,
          ({ name }) => name === 'main',
        ]
      : [
          ({ classes }) => classes.includes('theme-doc-markdown'),
          ({ attributes }) => attributes.id === '__blog-post-container',
          // The header of a post is not part of its text.
          ({ classes }) => kind === 'post' && classes.includes('prose'),
          ({ name }) => name === 'article',
          ({ classes }) => classes.includes('markdown'),
        ];
  for (const test of tests) {
    const found = find(document, test);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Reader {
  readonly enter: (element: HtmlElement) => void;
  readonly article: () => Omit<Article, 'title'>;
}

/** Collects the content while a page is read. */
interface Found {
  readonly blocks: string[];
  readonly links: string[];
  readonly images: string[];
  readonly ids: string[];
  readonly shapes: Record<Shape, number>;
}

function createReader(place: ArticlePlace): Reader {
  const shapes = { admonitions: 0, tabs: 0, details: 0, code: 0, tables: 0, media: 0 };
  const found: Found = { blocks: [], links: [], images: [], ids: [], shapes };
  let line = '';
  const flush = (): void => {
    const text = collapse(line);
    if (text !== '') found.blocks.push(text);
    line = '';
  };
  const enter = (element: HtmlElement): void => {
    const { name, classes, children } = element;
    if (SILENT.has(name) || isOwnLink(element) || isDrawn(element) || classes.some((one) => AROUND.test(one))) return;
    note(element, found, place);
    const isBlock = BLOCKS.has(name);
    if (isBlock) flush();
    if (name === 'br') line += ' ';
    if (name === 'pre') found.blocks.push(`CODE ${readCode(element)}`);
    // Docusaurus writes titles of admonitions in the case of their type, or in capitals by CSS.
    else if (classes.some((one) => /^(admonition-title|admonitionHeading_.*)$/.test(one)))
      line += textOf(element).toLowerCase();
    // Tab labels repeat those of their panels.
    else if (element.attributes.role !== 'tablist')
      for (const child of children) {
        if (typeof child === 'string') line += child;
        else enter(child);
      }
    if (isBlock) flush();
  };
  return { enter, article: () => found };
}

/** Returns true for the link of a heading to itself. Headings of Docusaurus also have one of these classes. */
function isOwnLink({ name, classes }: HtmlElement): boolean {
  return name === 'a' && (classes.includes('hash-link') || classes.includes('anchor'));
}

/** Returns true for a diagram. csb-docs renders its source; Docusaurus renders nothing without scripts. */
function isDrawn({ name, classes }: HtmlElement): boolean {
  return name === 'figure' && classes.includes(CLASS.diagram);
}

/** Records everything about an element except its text. */
function note(element: HtmlElement, { links, images, ids, shapes }: Found, place: ArticlePlace): void {
  const { name, attributes } = element;
  const { id, href, src } = attributes;
  if (id !== undefined && /^h[2-6]$/.test(name)) ids.push(id);
  if (name === 'a' && href !== undefined) links.push(toUrl(href, place));
  if (name === 'img' && src !== undefined) images.push(toFileName(src));
  const shape = shapeOf(element);
  if (shape !== undefined) shapes[shape]++;
}

function shapeOf({ name, classes, attributes }: HtmlElement): Shape | undefined {
  if (attributes.role === 'tablist') return 'tabs';
  if (classes.includes('theme-admonition') || classes[0] === 'admonition') return 'admonitions';
  return SHAPE_OF[name];
}

const SHAPE_OF: Readonly<Record<string, Shape>> = {
  pre: 'code',
  details: 'details',
  table: 'tables',
  iframe: 'media',
  video: 'media',
  audio: 'media',
};

/** Returns the lines of a code block that are not empty. */
function readCode(element: HtmlElement): string {
  const lines = textOf(element).split('\n').map(collapse);
  return lines.filter((text) => text !== '').join(' ⏎ ');
}

function textOf(element: HtmlElement): string {
  if (element.name === 'br') return '\n';
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** Normalises text: single spaces, none before punctuation or after a card's icon, and straight quotes. */
function collapse(text: string): string {
  return text
    .replace(/\u200b|\ufeff|\ufe0f/g, '')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/ (?=[.,;:!?)])/g, '')
    .replace(/^([📄🗃🔗]) /u, '$1')
    .trim();
}

/** Normalises a URL: removes trailing slashes, hashes in file names and prefixes of footnote ids. */
function toUrl(href: string, { href: page, origin }: ArticlePlace): string {
  if (!URL.canParse(href, `${origin}${page}`)) return href;
  const url = new URL(href, `${origin}${page}`);
  if (!url.href.startsWith(`${origin}/`)) return url.href.replace(/\/$/, '');
  // Docusaurus copies static files to hashed names, while csb-docs keeps their URL.
  if (isFile(url.pathname)) return `file:${toFileName(url.pathname)}`;
  const hash = decode(url.hash).replace(/^#user-content-/, '#');
  return decode(url.pathname).replace(/(.)\/$/, '$1') + url.search + hash;
}

/** Returns true if a path ends in a file extension other than `.html`. */
function isFile(pathname: string): boolean {
  return /\.(?!html?$)[a-z][a-z0-9]*$/i.test(pathname);
}

/** Returns the file name without its hash: `/assets/images/quay-3f2a….png` → `quay.png`. */
function toFileName(src: string): string {
  if (src.startsWith(INLINED)) return INLINED;
  const name =
    src
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? src;
  return decode(name.replace(/[-.][0-9a-f]{6,32}(\.\w+)$/, '$1'));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function find(element: HtmlElement, test: (element: HtmlElement) => boolean): HtmlElement | undefined {
  if (test(element)) return element;
  for (const child of element.children) {
    const found = typeof child === 'string' ? undefined : find(child, test);
    if (found !== undefined) return found;
  }
  return undefined;
}
