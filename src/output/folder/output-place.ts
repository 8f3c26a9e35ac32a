/** Locates and guards the output folder and its working folder. */
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

/** Inputs of the guards. */
export interface OutputGuard {
  readonly siteDir: string;
  readonly config: Config;
  /** Whether to accept a folder with foreign files. */
  readonly force: boolean;
}

/** The output folder and its working folder. They are siblings, so that renames stay on one file system. */
export interface OutputPlace {
  /** Real path of the output folder. */
  readonly target: string;
  readonly work: string;
  readonly fresh: string;
  /** The old output, until all foreign files are moved to the new one. */
  readonly old: string;
  /** Files removed by a patch. */
  readonly moved: string;
  /** Log of a running patch. While it exists, the patch can be undone. */
  readonly journal: string;
  /** The manifest before a patch. */
  readonly manifest: string;
  /** Name prefix of discarded folders. */
  readonly gone: string;
  readonly lock: string;
}

/** Returns the locations for an output folder. A symbolic link is resolved. */
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

/** Refuses folders whose replacement would destroy something, and folders with foreign files. */
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
  // If the site folder itself is a content folder (`path: '.'`), only the checks above apply.
  return folders.some((folder) => folder !== site && (isInside(folder, target) || isInside(target, folder)))
    ? 'content'
    : undefined;
}

/** Returns the real path of a folder that may not exist, by resolving its nearest existing parent. */
function resolveMissing(path: string): string {
  const real = realOrSame(path);
  if (real !== path || dirname(path) === path) return real;
  return join(resolveMissing(dirname(path)), basename(path));
}
