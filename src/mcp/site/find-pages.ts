/** Searches the index of a site for pages with their sections, best first. */

import { groupByPage, type HitPage } from '../../client/search/group.js';
import { type HitView, readHits } from '../../client/search/hits.js';
import { toPlainText } from '../../client/search/marks.js';
import { toRequest } from '../../search/request.js';
import { askIndex, type OpenIndexes } from './index-of.js';
import { findLanguage, type Library, toCited } from './library.js';
import { isRefusal, type Refusal } from './outcome.js';
import { chooseVersion } from './versions.js';

/** A search. */
export interface PageQuery {
  readonly query: string;
  readonly version: string | undefined;
  readonly language: string | undefined;
  /** Number of pages to skip. */
  readonly offset: number;
  readonly limit: number;
}

/** A section that was found. */
export interface FoundSection {
  /** Headings from below the page title to the section. Empty for the page itself. */
  readonly headings: readonly string[];
  /** Absolute, with the anchor. */
  readonly address: string;
  readonly excerpt: string;
}

/** A page that was found, with its best sections. */
export interface FoundPage {
  readonly title: string;
  /** The group of the page. Empty if it repeats the title. */
  readonly part: string;
  readonly sections: readonly FoundSection[];
}

/** Search results. */
export interface FoundPages {
  readonly pages: readonly FoundPage[];
  /** Total number of sections, including pages not returned. */
  readonly sections: number;
  /** True if there are more pages. */
  readonly hasMore: boolean;
}

/** The engine ignores anything beyond this length. */
export const LONGEST_QUERY = 512;
/** Words per excerpt: enough to choose, and about a tenth of most sections. */
const EXCERPT_WORDS = 40;

/** Searches for pages. Each is returned once, with the sections that the site's search dialog would show. */
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
    // One more page, to detect if there are more.
    const pages = { words: EXCERPT_WORDS, hitsPerPage: offset + limit + 1, distinct: maxSectionsPerPage + 1 };
    // The trailing space turns off prefix search, because models send whole words.
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
