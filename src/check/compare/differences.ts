/** Finds the differences between two articles. */
import { type Article, INLINED, SHAPES, type Shape } from './read-article.js';

/** Items that only one side has. */
export interface Difference {
  readonly theirs: readonly string[];
  readonly ours: readonly string[];
}

/** The differences of a page, by part. */
export interface ArticleDifferences {
  readonly title: Difference;
  readonly text: Difference;
  readonly links: Difference;
  readonly images: Difference;
  readonly ids: Difference;
  readonly shapes: readonly { readonly shape: Shape; readonly theirs: number; readonly ours: number }[];
}

/** Parts of a page that are compared as lists. */
export type Part = 'title' | 'text' | 'links' | 'images' | 'ids';

/** Compares two articles: text in order, other parts as multisets. */
export function compareArticles(theirs: Article, ours: Article): ArticleDifferences {
  return {
    title: compareSets([theirs.title], [ours.title]),
    text: compareInOrder(theirs.blocks, ours.blocks),
    links: compareSets(theirs.links, ours.links),
    images: withoutInlined(compareSets(theirs.images, ours.images)),
    ids: compareSets(theirs.ids, ours.ids),
    shapes: SHAPES.filter((shape) => theirs.shapes[shape] !== ours.shapes[shape]).map((shape) => ({
      shape,
      theirs: theirs.shapes[shape],
      ours: ours.shapes[shape],
    })),
  };
}

/** Returns true if a part is equal on both sides. */
export function isSame({ theirs, ours }: Difference): boolean {
  return theirs.length === 0 && ours.length === 0;
}

function compareSets(theirs: readonly string[], ours: readonly string[]): Difference {
  return { theirs: without(theirs, ours), ours: without(ours, theirs) };
}

/** Docusaurus inlines small images without their name, so each of these is paired with one that is a file here. */
function withoutInlined({ theirs, ours }: Difference): Difference {
  const inlined = theirs.filter((name) => name === INLINED).length;
  const files = ours.filter((name) => name !== INLINED);
  const pairs = Math.min(inlined, files.length);
  return {
    theirs: [...theirs.filter((name) => name !== INLINED), ...Array<string>(inlined - pairs).fill(INLINED)],
    ours: [...files.slice(pairs), ...ours.filter((name) => name === INLINED)],
  };
}

/** Returns a list without the items of another one, counting repeats. */
function without(list: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const item of others) left.set(item, (left.get(item) ?? 0) + 1);
  return list.filter((item) => {
    const count = left.get(item) ?? 0;
    left.set(item, count - 1);
    return count <= 0;
  });
}

/** Maximum number of block pairs for an ordered comparison, because the table would be too large. */
const MOST_PAIRS = 4_000_000;

/** Returns the items outside of the longest common subsequence. */
function compareInOrder(theirs: readonly string[], ours: readonly string[]): Difference {
  let start = 0;
  while (start < theirs.length && start < ours.length && theirs[start] === ours[start]) start++;
  const [a, b] = [theirs.slice(start), ours.slice(start)];
  if (a.length * b.length > MOST_PAIRS) return compareSets(a, b);
  const lengths = measureSequences(a, b);
  const width = b.length + 1;
  const found = { theirs: [] as string[], ours: [] as string[] };
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      i++;
      j++;
    } else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
      found.theirs.push(a[i++] ?? '');
    else found.ours.push(b[j++] ?? '');
  }
  return { theirs: [...found.theirs, ...a.slice(i)], ours: [...found.ours, ...b.slice(j)] };
}

/** Returns the length of the longest common subsequence after each pair of positions, row by row. */
function measureSequences(a: readonly string[], b: readonly string[]): Uint32Array {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
  return lengths;
}
