/** Parses a query into words. */
import type { Explained } from '../site-words.js';
import { type Token, tokenize } from '../tokenize.js';
import type { Index } from './files.js';

/** A word of a query, with the site's rules about it. */
export interface Word extends Partial<Explained> {
  readonly term: string;
  /** Whether it matches as a prefix: the last word while it is typed, and words of scripts that add endings. */
  readonly prefix: boolean;
  /** Whether it is not required for a match. */
  readonly soft: boolean;
  /** Parts of an identifier. */
  readonly parts: string[];
  /** Whether it is in quotes, and matches neither other forms nor typos. */
  readonly exact: boolean;
  /** Whether it follows a hyphen and excludes sections, unless the index contains it with the hyphen, as in `-name`. */
  readonly minus: boolean;
}

/** A parsed query. */
export interface Query {
  readonly words: readonly Word[];
  /** Terms that have to be adjacent. */
  readonly phrases: readonly (readonly string[])[];
}

/** Limits of a query. Readers do not type longer ones, and each word takes time. */
const MOST_LETTERS = 512;
const MOST_TOKENS = 16;
/** The first Hangul syllable; scripts after it hardly occur. */
const HANGUL = '가';

/** Quotes of all keyboards. The closing quote may not be typed yet. */
const QUOTED = /["“”„«»]([^"“”„«»]+)(?:["“”„«»]|$)/gu;
/** Shorter words after a hyphen are command options. */
const MINUS = /^-\p{L}{3,}$/u;

/** Parses a query into its distinct words. */
export function readQuery(query: string, { manifest: { stopWords }, site }: Index): Query {
  const text = query.slice(0, MOST_LETTERS);
  const quoted = [...text.matchAll(QUOTED)].map(({ 0: all, 1: inside = '', index }) => ({ index, all, inside }));
  const tokens = tokenize(text, site?.pieces).slice(0, MOST_TOKENS);
  const words = new Map<string, Word>();
  const last = /\s$/.test(text) ? undefined : tokens.findLast((token) => !token.part);
  let word: Word | undefined;
  tokens.forEach((token, at) => {
    const { term, pair, start } = token;
    const single = pair && [...term].length < 2;
    const exact = quoted.some(({ index, all }) => index <= start && start < index + all.length);
    if (token.part) word?.parts.push(term);
    // The last character of a run is a separate word only if it is the whole run.
    else if (!single || tokens[at - 1]?.end !== token.end) {
      word = {
        term,
        prefix: !exact && (single || (!pair && (token === last || term >= HANGUL))),
        soft: stopWords.includes(term),
        parts: [],
        exact,
        minus: MINUS.test(term) && /^$|\s/.test(text.charAt(start - 1)),
      };
      words.set(term, word);
    }
  });
  const found = [...words.values()];
  const list = site ? site.explain(found) : found;
  const isAsked = list.some(({ minus }) => !minus);
  return {
    words: list.map((other) => ({
      ...other,
      soft: other.soft && list.some(({ soft }) => !soft),
      minus: other.minus && isAsked,
    })),
    phrases: quoted.map(({ inside }) => toTerms(tokenize(inside, site?.pieces))).filter(({ length }) => length > 1),
  };
}

/**
 * Returns the consecutive terms of a text, without parts of identifiers and without phrases, which start with a space.
 */
export function toTerms(tokens: readonly Token[]): readonly string[] {
  return tokens.filter(({ part, term }) => !part && term[0] !== ' ').map(({ term }) => term);
}
