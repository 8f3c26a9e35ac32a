/** Applies the vocabulary of a site: words that are not split, and synonyms. */
import type { Manifest } from './format.js';
import { PIECES, type Token, tokenize } from './tokenize.js';
import { listForms, VARIANT } from './variants.js';

/** The vocabulary of a site, as stored in an index. */
export type OwnWords = Pick<Manifest, 'words' | 'synonyms'>;

/** A term, or a phrase that is indexed as one. */
type Phrase = string;

/** Another term that a word may match, with its quality. */
export type Other = readonly [term: string, quality: number];

/** Returns the forms of a term, including itself. */
type ToForms = (term: string) => readonly string[];

/** Reads texts and queries with the vocabulary of a site. */
export interface SiteReader {
  readonly pieces: RegExp;
  /** Tokenizes a text. A phrase adds a token after its last word. */
  readonly tokenize: (text: string) => Token[];
  /** Adds the site's rules to the words of a query. */
  readonly explain: <Word extends { readonly term: string }>(words: readonly Word[]) => (Word & Explained)[];
}

/** The site's rules about a word of a query. */
export interface Explained {
  /** Synonyms of the word. */
  readonly others: readonly Other[];
  /** Whether it is neither split nor spell-corrected. */
  readonly whole: boolean;
}

const SYNONYM = 0.8;
/** Precedes phrases and separates their words. No word contains it, so no prefix of a word matches a phrase. */
const BLANK = ' ';

/** Creates a reader with the vocabulary of a site. */
export function createSiteReader({ words = [], synonyms = [], endings }: Manifest): SiteReader {
  const pieces = toPieces(words);
  const toForms: ToForms = (term) => listForms(term, endings);
  const whole = new Set(words.flatMap((word) => tokenize(word, pieces).map(({ term }) => term)));
  const find = createPhraseFinder(listPhrases(synonyms), toForms);
  return {
    pieces,
    tokenize: (text) => addPhrases(tokenize(text, pieces), find),
    explain: (query) => {
      const terms = query.map(({ term }) => term);
      const others = listOthers(terms, synonyms, toForms);
      return query.map((word, at) => ({ ...word, others: others[at] ?? [], whole: whole.has(word.term) }));
    },
  };
}

/**
 * Returns the pattern for pieces of words, with the words of the site first. Only letters match in either case, so that
 * the other patterns keep their meaning.
 */
export function toPieces(words: readonly string[] = []): RegExp {
  const own = [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) =>
      Array.from(
        word,
        (letter) =>
          `[${[...new Set(letter.toLowerCase() + letter.toUpperCase())].join('').replace(/[\\\]^[-]/g, '\\$&')}]`,
      ).join(''),
    );
  return own.length
    ? new RegExp(`(?<own>(?<![\\p{L}\\p{N}_])(?:${own.join('|')})(?![\\p{L}\\p{N}_]))|${PIECES.source}`, PIECES.flags)
    : PIECES;
}

/**
 * Returns the phrase for tokens; a single word is its term. In scripts without spaces, the last character of a run is
 * only part of a pair.
 */
export function toPhrase(tokens: readonly Token[]): Phrase {
  const terms = tokens
    .filter(({ part, pair, end, term }, at) => !part && !(pair && [...term].length < 2 && tokens[at - 1]?.end === end))
    .map(({ term }) => term);
  return terms.length > 1 ? BLANK + terms.join(BLANK) : (terms[0] ?? '');
}

/** Returns all phrases of several words. */
export function listPhrases(synonyms: OwnWords['synonyms'] = []): readonly Phrase[] {
  return [...new Set(synonyms.flatMap(([from, to = []]) => [...from, ...to]))].filter((phrase) =>
    phrase.startsWith(BLANK),
  );
}

/**
 * Creates a function that finds phrases that end with the last of the given terms. The last word of a phrase may be in
 * another form.
 */
export function createPhraseFinder(
  phrases: readonly Phrase[],
  toForms: ToForms,
): (seen: readonly string[]) => readonly Phrase[] {
  const byLast = new Map<string, Phrase[]>();
  for (const phrase of phrases)
    for (const form of new Set(toForms(toTerms(phrase).at(-1) ?? '')))
      byLast.set(form, [...(byLast.get(form) ?? []), phrase]);
  const none: readonly Phrase[] = [];
  // Called for every word of a site. Few of them end a phrase.
  return (seen) =>
    byLast.get(seen.at(-1) ?? '')?.filter((phrase) => {
      const terms = toTerms(phrase);
      return terms.slice(0, -1).every((term, at) => seen.at(at - terms.length) === term);
    }) ?? none;
}

function toTerms(phrase: Phrase): readonly string[] {
  return phrase.trim().split(BLANK);
}

function addPhrases(tokens: readonly Token[], find: ReturnType<typeof createPhraseFinder>): Token[] {
  const seen: string[] = [];
  const starts: number[] = [];
  return tokens.flatMap((token) => {
    if (token.part) return [token];
    seen.push(token.term);
    starts.push(token.start);
    return [
      token,
      ...find(seen).map((term) => ({ term, start: starts.at(-toTerms(term).length) ?? token.start, end: token.end })),
    ];
  });
}

/** Finds one side of each rule among the terms, and adds the other side to these terms. */
function listOthers(
  terms: readonly string[],
  synonyms: NonNullable<OwnWords['synonyms']>,
  toForms: ToForms,
): readonly (readonly Other[])[] {
  const others = terms.map((): Other[] => []);
  const forms = terms.map(toForms);
  for (const [from, to = from] of synonyms)
    for (const phrase of from) {
      const typed = toTerms(phrase);
      const found = to.filter((other) => other !== phrase).flatMap((other) => rate(other, toForms));
      for (const at of terms.keys())
        if (typed.every((term, place) => forms[at + place]?.includes(term)))
          for (const place of typed.keys()) others[at + place]?.push(...found);
    }
  return others;
}

function rate(phrase: Phrase, toForms: ToForms): Other[] {
  // A phrase is indexed in one form only.
  const forms = phrase.startsWith(BLANK) ? [phrase] : [...new Set(toForms(phrase))];
  return forms.map((form): Other => [form, form === phrase ? SYNONYM : SYNONYM * VARIANT]);
}
