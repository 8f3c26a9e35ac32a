/**
 * MDX text to a Markdown tree.
 * In: a text. Out: its tree, and the places that MDX refuses and CommonMark does not: they are read as text.
 */
import type { Root } from 'mdast';
import { offsetOf } from '../../text/lines.js';
import { tame } from '../limits/tame.js';
import { putBackAll, replaceAt, standInFor, TAG_START } from '../tree/placeholders.js';
import { type Autolink, findAutolink, putBackAutolinks, standInForAutolink } from './autolinks.js';
import { toCompatible } from './compatible.js';
import { toRawTags } from './raw-tags.js';
import { isCommonMark } from './same-in-mdx.js';
import { unravel } from './unravel.js';

/** A tree, and what was not taken as MDX. */
export interface ReadMdx {
  /** undefined where the text is no MDX. */
  readonly tree: Root | undefined;
  readonly refusals: readonly Refusal[];
}

/** A character that was taken for text. */
export interface Refusal {
  readonly offset: number;
  /** Why MDX refuses it, by its parser. */
  readonly reason: string;
  /** What it is read as instead; `page`: the whole page is CommonMark. */
  readonly readAs: 'text' | 'link' | 'html' | 'page';
}

/** Where in a text there is the first tag or value that MDX refuses; undefined where there is none, or that is not known. */
export type FindRefusal = (text: string) => number | undefined;

/** What reads a text in two ways. */
export interface Readers {
  /** Makes the tree of the whole text as CommonMark. */
  readonly plain: () => Root;
  readonly parse: Parse;
  /** A guess where the next refusal is, in far less time. */
  readonly findRefusal: FindRefusal | undefined;
}

/** A parser that throws what MDX refuses. */
type Parse = (text: string) => Root;

/** Pages with more than that are no MDX. */
const MOST_REFUSALS = 100;
/** For each refusal a page is parsed again: so many characters in all, which take a second or two. */
const MOST_PARSED = 300_000;
/** Of a longer page it is guessed first whether MDX refuses more than that. */
const LONG = 20_000;

/**
 * Reads a text. It is no MDX where that refuses very much of it; or a tag, while there is nothing that only MDX has.
 */
export function readMdx(text: string, { plain, parse, findRefusal }: Readers): ReadMdx {
  const refusals: Refusal[] = [];
  const autolinks: Autolink[] = [];
  const most = Math.min(MOST_REFUSALS, MOST_PARSED / text.length);
  let source = toCompatible(text);
  while (refusals.length <= most) {
    const result = parseOnce(source, parse);
    if ('tree' in result) {
      putBackAutolinks(result.tree, autolinks, text);
      toRawTags(result.tree, source);
      putBackAll(result.tree);
      unravel(result.tree);
      return { tree: result.tree, refusals };
    }
    const offset = findCause(source, result);
    if (result.isOfPage) {
      refusals.push({ offset, reason: result.reason, readAs: 'page' });
      break;
    }
    const place = text.slice(offset);
    const isHtml = isTag(place, text);
    const autolink = findAutolink(text, offset);
    const standIn = toStandIn(source[offset] ?? '', isHtml, autolink);
    const isPage = standIn === undefined || ((isHtml || isInBrackets(place)) && isCommonMark(plain()));
    const readAs = isPage ? 'page' : isHtml ? 'html' : autolink === undefined ? 'text' : 'link';
    refusals.push({ offset, reason: result.reason, readAs });
    if (isPage) return { tree: undefined, refusals: refusals.slice(-1) };
    if (readAs === 'link' && autolink !== undefined) autolinks.push(autolink);
    // What was code may be very many brackets now.
    source = tame(replaceAt(source, offset, standIn), 'mdx').text;
    if (refusals.length === 1 && text.length > LONG && hasMore(source, most, findRefusal)) break;
  }
  return { tree: undefined, refusals: refusals.slice(0, 1).map((refusal) => ({ ...refusal, readAs: 'page' })) };
}

/** Whether more places are refused than that, where it can be guessed. */
function hasMore(text: string, most: number, findRefusal: FindRefusal = () => undefined): boolean {
  let source = text;
  for (let count = 0; count < Math.floor(most); count++) {
    const offset = findRefusal(source);
    const standIn = offset === undefined ? undefined : standInFor(source[offset] ?? '');
    if (offset === undefined || standIn === undefined) return false;
    source = replaceAt(source, offset, standIn);
  }
  return true;
}

/** What stands for what MDX refuses; undefined where nothing does. */
function toStandIn(character: string, isHtml: boolean, autolink: Autolink | undefined): string | undefined {
  if (isHtml) return TAG_START;
  return autolink === undefined ? standInFor(character) : standInForAutolink(autolink);
}

/** A tag of HTML that has no other half in its block: an element without an end, or one around several blocks. */
function isTag(place: string, text: string): boolean {
  const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]*)(?=[\s/>])[^<>]*>/.exec(place) ?? [];
  if (name === '') return false;
  return VOID.has(name) || text.includes(slash === '' ? `</${name}>` : `<${name}`);
}

/** What CommonMark takes for an address, a comment or a declaration. */
function isInBrackets(place: string): boolean {
  return /^<(?:[a-z][a-z0-9+.-]+:[^\s<>]*>|[^\s<>@]+@[^\s<>@]+>|[!?])/i.test(place);
}

const VOID: ReadonlySet<string> = new Set('area br col embed hr img input link meta source track wbr'.split(' '));

type Attempt =
  | { readonly tree: Root }
  | { readonly offset: number; readonly reason: string; readonly isOfPage: boolean };

function parseOnce(source: string, parse: Parse): Attempt {
  try {
    return { tree: parse(source) };
  } catch (error) {
    if (!isMessage(error)) throw error;
    const { reason, place, isOfPage = false } = error;
    const start = place !== undefined && 'start' in place ? place.start : place;
    // The parser names the place of a tag without its end in words only.
    const tag = /^Expected a closing tag for `[^`]*` \((\d+):(\d+)/.exec(reason);
    return {
      offset: tag === null ? (start?.offset ?? 0) : offsetOf(source, Number(tag[1]), Number(tag[2])),
      reason,
      isOfPage,
    };
  }
}

interface Place {
  readonly offset?: number;
}

/** What the parsers of MDX throw, a message of the vfile family; or what ours do (`refusePage`). */
interface ParserMessage {
  readonly reason: string;
  readonly isOfPage?: boolean;
  readonly place?: Place | { readonly start: Place };
}

function isMessage(error: unknown): error is ParserMessage {
  return error instanceof Error && 'reason' in error && typeof error.reason === 'string';
}

/** What MDX could not read, as its parser says it. */
interface Failure {
  readonly offset: number;
  readonly reason: string;
}

/** The character that began what MDX could not read. */
function findCause(source: string, { offset: place, reason }: Failure): number {
  const last = Math.min(place, source.length - 1);
  if (reason.includes('import/exports'))
    return findLast(last, (offset) => isModuleStart(source, offset)) ?? findAny(source, last);
  if (reason.includes('expression')) return findOpenBrace(source, last) ?? findAny(source, last);
  return findAny(source, last);
}

/** The last character that means something in MDX. */
function findAny(source: string, last: number): number {
  return findLast(last, (offset) => '<{'.includes(source[offset] ?? '') || isModuleStart(source, offset)) ?? 0;
}

function findLast(last: number, isIt: (offset: number) => boolean): number | undefined {
  for (let offset = last; offset >= 0; offset--) if (isIt(offset)) return offset;
  return undefined;
}

/** The last brace that is still open at a place: what is between is inside of its expression. */
function findOpenBrace(source: string, place: number): number | undefined {
  let closed = 0;
  return findLast(place, (offset) => {
    if (source[offset] === '}' && offset < place) closed++;
    return source[offset] === '{' && closed-- === 0;
  });
}

function isModuleStart(source: string, offset: number): boolean {
  return (offset === 0 || source[offset - 1] === '\n') && /^(?:import|export)\b/.test(source.slice(offset, offset + 7));
}
