/** Hashes of content: names of files that may be cached for ever, keys of caches, entity tags. */
import { createHash } from 'node:crypto';

/** Hexadecimal digits in the name of an output file: 32 bits tell apart the versions of one file. */
export const FILE_HASH_DIGITS = 8;
/** Hexadecimal digits where one name has to be different from many others at once. */
export const LONG_HASH_DIGITS = 16;

/** A hash that is fed piece by piece, for content that does not fit into memory. */
export interface ContentHash {
  readonly add: (piece: string | Uint8Array) => void;
  /** The first digits in hexadecimal; ends the hash. */
  readonly finish: (digits?: number) => string;
}

/** The SHA-256 of a content in hexadecimal, cut to `digits` (the whole of it unless given). */
export function hashContent(content: string | Uint8Array, digits?: number): string {
  const hash = createContentHash();
  hash.add(content);
  return hash.finish(digits);
}

/** Starts a hash of content that comes in pieces. */
export function createContentHash(): ContentHash {
  const hash = createHash('sha256');
  return {
    add: (piece) => void hash.update(piece),
    finish: (digits) => hash.digest('hex').slice(0, digits),
  };
}

/** The SHA-256 of a content as HTTP headers write it. */
export function hashForHeader(content: string | Uint8Array, alphabet: 'base64' | 'base64url'): string {
  return createHash('sha256').update(content).digest(alphabet);
}
