/**
 * Builds search indexes from plain data. Independent of sites and templates, so that indexing threads load nothing
 * else.
 */
import { buildSearchIndex, rebuildSearchIndex, type SearchIndex } from '../search/build/pack.js';
import type { IndexBase, PageKeys } from '../search/build/recall.js';
import type { IndexedPage, SiteWords } from '../types/search.js';
import { hashContent, LONG_NAME_DIGITS } from '../utils/hash.js';
import { deflate } from './deflate.js';

/** The inputs of an index. */
export interface IndexInput {
  readonly pages: readonly IndexedPage[];
  /** BCP 47 tag. */
  readonly language: string;
  /** Synonyms and words of the site, if configured. */
  readonly siteWords?: SiteWords;
  /** Cache keys of pages, if the index will be stored. */
  readonly keys?: PageKeys | undefined;
}

/** Builds an index. The same pages give the same bytes. */
export function makeSearchIndex({ pages, ...input }: IndexInput): SearchIndex {
  return buildSearchIndex(pages, { ...input, ...TOOLS });
}

/** Builds an index by updating another one. Returns undefined if too little is known. */
export function remakeSearchIndex({ pages, ...input }: IndexInput, base: IndexBase): SearchIndex | undefined {
  return rebuildSearchIndex(pages, base, { ...input, ...TOOLS });
}

const TOOLS = { deflate, hash: (bytes: Uint8Array) => hashContent(bytes, LONG_NAME_DIGITS) };
