/** Which folder a build may write, and the working folder beside it. */
import { readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { listContentPaths } from '../../config/content-folders.js';
import { outputNotOurs, outputRefused, type RefusedOutput } from '../../diagnostics/catalogue/output.js';
import { findStats } from '../../files/is-there.js';
import { isInside, realOrSame, toSitePath } from '../../files/site-path.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { readManifest } from './manifest.js';

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
  /** The old output, until everything of others that was in it is in the new one. */
  readonly old: string;
  /** For what a patch takes away. */
  readonly moved: string;
  /** What a patch has done so far. While it is there, the patch can be undone. */
  readonly journal: string;
  /** The manifest as it was before a patch. */
  readonly manifest: string;
  /** The first part of the names of folders that are of use to nobody. */
  readonly gone: string;
  readonly lock: string;
}

/** The places of an output folder; a symbolic link is followed to its target. */
export function toOutputPlace(outDir: string): OutputPlace {
  const absolute = resolve(outDir);
  const target = resolveMissing(absolute);
  const work = join(dirname(target), `.${basename(target)}.csb-docs-tmp`);
  const inWork = (name: string): string => join(work, name);
  return {
    ...{ target, work, fresh: inWork('new'), old: inWork('old'), moved: inWork('moved') },
    ...{ journal: inWork('journal'), manifest: inWork('manifest'), gone: inWork('gone'), lock: inWork('lock') },
  };
}

/** Refuses folders whose replacement would destroy something, and folders full of files that we did not write. */
export async function guardOutput({ target }: OutputPlace, guard: OutputGuard): Promise<Diagnostic | undefined> {
  const shown = toSitePath(guard.siteDir, target) || '.';
  const reason = findReason(target, guard);
  if (reason !== undefined) return outputRefused(shown, reason);
  const stats = findStats(target);
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
  const folders = [...listContentPaths(config), ...config.staticDirectories, 'templates'].map((folder) =>
    realOrSame(resolve(siteDir, folder)),
  );
  // The site folder itself may be a content folder (`path: '.'`); then only the checks above hold.
  return folders.some((folder) => folder !== site && (isInside(folder, target) || isInside(target, folder)))
    ? 'content'
    : undefined;
}

/** The real path of a folder that may not exist yet: its nearest existing ancestor is resolved. */
function resolveMissing(path: string): string {
  const real = realOrSame(path);
  if (real !== path || dirname(path) === path) return real;
  return join(resolveMissing(dirname(path)), basename(path));
}
