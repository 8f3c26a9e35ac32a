/**
 * What answers a request, before it is written down: sections that were found, in their order.
 * In: an open index and a request. Out: numbers of sections, what was marked and counted. Must not know the shape of an answer.
 */
import type { SearchRequest } from '../../types/search.js';
import { filterCells, listCells } from './facets.js';
import type { Index } from './files.js';
import { type Marks, toMarks } from './marks.js';
import { expandQuery } from './match.js';
import { readQuery } from './query.js';
import { MOST_RANKED, RANKED_SECTIONS, rankPages } from './rank.js';
import { scoreSections } from './score.js';
import { type Scored, type ScoredPage, selectPages, selectSections } from './select.js';

/** Hits of a page of results, where a request does not say. */
export const HITS = 20;

/** What was found. */
export interface Best {
  readonly marks: Marks;
  /** Sections found, by cell. */
  readonly counts: readonly number[];
  /** Those of the page that was asked for, each page's sections one after the other. */
  readonly shown: readonly Scored[];
}

/** Finds and ranks the sections of a request. Scores of the index are those of this query until the next one. */
export async function findBest(index: Index, request: SearchRequest): Promise<Best> {
  const { query = '', page = 0, hitsPerPage = HITS, distinct = 1 } = request;
  const words = readQuery(query, index);
  const expanded = await expandQuery(index, words);
  const marks = toMarks(expanded, request, index.tokens);
  // A query of nothing but signs finds nothing; an empty one everything.
  const nothing = !words.length && query.trim() !== '';
  const { sections, counts } = scoreSections(
    index,
    expanded,
    nothing ? [] : filterCells(listCells(index), request.facetFilters),
  );
  const most = Math.max(MOST_RANKED, (page + 1) * hitsPerPage);
  const best =
    distinct > 1
      ? selectPages(index, sections, { most, each: Math.max(distinct, RANKED_SECTIONS) })
      : selectSections(index, sections, most).map((one): ScoredPage => [one]);
  // An empty query has no words to rank by.
  const ranked = await rankPages(best.slice(0, words.length && MOST_RANKED), index, {
    marks,
    each: distinct,
  });
  const shown = [...ranked, ...best.slice(ranked.length)].slice(page * hitsPerPage, (page + 1) * hitsPerPage).flat();
  return { marks, counts, shown };
}
