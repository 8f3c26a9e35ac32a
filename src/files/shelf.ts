/** A file for texts that are needed once more, later: memory is for what is needed all the time. */
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillBytes } from './read-bytes.js';

/** Keeps texts as long as this process runs. */
export interface Shelf {
  /** Gives a function that reads the text. */
  readonly put: (text: string) => () => string;
  /** After it nothing can be read. */
  readonly close: () => void;
}

/** More than most texts have. */
const BUFFER_BYTES = 256 * 1024;
/** Of a code unit in UTF-8. */
const MOST_BYTES = 3;

/** Opens a shelf in the folder for temporary files; where that is full or not there, texts stay in memory. */
export function openShelf(folder: string = tmpdir()): Shelf {
  const file = openHidden(folder);
  return file === undefined
    ? { put: (text) => () => text, close: () => undefined }
    : { put: createWriter(file), close: file.close };
}

function createWriter({ descriptor }: HiddenFile): Shelf['put'] {
  let end = 0;
  // One for all texts: buffers of their own would stay in memory until the next garbage collection.
  let buffer = Buffer.alloc(BUFFER_BYTES);
  // Not a function inside of the other one: that would keep the text.
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

/** Nobody else sees the file, and it is gone with this process however that ends; where a file cannot be removed while it is open, when it ends as it should. */
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
