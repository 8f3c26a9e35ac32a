/**
 * Finds markers beyond the limits in a paragraph. Unmatched markers are text anyway, so treating them as text loses
 * hardly anything. Parsers, however, compare each with all others.
 */
import { lengthAt, matchAt } from '../../utils/text/match-at.js';
import type { Tag } from './elements.js';
import {
  DEEPEST,
  type Excess,
  LONGEST_LABEL,
  MOST_EMPHASES,
  MOST_LOOSE,
  MOST_REFERENCES,
  MOST_UNENDED,
  type TakeMark,
} from './excess.js';

/** A paragraph with its callbacks. Offsets are relative to it. */
export interface Phrases {
  readonly text: string;
  /** Whether braces nest, as in MDX. */
  readonly hasBraces: boolean;
  /** Returns true if a label has a definition. */
  readonly isDefined: (label: string) => boolean;
  readonly take: TakeMark;
  readonly onTag: (tag: Tag) => void;
}

/** An opening marker. */
interface Opener {
  readonly offset: number;
  /** The text that ends it. */
  readonly end: string;
  readonly isText: boolean;
  /** Whether it is in JavaScript. */
  readonly isCode: boolean;
}

/** The state while reading. */
interface Reading extends Phrases {
  readonly brackets: Opener[];
  readonly emphasis: Opener[];
  /** Number of open markers by the text that ends them. */
  readonly openEmphasis: Map<string, number>;
  /** Offset of the next run of backticks with the same length, by offset of a run. */
  readonly nextRun: ReadonlyMap<number, number>;
  /** Closing texts that do not occur any more. */
  readonly missing: Set<string>;
  readonly counts: { loose: number; unended: number; emphases: number };
  /** The current word. */
  readonly word: { start: number; references: number; isUrl: boolean };
}

const MARK = /[\\`<[\](){}*_~&\s]/g;
const TAG = /<(\/?)([A-Za-z][\w.:-]*)((?:"[^"]*"|'[^']*'|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|[^<>"'{])*)>/y;
/** MDX allows fragments, names in any script, and spaces after the slash. */
const MDX_TAG =
  /<(?:(\/)\s*)?(?:([\p{L}$_][\p{L}\p{N}$_.:-]*)((?:"[^"]*"|'[^']*'|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|[^<>"'{])*))?>/uy;
const RESOURCE =
  /\([ \t\n]*(?:<[^<>\n]*>|[^\s()<]*(?:\([^\s()]*\)[^\s()]*)*)(?:[ \t\n]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t\n]*\)/y;
const LABEL = /\[([^[\]]*)\]/y;
const REFERENCE = /&(?:[A-Za-z][A-Za-z0-9]*|#[0-9A-Fa-fxX]+);/y;
const URL_PATTERN = /:\/\/|www\./i;
const RUN = /`+/g;
/** Constructs that end with a fixed text. */
const VERBATIM: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
];

/** Reads a paragraph. */
export function readPhrases(phrases: Phrases): void {
  const { text, hasBraces, isDefined, take, onTag } = phrases;
  // Written out, because object spread takes ten times as long, for every paragraph.
  const reading: Reading = {
    text,
    hasBraces,
    isDefined,
    take,
    onTag,
    brackets: [],
    emphasis: [],
    openEmphasis: new Map(),
    nextRun: findRuns(phrases),
    missing: new Set(),
    counts: { loose: 0, unended: 0, emphases: 0 },
    word: { start: 0, references: 0, isUrl: false },
  };
  for (let match = matchAt(MARK, text, 0); match !== null; )
    match = matchAt(MARK, text, readMark(reading, match.index));
  for (const { offset } of reading.emphasis) takeLoose(reading, offset);
  const isLong = text.length > LONGEST_LABEL;
  // An unmatched bracket is text anyway.
  for (const { offset, end, isText } of reading.brackets)
    if (isLong && end === ']') take('none', offset);
    else if (!isText) takeLoose(reading, offset);
}

/** Reads the marker at an offset. Returns where to continue. */
function readMark(reading: Reading, at: number): number {
  const character = reading.text[at] ?? '';
  switch (character) {
    case '\\':
      return at + 2;
    case '`':
      return readCode(reading, at);
    case '<':
      return readMarkup(reading, at);
    case '*':
    case '_':
    case '~':
      return readEmphasis(reading, at);
    case '&':
      return readReference(reading, at);
    case '[':
      return open(reading, at, ']');
    case ']':
      return closeBracket(reading, at);
    case '(':
    case ')':
    case '{':
    case '}':
      return reading.hasBraces ? readBrace(reading, at, character) : at + 1;
    default:
      Object.assign(reading.word, { start: at + 1, references: 0 });
      return at + 1;
  }
}

/** Returns, for each run of backticks, the offset of the next run with the same length. */
function findRuns({ text }: Phrases): ReadonlyMap<number, number> {
  const runs: { readonly at: number; readonly length: number }[] = [];
  for (const { index, 0: run } of text.matchAll(RUN)) runs.push({ at: index, length: run.length });
  const next = new Map<number, number>();
  const byLength = new Map<number, number>();
  for (const { at, length } of runs.reverse()) {
    const same = byLength.get(length);
    if (same !== undefined) next.set(at, same);
    byLength.set(length, at);
  }
  return next;
}

function readCode(reading: Reading, at: number): number {
  let end = at;
  while (reading.text[end] === '`') end++;
  const next = reading.nextRun.get(at);
  if (next !== undefined) return next + end - at;
  takeUnended(reading, at, end);
  return end;
}

function readMarkup(reading: Reading, at: number): number {
  const { text, missing, hasBraces } = reading;
  const [opening, closing] = VERBATIM.find(([start]) => text.startsWith(start, at)) ?? [];
  if (opening !== undefined && closing !== undefined) {
    const found = missing.has(closing) ? -1 : text.indexOf(closing, at + opening.length);
    if (found >= 0) return found + closing.length;
    missing.add(closing);
    takeUnended(reading, at, at + 1);
    return at + opening.length;
  }
  const [tag, slash, name = '', inside] = matchAt(hasBraces ? MDX_TAG : TAG, text, at) ?? [];
  if (tag === undefined) return at + 1;
  reading.onTag({ offset: at, name, isEnd: slash === '/', isWhole: inside?.endsWith('/') === true });
  return at + (!hasBraces && isNoTag(inside ?? '') ? name.length + 1 : tag.length);
}

/** With very many markers outside of quotes, it is hardly a tag in CommonMark, which reads them as markers. */
function isNoTag(inside: string): boolean {
  if (inside.length <= MOST_LOOSE) return false;
  const bare = inside.replace(/"[^"]*"|'[^']*'/g, '');
  return (bare.match(/[*_~]/g)?.length ?? 0) > MOST_LOOSE;
}

function readReference(reading: Reading, at: number): number {
  const { text, word } = reading;
  const length = lengthAt(REFERENCE, text, at);
  if (length === 0) return at + 1;
  if (word.references++ === MOST_REFERENCES) word.isUrl = URL_PATTERN.test(text.slice(word.start, at));
  if (word.references > MOST_REFERENCES && word.isUrl) reading.take('marks', at);
  return at + length;
}

function open(reading: Reading, at: number, end: string): number {
  const isText = reading.brackets.length >= DEEPEST;
  if (isText) reading.take('phrases', at);
  reading.brackets.push({ offset: at, end, isText, isCode: end !== ']' || isInCode(reading) });
  return at + 1;
}

function isInCode({ brackets }: Reading): boolean {
  return brackets.at(-1)?.isCode === true;
}

/** In braces, all brackets are those of JavaScript. */
function readBrace(reading: Reading, at: number, character: string): number {
  const last = reading.brackets.at(-1);
  if (character === '{') return open(reading, at, '}');
  if (character === '(') return isInCode(reading) ? open(reading, at, ')') : at + 1;
  if (last?.end !== character) return at + 1;
  reading.brackets.pop();
  if (last.isText) reading.take('phrases', at);
  return at + 1;
}

function closeBracket(reading: Reading, at: number): number {
  const last = reading.brackets.at(-1);
  if (last?.end !== ']') {
    takeLoose(reading, at);
    return at + 1;
  }
  reading.brackets.pop();
  if (last.isCode && !last.isText) return at + 1;
  if (last.isText || at - last.offset > LONGEST_LABEL) {
    reading.take(last.isText ? 'phrases' : 'marks', last.offset);
    reading.take(last.isText ? 'phrases' : 'marks', at);
    return at + 1;
  }
  const target = lengthAt(RESOURCE, reading.text, at + 1);
  if (target > 0) return at + 1 + target;
  const label = lengthAt(LABEL, reading.text, at + 1);
  const name = label > 2 ? reading.text.slice(at + 2, at + label) : reading.text.slice(last.offset + 1, at);
  if (!reading.isDefined(name) && takeLoose(reading, last.offset)) reading.take('marks', at);
  return at + 1;
}

/** Reads delimiter runs by the rules of CommonMark (section 6.2). */
function readEmphasis(reading: Reading, at: number): number {
  const { text, emphasis, openEmphasis } = reading;
  const character = text[at] ?? '';
  let end = at;
  while (text[end] === character) end++;
  const kind = character === '~' ? text.slice(at, end) : character;
  const { canOpen, canClose } = toFlanks(text, at, end);
  if (canClose && (openEmphasis.get(kind) ?? 0) > 0) {
    for (let last = emphasis.pop(); last !== undefined; last = emphasis.pop()) {
      openEmphasis.set(last.end, (openEmphasis.get(last.end) ?? 0) - 1);
      if (last.end === kind) return endEmphasis(reading, last.offset, { at, end });
      takeLoose(reading, last.offset);
    }
  }
  if (canOpen && emphasis.length < DEEPEST) {
    emphasis.push({ offset: at, end: kind, isText: false, isCode: false });
    openEmphasis.set(kind, (openEmphasis.get(kind) ?? 0) + 1);
  } else if (canOpen) takeAll(reading, 'phrases', [at, end]);
  else if (canClose) takeLoose(reading, at, end);
  return end;
}

/** Reads the end of emphasis. Returns where to continue. */
function endEmphasis(
  reading: Reading,
  opening: number,
  { at, end }: { readonly at: number; readonly end: number },
): number {
  if (++reading.counts.emphases <= MOST_EMPHASES) return end;
  for (let mark = opening; reading.text[mark] === reading.text[opening]; mark++) reading.take('marks', mark);
  takeAll(reading, 'marks', [at, end]);
  return end;
}

function toFlanks(text: string, start: number, end: number): { readonly canOpen: boolean; readonly canClose: boolean } {
  const [before, after] = [text[start - 1] ?? ' ', text[end] ?? ' '];
  const [isBlankBefore, isBlankAfter] = [/\s/.test(before), /\s/.test(after)];
  const [isMarkBefore, isMarkAfter] = [/[\p{P}\p{S}]/u.test(before), /[\p{P}\p{S}]/u.test(after)];
  const isLeft = !isBlankAfter && (!isMarkAfter || isBlankBefore || isMarkBefore);
  const isRight = !isBlankBefore && (!isMarkBefore || isBlankAfter || isMarkAfter);
  if (text[start] !== '_') return { canOpen: isLeft, canClose: isRight };
  return { canOpen: isLeft && (!isRight || isMarkBefore), canClose: isRight && (!isLeft || isMarkAfter) };
}

/** Counts an unmatched marker. Returns true if it is beyond the limit. */
function takeLoose(reading: Reading, at: number, end = at + 1): boolean {
  if (++reading.counts.loose <= MOST_LOOSE) return false;
  takeAll(reading, 'marks', [at, end]);
  return true;
}

function takeUnended(reading: Reading, at: number, end: number): void {
  if (++reading.counts.unended > MOST_UNENDED) takeAll(reading, 'marks', [at, end]);
}

function takeAll({ take }: Reading, excess: Excess, [start, end]: readonly [number, number]): void {
  for (let at = start; at < end; at++) take(excess, at);
}
