/** Collects the terms of a page's sections, with their places and weights. */
import { copyNumbers } from './words.js';

const MOST_TENTHS = 0xffff;

/** Collects the terms of sections with their places and weights, each term once per section. */
export function createPlaces() {
  let terms = new Uint32Array(1024);
  let where = new Uint8Array(terms.length);
  let tenths = new Uint32Array(terms.length);
  let count = 0;
  /** Start of the current section. */
  let start = 0;
  /** Last index of each term, in any section. */
  const lastOf: number[] = [];
  const append = (term: number, place: number, weight: number): void => {
    if (count === terms.length) {
      terms = copyNumbers(terms, new Uint32Array(count * 2));
      where = copyNumbers(where, new Uint8Array(count * 2));
      tenths = copyNumbers(tenths, new Uint32Array(count * 2));
    }
    lastOf[term] = count;
    terms[count] = term;
    where[count] = place;
    tenths[count++] = weight;
  };
  /** Returns the index of a term in the current section, or a negative number. */
  const find = (term: number): number => {
    const at = lastOf[term] ?? -1;
    return at < start || at >= count || terms[at] !== term ? -1 : at;
  };
  return {
    /** Returns whether the current section contains a term. */
    has: (term: number): boolean => find(term) >= 0,
    add: (term: number, place: number, weight: number): void => {
      const at = find(term);
      if (at < 0) append(term, place, weight);
      else {
        if (place > (where[at] ?? 0)) where[at] = place;
        tenths[at] = (tenths[at] ?? 0) + weight;
      }
    },
    /** Ends the section and returns its end. */
    endSection: (): number => (start = count),
    /** Returns the terms of all sections and resets. */
    take: () => {
      const taken = { terms: terms.slice(0, count), where: where.slice(0, count), tenths: new Uint16Array(count) };
      for (let at = 0; at < count; at++) taken.tenths[at] = Math.min(MOST_TENTHS, tenths[at] ?? 0);
      count = 0;
      start = 0;
      return taken;
    },
  };
}
