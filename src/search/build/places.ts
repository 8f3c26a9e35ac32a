/** Where the terms of a page are, and how much they weigh there. */
import { copyNumbers } from './words.js';

const MOST_TENTHS = 0xffff;

/** Collects the terms of sections, each once a section. */
export function createPlaces() {
  let terms = new Uint32Array(1024);
  let where = new Uint8Array(terms.length);
  let tenths = new Uint32Array(terms.length);
  let count = 0;
  /** Where the section starts. */
  let start = 0;
  /** Of each term: where it was put last, in whichever section. */
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
  /** Where the section has a term; below zero where it does not. */
  const find = (term: number): number => {
    const at = lastOf[term] ?? -1;
    return at < start || at >= count || terms[at] !== term ? -1 : at;
  };
  return {
    /** Whether the section has a term. */
    has: (term: number): boolean => find(term) >= 0,
    add: (term: number, place: number, weight: number): void => {
      const at = find(term);
      if (at < 0) append(term, place, weight);
      else {
        if (place > (where[at] ?? 0)) where[at] = place;
        tenths[at] = (tenths[at] ?? 0) + weight;
      }
    },
    /** Where it ends. */
    endSection: (): number => (start = count),
    /** The terms of all sections; the next one is the first again. */
    take: () => {
      const taken = { terms: terms.slice(0, count), where: where.slice(0, count), tenths: new Uint16Array(count) };
      for (let at = 0; at < count; at++) taken.tenths[at] = Math.min(MOST_TENTHS, tenths[at] ?? 0);
      count = 0;
      start = 0;
      return taken;
    },
  };
}
