/**
 * Determines which characters a match of a regular expression can start with, and which it requires, from its source. A
 * scanner has a hundred patterns, and at most places in a line only a few of them can match.
 */

import { findAscii, readClass } from './ascii-expression.js';
import { bitOf, type Punctuation } from './punctuation.js';

/**
 * A set of first characters: bit n is the ASCII character n. The two bits after them are any other character and the
 * end of the text. A set may be too large, never too small.
 */
export type FirstCharacters = bigint;

/** Bit of all characters beyond ASCII. */
export const BEYOND_ASCII = 128;
/** Bit of the end of the text. */
const END = BEYOND_ASCII + 1;
const EVERYTHING: FirstCharacters = (1n << BigInt(END + 1)) - 1n;

/** What a part of an expression implies about the start of a match. */
interface Part {
  /** First characters of the part itself. */
  readonly set: FirstCharacters;
  /** Whether it can match nothing, so that the following part counts too. */
  readonly isOptional: boolean;
  /** For a lookahead: what must follow. */
  readonly limit?: FirstCharacters;
  /** Characters that a text must contain for the part to match. */
  readonly needed: Punctuation;
}

const NOTHING: Part = { set: 0n, isOptional: true, needed: 0 };
const ANYTHING: Part = { set: EVERYTHING, isOptional: true, needed: 0 };

/** Characters used for indentation and spacing. */
const SPACE = 32;
const TAB = 9;
const BLANKS: FirstCharacters = (1n << BigInt(SPACE)) | (1n << BigInt(TAB));

interface Cursor {
  readonly source: string;
  readonly flags: string;
  /** Characters to skip. The result describes the first other character. */
  readonly passed: FirstCharacters;
  at: number;
  /** Number of numbered groups so far. */
  groups: number;
  /** Whether unsupported syntax was found. */
  isLost: boolean;
}

/** Returns the first characters of matches. The flags must include `v`. */
export function findFirstCharacters(source: string, flags: string): FirstCharacters {
  return findPart(source, flags, 0n).set;
}

/** Returns the punctuation that a text must contain, anywhere, for a match. The flags must include `v`. */
export function findNeededPunctuation(source: string, flags: string): Punctuation {
  return findPart(source, flags, 0n).needed;
}

/**
 * Returns the characters after the leading blanks of a match. Many expressions start with any number of blanks, so the
 * character after them is decisive.
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

/** Returns true if a match can start with a character, given by its bit. */
export function canBeginAt(set: FirstCharacters, place: number): boolean {
  return ((set >> BigInt(place)) & 1n) === 1n;
}

/** Returns true for the bit of a blank. */
export function isBlank(place: number): boolean {
  return place === SPACE || place === TAB;
}

/** Returns the bit of the character after blanks at an offset. */
export function placeBehindBlanks(text: string, offset: number): number {
  let place = placeAt(text, offset);
  for (let at = offset + 1; isBlank(place); at++) place = placeAt(text, at);
  return place;
}

/** Returns the bit of the character at an offset. */
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
  // Unsupported groups, such as `(?i:`.
  if (start === '(' && cursor.source.charAt(cursor.at) === '?') return giveUp(cursor);
  if (start === '(' || (start.startsWith('(?<') && start.endsWith('>'))) cursor.groups++;
  const group = cursor.groups + 1;
  const content = readAlternatives(cursor);
  take(cursor, ')');
  // A translated atomic group: a lookahead followed by a reference to it.
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
  // A reference can match anything.
  if (/^\\[1-9k]/.test(text)) return ANYTHING;
  const found = findMatching(text, cursor.flags);
  return { set: found & ~cursor.passed, isOptional: (found & cursor.passed) !== 0n, needed: readNeeded(text) };
}

/** Returns the required character, for one character or escape. A dot matches any. */
function readNeeded(text: string): Punctuation {
  const character = text.length === 2 && text.startsWith('\\') ? text.charAt(1) : text;
  return character.length === 1 && text !== '.' ? bitOf(character.charCodeAt(0)) : 0;
}

/** Returns the characters that a class or escape matches. */
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

/** Stops parsing. The result then allows everything. */
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
