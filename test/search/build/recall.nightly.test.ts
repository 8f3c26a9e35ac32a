/** An incrementally built index has the same bytes as one built from scratch. */
import { createHash } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeMemory } from '../../../src/search/build/memory.js';
import { type BuildOptions, rebuildSearchIndex, type SearchIndex } from '../../../src/search/build/pack.js';
import type { IndexBase, PageKeys } from '../../../src/search/build/recall.js';
import type { IndexedPage } from '../../../src/types/search.js';
import { toHref } from '../../../src/utils/paths.js';
import { indexOf, makePages, toBuildOptions, toPage, toShortPage } from '../../support/search-corpus.js';

/** Enough pages for a vocabulary, which all texts share. */
const PAGES = makePages(260);
/** Small enough that the index needs several files. */
const LARGE = { oneFileBytes: 10_000 };

function keysOf(pages: readonly IndexedPage[]): PageKeys {
  return new Map(pages.map((page) => [page.href, createHash('sha256').update(JSON.stringify(page)).digest('hex')]));
}

function toBase({ memory, files }: SearchIndex): IndexBase {
  if (memory === undefined) throw new Error('nothing is remembered of the index');
  return { memory: decodeMemory(memory), files: new Map(files.map((file) => [file.name, file.bytes])) };
}

/** Empties the pages that another index already contains. */
function withoutKnown(pages: readonly IndexedPage[], keys: PageKeys, base: IndexBase): readonly IndexedPage[] {
  return pages.map((page) =>
    base.memory.pages.get(keys.get(page.href) ?? '')?.forms === undefined ? page : { ...page, sections: [] },
  );
}

/** Builds an index on a base and compares it with one built from scratch. Returns the next base. */
function buildOn(base: IndexBase, pages: readonly IndexedPage[], options: Partial<BuildOptions> = {}): IndexBase {
  const keys = keysOf(pages);
  const rebuild = (some: readonly IndexedPage[]) =>
    rebuildSearchIndex(some, base, toBuildOptions({ ...options, keys }));
  const index = rebuild(withoutKnown(pages, keys, base)) ?? rebuild(pages);
  if (index === undefined) throw new Error('the base was not enough');
  const { memory, ...written } = index;
  assert.equal(written, indexOf(pages, options));
  return toBase(index);
}

function startFrom(pages: readonly IndexedPage[], options: Partial<BuildOptions> = {}): IndexBase {
  return toBase(indexOf(pages, { ...options, keys: keysOf(pages) }));
}

const edits: Readonly<Record<string, (pages: readonly IndexedPage[]) => readonly IndexedPage[]>> = {
  nothing: (pages) => pages,
  'a page with new words': (pages) =>
    pages.with(7, toShortPage(pages[7]?.href ?? '', 'Seven', 'unheard-of thingamajig')),
  'a page with frequent words': (pages) =>
    pages.with(
      8,
      toShortPage(
        pages[8]?.href ?? '',
        'Eight',
        pages
          .slice(20, 40)
          .map(({ title }) => title)
          .join(' '),
      ),
    ),
  'a new page at the front': (pages) => [toShortPage('/0', 'Front', 'first of all'), ...pages],
  'a page that is gone': (pages) => pages.toSpliced(100, 1),
  'a page of many sections': (pages) => [
    ...pages,
    toPage(
      '/long',
      'Long',
      Array.from(
        { length: 30 },
        (_, at) => [`s${at}`, [`Heading ${at}`], 'words of a long page '.repeat(100)] as const,
      ),
    ),
  ],
  'another label of a group': (pages) => pages.map((page, at) => (at === 3 ? { ...page, lvl0: 'Others' } : page)),
  'related pages': (pages) => pages.map((page, at) => (at < 5 ? { ...page, related: [toHref('/0')] } : page)),
  'keywords of a page': (pages) =>
    pages.with(9, { ...(pages[9] ?? toShortPage('/9', '', '')), keywords: ['brand new'] }),
  'boosts of pages': (pages) => pages.map((page, at) => (at % 5 === 0 ? { ...page, boost: 1.5 } : page)),
  'pages in another order': (pages) => pages.toReversed(),
  'words that are frequent from now on': (pages) =>
    pages.map((page, at) =>
      at % 2 === 0 ? toShortPage(page.href, page.title, 'supercalifragilistic '.repeat(9)) : page,
    ),
};

test('after any change the index equals that of a clean build', () => {
  let pages: readonly IndexedPage[] = PAGES;
  let base = startFrom(pages, LARGE);
  for (const [name, edit] of Object.entries(edits)) {
    pages = edit(pages);
    try {
      base = buildOn(base, pages, LARGE);
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
});

test('site vocabulary is cached like other words', () => {
  const [word = '', other = ''] = PAGES[0]?.title.split(' ') ?? [];
  const options = { ...LARGE, siteWords: { synonyms: [['something', `${word} ${other}`]], words: ['other-words'] } };
  const base = startFrom(PAGES, options);
  buildOn(base, PAGES.with(7, toShortPage(PAGES[7]?.href ?? '', 'Seven', `${word} ${other} in other-words`)), options);
});

test('while frequent words stay, an unchanged page needs no sections', () => {
  const base = startFrom(PAGES, LARGE);
  const pages = PAGES.map((page, at) =>
    at === 5
      ? { ...page, sections: page.sections.map((section) => ({ ...section, text: `${section.text} xylophone` })) }
      : page,
  );
  const keys = keysOf(pages);
  assert.ok(rebuildSearchIndex(withoutKnown(pages, keys, base), base, toBuildOptions({ ...LARGE, keys })));
});

test('a site that became small enough for one file does not use the cache', () => {
  const base = startFrom(PAGES);
  const pages = PAGES.slice(0, 20);
  const options = toBuildOptions({ keys: keysOf(pages) });
  assert.is(rebuildSearchIndex(withoutKnown(pages, keysOf(pages), base), base, options), undefined);
  assert.is(indexOf(pages, options).memory, undefined);
});

test('a site with few pages has no cached words, and is indexed normally', () => {
  const files = { oneFileBytes: 0 };
  const pages = PAGES.slice(0, 50);
  const base = startFrom(pages, files);
  buildOn(base, pages.with(3, toShortPage(pages[3]?.href ?? '', 'Three', 'other words')), files);
  buildOn(base, PAGES, files);
});

test.run();
