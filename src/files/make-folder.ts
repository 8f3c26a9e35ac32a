/** Creates folders. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../utils/code/errors.js';
import { findStats } from './is-there.js';

/**
 * Creates a folder and its parents one by one. Returns whether it is new. Throws on failure. Node's recursive mode
 * loops forever if the system reports a folder as missing and refuses to create it (`/proc`).
 */
export function makeFolder(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST' && findStats(path)?.isDirectory()) return false;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    if (!makeFolder(dirname(path))) throw error;
    mkdirSync(path);
    return true;
  }
}
