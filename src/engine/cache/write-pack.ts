/** Writes packs. */
import { closeSync, existsSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { hashContent, LONG_NAME_DIGITS } from '../../utils/hash.js';
import { makeCacheFolder, packPrefix, type SectionName } from './cache-files.js';
import { type EntryPlace, type Pack, toHeader, toIndex } from './pack.js';

/** Bytes to buffer before writing. A system call per entry would cost more than the bytes. */
const CHUNK = 1024 * 1024;

/** A pack being written, invisible to readers until `finish`. */
export interface PackWriter {
  readonly add: (key: string, content: Buffer) => void;
  /** Moves the pack into place. */
  readonly finish: () => Pack;
  /** Removes the unfinished pack. */
  readonly discard: () => void;
}

/** Starts a pack. All functions throw if the disk cannot be written; the pack must then be discarded. */
export function startPack(folder: string, section: SectionName): PackWriter {
  makeCacheFolder(folder);
  const prefix = packPrefix(section);
  const temporary = makeTemporaryFile(join(folder, `${prefix}${'0'.repeat(LONG_NAME_DIGITS)}.pack`));
  const output = openOutput(temporary.descriptor);
  const entries = new Map<string, EntryPlace>();
  let offset = output.write(toHeader(section));
  return {
    add: (key, content) => {
      entries.set(key, [offset, content.length, crc32(content)]);
      offset += output.write(content);
    },
    finish: () => {
      const index = toIndex(entries, offset);
      output.write(index);
      output.flush();
      closeSync(temporary.descriptor);
      // The index contains all checksums, so equal packs get the same name from any writer.
      const path = join(folder, `${prefix}${hashContent(index, LONG_NAME_DIGITS)}.pack`);
      // Renaming makes the complete file appear atomically.
      renameSync(temporary.path, path);
      return { path, bytes: offset + index.length, used: Date.now(), entries };
    },
    discard: () => {
      try {
        closeSync(temporary.descriptor);
      } catch {
        // Already closed when renaming failed.
      }
      rmSync(temporary.path, { force: true });
    },
  };
}

/** Creates a file that no other writer, here or in another process, is using. */
function makeTemporaryFile(name: string): { readonly path: string; readonly descriptor: number } {
  for (let number = process.pid; ; number++) {
    const path = `${name}.${number}.tmp`;
    if (!existsSync(path)) return { path, descriptor: openSync(path, 'wx') };
  }
}

interface Output {
  /** Returns the number of bytes. */
  readonly write: (bytes: Buffer) => number;
  readonly flush: () => void;
}

function openOutput(descriptor: number): Output {
  let waiting: Buffer[] = [];
  let length = 0;
  const flush = (): void => {
    // `writeSync` may write less than requested.
    for (let rest = Buffer.concat(waiting); rest.length > 0; ) rest = rest.subarray(writeSync(descriptor, rest));
    waiting = [];
    length = 0;
  };
  return {
    write: (bytes) => {
      waiting.push(bytes);
      length += bytes.length;
      if (length >= CHUNK) flush();
      return bytes.length;
    },
    flush,
  };
}
