/** Reads a query: which words it asks for. */
import type { Explained } from '../site-words.js';
import { type Token, tokenize } from '../tokenize.js';
import type { Index } from './files.js';

/** A word of a query, and what the site says about it. */
export interface Word extends Partial<Explained> {
  readonly term: string;
  /** May go on: the last word while it is typed, and scripts that add endings. */
  readonly prefix: boolean;
  /** Nothing is left out because of it. */
  readonly soft: boolean;
  /** Of an identifier. */
  readonly parts: string[];
  /** In quotes: not in another form, nor with a typo. */
  readonly exact: boolean;
  /** Behind a hyphen: no section may have it, unless the index has it with its hyphen, as in `-name`. */
  readonly minus: boolean;
}

/** What a query asks for. */
export interface Query {
  readonly words: readonly Word[];
  /** Terms that have to stand one behind the other. */
  readonly phrases: readonly (readonly string[])[];
}

/** Longer queries are cut: readers do not type them, and each word takes time. */
const MOST_LETTERS = 512;
const MOST_TOKENS = 16;
/** The first syllable; hardly a script comes after them. */
const HANGUL = '가';

/** The quotes of all keyboards; the last one may be on its way. */
const QUOTED = /["“”„«»]([^"“”„«»]+)(?:["“”„«»]|$)/gu;
/** Shorter words behind a hyphen are those of commands. */
const MINUS = /^-\p{L}{3,}$/u;

/** Cuts a query into its words, each once. */
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
    // The last character of a run is a word of its own only where it is the run.
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

/** The terms of a text one behind the other, without the parts of some, and without phrases, which begin with a blank. */
export function toTerms(tokens: readonly Token[]): readonly string[] {
  return tokens.filter(({ part, term }) => !part && term[0] !== ' ').map(({ term }) => term);
}
