/** Cleans up the working folder of a build. */
import { readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isThere } from '../../files/is-there.js';
import { errorCode } from '../../utils/code/errors.js';
import type { OutputPlace } from './output-place.js';

/** Renames a folder atomically, so that it is ignored even if its removal is incomplete. */
export function retire(place: OutputPlace, folder: string): void {
  renameSync(folder, nameGone(place));
}

function nameGone({ gone }: Pick<OutputPlace, 'gone'>, number = 0): string {
  const name = `${gone}-${number}`;
  return isThere(name) ? nameGone({ gone }, number + 1) : name;
}

/** Removes discarded folders. Returns why that failed; the next build removes the rest. */
export function removeGone({ work, gone }: OutputPlace): string | undefined {
  return attempt(() => {
    const names = isThere(work) ? readdirSync(work) : [];
    for (const name of names.filter((name) => name.startsWith(`${basename(gone)}-`))) removeAll(join(work, name));
  });
}

/** Removes temporary files, the lock and the working folder. Returns why something is left. */
export function closeWork(place: OutputPlace): string | undefined {
  const failures = [
    attempt(() => removeParts(place)),
    removeGone(place),
    attempt(() => rmSync(place.lock, { force: true })),
    // Unless something is left in it.
    attempt(() => void (isThere(place.work) && readdirSync(place.work).length === 0 && rmdirSync(place.work))),
  ];
  return failures.find((failure) => failure !== undefined);
}

/** Releases the lock and keeps everything needed to repair the output. */
export function leaveWork({ lock }: OutputPlace): void {
  attempt(() => rmSync(lock, { force: true }));
}

/** Removes the parts of a new output. Throws on failure. */
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
