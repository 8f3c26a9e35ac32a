/** Compares two builds of a site page by page. */
import { type ArticleDifferences, compareArticles, isSame, type Part } from './differences.js';
import { type ArticlePlace, readArticle } from './read-article.js';

/** A page built by csb-docs. */
export interface OwnPage extends ArticlePlace {
  /** Path below the base URL, as people type it. */
  readonly path: string;
  readonly read: () => Promise<string>;
}

/** A page of the other build. */
export interface OtherPage {
  /** The same path. */
  readonly path: string;
  readonly read: () => string;
}

/** A page in both builds. */
export interface ComparedPage {
  readonly path: string;
  readonly differences: ArticleDifferences;
}

/** The result of a comparison. */
export interface Comparison {
  readonly onlyTheirs: readonly string[];
  readonly onlyOurs: readonly string[];
  /** Pages whose content was compared. */
  readonly pages: readonly ComparedPage[];
  /** Number of paths in both builds, including lists. */
  readonly shared: number;
}

/** Compares two builds. Pages are read one after another and not kept in memory. */
export async function compareSites(theirs: readonly OtherPage[], ours: readonly OwnPage[]): Promise<Comparison> {
  const others = new Map(theirs.map((page) => [page.path, page]));
  const own = new Set(ours.map(({ path }) => path));
  const shared = ours.filter(({ path }) => others.has(path));
  const pages: ComparedPage[] = [];
  for (const page of shared) {
    const other = others.get(page.path);
    // Tools generate different lists, so only their paths are compared.
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

/** Returns true if readers see the same content. Titles are included. */
export function isSamePage({ differences }: ComparedPage): boolean {
  const parts: readonly Part[] = ['title', 'text', 'links', 'images', 'ids'];
  return parts.every((part) => isSame(differences[part])) && differences.shapes.length === 0;
}
