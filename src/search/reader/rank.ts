/** Ranks the first hits again by their texts: what postings do not tell, such as whether words are next to each other. */

import type { SearchRequest } from '../../types/search.js';
import type { Token } from '../tokenize.js';
import type { Index, Section } from './files.js';
import { findWindow, type Marks } from './marks.js';
import type { Scored, ScoredPage } from './select.js';

/** So many rows are seen at once. More cost bytes and change nothing: 8, 12 and 20 gave the same quality. */
export const MOST_RANKED = 8;

const COVERED = 0.3;
const EXACT = 0.35;
const NEAR = 0.25;
/** Other words between those of a query that count as next to each other. */
const LOOSE = 2;

/** Sections of a page that are ranked again: of long lists of options, many are nearly alike. */
export const RANKED_SECTIONS = 8;
/** Pages of which so many are: the texts of others cost more than they change. */
const FIRST_PAGES = 3;
const OF_OTHERS = 2;
/** A section that is not nearly as good as the page below its own would keep that from sight. */
const NEARLY = 0.9;

/** What pages are ranked with. */
export interface Ranking {
  readonly index: Index;
  readonly marks: Marks;
  readonly request: Pick<SearchRequest, 'distinct'>;
}

/** Sorts pages and their sections anew; a text that cannot be read changes nothing. */
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

/** What a score is to be multiplied with. */
function rateSection(
  section: Section,
  { find, words: { length }, soft, tokens: read }: Marks,
  { manifest: { stopWords } }: Index,
): number {
  const all = readHeading(read(section.headings.at(-1) ?? ''), find);
  const heading = all.filter((token) => find(token) || !stopWords.includes(token.term));
  // Such as “AND or OR”.
  const isSoft = all.length > 0 && !heading.length && all.every(({ term }) => soft.has(term));
  const found = heading.flatMap((token) => find(token)?.[0] ?? []);
  // How much of the query occurs in the heading, and how much of the heading in the query.
  const covered = (new Set(found).size / length) * (found.length / (heading.length || 1));
  const tokens = read(section.text);
  const [, , near] = findWindow('', tokens, { matches: tokens.map(find), length: length + LOOSE });
  return 1 + COVERED * covered + (covered === 1 || isSoft ? EXACT : 0) + (length > 1 ? (NEAR * near) / length : 0);
}

/** The words of a heading: an identifier as a whole where that was asked for, else its parts. */
function readHeading(tokens: readonly Token[], find: Marks['find']): Token[] {
  let isWhole = false;
  return tokens.filter((token, at) => {
    if (token.part) return !isWhole;
    isWhole = find(token) !== undefined || !tokens[at + 1]?.part;
    return isWhole;
  });
}
