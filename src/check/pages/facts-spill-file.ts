/** Caches facts about pages between builds, so that unchanged pages are not scanned again. */
import type { Cache } from '../../engine/cache/cache.js';
import type { SiteLanguages } from '../../types/languages.js';
import type { PageFacts, Reference } from '../../types/page-facts.js';

/** Page facts by a key of their inputs. */
export interface FactsSpillFile {
  readonly find: (key: string) => PageFacts | undefined;
  /** Replaces the content. */
  readonly keep: (facts: ReadonlyMap<string, PageFacts>) => void;
}

/** Kind of cache entries. */
const FACTS = 'facts';
const TAKING_PART = { folders: ['check/pages'], packages: ['entities'] };

/** Most references occur on most pages, so each is stored once. */
interface Kept {
  readonly references: readonly Reference[];
  readonly pages: readonly (readonly [key: string, facts: KeptFacts])[];
}

type KeptFacts = Omit<PageFacts, 'references'> & { readonly references: readonly number[] };

/** Opens the cache file of a language, which is read on first use. */
export function openFactsSpillFile(cache: Cache, { locale, locales }: SiteLanguages): FactsSpillFile {
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

/** Creates a cache in memory. */
export function keepInMemory(): FactsSpillFile {
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
