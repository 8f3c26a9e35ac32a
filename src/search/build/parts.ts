/** The files of an index before they are deflated. */
import type { IndexedPage } from '../../types/search.js';
import { FORMAT_VERSION, type Manifest } from '../format.js';
import { writeDictionary } from './dictionary.js';
import { listEndings, listStopWords } from './languages/languages.js';
import { invert } from './postings.js';
import { writePrefixes } from './prefixes.js';
import { type ReadPages, readPages, type WordRules } from './read-pages.js';
import type { Recall } from './recall.js';
import { writeShards } from './shards.js';
import { listSpellings } from './spellings.js';
import { measureTexts, type TextFile, type Texts, writeTexts } from './texts.js';

/** What an index is made of. */
export interface Parts {
  readonly manifest: Manifest;
  readonly files: readonly Part[];
  readonly read: ReadPages;
  readonly texts: Texts;
}

/** A file; its content is without checksum, unless it is known deflated. */
export interface Part {
  readonly name: string;
  readonly content: TextFile;
}

/** Hosts limit the number of files, and a site of 10,000 pages has that many already. */
const MOST_FILES = 4900;
/** Pages in a file of related pages. */
const RELATED_PAGES = 400;

/** Makes the files of pages that are sorted; undefined where sections are missing for that. */
export function writeParts(pages: readonly IndexedPage[], words: WordRules, recall: Recall): Parts | undefined {
  const { language, ...own } = words;
  const read = readPages(pages, words, recall);
  const rules = { vocabulary: read.samples.findBest(), most: measureTexts(pages.length) };
  if (pages.some((page) => recall.texts(page, rules) === undefined && page.sections.length === 0)) return undefined;
  const postings = invert(read.ofPages, read.terms);
  const shards = writeShards(postings);
  const dictionary = writeDictionary(postings);
  const prefixes = writePrefixes(postings, shards);
  const related = writeRelated(pages);
  const texts = writeTexts(pages, {
    rules,
    files: Math.max(1000, MOST_FILES - shards.files.length - dictionary.files.length - related.files.length),
    recall: (page) => recall.texts(page, rules),
  });
  const manifest: Manifest = {
    version: FORMAT_VERSION,
    language,
    stopWords: [...listStopWords(language), ...shards.common],
    endings: listEndings(language),
    spellings: language.startsWith('en') ? listSpellings(postings.keys) : [],
    pages: read.ofPages.map(({ ends }) => ends.length),
    ...listGroups(pages),
    ...listBoosts(pages),
    ...own,
    texts: texts.blocks,
    vocabulary: rules.vocabulary,
    shards: shards.firsts,
    dictionary: dictionary.firsts,
    related: related.firsts,
    inside: [],
  };
  const files = [
    ...shards.files.map(nameParts('s')),
    ...texts.files.map(nameParts('t')),
    ...dictionary.files.map(nameParts('d')),
    ...related.files.map(nameParts('r')),
    ...(prefixes.count > 0 ? [{ name: 'p0', content: prefixes.file }] : []),
  ];
  return { manifest, files, read, texts };
}

function nameParts(letter: string): (content: TextFile, number: number) => Part {
  return (content, number) => ({ name: `${letter}${number}`, content });
}

function listGroups(pages: readonly IndexedPage[]): Pick<Manifest, 'groups' | 'groupOf'> {
  const groups = new Map<string, readonly [number, Manifest['groups'][number]]>();
  const groupOf = pages.map(({ tag, version = '', lvl0 }) => {
    const key = JSON.stringify([tag, version, lvl0]);
    const group = groups.get(key) ?? [groups.size, [tag, version, lvl0]];
    groups.set(key, group);
    return group[0];
  });
  return { groups: [...groups.values()].map(([, group]) => group), groupOf };
}

/** Neighbours mostly have the same. */
function listBoosts(pages: readonly IndexedPage[]): Pick<Manifest, 'boosts'> {
  const runs: [count: number, boost: number][] = [];
  for (const { boost = 1 } of pages) {
    const last = runs.at(-1);
    const hundredths = Math.round(boost * 100);
    if (last?.[1] === hundredths) last[0]++;
    else runs.push([1, hundredths]);
  }
  if (runs.at(-1)?.[1] === 100) runs.pop();
  return runs.length === 0 ? {} : { boosts: runs.flat() };
}

function writeRelated(pages: readonly IndexedPage[]): {
  readonly files: readonly Uint8Array[];
  readonly firsts: readonly string[];
} {
  const numbers = new Map(pages.map((page, number) => [page.href, number]));
  const found = pages
    .map((page): [string, number[]] => [page.href, (page.related ?? []).flatMap((href) => numbers.get(href) ?? [])])
    .filter(([, related]) => related.length > 0);
  const buckets = Array.from({ length: Math.ceil(found.length / RELATED_PAGES) }, (_, bucket) =>
    found.slice(bucket * RELATED_PAGES, (bucket + 1) * RELATED_PAGES),
  );
  return {
    files: buckets.map((bucket) => new TextEncoder().encode(JSON.stringify(bucket))),
    firsts: buckets.map((bucket) => bucket[0]?.[0] ?? ''),
  };
}
