/**
 * What answers a request, before it is written down: sections that are found, and their order.
 * In: an open index and a request. Out: numbers of sections, what is marked and counted. Must not know the shape of an answer.
 */
import type { SearchRequest } from '../../types/search.js';
import { filterCells, listCells } from './facets.js';
import type { Index } from './files.js';
import type { Expanded } from './lookup.js';
import { type Marks, toMarks } from './marks.js';
import { expandQuery } from './match.js';
import { keepPhrases } from './phrases.js';
import { readQuery, type Word } from './query.js';
import { MOST_RANKED, RANKED_SECTIONS, rankPages } from './rank.js';
import { countCells, type Found, scoreSections } from './score.js';
import { type ScoredPage, selectPages, selectSections } from './select.js';

/** Hits of a page of results, where a request does not say. */
const HITS = 20;
/** Pages that are ranked as soon as their texts are there, while those of the others are on their way. */
const FIRST_PAGES = 4;

/** Sections that are found, with what they were found by. */
export interface FoundSections extends Found {
  readonly index: Index;
  readonly request: SearchRequest;
  readonly words: readonly Word[];
  readonly expanded: readonly Expanded[];
  readonly marks: Marks;
  /** Of the page of results that is asked for: hits, or pages with their hits. */
  readonly span: readonly [from: number, to: number];
}

/** Finds and scores the sections of a request. Scores of the index are those of this query until the next one. */
export async function findSections(index: Index, request: SearchRequest): Promise<FoundSections> {
  const { query = '', page = 0, hitsPerPage = HITS } = request;
  const { words, phrases } = readQuery(query, index);
  const expanded = await expandQuery(index, words);
  // A query of nothing but signs finds nothing; an empty one everything.
  const nothing = !words.length && query.trim() !== '';
  const allowed = nothing ? [] : filterCells(listCells(index), request.facetFilters);
  const score = (): Found => scoreSections(index, expanded, allowed);
  const kept = phrases.length ? await keepPhrases(index, score().sections, phrases) : undefined;
  // Other queries may have been scored meanwhile.
  const scored = score();
  return {
    ...(kept ? countCells(index, allowed, kept) : scored),
    index,
    request,
    words,
    expanded,
    marks: toMarks(expanded, request, index.tokens),
    span: [page * hitsPerPage, (page + 1) * hitsPerPage],
  };
}

/** Ranks some of the best pages by their texts, which it fetches. */
export type Block = () => Promise<readonly ScoredPage[]>;

/** The best of what was found, chosen at once, in one block or, by page, in two: the first pages may be there before the others are asked for. */
export function chooseBlocks(found: FoundSections): readonly Block[] {
  const { index, request, sections, span, words } = found;
  const { distinct = 1 } = request;
  if (distinct < 2) {
    const best = selectSections(index, sections, Math.max(MOST_RANKED, span[1])).map((one): ScoredPage => [one]);
    // An empty query has no words to rank by.
    const first = best.slice(0, words.length && MOST_RANKED);
    return [async () => [...(await rankPages(first, found)), ...best.slice(first.length)].slice(...span)];
  }
  const each = Math.max(distinct, RANKED_SECTIONS);
  const pages = selectPages(index, sections, { most: span[1], each }).slice(...span);
  const blocks = pages.length > FIRST_PAGES ? [pages.slice(0, FIRST_PAGES), pages.slice(FIRST_PAGES)] : [pages];
  return blocks.map((block) => () => rankPages(block, found));
}
