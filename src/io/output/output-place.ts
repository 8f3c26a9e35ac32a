/** Which folder a build may write, and the working folder beside it with its lock. */
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import {
  outputFailed,
  outputLocked,
  outputNotOurs,
  outputRefused,
  type RefusedOutput,
} from '../../diagnostics/catalogue/output.js';
import { errorCode } from '../../text/thrown.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { isInside, realOrSame, toSitePath } from '../site-path.js';
import { MANIFEST_NAME, moveForeign, readManifest } from './manifest.js';

/** What the guards know about the site. */
export interface OutputGuard {
  readonly siteDir: string;
  readonly config: Config;
  /** Write next to files that are not ours. */
  readonly force: boolean;
}

/** The folder to write, and the folders a build works in. All are siblings, so that renames stay on one file system. */
export interface OutputPlace {
  /** Real path of the output folder. */
  readonly target: string;
  readonly work: string;
  readonly fresh: string;
  readonly old: string;
  /** For what a patch takes away; of use to nobody afterwards. */
  readonly moved: string;
  readonly lock: string;
}

/** The places of an output folder; a symbolic link is followed to its target. */
export function toOutputPlace(outDir: string): OutputPlace {
  const absolute = resolve(outDir);
  const target = resolveMissing(absolute);
  const work = join(dirname(target), `.${basename(target)}.csb-docs-tmp`);
  const inWork = (name: string): string => join(work, name);
  return { target, work, fresh: inWork('new'), old: inWork('old'), moved: inWork('moved'), lock: inWork('lock') };
}

/** Refuses folders whose replacement would destroy something, and folders full of files that we did not write. */
export async function guardOutput({ target }: OutputPlace, guard: OutputGuard): Promise<Diagnostic | undefined> {
  const shown = toSitePath(guard.siteDir, target) || '.';
  const reason = findReason(target, guard);
  if (reason !== undefined) return outputRefused(shown, reason);
  const stats = await stat(target).catch(() => undefined);
  if (stats === undefined) return undefined;
  if (!stats.isDirectory()) return outputRefused(shown, 'file');
  if (guard.force || (await readManifest(target)) !== undefined) return undefined;
  const foreign = await readdir(target);
  return foreign[0] === undefined ? undefined : outputNotOurs(shown, foreign.toSorted()[0] ?? foreign[0]);
}

function findReason(target: string, { siteDir, config }: OutputGuard): RefusedOutput | undefined {
  const site = realOrSame(siteDir);
  if (dirname(target) === target) return 'root';
  if (target === site) return 'site';
  if (isInside(target, site)) return 'parent';
  if (isInside(target, realOrSame(homedir()))) return 'home';
  const collections = [config.docs, config.blog, config.pages].flatMap((collection) =>
    collection === false ? [] : [collection.path],
  );
  const folders = [...collections, ...config.staticDirectories, 'templates'].map((folder) =>
    realOrSame(resolve(siteDir, folder)),
  );
  // The site folder itself may be a content folder (`path: '.'`); then only the checks above hold.
  return folders.some((folder) => folder !== site && (isInside(folder, target) || isInside(target, folder)))
    ? 'content'
    : undefined;
}

/** Takes the lock of an output folder; a lock whose process has died is taken over. */
export async function takeLock(place: OutputPlace, siteDir: string): Promise<Diagnostic | undefined> {
  await mkdir(dirname(place.target), { recursive: true });
  for (let attempt = 0; ; attempt++) {
    try {
      await mkdir(place.work, { recursive: true });
      await writeFile(place.lock, String(process.pid), { flag: 'wx' });
      return undefined;
    } catch (error) {
      // ENOENT: the other build ended and removed the working folder between the two calls.
      if (!['EEXIST', 'ENOENT'].includes(errorCode(error)) || attempt > 2)
        return outputFailed(toSitePath(siteDir, place.lock), errorCode(error));
    }
    const owner = Number(await readFile(place.lock, 'utf8').catch(() => ''));
    if (owner > 0 && isAlive(owner))
      return outputLocked(toSitePath(siteDir, place.target), owner, toSitePath(siteDir, place.lock));
    await rm(place.lock, { force: true });
  }
}

/** Removes the working folder; what a broken swap left in `old` must have been recovered before. */
export async function releaseLock(place: OutputPlace): Promise<void> {
  await removeOwn(place);
  await rm(place.lock, { force: true });
  await rmdir(place.work).catch(() => undefined);
}

/** Completes or undoes a swap that was cut off (power loss, `kill -9`), so that neither output nor kept files are lost. */
export async function recoverSwap(place: OutputPlace): Promise<void> {
  await removeOwn(place);
  if ((await stat(place.old).catch(() => undefined)) === undefined) return;
  if ((await stat(place.target).catch(() => undefined)) === undefined) return rename(place.old, place.target);
  await moveForeign(place.old, place.target, (await readManifest(place.old)) ?? new Set([MANIFEST_NAME]));
  await rm(place.old, { recursive: true, force: true });
}

async function removeOwn({ fresh, moved }: OutputPlace): Promise<void> {
  for (const folder of [fresh, moved]) await rm(folder, { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** The real path of a folder that may not exist yet: its nearest existing ancestor is resolved. */
function resolveMissing(path: string): string {
  const real = realOrSame(path);
  if (real !== path || dirname(path) === path) return real;
  return join(resolveMissing(dirname(path)), basename(path));
}
