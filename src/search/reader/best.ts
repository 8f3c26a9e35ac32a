/** Finds and orders the sections for a request, independent of the response format. */
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

/** Maximum number of sections read. More would cost as much as several pages of hits. */
const MOST_READ = 40;

/** Filters scored sections by phrases, which must occur in the text, the heading or a line of code. */
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

/** Default number of hits per page of results. */
const HITS = 20;
/** Pages that are ranked as soon as their texts are loaded, while the others are still loading. */
const FIRST_PAGES = 4;

/** The found sections with the data for displaying them. */
export interface FoundSections extends Found {
  readonly index: Index;
  readonly request: SearchRequest;
  readonly words: readonly Word[];
  readonly expanded: readonly Expanded[];
  readonly marks: Marks;
  /** The requested page of results as a range of hits, or of pages with hits. */
  readonly span: readonly [from: number, to: number];
  /**
   * The results to display, in one block or, grouped by page, in two. The first pages may be available before the rest
   * is requested.
   */
  readonly blocks: readonly Block[];
}

/**
 * Finds, scores and selects the sections of a request. Scores in the index are valid until the next query, which may
 * run while this one is awaiting.
 */
export async function findSections(index: Index, request: SearchRequest): Promise<FoundSections> {
  const { query = '', page = 0, hitsPerPage = HITS } = request;
  const { words, phrases } = readQuery(query, index);
  const expanded = await expandQuery(index, words);
  // A query of only punctuation finds nothing; an empty one finds everything.
  const nothing = !words.length && query.trim() !== '';
  const cells = nothing ? [] : listCells(index);
  const [allowed, shown] = splitFilters(request.facetFilters).map((filters) => filterCells(cells, filters));
  const score = (): Found => scoreSections(index, expanded, allowed ?? []);
  const kept = phrases.length ? await keepPhrases(index, score().sections, phrases) : undefined;
  // Other queries may have been scored in the meantime.
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
