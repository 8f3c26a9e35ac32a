/** Which pages are about the same: those that share words which few other pages have. Computed when an index is built. */
import type { Href } from '../../types/paths.js';
import type { IndexedPage } from '../../types/search.js';
import { createTermReader, type PageTerms } from './terms.js';

/** How many related pages a page has at most. */
const MOST_RELATED = 4;
/** Words of a page that are compared: its most telling ones. */
const MOST_WORDS = 60;
/** Pages with fewer words, such as generated lists of links, are like everything and about nothing. */
const LEAST_WORDS = 10;
/** A word that more pages have says little, and would cost time on a large site. */
const MOST_PAGES = 100;
const MOST_SHARE = 0.25;
/** Of 1, which is a page compared with itself. Below, what is shared is chance: read by hand on the pages of a real site. */
const LEAST_LIKENESS = 0.12;
/** A word in a heading counts as often as so many in the text. */
const HEADING_COUNTS = 3;
/** How soon more of the same word says no more. */
const SATURATION = 2;

/** Finds related pages, best first; pages without any are not in the map. Alike for alike pages, whatever their order. */
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

/** A function from a page to the pages that share a word with it, and how alike they are. One array serves all calls: 10,000 pages make millions of sums. */
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

/** Words of a page that are worth comparing, with how often they are there. */
function countWords({ terms, where, tenths }: PageTerms, words: readonly string[]): Vector {
  const counts = new Map<string, number>();
  for (const [index, number] of terms.entries()) {
    const term = words[number] ?? '';
    // A word of the headings above has been counted at its own section.
    if (term.length < 3 || where[index] === 1) continue;
    const count = (tenths[index] ?? 0) / 10 + ((where[index] ?? 0) > 1 ? HEADING_COUNTS : 0);
    counts.set(term, (counts.get(term) ?? 0) + count);
  }
  return counts;
}

/** The most telling words of each page, weighted by how rare they are, as a vector of length 1. */
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
