/**
 * Finds words in bytes. Creating a string for each of a site's millions of words would cost more than processing them.
 */

/** A text as UTF-8, with the positions of its character runs. Valid until the next text is read. */
export interface Runs {
  /** The text, followed by arbitrary bytes. */
  readonly bytes: Uint8Array;
  /** Length of the text in bytes. */
  readonly length: number;
  readonly count: number;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** Hash of the bytes of each run. */
  readonly hashes: Int32Array;
}

/** Kinds of characters, as bits; 0 is unknown. */
export const KIND = { inRun: 1, letter: 2, number: 4, other: 8 } as const;
const CHARACTERS = 0x110000;
const HYPHEN = 45;
const DOT = 46;

/** Parameters of FNV-1a. */
const HASH_START = 0x811c9dc5 | 0;
const HASH_FACTOR = 0x01000193;

/**
 * Creates a function that finds runs of characters. `toKind` is called once per character. Dots and hyphens belong to a
 * run as defined in `tokenize.ts`, if a letter or number follows.
 */
export function createRunFinder(toKind: (character: string) => number): (text: string) => Runs {
  const { isPlain, kindAt } = createKinds(toKind);
  /** Returns how many hyphens in front of a letter belong to it. */
  const countHyphens = (bytes: Uint8Array, at: number): number => {
    const count = bytes[at + 1] === HYPHEN ? 2 : 1;
    return kindAt(bytes, at + count) & KIND.letter ? count : 0;
  };
  const isJoint = (bytes: Uint8Array, at: number): boolean =>
    (bytes[at] === HYPHEN || bytes[at] === DOT) && (kindAt(bytes, at + 1) & (KIND.letter | KIND.number)) !== 0;
  const encoder = new TextEncoder();
  let room = makeRoom(4096);
  return (text) => {
    if (room.units < text.length) room = makeRoom(text.length * 2);
    const { bytes, starts, ends, hashes } = room;
    const length = encoder.encodeInto(text, bytes).written;
    // Terminates the last run like the others.
    bytes[length] = 0;
    let count = 0;
    for (let at = 0; at < length; ) {
      const start = at;
      let hash = HASH_START;
      if (bytes[at] === HYPHEN) at += countHyphens(bytes, at);
      for (;;) {
        // The fast path for nearly all characters.
        for (let byte = bytes[at] ?? 0; isPlain[byte]; byte = bytes[++at] ?? 0)
          hash = Math.imul(hash ^ byte, HASH_FACTOR);
        if (!(kindAt(bytes, at) & KIND.inRun) && !(at > start && isJoint(bytes, at))) break;
        hash = Math.imul(hash ^ readCharacter(bytes, at), HASH_FACTOR);
        at += characterLength(bytes[at] ?? 0);
      }
      if (at > start) {
        starts[count] = start;
        ends[count] = at;
        // The low bits select a slot of the hash table.
        hashes[count++] = hash ^ (hash >>> 15);
      }
      // Skip the character that ended the run.
      at += characterLength(bytes[at] ?? 0);
    }
    return { bytes, length, count, starts, ends, hashes };
  };
}

/** Caches the kinds of characters, with a separate table for the first 128, which are most of all texts. */
function createKinds(toKind: (character: string) => number) {
  const kinds = new Uint8Array(CHARACTERS);
  const learn = (code: number): number => (kinds[code] = toKind(String.fromCodePoint(code)) || KIND.other);
  const ascii = Uint8Array.from({ length: 128 }, (_, code) => learn(code));
  const kindAt = (bytes: Uint8Array, at: number): number => {
    const code = readCharacter(bytes, at);
    if (code < 128) return ascii[code] ?? 0;
    return kinds[code] || learn(code);
  };
  /** Bytes that are a complete character of a run. */
  const isPlain = Uint8Array.from({ length: 256 }, (_, byte) => (ascii[byte] ?? 0) & KIND.inRun);
  return { isPlain, kindAt };
}

/** Allocates buffers for texts of this many code units: three bytes each, and a run in every other one. */
function makeRoom(units: number) {
  const runs = units / 2 + 1;
  return {
    units,
    bytes: new Uint8Array(units * 3 + 1),
    starts: new Uint32Array(runs),
    ends: new Uint32Array(runs),
    hashes: new Int32Array(runs),
  };
}

/** Returns the length of a character in bytes, by its first byte. */
export function characterLength(first: number): number {
  return first < 128 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/** Decodes the character at an offset. */
function readCharacter(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 128) return first;
  const next = (distance: number): number => (bytes[at + distance] ?? 0) & 63;
  if (first < 0xe0) return ((first & 31) << 6) | next(1);
  if (first < 0xf0) return ((first & 15) << 12) | (next(1) << 6) | next(2);
  return ((first & 7) << 18) | (next(1) << 12) | (next(2) << 6) | next(3);
}
