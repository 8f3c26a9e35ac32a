/**
 * What answers a request, before it is written down: sections that are found, and their order.
 * In: an open index and a request. Out: numbers of sections, what is marked and counted. Must not know the shape of an answer.
 */
import type { SearchRequest } from '../../types/search.js';
import { filterCells, listCells, splitFilters } from './facets.js';
import type { Index, Section } from './files.js';
import type { Expanded } from './lookup.js';
import { type Marks, toMarks } from './marks.js';
import { expandQuery } from './match.js';
import { readQuery, toTerms, type Word } from './query.js';
import { MOST_RANKED, RANKED_SECTIONS, rankPages } from './rank.js';
import { countCells, type Found, scoreSections } from './score.js';
import { type ScoredPage, selectPages, selectSections } from './select.js';

/** Sections that are read: more would cost what a page of hits costs over and over. */
const MOST_READ = 40;

/** Those of some scored sections that have all phrases, in their text, their heading or a line of their code. */
async function keepPhrases(
  index: Index,
  sections: Uint32Array,
  phrases: readonly (readonly string[])[],
): Promise<Uint32Array> {
  if (phrases.length === 0) return sections;
  const best = selectSections(index, sections, MOST_READ).map(({ number }) => number);
  const isKept = await Promise.all(
    best.map(async (number) => {
      const section = await index.section(number).catch(() => undefined);
      return section !== undefined && phrases.every((phrase) => hasPhrase(section, phrase, index));
    }),
  );
  return new Uint32Array(best.filter((_, at) => isKept[at])).sort();
}

function hasPhrase({ headings, text, code }: Section, phrase: readonly string[], { tokens }: Index): boolean {
  return [headings.at(-1) ?? '', text, ...code.split('\n')].some((place) => {
    const terms = toTerms(tokens(place));
    return terms.some((_, at) => phrase.every((term, offset) => terms[at + offset] === term));
  });
}

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
  /** What is shown of it, in one block or, by page, in two: the first pages may be there before the others are asked for. */
  readonly blocks: readonly Block[];
}

/** Finds, scores and chooses the sections of a request. Scores of the index are those of this query until the next one, which may come while somebody waits. */
export async function findSections(index: Index, request: SearchRequest): Promise<FoundSections> {
  const { query = '', page = 0, hitsPerPage = HITS } = request;
  const { words, phrases } = readQuery(query, index);
  const expanded = await expandQuery(index, words);
  // A query of nothing but signs finds nothing; an empty one everything.
  const nothing = !words.length && query.trim() !== '';
  const cells = nothing ? [] : listCells(index);
  const [allowed, shown] = splitFilters(request.facetFilters).map((filters) => filterCells(cells, filters));
  const score = (): Found => scoreSections(index, expanded, allowed ?? []);
  const kept = phrases.length ? await keepPhrases(index, score().sections, phrases) : undefined;
  // Other queries may have been scored meanwhile.
  const scored = score();
  const found = {
    ...(kept || shown ? countCells(index, shown ?? allowed ?? [], kept ?? scored.sections) : scored),
    index,
    request,
    words,
    expanded,
    marks: toMarks(expanded, request, index.tokens),
    span: [page * hitsPerPage, (page + 1) * hitsPerPage],
  } as const;
  return { ...found, blocks: chooseBlocks(found) };
}

/** Ranks some of the best pages by their texts, which it fetches. */
export type Block = () => Promise<readonly ScoredPage[]>;

function chooseBlocks(found: Omit<FoundSections, 'blocks'>): readonly Block[] {
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
