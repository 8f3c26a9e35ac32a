/**
 * Makes search indexes.
 * In: pages, as plain data. Out: an index. Must not know sites nor templates: threads that make an index load nothing else.
 */
import { buildSearchIndex, rebuildSearchIndex, type SearchIndex } from '../search/build/pack.js';
import type { IndexBase, PageKeys } from '../search/build/recall.js';
import type { IndexedPage, SiteWords } from '../types/search.js';
import { hashContent, LONG_NAME_DIGITS } from '../utils/hash.js';
import { deflate } from './deflate.js';

/** What an index is a function of. */
export interface IndexInput {
  readonly pages: readonly IndexedPage[];
  /** BCP 47. */
  readonly language: string;
  /** Where the site says something about its words. */
  readonly siteWords?: SiteWords;
  /** Where the index is to be remembered. */
  readonly keys?: PageKeys | undefined;
}

/** Builds an index; the same pages give the same bytes. */
export function makeSearchIndex({ pages, ...input }: IndexInput): SearchIndex {
  return buildSearchIndex(pages, { ...input, ...TOOLS });
}

/** The same with what is known of another one; undefined where that is not enough. */
export function remakeSearchIndex({ pages, ...input }: IndexInput, base: IndexBase): SearchIndex | undefined {
  return rebuildSearchIndex(pages, base, { ...input, ...TOOLS });
}

const TOOLS = { deflate, hash: (bytes: Uint8Array) => hashContent(bytes, LONG_NAME_DIGITS) };
