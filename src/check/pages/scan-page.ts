/** Extracts facts from the HTML of a final page in one pass. Checkers interpret them. */
import { decodeHTML } from 'entities';
import type { PageFacts, PageHeading, Reference, Unnamed } from '../../types/page-facts.js';
import { readAttributes } from '../../utils/html/attributes.js';
import { type StartTag, scanTags } from '../../utils/html/scan-tags.js';
import { listCssUrls } from './css-addresses.js';
import { listJsonUrls } from './json-addresses.js';
import { listReferences } from './references.js';

/** Longer slices refer to the original; shorter ones are copies. */
const LONGEST_COPY = 12;

/** Facts about a tag that do not depend on the page. Pages share most of their tags. */
interface KnownTag {
  readonly id: string | undefined;
  /** The `name` of an anchor, which is a link target too. */
  readonly name: string | undefined;
  readonly references: readonly Reference[];
  readonly base: string | undefined;
  /** Whether it has an accessible name, or needs none. */
  readonly isNamed: boolean;
  /** Whether it is replaced by text. */
  readonly hasText: boolean;
  readonly isHidden: boolean;
}

/** Creates a function that scans pages of one site. */
export function createPageScanner(): (html: string) => PageFacts {
  const known = new Map<string, KnownTag>();
  const know = (tag: StartTag): KnownTag => {
    // Links within a page occur on that page only, so they are not cached.
    const isOwn = tag.text.includes('="#');
    const before = isOwn ? undefined : known.get(tag.text);
    if (before !== undefined) return before;
    // Copies the string, so that the cache does not retain the whole HTML.
    const text = detach(tag.text);
    const found = readTag({ name: tag.name, text });
    if (!isOwn) known.set(text, found);
    return found;
  };
  return (html) => scanPage(html, know);
}

/** Elements whose content is not part of the page in browsers with scripts. */
const INERT: ReadonlySet<string> = new Set(['template', 'noscript']);

interface Scan {
  readonly ids: Set<string>;
  /** From `a[name]`. */
  readonly names: Set<string>;
  readonly repeated: Set<string>;
  /** Ids that occur only inside SVG. */
  readonly drawn: Set<string>;
  readonly references: Set<Reference>;
  readonly headings: PageHeading[];
  readonly unnamed: Unnamed[];
  /** Links and images so far. */
  readonly named: { readonly name: string; readonly tag: KnownTag }[];
  base: string | undefined;
  inert: number;
  main: number;
  /** Number of open `<nav>` elements. */
  nav: number;
  /** Number of open `<svg>` elements. */
  svg: number;
  link: OpenElement | undefined;
  heading: OpenElement | undefined;
  /** The outermost element hidden from screen readers, and the number of open elements with its name. */
  hidden: { readonly name: string; depth: number } | undefined;
}

interface OpenElement {
  readonly name: string;
  readonly tag: KnownTag;
  readonly start: number;
  /** Whether something inside has a name. */
  isNamed: boolean;
}

function scanPage(html: string, know: (tag: StartTag) => KnownTag): PageFacts {
  const scan: Scan = {
    ...{
      ids: new Set(),
      names: new Set(),
      repeated: new Set(),
      drawn: new Set(),
      references: new Set(),
      headings: [],
      unnamed: [],
      named: [],
      base: undefined,
    },
    ...{ inert: 0, main: 0, nav: 0, svg: 0, link: undefined, heading: undefined, hidden: undefined },
  };
  scanTags(html, {
    start: (tag) => {
      if (INERT.has(tag.name)) scan.inert++;
      if (tag.name === 'main') scan.main++;
      if (tag.name === 'nav') scan.nav++;
      if (tag.name === 'svg' && !tag.text.endsWith('/>')) scan.svg++;
      if (tag.raw !== undefined) for (const reference of readRaw(tag, tag.raw)) scan.references.add(reference);
      open(scan, tag, know(tag));
    },
    // A hidden element ends with its own end tag.
    wantsLayout: () => scan.hidden !== undefined,
    end: (name, at) => {
      if (INERT.has(name) && scan.inert > 0) scan.inert--;
      if (name === 'main') scan.main--;
      if (name === 'nav') scan.nav--;
      if (name === 'svg' && scan.svg > 0) scan.svg--;
      if (name === scan.link?.name) closeLink(scan, scan.link, { html, at });
      if (name === scan.heading?.name) closeHeading(scan, scan.heading, html.slice(scan.heading.start, at));
      if (name === scan.hidden?.name && --scan.hidden.depth === 0) scan.hidden = undefined;
    },
  });
  return {
    ids: [...new Set([...scan.ids, ...scan.names])],
    repeatedIds: [...scan.repeated].filter((id) => !scan.drawn.has(id) || isReferred(html, id)),
    references: [...scan.references],
    base: scan.base,
    headings: scan.headings,
    unnamed: scan.unnamed,
  };
}

function open(scan: Scan, start: StartTag, tag: KnownTag): void {
  const { name, end } = start;
  for (const reference of tag.references) scan.references.add(reference);
  if (scan.base === undefined) scan.base = tag.base;
  if (scan.inert > 0) return;
  const { id, name: anchor } = tag;
  if (id !== undefined) {
    addId(scan, id);
  }
  if (anchor !== undefined) scan.names.add(anchor);
  if (scan.link !== undefined && tag.hasText) scan.link.isNamed = true;
  hide(scan, start, tag);
  if ((name === 'a' || name === 'img') && isInText(scan)) scan.named.push({ name, tag });
  if (name === 'img' && !tag.isNamed && !tag.isHidden && scan.hidden === undefined) addUnnamed(scan, 'image', tag);
  if (name === 'a' && tag.references.length > 0) scan.link = { name, tag, start: end, isNamed: tag.isNamed };
  if (scan.main > 0 && HEADINGS.has(name)) scan.heading = { name, tag, start: end, isNamed: tag.isNamed };
}

/** Drawing tools use the same ids in every SVG file, so these are not reported as duplicates unless referenced. */
function addId({ ids, repeated, drawn, svg }: Scan, id: string): void {
  if (ids.has(id)) repeated.add(id);
  else if (svg > 0) drawn.add(id);
  if (svg === 0) drawn.delete(id);
  ids.add(id);
}

/** Returns true if anything in a page refers to an id. */
function isReferred(html: string, id: string): boolean {
  const name = id.replace(/[^\w]/g, '\\$&');
  return new RegExp(`#${name}["')\\s&]|\\s(?:aria-\\w+|for|begin|end)=["'][^"']*(?<![\\w-])${name}(?![\\w-])`).test(
    html,
  );
}

/** Elements without an end tag. */
const VOID: ReadonlySet<string> = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

function hide(scan: Scan, { name, text }: StartTag, { isHidden }: KnownTag): void {
  if (VOID.has(name) || text.endsWith('/>')) return;
  if (scan.hidden === undefined) scan.hidden = isHidden ? { name, depth: 1 } : undefined;
  else if (scan.hidden.name === name) scan.hidden.depth++;
}

const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Returns true inside the content, not the frame. */
function isInText({ main, nav }: Scan): boolean {
  return main > 0 && nav <= 0;
}

/** Authors find an element by its position among those with the same URL. */
function addUnnamed(scan: Scan, kind: Unnamed['kind'], tag: KnownTag): void {
  const { named, unnamed } = scan;
  const url = tag.references[0]?.url ?? '';
  const name = kind === 'image' ? 'img' : 'a';
  const same = named.filter((other) => other.name === name && (other.tag.references[0]?.url ?? '') === url);
  // It is itself the last of them.
  unnamed.push({ kind, url, before: isInText(scan) ? same.length - 1 : -1 });
}

function closeLink(
  scan: Scan,
  { tag, isNamed, start }: OpenElement,
  { html, at }: { readonly html: string; readonly at: number },
): void {
  scan.link = undefined;
  const isMeant = scan.inert === 0 && scan.hidden === undefined && !isNamed && !tag.isHidden;
  // Fast path: nearly all links begin with a letter.
  if (!isMeant || /\w/.test(html.charAt(start))) return;
  if (toText(html.slice(start, at)) === '') addUnnamed(scan, 'link', tag);
}

function closeHeading(scan: Scan, { name, tag }: OpenElement, inner: string): void {
  scan.heading = undefined;
  scan.headings.push({ level: Number(name.charAt(1)), id: tag.id ?? '', text: detach(toText(inner)) });
}

/** Returns the text of HTML without tags. */
function toText(html: string): string {
  const text = html.includes('<') ? html.replace(/<[^>]*>/g, ' ') : html;
  return (text.includes('&') ? decodeHTML(text) : text).replace(/[\s\u200b]+/g, ' ').trim();
}

const NOTHING: KnownTag = {
  ...{
    id: undefined,
    name: undefined,
    references: [],
    base: undefined,
    isNamed: false,
    hasText: false,
    isHidden: false,
  },
};

function readTag({ name, text }: Pick<StartTag, 'name' | 'text'>): KnownTag {
  // Most tags have no attributes.
  if (!text.includes(' ') && !text.includes('=')) return NOTHING;
  const attributes = readAttributes(text);
  const label = attributes.get('aria-label') ?? attributes.get('aria-labelledby') ?? attributes.get('title') ?? '';
  const alt = attributes.get('alt');
  const role = attributes.get('role');
  const isHidden = attributes.get('aria-hidden') === 'true' || attributes.has('hidden');
  return {
    id: attributes.get('id') || undefined,
    name: (name === 'a' && attributes.get('name')) || undefined,
    references: listReferences(name, attributes),
    base: name === 'base' ? attributes.get('href') : undefined,
    // An empty alternative text marks an image as decorative.
    isNamed: label !== '' || alt !== undefined || role === 'presentation' || role === 'none',
    hasText: !isHidden && (label !== '' || (alt ?? '') !== ''),
    isHidden,
  };
}

/** Extracts URLs from style sheets and structured data. */
function readRaw({ name, text }: StartTag, raw: string): readonly Reference[] {
  const isData = name === 'script' && /type\s*=\s*["']?application\/ld\+json/i.test(text);
  if (name !== 'style' && !isData) return [];
  const urls = isData ? listJsonUrls(raw) : listCssUrls(raw);
  const kind = isData ? 'meta' : 'image';
  return urls.map((url) => ({ kind, url: detach(url), attribute: name, unchecked: false }));
}

/** Returns an equal string that does not keep another string in memory. */
function detach(piece: string): string {
  // V8 flattens concatenated strings into a copy before slicing them.
  return piece.length > LONGEST_COPY ? ` ${piece}`.slice(1) : piece;
}
