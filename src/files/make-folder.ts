/** Making folders. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../utils/code/thrown.js';
import { findStats } from './is-there.js';

/**
 * Makes a folder and those above it; returns whether it was not there. Throws when that fails. One by one: asked for all of
 * them at once, Node never ends where the system says of a folder that it does not exist, and refuses to make it (`/proc`).
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
