/**
 * Why a search finds what it finds. No browser loads this.
 * In: an open index and a request. Out: the answer to it, with what each word was taken for, where that is, and what it counts.
 * Must not rank anything itself: all numbers are those of the engine.
 */
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

/** How a term came to stand for a word: the last is that of a rare word that is probably a slip of the texts. */
export type Likeness = 'exact' | 'form' | 'synonym' | 'prefix' | 'joined' | 'typo' | 'slip';

/** A term that a word was taken for. */
export interface ExplainedTerm {
  readonly term: string;
  readonly how: Likeness;
  /** 1 for the word itself. */
  readonly quality: number;
  /** How many sections have it. */
  readonly sections: number;
}

/** A word of a query. */
export interface ExplainedWord {
  readonly word: string;
  /** Whether it was typed as it is, is a part of a longer word that is unknown, or a half of one that was taken for two. */
  readonly from: 'query' | 'part' | 'half';
  /** Whether nothing is left out because of it. */
  readonly isStopWord: boolean;
  /** The most like it first; without any the index does not know it. */
  readonly terms: readonly ExplainedTerm[];
}

/** Where a word is: the title of the page, the heading of the section, one above, its text, or what is not shown of its code. */
export type Place = 'title' | 'heading' | 'above' | 'text' | 'code';

/** What a word does for a hit. */
export interface ExplainedMatch {
  readonly word: string;
  readonly terms: readonly string[];
  readonly places: readonly Place[];
  readonly points: number;
}

/** A hit, and why it is one. */
export interface ExplainedHit {
  readonly hit: SearchHit;
  /** Headings from the title of the page down to its own. */
  readonly headings: readonly string[];
  /** What hits are sorted by: the points of its words, the less where it lacks some, times `factor`. */
  readonly score: number;
  /** What its text adds: words beside each other, a heading of nothing but the query. */
  readonly factor: number;
  readonly matches: readonly ExplainedMatch[];
  /** Words of the query that it does not have. */
  readonly lacks: readonly string[];
}

/** An answer, and why it is one. */
export interface Explanation {
  readonly words: readonly ExplainedWord[];
  /** In the order of the answer. */
  readonly hits: readonly ExplainedHit[];
  /** Sections that were found in all. */
  readonly found: number;
}

/** Answers a request with its reasons. */
export async function explain(index: Index, request: SearchRequest): Promise<Explanation> {
  const found = await findSections(index, request);
  const { marks, counts, expanded, words: asked } = found;
  const shown = (await Promise.all(found.blocks.map((block) => block()))).flat(2);
  // Copied, as the next query is scored in the same place.
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

/** What each word does for a section that was found. */
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
  const judge = ({ key, quality }: Match): Likeness => {
    if (key === keyOf(word.term)) return quality === 1 ? 'exact' : 'prefix';
    // A term may be a synonym and be like the word, too; what it counts tells which of them this is.
    if (synonyms.includes(`${quality} ${key}`)) return 'synonym';
    if (key === slip) return 'slip';
    if (joined.includes(key)) return 'joined';
    if (forms.has(key)) return 'form';
    return word.prefix && key.startsWith(keyOf(word.term)) ? 'prefix' : 'typo';
  };
  const terms = new Map<string, ExplainedTerm>();
  for (const match of [...matches].sort((a, b) => b.quality - a.quality || b.count - a.count)) {
    const how = judge(match);
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

/** In the index, identifiers have a mark in front, and phrases a blank. */
function showKey(key: string): string {
  return key.replace(/^(?:_(?=.*_)| )/, '');
}

/** What one word alone gives to sections, and which of them have it themselves. */
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

/** Which terms of a word the texts of a section have, and where. */
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
