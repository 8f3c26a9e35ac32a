/**
 * The content of a page as a chapter of a book.
 * In: its HTML. Out: the same with ids that no other chapter has, headings below that of the chapter, and links that lead
 * within the book where they can. Nothing in it is closed, and nothing waits until it is seen.
 */
import { changeAttributes, type WrittenAttribute } from '../utils/html/attributes.js';
import { type StartTag, scanTags } from '../utils/html/scan-tags.js';
import { isExternal, splitUrl } from '../utils/paths.js';

/** What a chapter has to know of the book. */
export interface ChapterContext {
  readonly key: string;
  readonly level: number;
  /** The key of the chapter of an address without query and hash; undefined where the book has none. */
  readonly findChapter: (address: string) => string | undefined;
  /** Origin of the site. */
  readonly origin: string;
  /** An address of an image as a part of the book; undefined where it stays an address. */
  readonly embed: (address: string) => string | undefined;
}

/** Attributes that name ids. */
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
/** HTML has no more. */
const LOWEST = 6;

/** Rewrites it. */
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

/** A heading is as far below that of the chapter as it was below that of the page. */
function toLevel(level: string, { level: own }: ChapterContext): string {
  return `h${Math.min(Number(level) + own, LOWEST)}`;
}

/** Tags of content that are about a document as a whole: a refresh would leave it while it is printed. */
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
  // Drawings refer to their parts.
  if (value.includes('url(#')) return value.replaceAll(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${toId(id, key)})`);
  // Sheets that toys of a page bring are a part of it, as images are.
  if (LINKS.has(name))
    return element === 'image' || element === 'link'
      ? (embed(value) ?? toHref(value, context))
      : toHref(value, context);
  if (SOURCES.has(name) && (name !== 'data' || element === 'object')) return embed(value) ?? toAbsolute(value, context);
  // What is embedded has one size; what is not seen yet would not be printed. Names for scripts are of no use.
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
