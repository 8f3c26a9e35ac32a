/** Asks the index of a site. In: a query. Out: sections, the best first, as the search page of the site has them. */
import { type HitView, readHits } from '../../client/search/hits.js';
import { toPlainText } from '../../client/search/marks.js';
import { toRequest } from '../../search/request.js';
import { type OpenIndexes, refuseIndex } from './index-of.js';
import { findLanguage, type Library, toCited } from './library.js';
import { isRefusal, type Refusal } from './outcome.js';
import { chooseVersion } from './versions.js';

/** What is looked for. */
export interface SectionQuery {
  readonly query: string;
  readonly version: string | undefined;
  readonly language: string | undefined;
  /** How many are left out in front. */
  readonly offset: number;
  readonly limit: number;
}

/** A section that was found. */
export interface FoundSection {
  /** From the title of the page down to the heading of the section. */
  readonly headings: readonly string[];
  /** The part of the site that the page is in. */
  readonly part: string;
  /** Absolute, with the anchor. */
  readonly address: string;
  readonly excerpt: string;
}

/** Sections that were found, and how many there are in all. */
export interface FoundSections {
  readonly sections: readonly FoundSection[];
  readonly total: number;
}

/** The engine reads no more of a query. */
export const LONGEST_QUERY = 512;
/** Words of an excerpt: enough to choose by, and a tenth of most sections. */
const EXCERPT_WORDS = 40;

/** Finds sections. */
export async function findSections(
  { library, indexes }: { readonly library: Library; readonly indexes: OpenIndexes },
  { query, version, language, offset, limit }: SectionQuery,
): Promise<FoundSections | Refusal> {
  const wanted = findLanguage(library, language);
  const opened = isRefusal(wanted) ? wanted : await indexes(wanted);
  if (isRefusal(opened)) return opened;
  const settings = chooseVersion(opened.entry.settings, version);
  if (isRefusal(settings)) return settings;
  // A blank behind the last word: nobody is in the middle of it.
  const asked = `${query.trim().slice(0, LONGEST_QUERY)} `;
  const request = {
    ...toRequest(settings, { query, words: EXCERPT_WORDS, hitsPerPage: offset + limit }),
    query: asked,
  };
  try {
    const { results } = await opened.engine.search({ requests: [request] });
    const result = (await results[0]?.rest) ?? results[0];
    const hits = readHits(result?.hits ?? [], settings).slice(offset);
    return { sections: hits.map((hit) => toSection(hit, library)), total: result?.nbHits ?? 0 };
  } catch (error) {
    return refuseIndex(error);
  }
}

function toSection({ stored, group, href, text, code }: HitView, library: Library): FoundSection {
  const { hierarchy } = stored;
  const headings = (['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const).flatMap(
    (level) => hierarchy[level] ?? [],
  );
  return {
    headings: headings.length > 0 ? headings : [group],
    part: group,
    address: toCited(href, library),
    excerpt: toPlainText(code.length > 0 ? code : text).trim(),
  };
}
