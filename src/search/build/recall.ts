/** Reuses data of another index in which most pages are the same. */
import type { Href } from '../../types/paths.js';
import type { IndexedPage } from '../../types/search.js';
import type { FileMemory, IndexMemory, PackedFile, PageMemory, TextRules } from './memory.js';
import type { KnownTexts } from './texts.js';

/** The other index. */
export interface IndexBase {
  readonly memory: IndexMemory;
  /** Deflated files by name. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Cache keys of pages by URL. Two pages with the same key have the same indexed content. */
export type PageKeys = ReadonlyMap<Href, string>;

/** Looks up data in the other index. Missing data is undefined. */
export interface Recall {
  /** Whether to return reusable data of this index. */
  readonly isKept: boolean;
  /** By number. */
  readonly terms: readonly string[];
  /** By number. */
  readonly forms: readonly string[];
  readonly page: (page: IndexedPage) => PageMemory | undefined;
  readonly texts: (page: IndexedPage, rules: TextRules) => KnownTexts | undefined;
  /** Returns a file by the hash of its content. */
  readonly file: (hash: string) => PackedFile | undefined;
}

const NOTHING: Recall = {
  isKept: false,
  terms: [],
  forms: [],
  page: () => undefined,
  texts: () => undefined,
  file: () => undefined,
};

/** Creates the lookup functions. */
export function recallFrom(base: IndexBase | undefined, keys: PageKeys | undefined): Recall {
  if (base === undefined || keys === undefined) return { ...NOTHING, isKept: keys !== undefined };
  const { memory, files } = base;
  const findFile = ([name, length]: FileMemory): PackedFile | undefined => {
    const bytes = files.get(name);
    return bytes && { bytes, length };
  };
  const findPage: Recall['page'] = ({ href }) => memory.pages.get(keys.get(href) ?? '');
  const known = JSON.stringify(memory.texts);
  let last: TextRules | undefined;
  const isSame = (rules: TextRules): boolean => {
    if (rules !== last && JSON.stringify(rules) !== known) return false;
    last = rules;
    return true;
  };
  return {
    isKept: true,
    terms: memory.terms,
    forms: memory.forms,
    page: findPage,
    texts: (page, rules) => {
      const texts = findPage(page)?.texts ?? [];
      if (texts.length === 0 || !isSame(rules)) return undefined;
      const found = texts.flatMap(([name, length, block]) => {
        const file = findFile([name, length]);
        return file === undefined ? [] : [{ file, block }];
      });
      return found.length === texts.length ? found : undefined;
    },
    file: (hash) => {
      const part = memory.parts.get(hash);
      return part && findFile(part);
    },
  };
}
