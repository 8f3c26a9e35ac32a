/** Raw deflate, which browsers inflate with `DecompressionStream('deflate-raw')`. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Minimum chunk size of zlib. */
const LEAST_ROOM = 64;

/** Compresses at the maximum level, because files are built once and fetched often. Deterministic. */
export function deflate(bytes: Uint8Array): Uint8Array {
  // One chunk for everything. Allocating the default 16 kB costs as much as compressing a small file.
  const deflated = deflateRawSync(bytes, { level: 9, chunkSize: Math.max(LEAST_ROOM, bytes.length) });
  // Copy the result. zlib returns a slice of its chunk, and transferring it to another thread would copy the whole
  // chunk.
  return new Uint8Array(deflated);
}

/** Decompresses bytes. Throws if the result exceeds `most` bytes, to limit untrusted input. */
export function inflate(bytes: Uint8Array, most?: number): Uint8Array {
  return inflateRawSync(bytes, most === undefined ? {} : { maxOutputLength: most });
}
