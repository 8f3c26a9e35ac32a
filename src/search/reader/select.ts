/** Chooses what to show of the sections that were found. */
import type { Index } from './files.js';

/** A section that was found. */
export interface Scored {
  readonly number: number;
  readonly score: number;
  /** 1 to 6 when a word occurs in its own heading of that level, else 0. */
  readonly level: number;
}

/** A page that was found: its best sections, the best one first. */
export type ScoredPage = readonly [best: Scored, ...others: Scored[]];

/** The best of some sections, those with equal scores in their order. */
export function selectSections({ total, levels }: Index, sections: Uint32Array, most: number): Scored[] {
  const best = createBest(most);
  for (const number of sections) best.add(number, total[number] ?? 0);
  return best.list().map((number) => ({ number, score: total[number] ?? 0, level: levels[number] ?? 0 }));
}

/** The best pages of some sections, by the best of these; of each so many sections at most. */
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

/** Keeps the numbers with the highest scores, equal ones in the order in which they came. */
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
