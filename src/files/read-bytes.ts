/** Reads parts of an open file. */
import { closeSync, readSync } from 'node:fs';

/** Fills a buffer with bytes from an offset. Throws if there are fewer. `readSync` may read less than requested. */
export function fillBytes(descriptor: number, bytes: Uint8Array, offset: number): void {
  for (let done = 0; done < bytes.length; ) {
    const read = readSync(descriptor, bytes, done, bytes.length - done, offset + done);
    if (read === 0) throw new RangeError('the file ends too early');
    done += read;
  }
}

/** Closes a file that was only read. Errors are ignored, because the data has been read. */
export function closeRead(descriptor: number | undefined): void {
  try {
    if (descriptor !== undefined) closeSync(descriptor);
  } catch {
    // The descriptor is closed anyway.
  }
}
