/** Ranks the first hits again by their texts: what postings do not tell, such as whether words are next to each other. */
import { tokenize } from '../tokenize.js';
import type { Index, Section } from './files.js';
import { findWindow, type Marks } from './marks.js';

/** So many rows are seen at once. More cost bytes and change nothing: 8, 12 and 20 gave the same quality. */
export const MOST_RANKED = 8;

const COVERED = 0.3;
const EXACT = 0.35;
const NEAR = 0.25;
/** Other words between those of a query that count as next to each other. */
const LOOSE = 2;

/** What a score is to be multiplied with. */
export function rateSection(
  section: Section,
  { find, words: { length } }: Marks,
  { manifest: { stopWords } }: Index,
): number {
  const heading = tokenize(section.headings.at(-1) ?? '').filter(
    (token) => !token.part && (find(token) || !stopWords.includes(token.term)),
  );
  const found = heading.flatMap((token) => find(token)?.[0] ?? []);
  // How much of the query occurs in the heading, and how much of the heading in the query.
  const covered = (new Set(found).size / length) * (found.length / (heading.length || 1));
  const tokens = tokenize(section.text);
  const [, , near] = findWindow('', tokens, { matches: tokens.map(find), length: length + LOOSE });
  return 1 + COVERED * covered + (covered === 1 ? EXACT : 0) + (length > 1 ? (NEAR * near) / length : 0);
}
