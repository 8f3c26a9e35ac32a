/** Reading a part of an open file. */
import { closeSync, readSync } from 'node:fs';

/** Fills a buffer with the bytes from an offset on; throws when there are fewer. A call may read less than it was asked for. */
export function fillBytes(descriptor: number, bytes: Uint8Array, offset: number): void {
  for (let done = 0; done < bytes.length; ) {
    const read = readSync(descriptor, bytes, done, bytes.length - done, offset + done);
    if (read === 0) throw new RangeError('the file ends too early');
    done += read;
  }
}

/** Closes a file that was only read: what was read is there, whatever the system says now. */
export function closeRead(descriptor: number | undefined): void {
  try {
    if (descriptor !== undefined) closeSync(descriptor);
  } catch {
    // It is closed all the same.
  }
}
