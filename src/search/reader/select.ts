/** Selects which of the found sections to display. */
import type { Index } from './files.js';

/** A found section. */
export interface Scored {
  readonly number: number;
  readonly score: number;
  /** 1 to 6 if a word occurs in its own heading of that level, otherwise 0. */
  readonly level: number;
}

/** A found page with its best sections, best first. */
export type ScoredPage = readonly [best: Scored, ...others: Scored[]];

/** Returns the best sections. Equal scores keep their order. */
export function selectSections({ total, levels }: Index, sections: Uint32Array, most: number): Scored[] {
  const best = createBest(most);
  for (const number of sections) best.add(number, total[number] ?? 0);
  return best.list().map((number) => ({ number, score: total[number] ?? 0, level: levels[number] ?? 0 }));
}

/** Returns the best pages, ranked by their best section, with a limited number of sections each. */
export function selectPages(
  index: Index,
  sections: Uint32Array,
  { most, each }: { readonly most: number; readonly each: number },
): ScoredPage[] {
  const { pageOf, total } = index;
  const best = createBest(most);
  for (let at = 0; at < sections.length; ) {
    const start = at;
    const page = pageOf[sections[at] ?? 0];
    let highest = 0;
    for (; at < sections.length && pageOf[sections[at] ?? 0] === page; at++)
      highest = Math.max(highest, total[sections[at] ?? 0] ?? 0);
    best.add(start, highest);
  }
  return best.list().flatMap((start): ScoredPage[] => {
    const page = pageOf[sections[start] ?? 0];
    let end = start;
    while (end < sections.length && pageOf[sections[end] ?? 0] === page) end++;
    const [first, ...others] = selectSections(index, sections.subarray(start, end), each);
    return first ? [[first, ...others]] : [];
  });
}

/** Creates a list that keeps the numbers with the highest scores. Equal scores keep their order. */
function createBest(most: number) {
  const numbers: number[] = [];
  const scores: number[] = [];
  return {
    add: (number: number, score: number): void => {
      let place = numbers.length;
      if (place >= most && score <= (scores[place - 1] ?? 0)) return;
      while (place && (scores[place - 1] ?? 0) < score) place--;
      numbers.splice(place, 0, number);
      scores.splice(place, 0, score);
      if (numbers.length <= most) return;
      numbers.pop();
      scores.pop();
    },
    list: (): readonly number[] => numbers,
  };
}
