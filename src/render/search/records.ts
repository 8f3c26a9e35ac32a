/** Builds the records of a hosted search index. */

import type { Href } from '../../types/paths.js';
import type { IndexedPage, SearchHierarchy, SearchRecord, SearchSection } from '../../types/search.js';
import { toHref } from '../../utils/paths.js';

/** Algolia's free plan allows records of 10 kB. The rest is reserved for data added by a client. */
export const MAX_RECORD_BYTES = 9_500;
/** Longer headings and anchors are mistakes, and six levels of headings must fit into a record. */
const MAX_HEADING = 200;
const MAX_ANCHOR = 500;
/** Maximum length of all keywords of a page together. */
const MAX_KEYWORDS = 1000;

/** The fields of records that do not come from the page. */
export interface RecordOptions {
  /** Used by filters of contextual search. */
  readonly language: string;
  /** Returns the rank of a page, which breaks ties. */
  readonly rankOf: (href: Href) => number;
}

/**
 * Builds the records: for each heading one record, then its text in as many as needed, then the words of its code. Code
 * has separate records that rank last, because otherwise it would appear in snippets of prose.
 */
export function toRecords(pages: readonly IndexedPage[], { language, rankOf }: RecordOptions): readonly SearchRecord[] {
  return pages.flatMap((page) => {
    const pageRank = Math.round(rankOf(page.href) * (page.boost ?? 1));
    const records: SearchRecord[] = [];
    for (const [index, section] of page.sections.entries()) {
      const { make, level } = startRecord(page, { index, section }, language);
      const add = (part: string, content: string | null, weight: number): void => {
        records.push(make(part, content, { pageRank, level: weight, position: records.length }));
      };
      add(`lvl${level}`, null, 100 - 10 * level);
      const room =
        MAX_RECORD_BYTES -
        countBytes(JSON.stringify(make('content-00', '', { pageRank, level: 0, position: 100_000 })));
      for (const [number, text] of splitText(section.text, room).entries()) add(`content-${number}`, text, 0);
      for (const [number, text] of splitText(section.code.join(' '), room).entries()) add(`code-${number}`, text, -10);
    }
    return records;
  });
}

type MakeRecord = (part: string, content: string | null, weight: SearchRecord['weight']) => SearchRecord;

/** Returns the fields shared by all records of a section. `index` is its position on the page. */
function startRecord(
  page: IndexedPage,
  { index, section }: { readonly index: number; readonly section: SearchSection },
  language: string,
): { readonly make: MakeRecord; readonly level: number } {
  const level = Math.min(section.headings.length, 6);
  const hierarchy = toHierarchy(page, section);
  const isLinkable = section.anchor !== '' && section.anchor.length <= MAX_ANCHOR;
  const suffix = isLinkable ? toHref(`#${section.anchor}`) : '';
  const name = isLinkable || index === 0 ? suffix : `#~${index}`;
  const make: MakeRecord = (part, content, weight) => ({
    objectID: `${page.href}${name}:${part}`,
    url: `${page.url}${suffix}`,
    url_without_anchor: page.url,
    path: `${page.href}${suffix}`,
    anchor: isLinkable ? section.anchor : null,
    type: content === null ? (LEVELS[level - 1] ?? 'lvl6') : 'content',
    hierarchy,
    content,
    weight,
    language,
    version: page.version === undefined ? [] : [page.version],
    docusaurus_tag: page.tag,
    ...(index === 0 && content === null ? toKeywords(page) : {}),
  });
  return { make, level };
}

function toKeywords({ keywords = [] }: IndexedPage): Pick<SearchRecord, 'keywords'> {
  let room = MAX_KEYWORDS;
  const kept = keywords.filter((keyword) => (room -= keyword.length) >= 0);
  return kept.length === 0 ? {} : { keywords: kept };
}

const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

function toHierarchy({ lvl0 }: IndexedPage, { headings }: SearchSection): SearchHierarchy {
  const level = (index: number): string | null => headings[index]?.slice(0, MAX_HEADING) ?? null;
  return {
    lvl0: lvl0.slice(0, MAX_HEADING),
    lvl1: level(0),
    lvl2: level(1),
    lvl3: level(2),
    lvl4: level(3),
    lvl5: level(4),
    lvl6: level(5),
  };
}

/** Splits a text into parts below a size in JSON, preferably after a sentence, otherwise between words. */
function splitText(text: string, room: number): readonly string[] {
  const parts: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const end = fitText(rest, room);
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trimStart();
  }
  return parts;
}

/** Returns how many characters fit, up to the last sentence or word end in the second half. */
function fitText(text: string, room: number): number {
  if (countBytes(JSON.stringify(text)) <= room) return text.length;
  let bytes = 2;
  let end = 0;
  for (const character of text) {
    bytes += countBytes(JSON.stringify(character)) - 2;
    if (bytes > room) break;
    end += character.length;
  }
  const taken = text.slice(0, end);
  const cuts = [Math.max(...['. ', '! ', '? '].map((stop) => taken.lastIndexOf(stop))) + 1, taken.lastIndexOf(' ')];
  // Takes at least one character. Otherwise a heading that leaves no room would loop forever.
  return cuts.find((cut) => cut > end / 2) ?? Math.max(end, 1);
}

function countBytes(text: string): number {
  return new TextEncoder().encode(text).length;
}
