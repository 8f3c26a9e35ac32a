/**
 * Reports text that looks like a link but is not one: wiki links, URLs with spaces, mismatched brackets. Readers see it
 * as written.
 */
import type { Root } from 'mdast';
import { linkShownAsText, type UnreadLink } from '../../../diagnostics/catalogue/content.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import { once } from '../../../utils/lazy.js';
import { findNearest } from '../../../utils/nearest.js';
import { indexLines } from '../../../utils/text/lines.js';
import { createSlugger } from '../../../utils/text/slug.js';
import type { Compilation } from '../../tree/compilation.js';
import { walkShownText } from '../../tree/shown-text.js';
import { walkMarkdown } from '../../tree/walk.js';

/**
 * Matches `[[Page]]`, `[[Page#Part|text]]` and `![[picture.png]]`, but not lists of values, options, or text that
 * starts with a space.
 */
const WIKI =
  /(?<![\\[\]\w])(!?)\[\[(?![-\s\d,.:;]+(?:\]|\s))([^\s[\]|\\{}<>=$"'`,;(][^[\]|\\{}<>=$"'`,;()\n]*)(?:\|([^[\]|\n]*))?\]\](?![[(\]])/g;

/** Matches `](my file.md)`. The content is checked separately, so that long lines stay fast. */
const SPACED = /\]\(([^\n()<>]*)\)/g;
const LEADS = /^(?:\.{0,2}\/|https?\s*:\s*\/\/)/;
const FILE = /\.(?:mdx?|html?|pdf|png|jpe?g|gif|svg|webp|avif|mp4|zip|txt|json|ya?ml|csv)\s?(?:[?#].*)?$/i;
/** The address, and a title whose quote is open, or several titles. */
const OPEN_TITLE = /^(\S+)\s+(?:["']([^"']+)|"([^"]*)"\s+".*")$/;
/** The size that some tools write behind an image. */
const SIZE = /^(\S+)\s+=(\d+)x(\d*)$/;

/** Double brackets of other languages: C++ attributes and internal slots of JavaScript. */
const OF_CODE =
  /^(?:nodiscard|noreturn|maybe_unused|fallthrough|deprecated|likely|unlikely|no_unique_address|(?:gnu|clang|msvc)::\w+|Prototype|Get|Set|Call|Construct|Delete|HomeObject|Extensible|DefineOwnProperty|GetOwnProperty|HasProperty|OwnPropertyKeys|[GS]etPrototypeOf|PreventExtensions|IsExtensible|PrimitiveValue|Environment|Scopes?|BoundThis|BoundArgs|TargetFunction|FunctionLocation|Promise(?:State|Result|Value)|Entries|Handler|Target|IsRevoked|ErrorData|DateValue|Class)$/;

/** The start of a URL, up to a space. */
const URL_START = String.raw`(?:\.{0,2}/|https?://|#(?=\w))[^\s()[\]<>]*|[^\s()[\]<>]+\.mdx?(?:#[^\s()[\]<>]*)?`;
/** The text of a link. It needs a letter, because `[1] (https://…)` is a note. */
const TEXT = String.raw`(!?\[(?=[^[\]\n]*\p{L})[^[\]\n]+(?<!\\)\])`;
/** `[text](./a.md` without its closing parenthesis. */
const UNCLOSED = new RegExp(String.raw`(?<!\\)${TEXT}\((${URL_START})(?=\s|$)(?![^\n]*\))`, 'gmu');
const APART = new RegExp(String.raw`(?<!\\)${TEXT}[ \t]+\((${URL_START})\)`, 'gu');
const SWAPPED = new RegExp(String.raw`(?<![\\\w\])])\(([^()[\]\n]+)\)\[(${URL_START})\]`, 'gu');
/** `[text][label]` and `[text][]`. After a word, it is an index or a type. */
const REFERENCE = /(?<![\\\w\])[])(!?)\[(?=[^[\]\n]*\p{L})([^[\]\n^][^[\]\n]*)\]\[([^[\]\n]*)\](?![[(])/gu;
/** A line such as `[label] https://…`. */
const DEFINITION = new RegExp(String.raw`\[(?<=^[ \t>]{0,40}\[)([^[\]\n^]+)\][ \t]+(${URL_START})(?=[ \t]*$)`, 'gmu');

/** Reports such links in text, outside of code and links. */
export function findUnreadLinks(tree: Root, page: Compilation): readonly Diagnostic[] {
  const { text } = page;
  if (!/\[\[|\]\(|\][ \t]|\)\[|\]\[/.test(text)) return [];
  const found: Diagnostic[] = [];
  const lines = indexLines(text);
  const labels = once(() => {
    const defined: string[] = [];
    walkMarkdown(tree, (node) => node.type === 'definition' && defined.push(node.label ?? node.identifier));
    return defined;
  });
  walkShownText(tree, ({ value }, place) => {
    if (!/[[\]]/.test(value)) return;
    for (const { start, length, ...unread } of findIn(place, text, labels)) {
      const location = { file: page.file.path, range: lines.toRange(start, start + length) };
      found.push(linkShownAsText(text.slice(start, start + length), unread, location));
    }
  });
  return found;
}

interface Unread extends UnreadLink {
  readonly start: number;
  readonly length: number;
}

/** Searches the source, because `\[` is not a bracket and typography may have changed quotes. */
function findIn(
  { start: from, end }: { readonly start: number; readonly end: number },
  text: string,
  labels: () => readonly string[],
): readonly Unread[] {
  const source = text.slice(from, end);
  if (!/[[\]]/.test(source)) return [];
  const wiki = [...source.matchAll(WIKI)].filter(([, , target = '']) => !OF_CODE.test(target));
  const found: readonly Unread[] = [
    ...wiki.map(({ 0: whole, 1: mark = '', 2: target = '', 3: label, index }): Unread => {
      const right = toLink(mark, target.trim(), label?.trim());
      return { start: from + index, length: whole.length, why: 'wiki', right };
    }),
    ...findReferences(source, labels).map((unread) => ({ ...unread, start: from + unread.start })),
  ];
  // The parser turns full URLs into links, which end the text. So these continue to the end of the line.
  const line = source + (text.slice(end, end + LONGEST_TEXT).split('\n')[0] ?? '');
  const find = (pattern: RegExp, why: UnreadLink['why'], toRight: (...groups: readonly string[]) => string): Unread[] =>
    [...line.matchAll(pattern)].flatMap(({ 0: whole, 1: one = '', 2: other = '', index }) =>
      index < source.length ? [{ start: from + index, length: whole.length, why, right: toRight(one, other) }] : [],
    );
  const spaced = [...line.matchAll(SPACED)].flatMap(({ 0: whole, 1: written = '', index }): Unread[] => {
    const read = index < source.length ? readSpaced(written.trim()) : undefined;
    const open = read && findOpen(text, from + index);
    if (read === undefined || open === undefined) return [];
    const right = read.toRight(text.slice(open, from + index));
    return [{ start: open, length: from + index + whole.length - open, why: read.why, right }];
  });
  return [
    ...found,
    ...spaced,
    ...find(UNCLOSED, 'unclosed', (words, address) => `${words}(${address})`),
    ...find(APART, 'apart', (words, address) => `${words}(${address})`),
    ...find(SWAPPED, 'swapped', (words, address) => `[${words}](${address})`),
    ...find(DEFINITION, 'colon', (label, address) => `[${label}]: ${address}`).filter(
      ({ right }) => text.split(right.slice(0, right.indexOf(']:') + 1)).length > 2,
    ),
  ].sort((a, b) => a.start - b.start);
}

/** Finds references with an undefined label. Those with a definition are links, not text. */
function findReferences(source: string, labels: () => readonly string[]): readonly Unread[] {
  return [...source.matchAll(REFERENCE)].map(({ 0: whole, 1: mark = '', 2: words = '', 3: label = '', index }) => {
    const nearest = findNearest(label || words, labels());
    const right = nearest === undefined ? `${mark}[${words}](./address)` : `${mark}[${words}][${nearest}]`;
    return { start: index, length: whole.length, why: 'undefined', right };
  });
}

/** Reads what is in the parentheses of a link. Returns undefined if it is a link, or nothing that was meant as one. */
function readSpaced(
  written: string,
): { readonly why: UnreadLink['why']; readonly toRight: (words: string) => string } | undefined {
  const [, image = '', width, height] = SIZE.exec(written) ?? [];
  if (isAddress(image)) {
    const size = [`width="${width}"`, ...(height ? [`height="${height}"`] : [])].join(' ');
    return { why: 'size', toRight: (words) => `<img src="${image}" alt="${words.replace(/^!?\[/, '')}" ${size} />` };
  }
  const [, curly = '', quoted = ''] = /^(\S+)\s+[“”„«‘’](.*)[“”»‘’]$/.exec(written) ?? [];
  if (isAddress(curly) && quoted !== '')
    return { why: 'quotes', toRight: (words) => `${words}](${curly} "${quoted}")` };
  const [, target = '', open, first = open] = OPEN_TITLE.exec(written) ?? [];
  if (isAddress(target)) return { why: 'title', toRight: (words) => `${words}](${target} "${first}")` };
  const quote = written.at(-1);
  const hasTitle = quote === '"' || quote === "'";
  const address = hasTitle
    ? written.slice(0, Math.max(0, written.lastIndexOf(quote, written.length - 2))).trimEnd()
    : written;
  if (!/\s/.test(address) || !isAddress(address)) return undefined;
  const [path = '', ...parts] = address.replace(/^(https?)\s*:\s*\/\/\s*/i, '$1://').split('#');
  const anchor = parts.length === 0 ? '' : `#${createSlugger().slug(parts.join('#').trim())}`;
  return { why: 'blank', toRight: (words) => `${words}](${path.trim().replaceAll(/\s/g, '%20')}${anchor})` };
}

function isAddress(text: string): boolean {
  return LEADS.test(text) || FILE.test(text);
}

/** Returns the equivalent Markdown link, assuming that the file has the written name. */
function toLink(mark: string, target: string, label: string | undefined): string {
  const [name = '', part] = target.split('#');
  const hasEnding = /\.\w+$/.test(name);
  const path = name === '' ? '' : `./${name.replaceAll(' ', '%20')}${hasEnding ? '' : '.md'}`;
  const anchor = part === undefined ? '' : `#${createSlugger().slug(part)}`;
  const words = label || (name === '' ? (part ?? '') : name.replace(/\.\w+$/, '').replace(/^.*\//, ''));
  return `${mark}[${words}](${path}${anchor})`;
}

/** Maximum length of a link text to search. */
const LONGEST_TEXT = 300;

/** Returns the opening bracket of a link text on the same line, or the `!` before it. */
function findOpen(text: string, close: number): number | undefined {
  let depth = 0;
  for (let at = close; at > close - LONGEST_TEXT && at >= 0 && text[at] !== '\n'; at--) {
    if (text[at - 1] === '\\') continue;
    if (text[at] === ']') depth++;
    if (text[at] === '[' && --depth === 0) return text[at - 1] === '!' ? at - 1 : at;
  }
  return undefined;
}
