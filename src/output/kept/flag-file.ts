/** Files named by a flag that a command writes besides its output, such as a report or a profile. */
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { flagFileRefused } from '../../diagnostics/catalogue/output.js';
import { isInside, realOrSame } from '../../files/site-path.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { errorCode } from '../../utils/code/errors.js';
import { writeWhole } from './write-whole.js';

/** A flag and its file, e.g. `--report`; no file if the flag is absent. */
export interface FlagFile {
  readonly flag: string;
  /** Path relative to the site. */
  readonly file: string | undefined;
}

/** Absolute folders that restrict the location of a file. */
export interface FlagFilePlace {
  readonly siteDir: string;
  /** Output folder; undefined if nothing is built. */
  readonly outDir?: string | undefined;
}

/** Validates the paths of flag files without writing them, so that an aborted command leaves no empty file. */
export async function refuseFlagFiles(
  files: readonly FlagFile[],
  place: FlagFilePlace,
): Promise<readonly Diagnostic[]> {
  const found = files.map(async ({ flag, file }) => {
    const reason = file === undefined ? undefined : await findReason(resolve(place.siteDir, file), place);
    return file === undefined || reason === undefined ? [] : [flagFileRefused(flag, file, reason)];
  });
  return (await Promise.all(found)).flat();
}

/** Writes a flag file. Returns a diagnostic if that fails. */
export async function writeFlagFile(
  { flag, file }: { readonly flag: string; readonly file: string },
  content: string,
  { siteDir }: FlagFilePlace,
): Promise<readonly Diagnostic[]> {
  try {
    writeWhole(resolve(siteDir, file), content);
    return [];
  } catch (error) {
    return [flagFileRefused(flag, file, errorCode(error))];
  }
}

async function findReason(path: string, { outDir }: FlagFilePlace): Promise<string | undefined> {
  const folder = dirname(path);
  // It would be published, and count as foreign in the next build.
  if (outDir !== undefined && isInside(realOrSame(outDir), join(realOrSame(folder), basename(path))))
    return 'it would be in the output folder';
  const stats = await stat(path).catch(() => undefined);
  if (stats?.isDirectory()) return 'it is a folder';
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return 'its folder does not exist';
  return access(stats === undefined ? folder : path, constants.W_OK).then(
    () => undefined,
    (error: unknown) => errorCode(error),
  );
}
