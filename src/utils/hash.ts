/** SHA-256 of content: names of files that change with their content, keys, entity tags, sources of a security policy. */
import { createHash } from 'node:crypto';

/** Hexadecimal digits in the name of a file: 32 bits, as only versions of one file have to differ. */
export const NAME_DIGITS = 8;
/** Hexadecimal digits where many files of one folder have to differ. */
export const LONG_NAME_DIGITS = 16;

/** A hash that is fed piece by piece, for content that does not fit into memory. */
export interface ContentHash {
  readonly add: (piece: string | Uint8Array) => void;
  /** The first digits in hexadecimal, all of them unless given; ends the hash. */
  readonly finish: (digits?: number) => string;
}

/** Starts a hash of content that comes in pieces. */
export function createContentHash(): ContentHash {
  const hash = createHash('sha256');
  return {
    add: (piece) => void hash.update(piece),
    finish: (digits) => hash.digest('hex').slice(0, digits),
  };
}

/** The first digits of the hash of a content in hexadecimal; all 64 unless given. */
export function hashContent(content: string | Uint8Array, digits?: number): string {
  const hash = createContentHash();
  hash.add(content);
  return hash.finish(digits);
}

/** A key: the hash of some texts, or of their absence, one after the other. */
export function hashAll(parts: readonly (string | undefined)[]): string {
  const hash = createContentHash();
  for (const part of parts) hash.add(`${part}\n`);
  return hash.finish(LONG_NAME_DIGITS);
}

/** The hash of a text for the name of a file. */
export function hashText(text: string): string {
  return hashContent(text, NAME_DIGITS);
}

/** The whole hash in Base64, as HTTP headers and subresource integrity write it. */
export function hashBase64(content: string | Uint8Array, alphabet: 'base64' | 'base64url' = 'base64'): string {
  return createHash('sha256').update(content).digest(alphabet);
}
