/** Answers a search: what its words mean, which sections have them, which of these come first, and what is shown of them. */
import type { SearchHit, SearchRequest, SearchResult } from '../../types/search.js';
import { checksum } from '../format.js';
import { toHit } from './answer.js';
import { countFacets, filterCells, listCells } from './facets.js';
import type { Index } from './files.js';
import { toMarks } from './marks.js';
import { expandQuery } from './match.js';
import { keepPhrases } from './phrases.js';
import { readQuery } from './query.js';
import { MOST_RANKED, RANKED_SECTIONS, type Ranking, rankPages } from './rank.js';
import { countCells, type Found, scoreSections } from './score.js';
import { type ScoredPage, selectPages, selectSections } from './select.js';

const HITS = 20;
const MOST_HITS = 1000;
/** Pages that are answered as soon as their texts are there, while those of the others are on their way. */
const FIRST_PAGES = 4;

/** Answers one request. Rejects when a file of the index cannot be read, but for the texts of some hits. */
export async function answer(index: Index, request: SearchRequest): Promise<SearchResult> {
  const { query = '', page = 0, hitsPerPage = HITS, distinct = 1, facets } = request;
  const { words, phrases } = readQuery(query, index);
  const expanded = await expandQuery(index, words);
  const cells = listCells(index);
  const marks = toMarks(expanded, request, index.tokens);
  // A query of nothing but signs finds nothing; an empty one everything.
  const nothing = !words.length && query.trim() !== '';
  const allowed = nothing ? [] : filterCells(cells, request.facetFilters);
  const score = (): Found => scoreSections(index, expanded, allowed);
  const kept = phrases.length ? await keepPhrases(index, score().sections, phrases) : undefined;
  // Other queries may have been scored meanwhile.
  const scored = score();
  const { sections, counts } = kept ? countCells(index, allowed, kept) : scored;
  const nbHits = counts.reduce((sum, count) => sum + count, 0);
  const span = [page * hitsPerPage, (page + 1) * hitsPerPage] as const;
  const reading = { index, marks, request, span };
  const toResult = (hits: readonly SearchHit[]): SearchResult => ({
    hits,
    nbHits,
    page,
    hitsPerPage,
    query,
    nbPages: hitsPerPage ? Math.ceil(Math.min(MOST_HITS, nbHits) / hitsPerPage) : 0,
    params: '',
    index: request.indexName,
    // There is no clock here, and no chance: the same question has the same answer, its id included.
    processingTimeMS: 0,
    exhaustiveNbHits: true,
    ...(request.clickAnalytics && {
      queryID: checksum(new TextEncoder().encode(query)).toString(16).padStart(32, '0'),
    }),
    ...(facets && { facets: countFacets(cells, counts, facets) }),
  });
  if (distinct > 1) return answerPages(sections, reading, toResult);
  const best = selectSections(index, sections, Math.max(MOST_RANKED, span[1])).map((one): ScoredPage => [one]);
  // An empty query has no words to rank by.
  const ranked = await rankPages(best.slice(0, words.length && MOST_RANKED), reading);
  return toResult(await readHits([...ranked, ...best.slice(ranked.length)].slice(...span), reading));
}

/** The same by page: the first pages, and with them the promise of all. */
async function answerPages(
  sections: Uint32Array,
  reading: Reading,
  toResult: (hits: readonly SearchHit[]) => SearchResult,
): Promise<SearchResult> {
  const { index, span, request } = reading;
  const each = Math.max(request.distinct ?? 1, RANKED_SECTIONS);
  const pages = selectPages(index, sections, { most: span[1], each }).slice(...span);
  const readBlock = async (from: number, to?: number): Promise<SearchHit[]> =>
    readHits(await rankPages(pages.slice(from, to), reading), reading);
  const [first, others] = [readBlock(0, FIRST_PAGES), readBlock(FIRST_PAGES)];
  const rest = others.then(async (hits) => toResult([...(await first), ...hits]));
  // Nobody hears of it where the first pages fail.
  rest.catch(() => undefined);
  return { ...toResult(await first), ...(pages.length > FIRST_PAGES && { rest }) };
}

/** What hits are made from. */
interface Reading extends Ranking {
  readonly request: SearchRequest;
  /** Of hits, or of pages. */
  readonly span: readonly [from: number, to: number];
}

/** The hits of pages. A text that cannot be read costs its hit, and not the answer; where none can be read, it fails. */
async function readHits(pages: readonly ScoredPage[], reading: Reading): Promise<SearchHit[]> {
  const { index } = reading;
  const settled = await Promise.allSettled(
    pages.flat().map(async ({ number, level }) => toHit(await index.section(number), level, reading)),
  );
  const read = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed && !read.length) throw failed.reason;
  return read;
}
