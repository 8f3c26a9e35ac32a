/**
 * Reading a whole file that users name or write: it is looked at before it is read. Opening a pipe would wait for who
 * writes into it, and a device may never end.
 */
import { constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { errorCode } from '../utils/code/thrown.js';
import { closeRead } from './read-bytes.js';

/** What is said of a path that leads to something else than a file. */
export const NOT_A_FILE = 'it is not a regular file';

/** For opening what may be no file; a system that has no such flag has no pipes in folders either. */
export const OPEN_TO_LOOK = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Reads a file. Throws with the code of the system's error, also for what is no regular file. */
export function readRegularFile(path: string): Buffer {
  return withFile(path, (descriptor) => readFileSync(descriptor));
}

/** Why a file cannot be read; undefined when it can be. What is not there is `ENOENT`. */
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
