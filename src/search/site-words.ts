/**
 * What a site says about its words: which are not cut, and which mean the same.
 * In: the manifest of an index. Out: tokens, and what else the words of a query may mean.
 */
import type { Manifest } from './format.js';
import { PIECES, type Token, tokenize } from './tokenize.js';
import { listForms, VARIANT } from './variants.js';

/** What a site says about its words, as an index has it. */
export type OwnWords = Pick<Manifest, 'words' | 'synonyms'>;

/** A term, or a phrase that is indexed as one. */
type Phrase = string;

/** Another term that a word may mean, and how surely. */
export type Other = readonly [term: string, quality: number];

/** Forms of a term, itself among them. */
type ToForms = (term: string) => readonly string[];

/** Reads with the words of a site. */
export interface SiteReader {
  readonly pieces: RegExp;
  /** The tokens of a text; behind the last word of a phrase there is one for the phrase. */
  readonly tokenize: (text: string) => Token[];
  /** Adds to the words of a query what the site says about them. */
  readonly explain: <Word extends { readonly term: string }>(words: readonly Word[]) => (Word & Explained)[];
}

/** What a site says about a word of a query. */
export interface Explained {
  /** What it means, too. */
  readonly others: readonly Other[];
  /** Is neither cut nor respelled. */
  readonly whole: boolean;
}

const SYNONYM = 0.8;
/** In front of phrases and between their words: no word has one, and no prefix of a word is one of a phrase. */
const BLANK = ' ';

/** Starts reading with the words of a site. */
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

/** What words are made of, with those of a site in front. Letters are matched in either case; nothing else is, so that the others mean what they meant. */
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

/** A phrase by its tokens; a single word is its term. The last character of a run is there only as a pair. */
export function toPhrase(tokens: readonly Token[]): Phrase {
  const terms = tokens
    .filter(({ part, pair, end, term }, at) => !part && !(pair && [...term].length < 2 && tokens[at - 1]?.end === end))
    .map(({ term }) => term);
  return terms.length > 1 ? BLANK + terms.join(BLANK) : (terms[0] ?? '');
}

/** All phrases of several words. */
export function listPhrases(synonyms: OwnWords['synonyms'] = []): readonly Phrase[] {
  return [...new Set(synonyms.flatMap(([from, to = []]) => [...from, ...to]))].filter((phrase) =>
    phrase.startsWith(BLANK),
  );
}

/** A function that finds the phrases which end with the last of some terms. Their last word may have another form. */
export function createPhraseFinder(
  phrases: readonly Phrase[],
  toForms: ToForms,
): (seen: readonly string[]) => readonly Phrase[] {
  const byLast = new Map<string, Phrase[]>();
  for (const phrase of phrases)
    for (const form of new Set(toForms(toTerms(phrase).at(-1) ?? '')))
      byLast.set(form, [...(byLast.get(form) ?? []), phrase]);
  const none: readonly Phrase[] = [];
  // Asked for each word of a site, of which hardly one ends a phrase.
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

/** Looks for what is on one side of a rule among the terms, and gives each of these terms what is on the other. */
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
  // A phrase is indexed in one form.
  const forms = phrase.startsWith(BLANK) ? [phrase] : [...new Set(toForms(phrase))];
  return forms.map((form): Other => [form, form === phrase ? SYNONYM : SYNONYM * VARIANT]);
}
