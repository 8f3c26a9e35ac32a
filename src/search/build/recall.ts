/** What an index takes over from one of which most pages are the same. */
import type { Href } from '../../types/paths.js';
import type { IndexedPage } from '../../types/search.js';
import type { FileMemory, IndexMemory, PackedFile, PageMemory, TextRules } from './memory.js';
import type { KnownTexts } from './texts.js';

/** Another index. */
export interface IndexBase {
  readonly memory: IndexMemory;
  /** Its files by their names, deflated. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Keys of pages by their address: what is indexed of two pages with one key is the same. */
export type PageKeys = ReadonlyMap<Href, string>;

/** Looks things up in another index; whatever it does not have is undefined. */
export interface Recall {
  /** Whether the pages are remembered for another index. */
  readonly isKept: boolean;
  /** By their numbers. */
  readonly terms: readonly string[];
  /** By their numbers. */
  readonly forms: readonly string[];
  readonly page: (page: IndexedPage) => PageMemory | undefined;
  readonly texts: (page: IndexedPage, rules: TextRules) => KnownTexts | undefined;
  /** A file by the hash of its content. */
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

/** Makes the functions that look things up. */
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
