/** A spill file for texts that are needed again later, to keep them out of memory. */
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillBytes } from './read-bytes.js';

/** Stores texts until the process ends. */
export interface SpillFile {
  /** Stores a text. Returns a function that reads it. */
  readonly put: (text: string) => () => string;
  /** Closes the file. Nothing can be read after that. */
  readonly close: () => void;
}

/** Larger than most pages. */
const BUFFER_BYTES = 256 * 1024;
/** Maximum number of UTF-8 bytes per code unit. */
const MOST_BYTES = 3;

/** Opens a spill file in the folder for temporary files. If that is full or missing, texts stay in memory. */
export function openSpillFile(folder: string = tmpdir()): SpillFile {
  const file = openHidden(folder);
  return file === undefined
    ? { put: (text) => () => text, close: () => undefined }
    : { put: createWriter(file), close: file.close };
}

function createWriter({ descriptor }: HiddenFile): SpillFile['put'] {
  let end = 0;
  // One buffer for all texts. Separate buffers would stay in memory until the next garbage collection.
  let buffer = Buffer.alloc(BUFFER_BYTES);
  // Not a nested function, whose closure would keep the text alive.
  const readLater = (start: number, length: number) => (): string => {
    fillBytes(descriptor, buffer.subarray(0, length), start);
    return buffer.toString('utf8', 0, length);
  };
  return (text) => {
    if (text.length * MOST_BYTES > buffer.length) buffer = Buffer.alloc(text.length * MOST_BYTES * 2);
    const start = end;
    const length = buffer.write(text);
    try {
      writeAll(descriptor, buffer.subarray(0, length), start);
    } catch {
      return stay(text);
    }
    end += length;
    return readLater(start, length);
  };
}

function stay(text: string): () => string {
  return () => text;
}

interface HiddenFile {
  readonly descriptor: number;
  readonly close: () => void;
}

/**
 * Creates a private file that is deleted while open, so that it disappears however the process ends. On Windows, which
 * does not allow that, it is deleted on a regular exit.
 */
function openHidden(folder: string): HiddenFile | undefined {
  let place: string | undefined;
  const remove = (): void => {
    if (place !== undefined) rmSync(place, { recursive: true, force: true });
  };
  try {
    place = mkdtempSync(join(folder, 'csb-docs-'));
    const descriptor = openSync(join(place, 'texts'), 'w+', 0o600);
    const close = (): void => {
      process.off('exit', close);
      closeSync(descriptor);
      remove();
    };
    process.on('exit', close);
    if (process.platform !== 'win32') remove();
    return { descriptor, close };
  } catch {
    remove();
    return undefined;
  }
}

function writeAll(descriptor: number, bytes: Buffer, start: number): void {
  for (let done = 0; done < bytes.length; )
    done += writeSync(descriptor, bytes, done, bytes.length - done, start + done);
}
