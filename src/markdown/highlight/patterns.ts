/** Patterns of grammars, which are written for Oniguruma, as JavaScript's own regular expressions. */
import { EmulatedRegExp, type ToRegExpOptions, toRegExpDetails } from 'oniguruma-to-es';
import { narrowToAscii } from './ascii-expression.js';
import {
  type FirstCharacters,
  findCharactersBehindBlanks,
  findFirstCharacters,
  findNeededPunctuation,
} from './first-characters.js';
import type { Punctuation } from './punctuation.js';

/** A pattern in JavaScript's syntax; data that can be kept. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
  /** What `EmulatedRegExp` needs to know; undefined where `RegExp` does. */
  readonly emulation?: EmulationOptions;
  /** Hexadecimal: see `FirstCharacters`. */
  readonly first: string;
  /** Hexadecimal: what can stand behind the blanks that a match begins with. */
  readonly behindBlanks: string;
  /** What a text has to contain for the pattern to match in it. */
  readonly needed: Punctuation;
}

/** As oniguruma-to-es gives it. */
interface EmulationOptions {
  readonly hiddenCaptures?: number[];
  readonly lazyCompile?: boolean;
  readonly strategy?: string | null;
  readonly transfers?: [number, number[]][];
}

/** Patterns by what they are in the grammar, for text that is ASCII. */
export type Patterns = Readonly<Record<string, Pattern>>;

/**
 * What letters a boundary of words (`\b`) knows: those of Oniguruma are all. JavaScript knows only ASCII, and does it
 * four times as fast as an expression that says the same of all.
 */
export type Letters = 'ascii' | 'all';

/** TextMate grammars expect Oniguruma as it is configured for Ruby, with groups that are numbered; as shiki has it. */
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

/** Translates a pattern. Throws when it says something that JavaScript cannot. */
export function translatePattern(pattern: string, letters: Letters): Pattern {
  const { options, pattern: whole, flags: wholeFlags } = toRegExpDetails(pattern, optionsFor(letters));
  const { source, flags } =
    letters === 'ascii' ? narrowToAscii(whole, wholeFlags) : { source: whole, flags: wholeFlags };
  const first = findFirstCharacters(source, flags).toString(16);
  const behindBlanks = findCharactersBehindBlanks(source, flags).toString(16);
  const needed = findNeededPunctuation(source, flags);
  return { source, flags, first, behindBlanks, needed, ...(options && { emulation: options }) };
}

/** The expression of a pattern with `emulation`. */
export function emulatePattern({ source, emulation }: Pattern, flags: string): RegExp {
  return new EmulatedRegExp(source, flags, { ...emulation, lazyCompile: false });
}

/** Whether a match depends on where the search began (`\G`), so that it cannot be tried place by place. */
export function dependsOnStart({ flags, emulation }: Pattern): boolean {
  return flags.includes('y') || Boolean(emulation?.strategy);
}

/** The first characters of a pattern's matches, and those behind blanks at their beginning. */
export function firstCharactersOf({ first, behindBlanks }: Pattern): {
  readonly first: FirstCharacters;
  readonly behindBlanks: FirstCharacters;
} {
  return { first: BigInt(`0x${first}`), behindBlanks: BigInt(`0x${behindBlanks}`) };
}
