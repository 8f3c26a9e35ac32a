/** Searches the index of a site for pages with their sections, best first. */

import { groupByPage, type HitPage } from '../../client/search/group.js';
import { type HitView, readHits } from '../../client/search/hits.js';
import { toPlainText } from '../../client/search/marks.js';
import { toRequest } from '../../search/request.js';
import { askIndex, type OpenIndexes } from './index-of.js';
import { findLanguage, type Library, toCited } from './library.js';
import { isRefusal, type Refusal } from './outcome.js';
import { chooseVersion } from './versions.js';

/** What is looked for. */
export interface PageQuery {
  readonly query: string;
  readonly version: string | undefined;
  readonly language: string | undefined;
  /** How many pages are left out in front. */
  readonly offset: number;
  readonly limit: number;
}

/** A section that was found. */
export interface FoundSection {
  /** From the heading below the title of the page down to that of the section; empty for the page itself. */
  readonly headings: readonly string[];
  /** Absolute, with the anchor. */
  readonly address: string;
  readonly excerpt: string;
}

/** A page that was found, with its best sections. */
export interface FoundPage {
  readonly title: string;
  /** The part of the site that it is in; empty where that says no more than the title. */
  readonly part: string;
  readonly sections: readonly FoundSection[];
}

/** Pages that were found. */
export interface FoundPages {
  readonly pages: readonly FoundPage[];
  /** How many sections there are in all, on pages that are named or not. */
  readonly sections: number;
  /** Whether there are further pages. */
  readonly hasMore: boolean;
}

/** The engine reads no more of a query. */
export const LONGEST_QUERY = 512;
/** Words of an excerpt: enough to choose by, and a tenth of most sections. */
const EXCERPT_WORDS = 40;

/** Finds pages, each once, with the sections that are shown of it in the dialog of the site. */
export async function findPages(
  context: { readonly library: Library; readonly indexes: OpenIndexes },
  { query, version, language, offset, limit }: PageQuery,
): Promise<FoundPages | Refusal> {
  const wanted = findLanguage(context.library, language);
  if (isRefusal(wanted)) return wanted;
  return askIndex(context, wanted, async ({ entry, engine }) => {
    const settings = chooseVersion(entry.settings, version);
    if (isRefusal(settings)) return settings;
    const { maxSectionsPerPage } = settings;
    // One more, to know whether there are more.
    const pages = { words: EXCERPT_WORDS, hitsPerPage: offset + limit + 1, distinct: maxSectionsPerPage + 1 };
    // A blank behind the last word: nobody is in the middle of it. Whole, since models do not type.
    const asked = `${query.trim().slice(0, LONGEST_QUERY)} `;
    const request = { ...toRequest(settings, { query, ...pages }), query: asked };
    const { results } = await engine.search({ requests: [request] });
    const result = (await results[0]?.rest?.()) ?? results[0];
    const found = groupByPage(readHits(result?.hits ?? [], settings), maxSectionsPerPage);
    const wantedPages = found.slice(offset, offset + limit).map((page) => toPage(page, context.library));
    return { pages: wantedPages, sections: result?.nbHits ?? 0, hasMore: found.length > offset + limit };
  });
}

function toPage({ label, part, rows }: HitPage, library: Library): FoundPage {
  return { title: label, part: part === label ? '' : part, sections: rows.map(({ hit }) => toSection(hit, library)) };
}

function toSection({ stored: { hierarchy }, href, text, code }: HitView, library: Library): FoundSection {
  return {
    headings: (['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const).flatMap((level) => hierarchy[level] ?? []),
    address: toCited(href, library),
    excerpt: toPlainText(code.length > 0 ? code : text).trim(),
  };
}
