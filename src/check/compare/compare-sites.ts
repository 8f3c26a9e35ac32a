/** Two builds of one site, page by page. In: pages of both. Out: addresses that only one has, and in what the others differ. */
import { type ArticleDifferences, compareArticles, isSame, type Part } from './differences.js';
import { type ArticlePlace, readArticle } from './read-article.js';

/** A page of csb-docs. */
export interface OwnPage extends ArticlePlace {
  /** Address below the base URL, as people type it. */
  readonly path: string;
  readonly read: () => Promise<string>;
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
export async function compareSites(theirs: readonly OtherPage[], ours: readonly OwnPage[]): Promise<Comparison> {
  const others = new Map(theirs.map((page) => [page.path, page]));
  const own = new Set(ours.map(({ path }) => path));
  const shared = ours.filter(({ path }) => others.has(path));
  const pages: ComparedPage[] = [];
  for (const page of shared) {
    const other = others.get(page.path);
    // Lists are made by each tool in its own way: only their addresses are compared.
    if (other === undefined || page.kind === 'list') continue;
    const [a, b] = [readArticle(other.read(), page), readArticle(await page.read(), page)];
    if (a !== undefined && b !== undefined) pages.push({ path: page.path, differences: compareArticles(a, b) });
  }
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
