/** Facts of pages that are kept from one build to the next, so that pages which stay as they are need not be read again. */
import type { Cache } from '../../engine/cache/cache.js';
import type { SiteLanguages } from '../../types/languages.js';
import type { PageFacts, Reference } from '../../types/page-facts.js';

/** What is known of pages, by what they were made of. */
export interface FactsShelf {
  readonly find: (key: string) => PageFacts | undefined;
  /** Keeps these, and no others. */
  readonly keep: (facts: ReadonlyMap<string, PageFacts>) => void;
}

/** The kind of the entries. */
const FACTS = 'facts';
const TAKING_PART = { folders: ['check/pages'], packages: ['entities'] };

/** Most references are on most pages: each is written once. */
interface Kept {
  readonly references: readonly Reference[];
  readonly pages: readonly (readonly [key: string, facts: KeptFacts])[];
}

type KeptFacts = Omit<PageFacts, 'references'> & { readonly references: readonly number[] };

/** Opens the shelf of a language; it is read when first asked. */
export function openFactsShelf(cache: Cache, { locale, locales }: SiteLanguages): FactsShelf {
  let known: ReadonlyMap<string, PageFacts> | undefined;
  const open = () => cache.section(FACTS, cache.describeCode(TAKING_PART), { states: locales.length });
  return {
    find: (key) => {
      known ??= new Map(
        [...open().read([locale])].flatMap(([, content]) => unpack(JSON.parse(content.toString('utf8')))),
      );
      return known.get(key);
    },
    keep: (facts) => open().write([[locale, Buffer.from(JSON.stringify(pack(facts)))]]),
  };
}

/** A shelf for as long as the process lives. */
export function keepInMemory(): FactsShelf {
  let known: ReadonlyMap<string, PageFacts> = new Map();
  return {
    find: (key) => known.get(key),
    keep: (facts) => {
      known = new Map(facts);
    },
  };
}

function pack(facts: ReadonlyMap<string, PageFacts>): Kept {
  const numbers = new Map<string, number>();
  // Nearly all are the same objects.
  const known = new Map<Reference, number>();
  const references: Reference[] = [];
  const toNumber = (reference: Reference): number => {
    const before = known.get(reference);
    if (before !== undefined) return before;
    const name = JSON.stringify(reference);
    const number = numbers.get(name) ?? references.push(reference) - 1;
    numbers.set(name, number);
    known.set(reference, number);
    return number;
  };
  const pages = [...facts].map(([key, page]) => [key, { ...page, references: page.references.map(toNumber) }] as const);
  return { references, pages };
}

function unpack({ references, pages }: Kept): readonly (readonly [string, PageFacts])[] {
  return pages.map(([key, page]) => [
    key,
    { ...page, base: page.base, references: page.references.flatMap((number) => references[number] ?? []) },
  ]);
}
