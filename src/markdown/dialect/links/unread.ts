/** Links that are none: those of wikis, and addresses with blanks. Readers see them as they are written. */
import type { Root } from 'mdast';
import { linkShownAsText } from '../../../diagnostics/catalogue/content.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import { indexLines } from '../../../utils/text/lines.js';
import { createSlugger } from '../../../utils/text/slug.js';
import type { Compilation } from '../../tree/compilation.js';
import { walkShownText } from '../../tree/shown-text.js';

/** `[[Page]]`, `[[Page#Part|text]]`, `![[picture.png]]`: not a list of values, an option, or what begins with a blank. */
const WIKI =
  /(?<![\\[\]\w])(!?)\[\[(?![-\s\d,.:;]+(?:\]|\s))([^\s[\]|\\{}<>=$"'`,;(][^[\]|\\{}<>=$"'`,;()\n]*)(?:\|([^[\]|\n]*))?\]\](?![[(\]])/g;

/** `](my file.md)`; what is in it is looked at afterwards, so that long lines take no longer. */
const SPACED = /\]\(([^\n()<>]*)\)/g;
const LEADS = /^(?:\.{0,2}\/|https?:\/\/)/;
const FILE = /\.(?:mdx?|html?|pdf|png|jpe?g|gif|svg|webp|avif|mp4|zip|txt|json|ya?ml|csv)(?:[?#]\S*)?$/i;

/** What other languages write in two brackets: attributes of C++, and internal slots of JavaScript. */
const OF_CODE =
  /^(?:nodiscard|noreturn|maybe_unused|fallthrough|deprecated|likely|unlikely|no_unique_address|(?:gnu|clang|msvc)::\w+|Prototype|Get|Set|Call|Construct|Delete|HomeObject|Extensible|DefineOwnProperty|GetOwnProperty|HasProperty|OwnPropertyKeys|[GS]etPrototypeOf|PreventExtensions|IsExtensible|PrimitiveValue|Environment|Scopes?|BoundThis|BoundArgs|TargetFunction|FunctionLocation|Promise(?:State|Result|Value)|Entries|Handler|Target|IsRevoked|ErrorData|DateValue|Class)$/;

/** Finds them in the text of a page, where it is neither code nor the text of a link. */
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

/** In what is written, as `\[` is no bracket and a quote may have been set. */
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

/** A link in Markdown that means what one of a wiki does, as far as the file has the name that is written. */
function toLink(mark: string, target: string, label: string | undefined): string {
  const [name = '', part] = target.split('#');
  const hasEnding = /\.\w+$/.test(name);
  const path = name === '' ? '' : `./${name.replaceAll(' ', '%20')}${hasEnding ? '' : '.md'}`;
  const anchor = part === undefined ? '' : `#${createSlugger().slug(part)}`;
  const words = label || (name === '' ? (part ?? '') : name.replace(/\.\w+$/, '').replace(/^.*\//, ''));
  return `${mark}[${words}](${path}${anchor})`;
}

/** As far as the text of a link is looked for. */
const LONGEST_TEXT = 300;

/** The bracket that opens the text of a link, in its line; an `!` before it belongs to it. */
function findOpen(text: string, close: number): number | undefined {
  let depth = 0;
  for (let at = close; at > close - LONGEST_TEXT && at >= 0 && text[at] !== '\n'; at--) {
    if (text[at - 1] === '\\') continue;
    if (text[at] === ']') depth++;
    if (text[at] === '[' && --depth === 0) return text[at - 1] === '!' ? at - 1 : at;
  }
  return undefined;
}
