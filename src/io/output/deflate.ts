/** Compression without a header, as browsers inflate it with `DecompressionStream('deflate-raw')`. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** The best compression: what is built once is fetched often. The same bytes give the same result. */
export function deflate(bytes: Uint8Array): Uint8Array {
  // A copy of its own: zlib returns a part of a larger buffer, which would go to another thread as a whole.
  return Uint8Array.from(deflateRawSync(bytes, { level: 9 }));
}

/** The other way round. */
export function inflate(bytes: Uint8Array): Uint8Array {
  return inflateRawSync(bytes);
}
