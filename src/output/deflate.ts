/** Compression without a header, as browsers inflate it with `DecompressionStream('deflate-raw')`. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** The least that zlib accepts. */
const LEAST_ROOM = 64;

/** The best compression: what is built once is fetched often. The same bytes give the same result. */
export function deflate(bytes: Uint8Array): Uint8Array {
  // Room for all of it: the 16 kB that are usual cost as much as compressing a small file.
  const deflated = deflateRawSync(bytes, { level: 9, chunkSize: Math.max(LEAST_ROOM, bytes.length) });
  // A copy of its own: what zlib returns is a part of that room, which would go to another thread as a whole.
  return new Uint8Array(deflated);
}

/** The other way round. Throws where more than `most` bytes would come of it: what others have written may become anything. */
export function inflate(bytes: Uint8Array, most?: number): Uint8Array {
  return inflateRawSync(bytes, most === undefined ? {} : { maxOutputLength: most });
}
