/** Explains search results, with all numbers taken from the engine. Not loaded in browsers. */
import type { SearchHit, SearchRequest } from '../../types/search.js';
import { keyOf } from '../format.js';
import { listForms } from '../variants.js';
import { toHit } from './answer.js';
import { findSections } from './best.js';
import type { Index, Section } from './files.js';
import { createLookup, type Expanded, type Match } from './lookup.js';
import type { Word } from './query.js';
import { scoreSections } from './score.js';
import type { Scored } from './select.js';

/** How a term came to match a word. `slip` means that the word is probably a misspelling in the texts. */
export type Likeness = 'exact' | 'form' | 'synonym' | 'prefix' | 'joined' | 'typo' | 'slip';

/** A term that a word matches. */
export interface ExplainedTerm {
  readonly term: string;
  readonly how: Likeness;
  /** 1 for the word itself. */
  readonly quality: number;
  /** Number of sections with the term. */
  readonly sections: number;
}

/** A word of a query. */
export interface ExplainedWord {
  readonly word: string;
  /** Whether it was typed, is part of an unknown identifier, or is half of a word that was split in two. */
  readonly from: 'query' | 'part' | 'half';
  /** Whether it is never required for a match. */
  readonly isStopWord: boolean;
  /** Best match first; empty if the index does not contain the word. */
  readonly terms: readonly ExplainedTerm[];
}

/**
 * Place of a word: title of the page, heading of the section, a parent heading, its text, or code that is not
 * displayed.
 */
export type Place = 'title' | 'heading' | 'above' | 'text' | 'code';

/** The contribution of a word to a hit. */
export interface ExplainedMatch {
  readonly word: string;
  readonly terms: readonly string[];
  readonly places: readonly Place[];
  readonly points: number;
}

/** A hit with its explanation. */
export interface ExplainedHit {
  readonly hit: SearchHit;
  /** Headings from the page title to its own. */
  readonly headings: readonly string[];
  /** The sort key: points of its words, reduced for missing words, times `factor`. */
  readonly score: number;
  /** Contribution of its text: adjacent words, a heading that equals the query. */
  readonly factor: number;
  readonly matches: readonly ExplainedMatch[];
  /** Words of the query that it lacks. */
  readonly lacks: readonly string[];
}

/** A response with explanations. */
export interface Explanation {
  readonly words: readonly ExplainedWord[];
  /** In the order of the response. */
  readonly hits: readonly ExplainedHit[];
  /** Total number of sections found. */
  readonly found: number;
}

/** Answers a request with explanations. */
export async function explain(index: Index, request: SearchRequest): Promise<Explanation> {
  const found = await findSections(index, request);
  const { marks, counts, expanded, words: asked } = found;
  const shown = (await Promise.all(found.blocks.map((block) => block()))).flat(2);
  // Copied, because the next query overwrites the scores.
  const sums = new Map(shown.map(({ number }) => [number, index.total[number] ?? 0]));
  const words = await Promise.all(expanded.map((one) => explainWord(index, one, asked)));
  const shares = expanded.map((one) => scoreAlone(index, one, shown));
  const hits = await Promise.all(
    shown.map(async (scored): Promise<ExplainedHit> => {
      const section = await index.section(scored.number);
      const matches = findMatches(scored, section, { shares, index });
      const had = new Set(matches.map(({ word }) => word));
      return {
        hit: toHit(section, scored.level, { marks, request }),
        headings: section.headings,
        score: scored.score,
        factor: scored.score / (sums.get(scored.number) || scored.score || 1),
        matches,
        lacks: marks.words.filter((word) => !had.has(word)),
      };
    }),
  );
  return { words, hits, found: counts.reduce((sum, count) => sum + count, 0) };
}

/** Returns the contributions of each word to a section. */
function findMatches({ number }: Scored, section: Section, { shares, index }: Shares): readonly ExplainedMatch[] {
  return shares.flatMap(({ expanded, points: all, own }) => {
    const points = all.get(number) ?? 0;
    if (points === 0) return [];
    const { terms, places } = findPlaces(section, expanded, index);
    const isSeen = places.some((place) => place !== 'above');
    const word = expanded.word.term;
    return [{ word, terms, places: own.has(number) && !isSeen ? [...places, 'code' as const] : places, points }];
  });
}

async function explainWord(index: Index, { word, matches }: Expanded, asked: readonly Word[]): Promise<ExplainedWord> {
  const lookup = createLookup(index);
  const { endings, spellings } = index.manifest;
  const slip = await lookup.meant(keyOf(word.term));
  const spelled = spellings.find(([first]) => first === word.term) ?? [word.term];
  const forms = new Set(spelled.flatMap((spelling) => listForms(spelling, endings)).map(keyOf));
  const at = asked.findIndex(({ term }) => term === word.term);
  const joined = [asked[at - 1], asked[at + 1]].flatMap((other, place) =>
    other === undefined || at < 0 ? [] : [place === 0 ? other.term + word.term : word.term + other.term],
  );
  const synonyms = (word.others ?? []).map(([term, quality]) => `${quality} ${keyOf(term)}`);
  const check = ({ key, quality }: Match): Likeness => {
    if (key === keyOf(word.term)) return quality === 1 ? 'exact' : 'prefix';
    // A term may be a synonym and similar to the word too; its quality shows which applies.
    if (synonyms.includes(`${quality} ${key}`)) return 'synonym';
    if (key === slip) return 'slip';
    if (joined.includes(key)) return 'joined';
    if (forms.has(key)) return 'form';
    return word.prefix && key.startsWith(keyOf(word.term)) ? 'prefix' : 'typo';
  };
  const terms = new Map<string, ExplainedTerm>();
  for (const match of [...matches].sort((a, b) => b.quality - a.quality || b.count - a.count)) {
    const how = check(match);
    const term = showKey(match.key);
    if (!terms.has(`${how} ${term}`)) terms.set(`${how} ${term}`, { term, how, ...toFigures(match) });
  }
  const isPart = asked.some(({ parts }) => parts.includes(word.term));
  return {
    word: word.term,
    from: at >= 0 ? 'query' : isPart ? 'part' : 'half',
    isStopWord: word.soft,
    terms: [...terms.values()],
  };
}

function toFigures({ quality, count }: Match): Pick<ExplainedTerm, 'quality' | 'sections'> {
  return { quality, sections: count };
}

/** Removes the prefix of identifiers and phrases in the index. */
function showKey(key: string): string {
  return key.replace(/^(?:_(?=.*_)| )/, '');
}

/** The scores of one word alone, and the sections that contain it themselves. */
interface Share {
  readonly expanded: Expanded;
  readonly points: ReadonlyMap<number, number>;
  readonly own: ReadonlySet<number>;
}

interface Shares {
  readonly shares: readonly Share[];
  readonly index: Index;
}

function scoreAlone(index: Index, expanded: Expanded, shown: readonly Scored[]): Share {
  scoreSections(index, [expanded], []);
  const numbers = shown.map(({ number }) => number);
  return {
    expanded,
    points: new Map(numbers.map((number) => [number, index.total[number] ?? 0])),
    own: new Set(numbers.filter((number) => index.own[number] === 1)),
  };
}

/** Returns which terms of a word occur in a section, and where. */
function findPlaces({ headings, text }: Section, { word, matches }: Expanded, { tokens }: Index) {
  const keys = new Set(matches.map(({ key }) => key));
  const terms = new Set<string>();
  const places: Place[] = [];
  const look = (value: string, place: Place): void => {
    const found = tokens(value).filter(
      ({ term }) => keys.has(keyOf(term)) || (word.prefix && term.startsWith(word.term)),
    );
    for (const { term } of found) terms.add(showKey(term));
    if (found.length > 0 && !places.includes(place)) places.push(place);
  };
  for (const [level, heading] of headings.entries())
    look(heading, level === 0 ? 'title' : level === headings.length - 1 ? 'heading' : 'above');
  look(text, 'text');
  return { terms: [...terms], places };
}
