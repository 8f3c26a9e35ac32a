/** The lock of an output folder, so that only one build writes it at a time. */
import { readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { outputFailed, outputLocked } from '../../diagnostics/catalogue/output.js';
import { isThere } from '../../files/is-there.js';
import { makeFolder } from '../../files/make-folder.js';
import { toSitePath } from '../../files/site-path.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { errorCode } from '../../utils/code/errors.js';
import type { OutputPlace } from './output-place.js';

/** Enough attempts for other builds to start and end in between. */
const ATTEMPTS = 4;
/** Time within which the creator of a lock has written its content. */
const WRITTEN_MS = 100;

/** Acquires the lock. The lock of a dead process is taken over. Throws on system errors. */
export async function takeLock(place: OutputPlace, siteDir: string): Promise<Diagnostic | undefined> {
  makeFolder(dirname(place.target));
  let problem = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      makeFolder(place.work);
      writeFileSync(place.lock, toLock(process.pid), { flag: 'wx' });
      return undefined;
    } catch (error) {
      problem = errorCode(error);
      // ENOENT: another build ended and removed the working folder between the two calls.
      if (!['EEXIST', 'ENOENT'].includes(problem)) {
        leaveNothing(place);
        throw error;
      }
    }
    const owner = await readOwner(place.lock);
    if (owner !== undefined && isAlive(owner))
      return outputLocked(toSitePath(siteDir, place.target), owner, toSitePath(siteDir, place.lock));
    rmSync(place.lock, { force: true });
  }
  return outputFailed(toSitePath(siteDir, place.lock), problem);
}

/** A full disk has room for the directory entry of the lock, but not for its content. */
function leaveNothing({ lock, work }: OutputPlace): void {
  try {
    if (isThere(lock) && readWhole(lock) === undefined) rmSync(lock);
    rmdirSync(work);
  } catch {
    // The folder is not empty, or was not created.
  }
}

/** The line end marks a completely written lock. */
function toLock(pid: number): string {
  return `${pid}\n`;
}

/** Returns the process that holds the lock; undefined if none does. */
async function readOwner(lock: string): Promise<number | undefined> {
  const found = readWhole(lock);
  if (found !== undefined) return found;
  await wait(WRITTEN_MS);
  return readWhole(lock);
}

function readWhole(lock: string): number | undefined {
  try {
    const pid = /^([1-9][0-9]*)\n$/.exec(readFileSync(lock, 'utf8'))?.[1];
    return pid === undefined ? undefined : Number(pid);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
