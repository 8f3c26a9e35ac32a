/**
 * Finds the next match of many patterns, where tokenizing spends most of its time. Oniguruma runs in WebAssembly and
 * tries each pattern at each place. This scanner tries only the patterns that can start with the character there.
 * Measured on 13,000 lines of JavaScript, it takes a third of the time. A test compares both.
 */
import type { RegexEngine } from 'shiki/core';
import { type Captures, compilePattern, type Expression } from './expression.js';
import {
  BEYOND_ASCII,
  canBeginAt,
  type FirstCharacters,
  isBlank,
  placeAt,
  placeBehindBlanks,
} from './first-characters.js';
import {
  dependsOnStart,
  firstCharactersOf,
  type Letters,
  type Pattern,
  type Patterns,
  translatePattern,
} from './patterns.js';
import { findMissing, type Punctuation } from './punctuation.js';

/** The searched text, a line of code. */
interface Line {
  readonly content: string;
  readonly letters: Letters;
  /** Punctuation that it does not contain. */
  readonly missing: Punctuation;
}

/** A compiled pattern. */
interface Matcher {
  readonly first: FirstCharacters;
  /** Characters after the leading blanks of a match. */
  readonly behindBlanks: FirstCharacters;
  /** Punctuation that a line must contain. */
  readonly needed: Punctuation;
  /** Whether it searches itself, because its match depends on where the search started. */
  readonly searches: boolean;
  /** Returns its match at an offset, or from there on if it searches. */
  readonly match: (line: Line, offset: number) => Captures | undefined;
}

/** The next match. */
interface Found {
  /** Index of the pattern. */
  readonly index: number;
  readonly captures: Captures;
}

/** A pattern that does not search itself. */
interface Candidate {
  readonly matcher: Matcher;
  /** Index of the pattern. */
  readonly index: number;
}

type Scanner = ReturnType<RegexEngine['createScanner']>;

/**
 * Creates an engine for shiki.
 * @param known translated patterns; others are translated on demand, such as those that contain an earlier match
 */
export function createScannerEngine(known: Patterns): RegexEngine {
  const matchers = new Map<string, Matcher | undefined>();
  const findMatcher = (source: string): Matcher | undefined => {
    if (!matchers.has(source)) matchers.set(source, createMatcher(source, known[source]));
    return matchers.get(source);
  };
  return {
    createScanner: (sources) => createScanner(sources.map((source) => findMatcher(String(source)))),
    createString: toLine,
  };
}

const ONLY_ASCII = /^[\0-\x7f]*$/;

function toLine(content: string): Line {
  return { content, letters: ONLY_ASCII.test(content) ? 'ascii' : 'all', missing: findMissing(content) };
}

/** A pattern that JavaScript cannot express never matches. */
function tryToTranslate(source: string, letters: Letters): Pattern | undefined {
  try {
    return translatePattern(source, letters);
  } catch {
    return undefined;
  }
}

function createMatcher(source: string, known: Pattern | undefined): Matcher | undefined {
  const ascii = known ?? tryToTranslate(source, 'ascii');
  if (ascii === undefined) return undefined;
  const searches = dependsOnStart(ascii);
  const compile = (letters: Letters): Expression => {
    const pattern = letters === 'ascii' ? ascii : (tryToTranslate(source, letters) ?? ascii);
    return compilePattern(pattern, searches ? 'g' : 'y');
  };
  const expressions: { [letters in Letters]?: Expression } = {};
  return {
    ...firstCharactersOf(ascii),
    needed: ascii.needed,
    searches,
    match: ({ content, letters }, offset) => {
      expressions[letters] ??= compile(letters);
      return expressions[letters](content, offset);
    },
  };
}

function createScanner(matchers: readonly (Matcher | undefined)[]): Scanner {
  const searching = matchers.flatMap((matcher, index) => (matcher?.searches ? [{ matcher, index }] : []));
  const search = createSearch(matchers);
  return {
    findNextMatchSync: (string, start) => {
      const line =
        typeof string === 'object' && 'letters' in string
          ? (string as Line)
          : toLine(typeof string === 'string' ? string : string.content);
      let best = search(line, start);
      for (const { matcher, index } of searching) {
        const captures = matcher.match(line, start);
        if (captures === undefined) continue;
        const isFirst =
          best === undefined ||
          startOf(captures) < startOf(best.captures) ||
          (startOf(captures) === startOf(best.captures) && index < best.index);
        if (isFirst) best = { index, captures };
      }
      return best === undefined ? null : { index: best.index, captureIndices: best.captures };
    },
  };
}

/**
 * Returns the patterns that can match at a place, by the character there, or after blanks by the character behind them.
 */
function createCandidates(
  matchers: readonly (Matcher | undefined)[],
): (text: string, offset: number, place: number) => readonly Candidate[] {
  const all = matchers.flatMap((matcher, index) => (matcher && !matcher.searches ? [{ matcher, index }] : []));
  const at: (readonly Candidate[])[] = [];
  const behind: (readonly Candidate[])[][] = [];
  const candidatesAt = (place: number): readonly Candidate[] =>
    (at[place] ??= all.filter(({ matcher }) => canBeginAt(matcher.first, place)));
  return (text, offset, place) => {
    if (!isBlank(place)) return candidatesAt(place);
    const next = placeBehindBlanks(text, offset);
    const known = (behind[place] ??= []);
    return (known[next] ??= candidatesAt(place).filter(({ matcher }) => canBeginAt(matcher.behindBlanks, next)));
  };
}

/**
 * Searches with patterns whose matches do not depend on the start of the search, so a result stays valid for later
 * starts.
 */
function createSearch(matchers: readonly (Matcher | undefined)[]): (line: Line, start: number) => Found | undefined {
  const findCandidates = createCandidates(matchers);
  const find = (line: Line, from: number): Found | undefined => {
    const text = line.content;
    for (let start = from; start <= text.length; start++) {
      const place = placeAt(text, start);
      if (place === BEYOND_ASCII && isInsideCharacter(text, start)) continue;
      for (const { matcher, index } of findCandidates(text, start, place)) {
        if ((matcher.needed & line.missing) !== 0) continue;
        const captures = matcher.match(line, start);
        if (captures !== undefined) return { index, captures };
      }
    }
    return undefined;
  };
  let last: { readonly line: Line; readonly from: number; readonly found: Found | undefined } | undefined;
  return (line, start) => {
    const isKnown =
      last?.line === line && last.from <= start && (last.found === undefined || startOf(last.found.captures) >= start);
    if (!last || !isKnown) last = { line, from: start, found: find(line, start) };
    return last.found;
  };
}

/** Returns true between the two halves of a surrogate pair. */
function isInsideCharacter(text: string, offset: number): boolean {
  return isBetween(text.charCodeAt(offset), 0xdc00, 0xdfff) && isBetween(text.charCodeAt(offset - 1), 0xd800, 0xdbff);
}

function isBetween(code: number, least: number, most: number): boolean {
  return code >= least && code <= most;
}

function startOf([whole]: Captures): number {
  return whole?.start ?? Infinity;
}
