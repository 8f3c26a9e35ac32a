/**
 * Which characters a match of a regular expression can begin with, and which it cannot do without, read off its source.
 * A scanner has a hundred patterns, and at most places in a line only a few of them can match.
 */

import { findAscii, readClass } from './ascii-expression.js';
import { bitOf, type Punctuation } from './punctuation.js';

/**
 * A set of first characters: bit n stands for the ASCII character n, and the two after them for any other character and
 * for the end of the text. A set may be too large, never too small.
 */
export type FirstCharacters = bigint;

/** The number of the bit of all characters beyond ASCII. */
export const BEYOND_ASCII = 128;
/** The number of the bit of the end of the text. */
const END = BEYOND_ASCII + 1;
const EVERYTHING: FirstCharacters = (1n << BigInt(END + 1)) - 1n;

/** What a part of an expression says about the first character of a match. */
interface Part {
  /** Those that the part itself can begin with. */
  readonly set: FirstCharacters;
  /** Whether it can match nothing, so that what follows it counts too. */
  readonly isOptional: boolean;
  /** For a lookahead: what has to follow. */
  readonly limit?: FirstCharacters;
  /** What a text has to contain for the part to match in it. */
  readonly needed: Punctuation;
}

const NOTHING: Part = { set: 0n, isOptional: true, needed: 0 };
const ANYTHING: Part = { set: EVERYTHING, isOptional: true, needed: 0 };

/** The characters that code is indented and spaced with. */
const SPACE = 32;
const TAB = 9;
const BLANKS: FirstCharacters = (1n << BigInt(SPACE)) | (1n << BigInt(TAB));

interface Cursor {
  readonly source: string;
  readonly flags: string;
  /** Characters that are passed over: what is asked for is the first one that is none of them. */
  readonly passed: FirstCharacters;
  at: number;
  /** Groups with a number that have begun. */
  groups: number;
  /** Whether something was met that is not understood. */
  isLost: boolean;
}

/** The first characters of the matches of an expression with flag `v`. */
export function findFirstCharacters(source: string, flags: string): FirstCharacters {
  return findPart(source, flags, 0n).set;
}

/** What a text has to contain, before or behind the place of a match, for an expression with flag `v` to match in it. */
export function findNeededPunctuation(source: string, flags: string): Punctuation {
  return findPart(source, flags, 0n).needed;
}

/**
 * What can stand behind the blanks that a match begins with: many expressions begin with any number of blanks, and what
 * decides comes after them.
 */
export function findCharactersBehindBlanks(source: string, flags: string): FirstCharacters {
  return findPart(source, flags, BLANKS).set;
}

function findPart(source: string, flags: string, passed: FirstCharacters): Part {
  const cursor: Cursor = { source, flags, passed, at: 0, groups: 0, isLost: false };
  const part = readAlternatives(cursor);
  if (cursor.isLost) return ANYTHING;
  return part.isOptional ? { ...part, set: EVERYTHING } : part;
}

/** Whether a match can begin at an offset of a text. */
export function canBeginAt(set: FirstCharacters, place: number): boolean {
  return ((set >> BigInt(place)) & 1n) === 1n;
}

/** Whether the bit is that of a blank. */
export function isBlank(place: number): boolean {
  return place === SPACE || place === TAB;
}

/** The number of the bit that stands for what is behind the blanks at an offset of a text. */
export function placeBehindBlanks(text: string, offset: number): number {
  let place = placeAt(text, offset);
  for (let at = offset + 1; isBlank(place); at++) place = placeAt(text, at);
  return place;
}

/** The number of the bit that stands for what is at an offset of a text. */
export function placeAt(text: string, offset: number): number {
  return offset === text.length ? END : Math.min(text.charCodeAt(offset), BEYOND_ASCII);
}

function readAlternatives(cursor: Cursor): Part {
  let set = 0n;
  let isOptional = false;
  let needed = ~0;
  do {
    const part = readSequence(cursor);
    set |= part.set;
    isOptional ||= part.isOptional;
    needed &= part.needed;
  } while (take(cursor, '|'));
  return { set, isOptional, needed };
}

function readSequence(cursor: Cursor): Part {
  let set = 0n;
  let limit = EVERYTHING;
  let isOptional = true;
  let needed = 0;
  while (cursor.at < cursor.source.length && !/[|)]/.test(cursor.source.charAt(cursor.at))) {
    const part = readTerm(cursor);
    needed |= part.needed;
    if (!isOptional) continue;
    limit &= part.limit ?? EVERYTHING;
    set |= part.set & limit;
    isOptional = part.isOptional;
  }
  // A lookahead at the end.
  if (isOptional && limit !== EVERYTHING) return { set: set | limit, isOptional: false, needed };
  return { set, isOptional, needed };
}

const GROUP_START = /\((?:\?(?:<?[=!]|:|<[^>=!][^>]*>))?/y;

function readTerm(cursor: Cursor): Part {
  const character = cursor.source.charAt(cursor.at);
  if (character === '(') return readGroup(cursor);
  if (character === '$' && !cursor.flags.includes('m')) {
    cursor.at++;
    return { ...NOTHING, limit: 1n << BigInt(END) };
  }
  if (character === '^' || character === '$' || /^\\[bB]/.test(cursor.source.slice(cursor.at, cursor.at + 2))) {
    cursor.at += character === '\\' ? 2 : 1;
    return NOTHING;
  }
  return readQuantifier(cursor, readCharacter(cursor));
}

function readGroup(cursor: Cursor): Part {
  const [start = ''] = match(cursor, GROUP_START) ?? [];
  cursor.at += start.length;
  // Something new, as `(?i:`.
  if (start === '(' && cursor.source.charAt(cursor.at) === '?') return giveUp(cursor);
  if (start === '(' || (start.startsWith('(?<') && start.endsWith('>'))) cursor.groups++;
  const group = cursor.groups + 1;
  const content = readAlternatives(cursor);
  take(cursor, ')');
  // An atomic group, as it is translated: what is looked at as a whole, and then taken.
  if (start === '(?=' && match(cursor, REFERENCE)?.[1] === String(group)) {
    cursor.at += `\\${group}`.length;
    return readQuantifier(cursor, content);
  }
  const { needed } = content;
  if (start === '(?=') return content.isOptional ? { ...NOTHING, needed } : { ...NOTHING, limit: content.set, needed };
  if (start === '(?<=') return { ...NOTHING, needed };
  if (/^\(\?<?!/.test(start)) return NOTHING;
  return readQuantifier(cursor, content);
}

const REFERENCE = /\\([1-9]\d*)/y;
const ESCAPE = /\\(?:[pPq]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|k<[^>]*>|[1-9]\d*|.)/suy;
const SINGLE = /[^\\[]/suy;

function readCharacter(cursor: Cursor): Part {
  const nested = cursor.source.charAt(cursor.at) === '[' ? readClass(cursor.source, cursor.at) : undefined;
  const text = nested ?? match(cursor, ESCAPE)?.[0] ?? match(cursor, SINGLE)?.[0];
  if (text === undefined) return giveUp(cursor);
  cursor.at += text.length;
  // What a group has matched can be anything.
  if (/^\\[1-9k]/.test(text)) return ANYTHING;
  const found = findMatching(text, cursor.flags);
  return { set: found & ~cursor.passed, isOptional: (found & cursor.passed) !== 0n, needed: readNeeded(text) };
}

/** Of one character or escape; a dot stands for any character. */
function readNeeded(text: string): Punctuation {
  const character = text.length === 2 && text.startsWith('\\') ? text.charAt(1) : text;
  return character.length === 1 && text !== '.' ? bitOf(character.charCodeAt(0)) : 0;
}

/** The characters that a class or an escape matches. */
function findMatching(source: string, flags: string): FirstCharacters {
  return findAscii(source, flags).reduce((set, code) => set | (1n << BigInt(code)), 1n << BigInt(BEYOND_ASCII));
}

const QUANTIFIER = /(?:[*+?]|\{(?<least>\d+)(?:,\d*)?\})\??/y;

function readQuantifier(cursor: Cursor, part: Part): Part {
  const quantifier = match(cursor, QUANTIFIER);
  if (quantifier === undefined) return part;
  const [text] = quantifier;
  cursor.at += text.length;
  return /^[*?]/.test(text) || Number(quantifier.groups?.least ?? 1) === 0
    ? { ...part, isOptional: true, needed: 0 }
    : part;
}

/** Ends the reading; then everything is possible. */
function giveUp(cursor: Cursor): Part {
  cursor.isLost = true;
  cursor.at = cursor.source.length;
  return ANYTHING;
}

function match({ source, at }: Cursor, expression: RegExp): RegExpExecArray | undefined {
  expression.lastIndex = at;
  return expression.exec(source) ?? undefined;
}

function take(cursor: Cursor, character: string): boolean {
  const isThere = cursor.source.charAt(cursor.at) === character;
  if (isThere) cursor.at++;
  return isThere;
}
