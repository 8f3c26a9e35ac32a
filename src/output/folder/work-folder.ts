/** What a build leaves in its working folder, and how it is removed. */
import { readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isThere } from '../../files/is-there.js';
import { errorCode } from '../../utils/code/thrown.js';
import type { OutputPlace } from './output-place.js';

/** Takes a folder out of use in one step: from then on nothing of it is looked at, however much of it is removed. */
export function retire(place: OutputPlace, folder: string): void {
  renameSync(folder, nameGone(place));
}

function nameGone({ gone }: Pick<OutputPlace, 'gone'>, number = 0): string {
  const name = `${gone}-${number}`;
  return isThere(name) ? nameGone({ gone }, number + 1) : name;
}

/** Removes what is of use to nobody; returns why that failed. What is left is removed by the next build. */
export function removeGone({ work, gone }: OutputPlace): string | undefined {
  return attempt(() => {
    const names = isThere(work) ? readdirSync(work) : [];
    for (const name of names.filter((name) => name.startsWith(`${basename(gone)}-`))) removeAll(join(work, name));
  });
}

/** Ends the work: removes what it was done with, the lock and the folder; returns why something of it is left. */
export function closeWork(place: OutputPlace): string | undefined {
  const failures = [
    attempt(() => removeParts(place)),
    removeGone(place),
    attempt(() => rmSync(place.lock, { force: true })),
    // Not with something left in it.
    attempt(() => void (isThere(place.work) && readdirSync(place.work).length === 0 && rmdirSync(place.work))),
  ];
  return failures.find((failure) => failure !== undefined);
}

/** Gives the lock back, and leaves all that the next build repairs the output with. */
export function leaveWork({ lock }: OutputPlace): void {
  attempt(() => rmSync(lock, { force: true }));
}

/** Removes what a new output was made in. Throws when that fails. */
export function removeParts({ fresh, moved, manifest }: OutputPlace): void {
  for (const path of [fresh, moved, manifest]) removeAll(path);
}

function removeAll(path: string): void {
  rmSync(path, { recursive: true, force: true });
}

function attempt(remove: () => void): string | undefined {
  try {
    remove();
    return undefined;
  } catch (error) {
    return errorCode(error);
  }
}
