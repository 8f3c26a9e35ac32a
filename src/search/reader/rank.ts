/** Re-ranks the first hits by their texts, for criteria that postings do not contain, such as adjacent words. */

import type { SearchRequest } from '../../types/search.js';
import type { Token } from '../tokenize.js';
import type { Index, Section } from './files.js';
import { findWindow, type Marks } from './marks.js';
import type { Scored, ScoredPage } from './select.js';

/** Number of rows visible at once. More cost bytes without benefit: 8, 12 and 20 gave the same quality. */
export const MOST_RANKED = 8;

const COVERED = 0.3;
const EXACT = 0.35;
const NEAR = 0.25;
/** Maximum number of other words between adjacent words of a query. */
const LOOSE = 2;

/** Sections re-ranked per page, because many sections of long option lists are nearly alike. */
export const RANKED_SECTIONS = 8;
/** Number of pages with that many sections. For the rest, loading more texts costs more than it changes. */
const FIRST_PAGES = 3;
const OF_OTHERS = 2;
/** A section must be nearly as good as the next page; otherwise it would push that page out of sight. */
const NEARLY = 0.9;

/** Dependencies of ranking. */
export interface Ranking {
  readonly index: Index;
  readonly marks: Marks;
  readonly request: Pick<SearchRequest, 'distinct'>;
}

/** Re-ranks pages and their sections. An unreadable text changes nothing. */
export async function rankPages(
  pages: readonly ScoredPage[],
  { index, marks, request: { distinct = 1 } }: Ranking,
): Promise<readonly ScoredPage[]> {
  const rate = async (section: Scored, place: number, page: number): Promise<Scored> => {
    const isRated = place < (page < FIRST_PAGES ? RANKED_SECTIONS : OF_OTHERS);
    const text = isRated ? await index.section(section.number).catch(() => undefined) : undefined;
    return text ? { ...section, score: section.score * rateSection(text, marks, index) } : section;
  };
  const rated = await Promise.all(
    pages.map((sections, page) => Promise.all(sections.map((section, place) => rate(section, place, page)))),
  );
  const sorted = rated.flatMap((sections): ScoredPage[] => {
    const [best, ...others] = sections.sort((a, b) => b.score - a.score);
    return best ? [[best, ...others]] : [];
  });
  sorted.sort(([a], [b]) => b.score - a.score);
  return sorted.map(([best, ...others], place) => {
    const least = NEARLY * (sorted[place + 1]?.[0].score ?? 0);
    return [best, ...others.filter(({ score }) => score >= least).slice(0, distinct - 1)];
  });
}

/** Returns the factor for a section's score. */
function rateSection(
  section: Section,
  { find, words: { length }, soft, tokens: read }: Marks,
  { manifest: { stopWords } }: Index,
): number {
  const all = readHeading(read(section.headings.at(-1) ?? ''), find);
  const heading = all.filter((token) => find(token) || !stopWords.includes(token.term));
  // Such as “AND, OR”.
  const isSoft = all.length > 0 && !heading.length && all.every(({ term }) => soft.has(term));
  const found = heading.flatMap((token) => find(token)?.[0] ?? []);
  // Share of the query in the heading, times share of the heading in the query.
  const covered = (new Set(found).size / length) * (found.length / (heading.length || 1));
  const tokens = read(section.text);
  const [, , near] = findWindow('', tokens, { matches: tokens.map(find), length: length + LOOSE });
  return 1 + COVERED * covered + (covered === 1 || isSoft ? EXACT : 0) + (length > 1 ? (NEAR * near) / length : 0);
}

/** Returns the words of a heading. An identifier counts as a whole if the query contains it, otherwise by its parts. */
function readHeading(tokens: readonly Token[], find: Marks['find']): Token[] {
  let isWhole = false;
  return tokens.filter((token, at) => {
    if (token.part) return !isWhole;
    isWhole = find(token) !== undefined || !tokens[at + 1]?.part;
    return isWhole;
  });
}
