/** Finds phrases of the site's synonyms while pages are read, and converts its rules for the index. */
import type { SiteWords } from '../../types/search.js';
import { createPhraseFinder, listPhrases, type OwnWords, toPhrase, toPieces } from '../site-words.js';
import { tokenize } from '../tokenize.js';
import { listForms } from '../variants.js';
import { listEndings } from './languages/languages.js';
import type { Runs } from './runs.js';
import type { Tokens } from './tokens.js';

const BLANK = 32;

/** Receives the words of a page in order. */
export interface Phrases {
  /** Must be called before the words of each run. The words of a phrase may be separated only by a space. */
  readonly enter: (runs: Runs, run: number) => void;
  /** Takes the number of a term, and returns the numbers of phrases that end with it. */
  readonly add: (term: number) => readonly number[];
}

/** Converts the vocabulary of a site for the index; empty if there is none. */
export function toOwnWords({ words, synonyms }: SiteWords): OwnWords {
  const pieces = toPieces(words);
  const toPhrases = (texts: readonly string[]): readonly string[] => [
    ...new Set(texts.map((text) => toPhrase(tokenize(text, pieces))).filter((phrase) => phrase !== '')),
  ];
  const rules = synonyms.map((rule) =>
    'input' in rule ? ([toPhrases([rule.input]), toPhrases(rule.synonyms)] as const) : ([toPhrases(rule)] as const),
  );
  return { ...(words.length === 0 ? {} : { words }), ...(rules.length === 0 ? {} : { synonyms: rules }) };
}

/** Creates a phrase finder, or returns undefined if there are no phrases. */
export function createPhrases(
  { synonyms }: OwnWords,
  language: string,
  { terms, toNumber }: Pick<Tokens, 'terms' | 'toNumber'>,
): Phrases | undefined {
  const phrases = listPhrases(synonyms);
  if (phrases.length === 0) return undefined;
  const endings = listEndings(language);
  const find = createPhraseFinder(phrases, (term) => listForms(term, endings));
  const seen: string[] = [];
  const none: readonly number[] = [];
  return {
    enter: ({ bytes, starts, ends }, run) => {
      const end = ends[run - 1] ?? 0;
      if (run === 0 || (starts[run] ?? 0) - end !== 1 || bytes[end] !== BLANK) seen.length = 0;
    },
    add: (term) => {
      seen.push(terms[term] ?? '');
      const found = find(seen);
      return found.length === 0 ? none : found.map(toNumber);
    },
  };
}
