/**
 * Reads user files after checking that they are regular. Opening a pipe would block until it is written, and a device
 * may never end.
 */
import { constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { errorCode } from '../utils/code/errors.js';
import { closeRead } from './read-bytes.js';

/** Error message for anything but a regular file. */
export const NOT_A_FILE = 'it is not a regular file';

/** Flags for opening a path that may not be a file. Systems without `O_NONBLOCK` have no pipes in folders. */
export const OPEN_TO_LOOK = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Reads a file. Throws with the system's error code, or an error if it is not a regular file. */
export function readRegularFile(path: string): Buffer {
  return withFile(path, (descriptor) => readFileSync(descriptor));
}

/** Returns why a file cannot be read, or undefined if it can. A missing file is `ENOENT`. */
export function findReadProblem(path: string): string | undefined {
  try {
    withFile(path, () => undefined);
    return undefined;
  } catch (error) {
    return errorCode(error);
  }
}

function withFile<T>(path: string, use: (descriptor: number) => T): T {
  const descriptor = openSync(path, OPEN_TO_LOOK);
  try {
    if (!fstatSync(descriptor).isFile()) throw new Error(NOT_A_FILE);
    return use(descriptor);
  } finally {
    closeRead(descriptor);
  }
}
