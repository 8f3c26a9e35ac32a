/** Translates grammar patterns from Oniguruma to JavaScript regular expressions. */
import { EmulatedRegExp, type ToRegExpOptions, toRegExpDetails } from 'oniguruma-to-es';
import { narrowToAscii } from './ascii-expression.js';
import {
  type FirstCharacters,
  findCharactersBehindBlanks,
  findFirstCharacters,
  findNeededPunctuation,
} from './first-characters.js';
import type { Punctuation } from './punctuation.js';

/** A pattern in JavaScript's syntax. Serializable. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
  /** Options for `EmulatedRegExp`. Undefined if `RegExp` suffices. */
  readonly emulation?: EmulationOptions;
  /** Hexadecimal: see `FirstCharacters`. */
  readonly first: string;
  /** Hexadecimal: characters after the leading blanks of a match. */
  readonly behindBlanks: string;
  /** Punctuation that a text must contain for a match. */
  readonly needed: Punctuation;
}

/** As in oniguruma-to-es. */
interface EmulationOptions {
  readonly hiddenCaptures?: number[];
  readonly lazyCompile?: boolean;
  readonly strategy?: string | null;
  readonly transfers?: [number, number[]][];
}

/** Patterns for ASCII text, by their source in the grammar. */
export type Patterns = Readonly<Record<string, Pattern>>;

/**
 * Which letters a word boundary (`\b`) recognises. In Oniguruma it is all. JavaScript's own is ASCII only, but four
 * times as fast as an equivalent expression for all letters.
 */
export type Letters = 'ascii' | 'all';

/** TextMate grammars expect Oniguruma with Ruby syntax and numbered groups, as configured in shiki. */
function optionsFor(letters: Letters): ToRegExpOptions {
  return {
    global: true,
    hasIndices: true,
    // The same on each version of Node.
    target: 'ES2024',
    rules: {
      allowOrphanBackrefs: true,
      asciiWordBoundaries: letters === 'ascii',
      captureGroup: true,
      recursionLimit: 5,
      singleline: true,
    },
  };
}

/** Translates a pattern. Throws if JavaScript cannot express it. */
export function translatePattern(pattern: string, letters: Letters): Pattern {
  const { options, pattern: whole, flags: wholeFlags } = toRegExpDetails(pattern, optionsFor(letters));
  const { source, flags } =
    letters === 'ascii' ? narrowToAscii(whole, wholeFlags) : { source: whole, flags: wholeFlags };
  const first = findFirstCharacters(source, flags).toString(16);
  const behindBlanks = findCharactersBehindBlanks(source, flags).toString(16);
  const needed = findNeededPunctuation(source, flags);
  return { source, flags, first, behindBlanks, needed, ...(options && { emulation: options }) };
}

/** Creates the expression of a pattern with `emulation`. */
export function emulatePattern({ source, emulation }: Pattern, flags: string): RegExp {
  return new EmulatedRegExp(source, flags, { ...emulation, lazyCompile: false });
}

/** Returns true if a match depends on where the search started (`\G`), so that it cannot be tried place by place. */
export function dependsOnStart({ flags, emulation }: Pattern): boolean {
  return flags.includes('y') || Boolean(emulation?.strategy);
}

/** Returns the first characters of a pattern's matches, directly and after leading blanks. */
export function firstCharactersOf({ first, behindBlanks }: Pattern): {
  readonly first: FirstCharacters;
  readonly behindBlanks: FirstCharacters;
} {
  return { first: BigInt(`0x${first}`), behindBlanks: BigInt(`0x${behindBlanks}`) };
}
