/** Runs a query against the search index in memory, as the dialog would, and explains the results. */

import { type HitPage, listPages, readGroups } from '../client/search/group.js';
import type { Segment } from '../client/search/marks.js';
import { openExplainedIndex, type SearchedSite } from '../output/search-index.js';
import { type ExplainedHit, type ExplainedMatch, type ExplainedWord, explain } from '../search/reader/explain.js';
import type { Site } from '../types/site.js';
import { toTestedPage, toTestedRequest } from './search-tests.js';

/** A query to explain. */
export interface ExplainedQuestion {
  readonly query: string;
  /** Maximum number of pages. Defaults to that of the dialog. */
  readonly limit?: number | undefined;
  /** The expected page. Its docs version is searched instead of the last one. */
  readonly page?: string | undefined;
}

/** A row of the dialog with its explanation. JSON. */
export interface ExplainedRow {
  /** Path without the base URL, with anchor, as in search tests and `csb-docs routes`. */
  readonly address: string;
  readonly page: string;
  readonly anchor: string | null;
  readonly href: string;
  /** From the page title down to the heading of the section. */
  readonly headings: readonly string[];
  readonly snippet: readonly Segment[];
  readonly score: number;
  readonly factor: number;
  readonly matches: readonly ExplainedMatch[];
  readonly lacks: readonly string[];
}

/** A page with its rows. JSON. */
export interface ExplainedPage {
  readonly title: string;
  /** The section of the site. Empty if it adds nothing to the title. */
  readonly part: string;
  readonly rows: readonly ExplainedRow[];
}

/** Results with explanations. JSON. */
export interface ExplainedAnswer {
  readonly query: string;
  readonly language: string;
  /** Total number of matching sections, shown or not. */
  readonly found: number;
  readonly words: readonly ExplainedWord[];
  readonly pages: readonly ExplainedPage[];
}

/** Searches a site. Returns the pages in the order of the dialog, by group, with those behind “Show more” last. */
export async function explainSearch(
  searched: SearchedSite,
  { query, limit, page = '' }: ExplainedQuestion,
): Promise<ExplainedAnswer> {
  const { site } = searched;
  const { settings, request } = toTestedRequest(site, query, page);
  const asked = { ...request, ...(limit === undefined ? {} : { hitsPerPage: limit }) };
  const { words, hits, found } = await explain(await openExplainedIndex(searched), asked);
  const groups = readGroups(
    hits.map(({ hit }) => hit),
    settings,
  );
  const reasons = new Map(hits.map((explained) => [explained.hit.objectID, explained]));
  return {
    query: asked.query ?? '',
    language: site.config.i18n.locale,
    found,
    words,
    pages: listPages(groups).map((page) => toPage(page, reasons, site)),
  };
}

function toPage({ label, part, rows }: HitPage, reasons: ReadonlyMap<string, ExplainedHit>, site: Site): ExplainedPage {
  return {
    title: label,
    part: part === label ? '' : part,
    rows: rows.flatMap(({ hit }): ExplainedRow[] => {
      const reason = reasons.get(hit.id);
      if (reason === undefined) return [];
      const { headings, score, factor, matches, lacks } = reason;
      const page = toTestedPage(hit.href.replace(/[?#].*$/s, ''), site);
      const { anchor } = hit.stored;
      const address = anchor === null ? page : `${page}#${anchor}`;
      return [{ address, page, anchor, href: hit.href, headings, snippet: hit.text, score, factor, matches, lacks }];
    }),
  };
}
