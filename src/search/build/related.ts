/** Computes related pages at build time: pages that share words few other pages have. */
import type { Href } from '../../types/paths.js';
import type { IndexedPage } from '../../types/search.js';
import { createTermReader, type PageTerms } from './terms.js';

/** Maximum number of related pages per page. */
const MOST_RELATED = 4;
/** Number of most distinctive words compared per page. */
const MOST_WORDS = 60;
/** Pages with fewer words, such as generated lists of links, resemble everything. */
const LEAST_WORDS = 10;
/** Words in more pages say little, and would cost time on a large site. */
const MOST_PAGES = 100;
const MOST_SHARE = 0.25;
/**
 * Minimum similarity, where 1 is identity. Below it, matches are coincidental, according to a manual review of the pages of a real
 * site.
 */
const LEAST_LIKENESS = 0.12;
/** Weight of a word in a heading, relative to one in the text. */
const HEADING_COUNTS = 3;
/** How quickly further occurrences of a word stop counting. */
const SATURATION = 2;

/** Finds related pages, best first. Pages without any are not in the map. Deterministic regardless of page order. */
export function relatePages(pages: readonly IndexedPage[], language: string): ReadonlyMap<Href, readonly Href[]> {
  const { read, terms } = createTermReader(language);
  const sorted = pages.toSorted((a, b) => compare(a.href, b.href));
  const vectors = weigh(sorted.map(({ keywords: _, ...page }) => countWords(read(page), terms)));
  const compareWith = indexVectors(vectors);
  const related = new Map<Href, readonly Href[]>();
  for (const [number, { href }] of sorted.entries()) {
    const best = compareWith(number)
      .filter(([, value]) => value >= LEAST_LIKENESS)
      .sort(([a, x], [b, y]) => y - x || a - b)
      .slice(0, MOST_RELATED);
    if (best.length > 0)
      related.set(
        href,
        best.flatMap(([page]) => sorted[page]?.href ?? []),
      );
  }
  return related;
}

type Vector = ReadonlyMap<string, number>;

/**
 * Creates a function that returns the pages that share words with a page, with their similarity. All calls share one
 * array, because 10,000 pages require millions of sums.
 */
function indexVectors(vectors: readonly Vector[]): (page: number) => readonly (readonly [number, number])[] {
  const postings = new Map<string, { readonly pages: number[]; readonly weights: number[] }>();
  for (const [page, vector] of vectors.entries())
    for (const [word, weight] of vector) {
      const known = postings.get(word) ?? { pages: [], weights: [] };
      known.pages.push(page);
      known.weights.push(weight);
      postings.set(word, known);
    }
  const sums = new Float64Array(vectors.length);
  return (page) => {
    const touched: number[] = [];
    for (const [word, weight] of vectors[page] ?? []) {
      const { pages, weights } = postings.get(word) ?? { pages: [], weights: [] };
      for (let at = 0; at < pages.length; at++) {
        const other = pages[at] ?? 0;
        if (sums[other] === 0) touched.push(other);
        sums[other] = (sums[other] ?? 0) + weight * (weights[at] ?? 0);
      }
    }
    const likeness = touched.map((other) => [other, sums[other] ?? 0] as const).filter(([other]) => other !== page);
    for (const other of touched) sums[other] = 0;
    return likeness;
  };
}

/** Counts the words of a page that are worth comparing. */
function countWords({ terms, where, tenths }: PageTerms, words: readonly string[]): Vector {
  const counts = new Map<string, number>();
  for (const [index, number] of terms.entries()) {
    const term = words[number] ?? '';
    // A word in a parent heading was already counted in its own section.
    if (term.length < 3 || where[index] === 1) continue;
    const count = (tenths[index] ?? 0) / 10 + ((where[index] ?? 0) > 1 ? HEADING_COUNTS : 0);
    counts.set(term, (counts.get(term) ?? 0) + count);
  }
  return counts;
}

/** Returns the most distinctive words of each page, weighted by rarity, as a unit vector. */
function weigh(counts: readonly Vector[]): readonly Vector[] {
  const spread = new Map<string, number>();
  for (const words of counts) for (const word of words.keys()) spread.set(word, (spread.get(word) ?? 0) + 1);
  const most = Math.min(MOST_PAGES, Math.max(2, counts.length * MOST_SHARE));
  return counts.map((words) => {
    const weights = [...words].flatMap(([word, count]): [string, number][] => {
      const pages = spread.get(word) ?? 0;
      return pages < 2 || pages > most
        ? []
        : [[word, (count / (count + SATURATION)) * Math.log(counts.length / pages)]];
    });
    const kept = weights.sort(([a, x], [b, y]) => y - x || compare(a, b)).slice(0, MOST_WORDS);
    if (kept.length < LEAST_WORDS) return new Map();
    const length = Math.hypot(...kept.map(([, weight]) => weight)) || 1;
    return new Map(kept.map(([word, weight]) => [word, weight / length]));
  });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
