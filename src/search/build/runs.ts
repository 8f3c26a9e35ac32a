/** Finds words in bytes: a string for each of the millions of words of a site would cost more than all that is done with them. */

/** A text as UTF-8, and where the runs of letters in it are. Holds until the next text is read. */
export interface Runs {
  /** The text, and whatever is behind it. */
  readonly bytes: Uint8Array;
  /** Of the text in bytes. */
  readonly length: number;
  readonly count: number;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** Of the bytes of each run. */
  readonly hashes: Int32Array;
}

/** Kinds of characters; 0 is not known yet. */
const LETTER = 1;
const OTHER = 2;
const CHARACTERS = 0x110000;

/** FNV-1a. */
const HASH_START = 0x811c9dc5 | 0;
const HASH_FACTOR = 0x01000193;

/** Makes the function that finds runs. What a letter is, is asked once for each character. */
export function createRunFinder(isLetter: (character: string) => boolean): (text: string) => Runs {
  const kinds = new Uint8Array(CHARACTERS);
  const toKind = (code: number): number => {
    const kind = isLetter(String.fromCodePoint(code)) ? LETTER : OTHER;
    kinds[code] = kind;
    return kind;
  };
  // Most characters, of which nothing has to be asked.
  const ascii = Uint8Array.from({ length: 128 }, (_, code) => toKind(code));
  const encoder = new TextEncoder();
  let room = makeRoom(4096);
  return (text) => {
    if (room.units < text.length) room = makeRoom(text.length * 2);
    const { bytes, starts, ends, hashes } = room;
    const length = encoder.encodeInto(text, bytes).written;
    // So that the last run ends like the others.
    bytes[length] = 0;
    let count = 0;
    for (let at = 0; at < length; ) {
      const start = at;
      let hash = HASH_START;
      for (;;) {
        const byte = bytes[at] ?? 0;
        const code = byte < 128 ? byte : readCharacter(bytes, at);
        if ((byte < 128 ? ascii[byte] : kinds[code] || toKind(code)) !== LETTER) break;
        hash = Math.imul(hash ^ code, HASH_FACTOR);
        at += characterLength(byte);
      }
      if (at > start) {
        starts[count] = start;
        ends[count] = at;
        // The low bits choose a place in a table.
        hashes[count++] = hash ^ (hash >>> 15);
      }
      // What is no letter.
      at += characterLength(bytes[at] ?? 0);
    }
    return { bytes, length, count, starts, ends, hashes };
  };
}

/** Room for texts of so many code units: three bytes each, and a run in every other one. */
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

/** How many bytes a character has, by its first one. */
export function characterLength(first: number): number {
  return first < 128 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/** The character whose first of two or more bytes is here. */
function readCharacter(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  const next = (distance: number): number => (bytes[at + distance] ?? 0) & 63;
  if (first < 0xe0) return ((first & 31) << 6) | next(1);
  if (first < 0xf0) return ((first & 15) << 12) | (next(1) << 6) | next(2);
  return ((first & 7) << 18) | (next(1) << 12) | (next(2) << 6) | next(3);
}
