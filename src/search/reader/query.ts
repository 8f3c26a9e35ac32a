/** Reads a query: which words it asks for. */
import type { Other } from '../site-words.js';
import { tokenize } from '../tokenize.js';
import type { Index } from './files.js';

/** A word of a query. */
export interface Word {
  readonly term: string;
  /** May go on: the last word while it is typed, and scripts that add endings. */
  readonly prefix: boolean;
  /** Nothing is left out because of it. */
  readonly soft: boolean;
  /** Of an identifier. */
  readonly parts: string[];
  /** What it means, too, as the site says. */
  readonly others?: readonly Other[] | undefined;
  /** The site has it as a word that is not respelled. */
  readonly whole?: boolean | undefined;
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
  const list = [...words.values()];
  const others = site?.listOthers(list.map(({ term }) => term));
  return list.map((word, at) => ({
    ...word,
    soft: word.soft && list.some(({ soft }) => !soft),
    others: others?.[at],
    whole: site?.isWhole(word.term),
  }));
}
