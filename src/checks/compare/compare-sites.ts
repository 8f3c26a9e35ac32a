/** Two builds of one site, page by page. In: pages of both. Out: addresses that only one has, and in what the others differ. */
import { type ArticleDifferences, compareArticles, isSame, type Part } from './differences.js';
import { type ArticlePlace, readArticle } from './read-article.js';

/** A page of csb-docs. */
export interface OwnPage extends ArticlePlace {
  /** Address below the base URL, as people type it. */
  readonly path: string;
  readonly read: () => string;
}

/** A page of the other build. */
export interface OtherPage {
  /** The same address. */
  readonly path: string;
  readonly read: () => string;
}

/** A page that is there and here. */
export interface ComparedPage {
  readonly path: string;
  readonly differences: ArticleDifferences;
}

/** What came of it. */
export interface Comparison {
  readonly onlyTheirs: readonly string[];
  readonly onlyOurs: readonly string[];
  /** Pages whose content was compared. */
  readonly pages: readonly ComparedPage[];
  /** Addresses that both have, lists among them. */
  readonly shared: number;
}

/** Compares. Pages are read one after the other, and not kept. */
export function compareSites(theirs: readonly OtherPage[], ours: readonly OwnPage[]): Comparison {
  const others = new Map(theirs.map((page) => [page.path, page]));
  const own = new Set(ours.map(({ path }) => path));
  const shared = ours.filter(({ path }) => others.has(path));
  const pages = shared.flatMap((page): readonly ComparedPage[] => {
    const other = others.get(page.path);
    // Lists are made by each tool in its own way: only their addresses are compared.
    if (other === undefined || page.kind === 'list') return [];
    const [a, b] = [readArticle(other.read(), page), readArticle(page.read(), page)];
    return a === undefined || b === undefined ? [] : [{ path: page.path, differences: compareArticles(a, b) }];
  });
  return {
    onlyTheirs: theirs.filter(({ path }) => !own.has(path)).map(({ path }) => path),
    onlyOurs: ours.filter(({ path }) => !others.has(path)).map(({ path }) => path),
    pages,
    shared: shared.length,
  };
}

/** Whether readers see the same on both: all but titles, which have a line of their own. */
export function isSamePage({ differences }: ComparedPage): boolean {
  const parts: readonly Part[] = ['title', 'text', 'links', 'images', 'ids'];
  return parts.every((part) => isSame(differences[part])) && differences.shapes.length === 0;
}
