/** Reports wiki links and URLs with spaces, which Markdown shows as text. */
import type { Root } from 'mdast';
import { linkShownAsText } from '../../../diagnostics/catalogue/content.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import { indexLines } from '../../../utils/text/lines.js';
import { createSlugger } from '../../../utils/text/slug.js';
import type { Compilation } from '../../tree/compilation.js';
import { walkShownText } from '../../tree/shown-text.js';

/**
 * Matches `[[Page]]`, `[[Page#Part|text]]` and `![[picture.png]]`, but not lists of values, options, or text that
 * starts with a space.
 */
const WIKI =
  /(?<![\\[\]\w])(!?)\[\[(?![-\s\d,.:;]+(?:\]|\s))([^\s[\]|\\{}<>=$"'`,;(][^[\]|\\{}<>=$"'`,;()\n]*)(?:\|([^[\]|\n]*))?\]\](?![[(\]])/g;

/** Matches `](my file.md)`. The content is checked separately, so that long lines stay fast. */
const SPACED = /\]\(([^\n()<>]*)\)/g;
const LEADS = /^(?:\.{0,2}\/|https?:\/\/)/;
const FILE = /\.(?:mdx?|html?|pdf|png|jpe?g|gif|svg|webp|avif|mp4|zip|txt|json|ya?ml|csv)(?:[?#]\S*)?$/i;

/** Double brackets of other languages: C++ attributes and internal slots of JavaScript. */
const OF_CODE =
  /^(?:nodiscard|noreturn|maybe_unused|fallthrough|deprecated|likely|unlikely|no_unique_address|(?:gnu|clang|msvc)::\w+|Prototype|Get|Set|Call|Construct|Delete|HomeObject|Extensible|DefineOwnProperty|GetOwnProperty|HasProperty|OwnPropertyKeys|[GS]etPrototypeOf|PreventExtensions|IsExtensible|PrimitiveValue|Environment|Scopes?|BoundThis|BoundArgs|TargetFunction|FunctionLocation|Promise(?:State|Result|Value)|Entries|Handler|Target|IsRevoked|ErrorData|DateValue|Class)$/;

/** Reports such links in text, outside of code and links. */
export function findUnreadLinks(tree: Root, page: Compilation): readonly Diagnostic[] {
  const { text } = page;
  if (!text.includes('[[') && !/\]\([^\n()]* [^\n()]*\)/.test(text)) return [];
  const found: Diagnostic[] = [];
  const lines = indexLines(text);
  walkShownText(tree, ({ value }, place) => {
    if (!/\[\[|\]\(/.test(value)) return;
    for (const { start, length, right } of findIn(place, text)) {
      const location = { file: page.file.path, range: lines.toRange(start, start + length) };
      found.push(linkShownAsText(text.slice(start, start + length), right, location));
    }
  });
  return found;
}

interface Unread {
  readonly start: number;
  readonly length: number;
  readonly right: string;
}

/** Searches the source, because `\[` is not a bracket and typography may have changed quotes. */
function findIn(
  { start: from, end }: { readonly start: number; readonly end: number },
  text: string,
): readonly Unread[] {
  const source = text.slice(from, end);
  const wiki = [...source.matchAll(WIKI)].filter(([, , target = '']) => !OF_CODE.test(target));
  return [
    ...wiki.map(({ 0: whole, 1: mark = '', 2: target = '', 3: label, index }) => {
      return { start: from + index, length: whole.length, right: toLink(mark, target.trim(), label?.trim()) };
    }),
    ...[...source.matchAll(SPACED)].flatMap(({ 0: whole, 1: written = '', index }): Unread[] => {
      const address = withoutTitle(written.trim());
      const open = isSpaced(address) ? findOpen(text, from + index) : undefined;
      if (open === undefined) return [];
      const right = `${text.slice(open, from + index)}](${address.replaceAll(/\s/g, '%20')})`;
      return [{ start: open, length: from + index + whole.length - open, right }];
    }),
  ].sort((a, b) => a.start - b.start);
}

function isSpaced(address: string): boolean {
  return /\s/.test(address) && (LEADS.test(address) || FILE.test(address));
}

function withoutTitle(address: string): string {
  const quote = address.at(-1);
  if (quote !== '"' && quote !== "'") return address;
  return address.slice(0, Math.max(0, address.lastIndexOf(quote, address.length - 2))).trimEnd();
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
