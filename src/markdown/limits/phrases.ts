/**
 * The marks inside a paragraph: which belong to something, and which do not.
 * In: a stretch of a text. Out: told are the marks that go beyond the limits. What belongs to nothing is text anyway, so
 * that hardly anything is lost where it is taken for text; but parsers compare every such mark with every other one.
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

/** A stretch of a text, and what is told of it; offsets are those in the stretch. */
export interface Phrases {
  readonly text: string;
  /** Whether braces and what is in them can be nested, as in MDX. */
  readonly hasBraces: boolean;
  /** Whether a label has a definition. */
  readonly isDefined: (label: string) => boolean;
  readonly take: TakeMark;
  readonly onTag: (tag: Tag) => void;
}

/** A mark that something may end with. */
interface Opener {
  readonly offset: number;
  /** What ends it. */
  readonly end: string;
  readonly isText: boolean;
  /** Whether it is part of JavaScript. */
  readonly isCode: boolean;
}

/** What is open while a stretch is read. */
interface Reading extends Phrases {
  readonly brackets: Opener[];
  readonly emphasis: Opener[];
  /** How many of them there are by what ends them. */
  readonly openEmphasis: Map<string, number>;
  /** Where the next run of so many backquotes is, by the offset of a run. */
  readonly nextRun: ReadonlyMap<number, number>;
  /** Ends that do not occur any more. */
  readonly missing: Set<string>;
  readonly counts: { loose: number; unended: number; emphases: number };
  /** The word that is being read. */
  readonly word: { start: number; references: number; isAddress: boolean };
}

const MARK = /[\\`<[\](){}*_~&\s]/g;
const TAG = /<(\/?)([A-Za-z][\w.:-]*)((?:"[^"]*"|'[^']*'|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|[^<>"'{])*)>/y;
/** MDX has fragments, names in any script, and blanks behind the slash. */
const MDX_TAG =
  /<(?:(\/)\s*)?(?:([\p{L}$_][\p{L}\p{N}$_.:-]*)((?:"[^"]*"|'[^']*'|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|[^<>"'{])*))?>/uy;
const RESOURCE =
  /\([ \t\n]*(?:<[^<>\n]*>|[^\s()<]*(?:\([^\s()]*\)[^\s()]*)*)(?:[ \t\n]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t\n]*\)/y;
const LABEL = /\[([^[\]]*)\]/y;
const REFERENCE = /&(?:[A-Za-z][A-Za-z0-9]*|#[0-9A-Fa-fxX]+);/y;
const ADDRESS = /:\/\/|www\./i;
const RUN = /`+/g;
/** Openings of what ends with another text than a mark. */
const VERBATIM: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
];

/** Reads a stretch. */
export function readPhrases(phrases: Phrases): void {
  const { text, hasBraces, isDefined, take, onTag } = phrases;
  // Property by property: a copy of all of them takes ten times as long, and this is done for every paragraph.
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
    word: { start: 0, references: 0, isAddress: false },
  };
  for (let match = matchAt(MARK, text, 0); match !== null; )
    match = matchAt(MARK, text, readMark(reading, match.index));
  for (const { offset } of reading.emphasis) takeLoose(reading, offset);
  const isLong = text.length > LONGEST_LABEL;
  // A bracket without its other half is text in any case.
  for (const { offset, end, isText } of reading.brackets)
    if (isLong && end === ']') take('none', offset);
    else if (!isText) takeLoose(reading, offset);
}

/** Reads the mark at an offset. Returns where to go on. */
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

/** For each run of backquotes the offset of the next one that is as long. */
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

/** With very many marks outside of quotes, CommonMark hardly takes it for a tag, and reads them as marks. */
function isNoTag(inside: string): boolean {
  if (inside.length <= MOST_LOOSE) return false;
  const bare = inside.replace(/"[^"]*"|'[^']*'/g, '');
  return (bare.match(/[*_~]/g)?.length ?? 0) > MOST_LOOSE;
}

function readReference(reading: Reading, at: number): number {
  const { text, word } = reading;
  const length = lengthAt(REFERENCE, text, at);
  if (length === 0) return at + 1;
  if (word.references++ === MOST_REFERENCES) word.isAddress = ADDRESS.test(text.slice(word.start, at));
  if (word.references > MOST_REFERENCES && word.isAddress) reading.take('marks', at);
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

/** Inside braces, all kinds of brackets are those of JavaScript. */
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

/** Delimiter runs, by the rules of CommonMark (section 6.2): what may open, what may close. */
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

/** Reads the end of emphasis. Returns where to go on. */
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

/** A mark that belongs to nothing. Returns whether it is one too many. */
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
