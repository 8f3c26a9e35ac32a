/**
 * Validates answers of backends and stored results, and converts them for display: texts as segments and safe URLs.
 * Invalid values are dropped.
 */

import type { SearchLevel, SearchSettings } from '../../types/search.js';
import { isRecord } from '../../utils/record.js';
import { createUrlReader, type UrlReader, type UrlRules } from './hit-href.js';
import { type MarkTags, type Segment, toMarkTags, toPlainText, toSegments } from './marks.js';

/** A stored result: a part of the record without highlights. */
export interface StoredHit {
  readonly objectID: string;
  readonly url: string;
  readonly type: HitType;
  readonly content: string | null;
  readonly hierarchy: Readonly<Record<SearchLevel, string | null>>;
  readonly anchor: string | null;
}

/** The type of a result: a heading of a level, or text. */
export type HitType = SearchLevel | 'content';

/** A result for display. */
export interface HitView {
  readonly id: string;
  readonly type: HitType;
  /** On this site without its origin; elsewhere absolute. */
  readonly href: string;
  readonly isExternal: boolean;
  /** Label of its group: lvl0, else the page. */
  readonly group: string;
  /** Title of the page. */
  readonly page: string;
  /** The heading or text, with highlights. */
  readonly title: readonly Segment[];
  /** The text of a page result; empty for others. */
  readonly summary: readonly Segment[];
  /** The text of any result, with highlights; may be empty. */
  readonly text: readonly Segment[];
  /** The matching line of code, with highlights, if the text does not match; otherwise empty. */
  readonly code: readonly Segment[];
  /** The headings above, from the page title down. */
  readonly trail: readonly string[];
  /** Rank from 1. */
  readonly position: number;
  readonly stored: StoredHit;
}

/** An answer for display. */
export interface Answer {
  readonly hits: readonly HitView[];
  /** Total number of results. */
  readonly count: number;
  readonly page: number;
  readonly pageCount: number;
  /** For click events. */
  readonly queryID?: string;
  /** The index that answered. */
  readonly index?: string;
  /** Counts by facet value, if requested. */
  readonly facets?: Facets;
}

/** Counts by facet and value. */
export type Facets = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The settings for reading an answer. */
export type HitRules = UrlRules & Pick<SearchSettings, 'hosted'>;

/** All levels, from the group of a page down. */
export const LEVELS: readonly SearchLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/**
 * Reads the answer to one request, or returns undefined if it is invalid. `first` is the position of its first result.
 */
export function readAnswer(result: unknown, rules: HitRules, first = 1): Answer | undefined {
  if (!isRecord(result) || !Array.isArray(result['hits'])) return undefined;
  const { queryID, index } = result;
  const found: readonly unknown[] = result['hits'];
  const hits = readHits(found, rules, first);
  return {
    hits,
    // Without a total, dropped results are not counted.
    count: readCount(result['nbHits']) ?? hits.length,
    page: readCount(result['page']) ?? 0,
    pageCount: readCount(result['nbPages']) ?? 1,
    ...(typeof queryID === 'string' ? { queryID } : {}),
    ...(typeof index === 'string' ? { index } : {}),
    ...(isFacets(result['facets']) ? { facets: result['facets'] } : {}),
  };
}

/** Returns true if a value has counts by facet and value. */
export function isFacets(value: unknown): value is Facets {
  return (
    isRecord(value) &&
    Object.values(value).every(
      (counts) => isRecord(counts) && Object.values(counts).every((count) => typeof count === 'number'),
    )
  );
}

/** Returns the valid results among values. */
export function readHits(values: readonly unknown[], rules: HitRules, first = 1): readonly HitView[] {
  const readUrl = createUrlReader(rules);
  const tags = toMarkTags(rules);
  return values.flatMap((value, index) => {
    const stored = readStoredHit(value);
    return stored === undefined || !isRecord(value)
      ? []
      : toView({ value, stored, position: first + index, readUrl, tags });
  });
}

/** Returns the part of a result that may be stored, and no other fields. Undefined if it is invalid. */
export function readStoredHit(value: unknown): StoredHit | undefined {
  if (!isRecord(value) || !isRecord(value['hierarchy'])) return undefined;
  const { objectID, url, type, content, anchor, hierarchy } = value;
  if (typeof url !== 'string' || !isHitType(type)) return undefined;
  const at = (level: SearchLevel): string | null => toText(hierarchy[level]);
  if (at('lvl0') === null && at('lvl1') === null) return undefined;
  return {
    objectID: typeof objectID === 'string' && objectID !== '' ? objectID : url,
    url,
    type,
    content: toText(content),
    hierarchy: {
      lvl0: at('lvl0'),
      lvl1: at('lvl1'),
      lvl2: at('lvl2'),
      lvl3: at('lvl3'),
      lvl4: at('lvl4'),
      lvl5: at('lvl5'),
      lvl6: at('lvl6'),
    },
    anchor: toText(anchor),
  };
}

interface Raw {
  readonly value: Readonly<Record<string, unknown>>;
  readonly stored: StoredHit;
  readonly position: number;
  readonly readUrl: UrlReader;
  readonly tags: MarkTags;
}

function toView({ value, stored, position, readUrl, tags }: Raw): readonly HitView[] {
  const { type, hierarchy, content, objectID } = stored;
  const address = readUrl(stored.url);
  const texts = (attribute: HitType): readonly Segment[] => {
    const marked = findMarked(value['_snippetResult'], attribute) ?? findMarked(value['_highlightResult'], attribute);
    const plain = attribute === 'content' ? content : hierarchy[attribute];
    return marked === undefined ? toPlain(plain) : toSegments(marked, tags);
  };
  const title = [type, 'lvl1', 'lvl0']
    .filter(isHitType)
    .map(texts)
    .find((segments) => toPlainText(segments).trim() !== '');
  if (address === undefined || title === undefined) return [];
  const above = type === 'content' ? LEVELS : LEVELS.slice(0, LEVELS.indexOf(type));
  return [
    {
      ...address,
      id: objectID,
      type,
      group: hierarchy.lvl0 ?? hierarchy.lvl1 ?? '',
      page: hierarchy.lvl1 ?? hierarchy.lvl0 ?? '',
      title,
      summary: type === 'lvl1' || type === 'lvl0' ? texts('content') : [],
      text: texts('content'),
      code: toSegments(findMarked(value['_snippetResult'], 'code') ?? '', tags),
      trail: above.slice(1).flatMap((level) => hierarchy[level] ?? []),
      position,
      stored,
    },
  ];
}

/** Returns `value` of an attribute in `_snippetResult` or `_highlightResult`. */
function findMarked(marked: unknown, attribute: HitType | 'code'): string | undefined {
  if (!isRecord(marked)) return undefined;
  const holder = attribute === 'content' || attribute === 'code' ? marked : marked['hierarchy'];
  const found = isRecord(holder) ? holder[attribute] : undefined;
  return isRecord(found) && typeof found['value'] === 'string' ? found['value'] : undefined;
}

function toPlain(text: string | null): readonly Segment[] {
  return text === null ? [] : [{ text, isMarked: false }];
}

function toText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function readCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

function isHitType(type: unknown): type is HitType {
  return type === 'content' || LEVELS.some((level) => level === type);
}
