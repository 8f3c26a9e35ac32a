/** Writes the data that `format.ts` reads. */
import { checksum } from '../format.js';

/** A growing byte buffer. */
export interface Writer {
  number(value: number): void;
  bytes(bytes: Uint8Array): void;
  /** Writes a word list. */
  words(words: readonly string[]): void;
  readonly length: number;
  /** Returns the written bytes and resets the writer. */
  take(): Uint8Array;
}

/** Creates an empty writer. */
export function createWriter(): Writer {
  let buffer = new Uint8Array(64);
  let length = 0;
  const reserve = (more: number): void => {
    if (length + more <= buffer.length) return;
    const grown = new Uint8Array(Math.max(buffer.length * 2, length + more));
    grown.set(buffer);
    buffer = grown;
  };
  const number = (value: number): void => {
    reserve(5);
    let rest = value;
    for (; rest > 127; rest >>>= 7) buffer[length++] = (rest & 127) | 128;
    buffer[length++] = rest;
  };
  const bytes = (added: Uint8Array): void => {
    reserve(added.length);
    buffer.set(added, length);
    length += added.length;
  };
  const words = (list: readonly string[]): void => {
    const text = new TextEncoder().encode(list.map((word, at) => toLine(word, list[at - 1] ?? '')).join('\n'));
    number(text.length);
    bytes(text);
  };
  return {
    number,
    bytes,
    words,
    get length() {
      return length;
    },
    take: () => {
      const taken = buffer.slice(0, length);
      length = 0;
      return taken;
    },
  };
}

/** A shared prefix must not split a surrogate pair, because UTF-8 cannot encode half of it. */
function toLine(word: string, before: string): string {
  let shared = 0;
  while (shared < word.length && word.charCodeAt(shared) === before.charCodeAt(shared)) shared++;
  if (shared > 0 && (word.charCodeAt(shared - 1) & 0xfc00) === 0xd800) shared--;
  return String.fromCharCode(32 + shared) + word.slice(shared);
}

/** Returns a file before deflating: the checksum, then the content. */
export function withChecksum(content: Uint8Array): Uint8Array {
  const writer = createWriter();
  writer.number(checksum(content));
  const sum = writer.take();
  const file = new Uint8Array(sum.length + content.length);
  file.set(sum);
  file.set(content, sum.length);
  return file;
}
