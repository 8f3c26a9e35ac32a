/** The lock of an output folder: one build at a time writes it. */
import { readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { outputFailed, outputLocked } from '../../diagnostics/catalogue/output.js';
import { isThere } from '../../files/is-there.js';
import { makeFolder } from '../../files/make-folder.js';
import { toSitePath } from '../../files/site-path.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { errorCode } from '../../utils/code/thrown.js';
import type { OutputPlace } from './output-place.js';

/** More attempts than other builds can begin and end meanwhile. */
const ATTEMPTS = 4;
/** Somebody who has made a lock has written it by then, or never will. */
const WRITTEN_MS = 100;

/** Takes the lock; one whose process has died is taken over. Throws when the system does not let us. */
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
      // ENOENT: the other build ended and removed the working folder between the two calls.
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

/** A full disk has room for the name of a lock, but not for what is in it. */
function leaveNothing({ lock, work }: OutputPlace): void {
  try {
    if (isThere(lock) && readWhole(lock) === undefined) rmSync(lock);
    rmdirSync(work);
  } catch {
    // There is something in it, or it was not made.
  }
}

/** The end of the line tells a lock that is whole from one whose process was ended while it wrote it. */
function toLock(pid: number): string {
  return `${pid}\n`;
}

/** The process that has the lock; undefined for one that nobody has. */
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
