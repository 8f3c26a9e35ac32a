/** Creates the files of an index before deflating. */
import type { IndexedPage } from '../../types/search.js';
import { FORMAT_VERSION, type Manifest } from '../format.js';
import type { OwnWords } from '../site-words.js';
import { listForms } from '../variants.js';
import { createWriter } from './bytes.js';
import { ENGLISH } from './languages/en.js';
import { listEndings, listStopWords } from './languages/languages.js';
import { invert, type Postings } from './postings.js';
import { writePrefixes } from './prefixes.js';
import type { Recall } from './recall.js';
import { writeShards } from './shards.js';
import { createTermReader, type PageTerms } from './terms.js';
import { measureTexts, type TextFile, type Texts, writeTexts } from './texts.js';
import { createSamples, type Samples } from './vocabulary.js';

/** Size of a dictionary file before deflating, which leaves about half. */
const SHARD_LETTERS = 12_000;
/** Shorter words are not searched with typos. */
const FEWEST_LETTERS = 3;

/** Writes the dictionary files, and returns the first word of each. */
function writeDictionary(postings: Postings): {
  readonly files: readonly Uint8Array[];
  readonly firsts: readonly string[];
} {
  const words: string[] = [];
  postings.keys.forEach((key, rank) => {
    const count = (postings.starts[rank + 1] ?? 0) - (postings.starts[rank] ?? 0);
    if (key.length >= FEWEST_LETTERS && /^\p{L}/u.test(key))
      words.push([...key].reverse().join('') + Math.min(9, Math.floor(Math.log2(count) / 2)));
  });
  words.sort();
  const files: Uint8Array[] = [];
  const firsts: string[] = [];
  for (let from = 0; from < words.length; ) {
    let to = from;
    for (let size = 0; to < words.length && size < SHARD_LETTERS; to++)
      size += toCost(words[to] ?? '', words[to - 1] ?? '');
    const writer = createWriter();
    writer.words(words.slice(from, to));
    files.push(writer.take());
    firsts.push(words[from] ?? '');
    from = to;
  }
  return { files, firsts };
}

function toCost(word: string, before: string): number {
  let shared = 0;
  while (shared < word.length && word[shared] === before[shared]) shared++;
  return word.length - shared + 2;
}

/** The parts of an index. */
export interface Parts {
  readonly manifest: Manifest;
  readonly files: readonly Part[];
  readonly read: ReadPages;
  readonly texts: Texts;
}

/** A file. Its content has no checksum, unless it is already deflated. */
export interface Part {
  readonly name: string;
  readonly content: TextFile;
}

/** Hosts limit the number of files, and a site of 10,000 pages already has as many. */
const MOST_FILES = 4900;
/** Pages per file of related pages. */
const RELATED_PAGES = 400;

/** Creates the files for sorted pages. Returns undefined if required sections are missing. */
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

/** Run-length encoded, because neighbouring pages mostly have the same boost. */
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

/**
 * Finds terms that the index contains in British and American spelling, because prose and identifiers often differ.
 * Returns each with its variants. Stored in the index, because a term with a single spelling is found as a typo.
 */
function listSpellings(terms: readonly string[]): string[][] {
  const known = new Set(terms);
  return terms.flatMap((term) => {
    const other = respell(term);
    const forms = other === term ? [] : listForms(other, ENGLISH.endings);
    const others = [...new Set(forms)].filter((form) => known.has(form));
    return others.length > 0 ? [[term, ...others]] : [];
  });
}

/** Swaps the spelling: `colour` and `color`, `customise` and `customize`, `grey` and `gray`. */
function respell(term: string): string {
  return term.replace(
    /ou?r(?=$|(s|ed|ing)$)|(?<=[iy])[sz](?=(e|es|ed|er|ing|ations?)$)|(?<=^gr)[ae](?=y)/,
    (part) => ({ our: 'or', or: 'our', s: 'z', z: 's', a: 'e', e: 'a' })[part] ?? '',
  );
}

/** The words of pages. */
interface ReadPages {
  /** In page order. */
  readonly ofPages: readonly PageTerms[];
  /** By number. */
  readonly terms: readonly string[];
  readonly samples: Samples;
}

/** Word rules of a language and of the site. */
interface WordRules extends OwnWords {
  readonly language: string;
}

/** Reads the words of pages. */
function readPages(pages: readonly IndexedPage[], rules: WordRules, recall: Recall): ReadPages {
  const { read, terms, toText } = createTermReader(rules.language, recall.terms, rules);
  const samples = createSamples(pages.length, toText, { known: recall.forms, isKept: recall.isKept });
  const ofPages = pages.map((page, number) => {
    const known = recall.page(page);
    const isCounted = known?.forms !== undefined;
    if (known === undefined || (samples.isSample(number) && !isCounted)) return read(page, samples.ofPage(number));
    if (known.forms !== undefined) samples.add(number, known.forms);
    return known.terms;
  });
  return { ofPages, terms, samples };
}
