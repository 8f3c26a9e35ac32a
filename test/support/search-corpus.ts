/** Seeded random search pages and an in-memory index of them. */
import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type BuildOptions, buildSearchIndex, type SearchIndex } from '../../src/search/build/pack.js';
import { createEngine, type Engine } from '../../src/search/reader/open.js';
import type { IndexedPage, SearchHit, SearchRequest, SearchResult } from '../../src/types/search.js';
import { absoluteUrl, toHref } from '../../src/utils/paths.js';

/** A section: anchor, headings below the title, text, identifiers in code. */
export type SectionSource = readonly [
  anchor: string,
  headings: readonly string[],
  text: string,
  code?: readonly string[],
];

/** Creates a page. */
export function toPage(path: string, title: string, sections: readonly SectionSource[]): IndexedPage {
  const href = toHref(path);
  return {
    href,
    url: absoluteUrl(href, 'https://example.com'),
    title,
    lvl0: 'Guides',
    tag: 'docs-default-current',
    version: 'current',
    sections: sections.map(([anchor, headings, text, code = []]) => ({
      anchor,
      headings: [title, ...headings],
      text,
      code,
    })),
  };
}

/** Creates a page with only an introduction. */
export function toShortPage(path: string, title: string, text: string): IndexedPage {
  return toPage(path, title, [['', [], text]]);
}

/** Creates a seeded source of integers below a limit. */
export function createRandom(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) % limit;
  };
}

const SYLLABLES = 'ba de fi go ku la me ni po ra si to vu wa xe yo zi chu gri plo sta tre'.split(' ');

/** Creates words of an artificial language, the most frequent ones first. */
export function makeWords(count: number, random: (limit: number) => number): string[] {
  const words = new Set<string>();
  while (words.size < count)
    words.add(Array.from({ length: 2 + random(3) }, () => SYLLABLES[random(SYLLABLES.length)] ?? '').join(''));
  return [...words];
}

/** Creates pages of artificial words. Words with low indexes are more frequent, as in a natural language. */
export function makePages(count: number, { seed = 1, vocabulary = 2000 } = {}): IndexedPage[] {
  const random = createRandom(seed);
  const words = makeWords(vocabulary, random);
  const word = (): string => words[Math.min(random(vocabulary), random(vocabulary), random(vocabulary))] ?? '';
  const text = (length: number): string => Array.from({ length }, word).join(' ');
  const section = (_: unknown, number: number): SectionSource => [
    `s${number}`,
    [text(1 + random(3))],
    text(15 + random(60)),
    [`${word()}_${word()}`],
  ];
  return Array.from({ length: count }, (_, number) => ({
    ...toPage(`/p${number}`, text(2), [['', [], text(20)], ...Array.from({ length: 2 + random(4) }, section)]),
    ...(number % 7 === 0 ? { lvl0: 'Blog', tag: 'default' } : {}),
  }));
}

/** Builds an index; `oneFileBytes: 0` creates a file for each part. */
export function indexOf(pages: readonly IndexedPage[], options: Partial<BuildOptions> = {}): SearchIndex {
  return buildSearchIndex(pages, toBuildOptions(options));
}

/** Returns options for building an index in memory. */
export function toBuildOptions(options: Partial<BuildOptions> = {}): BuildOptions {
  return {
    language: 'en',
    oneFileBytes: 128_000,
    deflate: (bytes) => deflateRawSync(bytes),
    hash: (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 16),
    ...options,
  };
}

/** Opens an index; `onRead` is called for every file read. */
export function engineOf(
  { files }: SearchIndex,
  onRead: (name: string, size: number) => void = () => undefined,
): Engine {
  const contents = new Map(files.map(({ name, bytes }) => [name, bytes]));
  return createEngine({
    read: async (name) => {
      const bytes = contents.get(name);
      onRead(name, bytes?.length ?? 0);
      return bytes && new Uint8Array(inflateRawSync(bytes));
    },
  });
}

/** Sends a query to an engine as the dialog does. */
export async function ask(engine: Engine, query: string, more: Partial<SearchRequest> = {}): Promise<SearchResult> {
  const {
    results: [result],
  } = await engine.search({
    requests: [{ indexName: 'test', query, highlightPreTag: '<mark>', highlightPostTag: '</mark>', ...more }],
  });
  if (result === undefined) throw new Error('no answer');
  return result;
}

/** Returns the URLs of hits. */
export function urlsOf({ hits }: { readonly hits: readonly SearchHit[] }): string[] {
  return hits.map(({ url }) => url);
}
