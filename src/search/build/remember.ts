/** What is remembered of an index. */
import type { IndexedPage } from '../../types/search.js';
import type { IndexMemory, PageMemory } from './memory.js';
import type { Parts } from './parts.js';
import type { PageKeys } from './recall.js';

/** Remembers the pages of an index that is made of these parts. */
export function rememberPages(
  pages: readonly IndexedPage[],
  {
    parts: { read, texts },
    keys,
    hashes,
  }: { readonly parts: Parts; readonly keys: PageKeys; readonly hashes: IndexMemory['parts'] },
): IndexMemory {
  const known = pages.flatMap(({ href }, number): [string, PageMemory][] => {
    const [key, terms] = [keys.get(href), read.ofPages[number]];
    if (key === undefined || terms === undefined) return [];
    return [[key, { terms, forms: read.samples.formsOf(number), texts: listTexts(number) }]];
  });
  return { terms: read.terms, forms: read.samples.forms, texts: texts.rules, pages: new Map(known), parts: hashes };

  function listTexts(page: number): PageMemory['texts'] {
    const [start = 0, end = 0] = texts.starts?.slice(page, page + 2) ?? [];
    return texts.files
      .slice(start, end)
      .map((file, at) => [`t${start + at}.bin`, file.length, texts.blocks[start + at] ?? 0]);
  }
}
