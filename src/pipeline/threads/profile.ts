/** CPU profiles of a command: one of the main thread, and one of each other thread that it needed. */
import { extname } from 'node:path';
import { startProfile } from '../../files/profile.js';
import { type FlagFile, type FlagFilePlace, refuseFlagFiles, writeFlagFile } from '../../output/kept/flag-file.js';
import type { Log } from '../../terminal/log.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Threads } from './threads.js';

/** Where the profiles go, and whose they are. */
export interface ProfileOptions extends FlagFilePlace {
  /** Of the main thread, relative to the site; undefined = nothing is recorded. */
  readonly file: string | undefined;
  /** Other files that the command is asked for. */
  readonly others?: readonly FlagFile[];
  readonly threads: Threads;
  readonly log: Log;
  /** Told what is wrong with the files, besides the log. */
  readonly onProblems?: (problems: readonly Diagnostic[]) => void;
}

/** The name of the flag. */
const PROFILE_FLAG = '--profile';

/**
 * Does work, records what takes its time, and returns the exit code of the work, or `failed` when a profile cannot be
 * written. A path at which nothing can be written is refused before any work.
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

/** `a.cpuprofile` for the main thread, `a-2.cpuprofile` for the next one. */
function nameProfile(file: string, number: number): string {
  const extension = extname(file);
  return number === 1 ? file : `${file.slice(0, file.length - extension.length)}-${number}${extension}`;
}
