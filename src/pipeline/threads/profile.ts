/** CPU profiles of a command, one per thread. */
import { extname } from 'node:path';
import { startProfile } from '../../files/profile.js';
import { type FlagFile, type FlagFilePlace, refuseFlagFiles, writeFlagFile } from '../../output/kept/flag-file.js';
import type { Log } from '../../terminal/log.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Threads } from './threads.js';

/** Destination of the profiles. */
export interface ProfileOptions extends FlagFilePlace {
  /** File for the main thread, relative to the site; undefined = no recording. */
  readonly file: string | undefined;
  /** Files of other flags of the command. */
  readonly others?: readonly FlagFile[];
  readonly threads: Threads;
  readonly log: Log;
  /** Receives problems with the files, in addition to the log. */
  readonly onProblems?: (problems: readonly Diagnostic[]) => void;
}

/** Name of the flag. */
const PROFILE_FLAG = '--profile';

/**
 * Runs and profiles a command. Returns its exit code, or `failed` if a profile cannot be written. Paths that cannot be
 * written are refused before the command runs.
 */
export async function profiled(
  { file, others = [], threads, log, onProblems, ...place }: ProfileOptions,
  work: () => Promise<number>,
  failed: number,
): Promise<number> {
  const refused = await refuseFlagFiles([...others, { flag: PROFILE_FLAG, file }], place);
  log.diagnostics(refused, place.siteDir);
  onProblems?.(refused);
  if (refused.length > 0) return failed;
  if (file === undefined) return work();
  const endProfile = startProfile();
  const code = await work();
  const profiles = [await endProfile(), ...(await Promise.all(threads.running().map((thread) => thread.endProfile())))];
  const files = profiles.flatMap((profile, index) =>
    profile === undefined ? [] : [{ path: nameProfile(file, index + 1), profile }],
  );
  const written = await Promise.all(
    files.map(({ path, profile }) => writeFlagFile({ flag: PROFILE_FLAG, file: path }, profile, place)),
  );
  const problems = written.flat();
  log.diagnostics(problems, place.siteDir);
  onProblems?.(problems);
  if (problems.length > 0) return code === 0 ? failed : code;
  log.print(
    `\nThe Performance panel of Chrome DevTools opens ${files.map(({ path }) => `\`${path}\``).join(', ')}: one profile a thread.`,
  );
  return code;
}

/** Returns `a.cpuprofile` for the main thread, `a-2.cpuprofile` for the next one. */
function nameProfile(file: string, number: number): string {
  const extension = extname(file);
  return number === 1 ? file : `${file.slice(0, file.length - extension.length)}-${number}${extension}`;
}
