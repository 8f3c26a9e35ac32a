/** Reads a query: which words it asks for. */
import type { Explained } from '../site-words.js';
import { tokenize } from '../tokenize.js';
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
}

/** Longer queries are cut: readers do not type them, and each word takes time. */
const MOST_LETTERS = 512;
const MOST_TOKENS = 16;
/** The first syllable; hardly a script comes after them. */
const HANGUL = '가';

/** Cuts a query into its words, each once. */
export function readQuery(query: string, { manifest: { stopWords }, site }: Index): Word[] {
  const text = query.slice(0, MOST_LETTERS);
  const tokens = tokenize(text, site?.pieces).slice(0, MOST_TOKENS);
  const words = new Map<string, Word>();
  const last = /\s$/.test(text) ? undefined : tokens.findLast((token) => !token.part);
  let word: Word | undefined;
  tokens.forEach((token, at) => {
    const { term, pair } = token;
    const single = pair && [...term].length < 2;
    if (token.part) word?.parts.push(term);
    // The last character of a run is a word of its own only where it is the run.
    else if (!single || tokens[at - 1]?.end !== token.end) {
      word = {
        term,
        prefix: single || (!pair && (token === last || term >= HANGUL)),
        soft: stopWords.includes(term),
        parts: [],
      };
      words.set(term, word);
    }
  });
  const found = [...words.values()];
  const list = site ? site.explain(found) : found;
  return list.map((other) => ({ ...other, soft: other.soft && list.some(({ soft }) => !soft) }));
}
