/** SHA-256 hashes for file names, cache keys, entity tags and security policies. */
import { createHash } from 'node:crypto';

/** Hexadecimal digits of a hash in a file name: 32 bits, because only versions of one file must differ. */
export const NAME_DIGITS = 8;
/** Hexadecimal digits for names where many files of one folder must differ. */
export const LONG_NAME_DIGITS = 16;

/** An incremental hash, for content that does not fit into memory. */
export interface ContentHash {
  readonly add: (piece: string | Uint8Array) => void;
  /** Ends the hash and returns its first hexadecimal digits; by default all of them. */
  readonly finish: (digits?: number) => string;
}

/** Starts an incremental hash. */
export function createContentHash(): ContentHash {
  const hash = createHash('sha256');
  return {
    add: (piece) => void hash.update(piece),
    finish: (digits) => hash.digest('hex').slice(0, digits),
  };
}

/** Returns the first hexadecimal digits of the hash; by default all 64. */
export function hashContent(content: string | Uint8Array, digits?: number): string {
  const hash = createContentHash();
  hash.add(content);
  return hash.finish(digits);
}

/** Returns a key for a list of texts, distinguishing absent ones. */
export function hashAll(parts: readonly (string | undefined)[]): string {
  const hash = createContentHash();
  for (const part of parts) hash.add(`${part}\n`);
  return hash.finish(LONG_NAME_DIGITS);
}

/** Returns the hash of a text for a file name. */
export function hashText(text: string): string {
  return hashContent(text, NAME_DIGITS);
}

/** Returns the complete hash in Base64, as used by HTTP headers and subresource integrity. */
export function hashBase64(content: string | Uint8Array, alphabet: 'base64' | 'base64url' = 'base64'): string {
  return createHash('sha256').update(content).digest(alphabet);
}
