/** Search queries: read from a file, or generated from the words of a corpus. */
import { readFileSync } from 'node:fs';

const EACH = 13;

export function readQueries(path) {
  return JSON.parse(readFileSync(path, 'utf8')).queries;
}

/**
 * Generates queries without expected answers: titles, several words, prefixes and typos. The same pages give the same
 * queries.
 */
export function makeQueries(pages) {
  const random = seeded(20_240_521);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const found = new Set(
    pages
      .slice(0, 400)
      .flatMap(({ sections }) => sections.flatMap(({ text }) => text.toLowerCase().match(/[a-z][a-z_]{4,}/g) ?? [])),
  );
  const words = [...found].filter((word) => !word.includes('_')).sort();
  const compounds = [...found].filter((word) => word.includes('_')).sort();
  const word = () => pick(compounds.length > 0 && random() < 0.25 ? compounds : words);
  const make = (group, query) => Array.from({ length: EACH }, () => ({ group, query: query(), right: [] }));
  return [
    ...make('titles', () => pick(pages).title),
    ...make('several words', () => `${word()} ${word()}${random() < 0.5 ? ` ${word()}` : ''}`),
    ...make('prefixes', () => word().slice(0, 3 + Math.floor(random() * 4))),
    ...make('typos', () => misspell(word(), random)),
  ];
}

/** Drops, doubles or swaps a letter after the second one. */
function misspell(word, random) {
  const at = 2 + Math.floor(random() * (word.length - 3));
  const kind = Math.floor(random() * 3);
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1) return word.slice(0, at) + word[at] + word.slice(at);
  return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
}

function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns every non-blank prefix of a query, as typed key by key. */
export function keystrokes(query) {
  return Array.from({ length: query.length }, (_, index) => query.slice(0, index + 1)).filter(
    (typed) => typed.trim() !== '',
  );
}

/** @returns the rank of the first right hit, from 1, or Infinity. Each hit is a list of URLs without the origin. */
export function rankOf(right, hits) {
  const index = hits.findIndex((addresses) =>
    addresses.some((address) => right.some((wanted) => matches(wanted, address))),
  );
  return index < 0 ? Infinity : index + 1;
}

/** An expected page without an anchor matches all of its sections. */
function matches(wanted, address) {
  const [path, anchor] = decodeURI(address).split('#');
  const [wantedPath, wantedAnchor] = wanted.split('#');
  return path.replace(/\/$/, '') === wantedPath && (wantedAnchor === undefined || anchor === wantedAnchor);
}
