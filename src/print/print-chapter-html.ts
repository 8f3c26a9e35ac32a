/**
 * Converts the HTML of a page to a chapter of a book: unique ids, shifted heading levels, and links within the book
 * where possible. Collapsed content is opened, and lazy loading is removed.
 */
import { changeAttributes, type WrittenAttribute } from '../utils/html/attributes.js';
import { type StartTag, scanTags } from '../utils/html/scan-tags.js';
import { isExternal, splitUrl } from '../utils/paths.js';

/** Context of a chapter. */
export interface ChapterContext {
  readonly key: string;
  readonly level: number;
  /** Returns the chapter key for a URL without query and hash. Undefined if it is not in the book. */
  readonly findChapter: (address: string) => string | undefined;
  /** Origin of the site. */
  readonly origin: string;
  /** Embeds an image as a `data:` URL. Undefined if it stays a URL. */
  readonly embed: (address: string) => string | undefined;
}

/** Attributes that reference ids. */
const ID_LISTS: ReadonlySet<string> = new Set([
  'for',
  'headers',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
]);
const LINKS: ReadonlySet<string> = new Set(['href', 'xlink:href']);
const SOURCES: ReadonlySet<string> = new Set(['src', 'poster', 'data']);
const HEADING = /^h([1-6])$/;
/** HTML has six heading levels. */
const LOWEST = 6;

/** Converts the HTML. */
export function toChapterHtml(html: string, context: ChapterContext): string {
  const parts: string[] = [];
  let done = 0;
  const put = (start: number, end: number, text: string): void => {
    parts.push(html.slice(done, start), text);
    done = end;
  };
  scanTags(html, {
    start: (tag) => {
      const text = toChapterTag(tag, context);
      if (text !== tag.text) put(tag.end - tag.text.length, tag.end, text);
    },
    end: (name, at) => {
      const level = HEADING.exec(name)?.[1];
      if (level !== undefined) put(at + 2, at + 2 + name.length, toLevel(level, context));
    },
    wantsLayout: () => true,
  });
  return parts.join('') + html.slice(done);
}

/** Shifts a heading below the level of the chapter. */
function toLevel(level: string, { level: own }: ChapterContext): string {
  return `h${Math.min(Number(level) + own, LOWEST)}`;
}

/** Tags that concern the whole document. A refresh, for example, would leave the page while it is printed. */
const OF_DOCUMENT: ReadonlySet<string> = new Set(['meta', 'base']);

function toChapterTag({ name, text }: StartTag, context: ChapterContext): string {
  if (OF_DOCUMENT.has(name)) return '';
  const changed = changeAttributes(text, (attribute) => toChapterAttribute(attribute, name, context));
  const level = HEADING.exec(name)?.[1];
  if (level !== undefined) return `<${toLevel(level, context)}${changed.slice(1 + name.length)}`;
  const isClosed = name === 'details' && !/\sopen[\s=>]/i.test(changed);
  return isClosed ? `<details open${changed.slice('<details'.length)}` : changed;
}

function toChapterAttribute(
  { name, value }: WrittenAttribute,
  element: string,
  context: ChapterContext,
): string | false | undefined {
  const { key, embed } = context;
  if (name === 'id' || (name === 'name' && element === 'a')) return toId(value, key);
  if (ID_LISTS.has(name))
    return value
      .split(/\s+/)
      .map((id) => toId(id, key))
      .join(' ');
  // References in SVG.
  if (value.includes('url(#')) return value.replaceAll(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${toId(id, key)})`);
  // Style sheets of islands are embedded like images.
  if (LINKS.has(name))
    return element === 'image' || element === 'link'
      ? (embed(value) ?? toHref(value, context))
      : toHref(value, context);
  if (SOURCES.has(name) && (name !== 'data' || element === 'object')) return embed(value) ?? toAbsolute(value, context);
  // Embedded images have a single size, lazy images would not be printed, and names used by scripts are useless.
  return ['srcset', 'sizes', 'loading', 'tabindex', 'target'].includes(name) ? false : undefined;
}

function toId(id: string, key: string): string {
  return `${key}--${id}`;
}

function toHref(address: string, context: ChapterContext): string {
  if (address.startsWith('#')) return address === '#' ? `#${context.key}` : `#${toId(address.slice(1), context.key)}`;
  const { path, hash } = splitUrl(address);
  const chapter = isExternal(address) ? undefined : context.findChapter(path);
  if (chapter === undefined) return toAbsolute(address, context);
  return hash.length > 1 ? `#${toId(hash.slice(1), chapter)}` : `#${chapter}`;
}

function toAbsolute(address: string, { origin }: ChapterContext): string {
  return address.startsWith('/') && !address.startsWith('//') ? origin + address : address;
}
