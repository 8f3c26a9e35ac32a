/** Finds the terms of the index that the words of a query may match. */
import { keyOf } from '../format.js';
import { listForms, VARIANT } from '../variants.js';
import type { Index } from './files.js';
import { createLookup, type Expanded, type Lookup, type Match } from './lookup.js';
import type { Word } from './query.js';

const JOINED = 0.9;
/** Equals the quality of a word with one typo. */
const SLIP = 0.65;

/** Finds the matches of all words. A word that the index does not contain is searched by its parts, then with typos. */
export async function expandQuery(index: Index, words: readonly Word[]): Promise<Expanded[]> {
  const lookup = createLookup(index);
  const places = words.map(({ term, soft }) => !soft && lookup.place(keyOf(term)));
  // A word that is not required is only looked up in shards that are loaded anyway.
  const known = words.filter(({ term, soft }) => !soft || places.includes(lookup.place(term)));
  const found = await Promise.all(known.map((word) => expandWord(lookup, word, words.length < 2)));
  const joined = await Promise.all(known.map((word, at) => findJoined(lookup, word, known[at + 1])));
  return found.flatMap((expanded, at) =>
    expanded.map((one) =>
      one.isExcluded ? one : { ...one, matches: [...one.matches, ...(joined[at - 1] ?? []), ...(joined[at] ?? [])] },
    ),
  );
}

async function expandWord(lookup: Lookup, word: Word, alone: boolean): Promise<Expanded[]> {
  const { term, prefix, parts, soft, exact, whole, others = [] } = word;
  if (exact) return [{ word, matches: await lookup.exact(keyOf(term), 1) }];
  if (word.minus && !(await lookup.exact(keyOf(term), 1)).length) return [await toExcluded(lookup, word)];
  const { endings, spellings } = lookup.index.manifest;
  const forms = new Set(
    whole
      ? [term]
      : (spellings.find(([first]) => first === term) ?? [term]).flatMap((spelling) => listForms(spelling, endings)),
  );
  const found = await Promise.all([
    ...[...forms].map((form) => lookup.exact(keyOf(form), form === term ? 1 : VARIANT)),
    ...others.map(([other, quality]) => lookup.exact(keyOf(other), quality)),
    prefix ? lookup.prefixed(keyOf(term), alone) : [],
  ]);
  const matches = found.flat();
  // A reader who repeats a misspelling of the texts wants more than the page with the misspelling.
  const meant = !whole && matches.some(({ quality }) => quality === 1) ? await lookup.meant(keyOf(term)) : undefined;
  if (meant !== undefined) matches.push(...(await lookup.exact(meant, SLIP)));
  if (matches.length || soft || whole) return [{ word, matches }];
  if (parts.length)
    return (
      await Promise.all(
        parts.map((part) =>
          expandWord(
            lookup,
            { ...word, term: part, prefix: prefix && part === parts.at(-1), parts: [], others: [] },
            false,
          ),
        ),
      )
    ).flat();
  return (await import('./typos.js')).respell(lookup, word, keyOf(term));
}

/** Handles a word after a hyphen that is not an option: sections with it are excluded. */
async function toExcluded(lookup: Lookup, word: Word): Promise<Expanded> {
  const term = word.term.slice(1);
  const forms = new Set(listForms(term, lookup.index.manifest.endings));
  const found = await Promise.all([...forms].map((form) => lookup.exact(keyOf(form), 1)));
  return { word: { ...word, term, parts: [] }, matches: found.flat(), isExcluded: true };
}

/** Matches `dev container` as `devcontainer`, if that is close enough to the first word to cost no further shard. */
async function findJoined({ exact, place }: Lookup, first: Word, second: Word | undefined): Promise<Match[]> {
  const key = first.term + second?.term;
  return !second ||
    first.exact ||
    second.exact ||
    second.minus ||
    first.soft ||
    second.soft ||
    key.length < 5 ||
    key.includes('_') ||
    place(key) - place(first.term) > 1
    ? []
    : exact(key, JOINED);
}
