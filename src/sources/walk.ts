/** The file system as globs see it: symbolic links are followed, but not in circles and not out of the site. */
import { type Dirent, lstat, readdir, realpathSync, type Stats, stat } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { refusedFile } from '../diagnostics/catalogue/file-access.js';
import { skippedOddity, skippedSymlink, unreadableFile } from '../diagnostics/catalogue/sources.js';
import { type FileAccess, findRefusal } from '../files/file-access.js';
import { findStats } from '../files/is-there.js';
import { toSitePath } from '../files/site-path.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { FilePath } from '../types/paths.js';
import { errorCode } from '../utils/code/thrown.js';

/** A guarded walk: the file system to hand to a glob, and what it left out. */
export interface Walk {
  readonly fileSystem: { readonly lstat: typeof lstat; readonly stat: typeof stat; readonly readdir: typeof readdir };
  /** Whether there is something at an absolute path; a path that cannot be looked at is left out. */
  readonly has: (path: string) => boolean;
  /** Returns an error for a file, by its path in the site, that may not be read; undefined if it may. */
  readonly check: (file: FilePath) => Diagnostic | undefined;
  /** One for each link or folder that was left out, sorted by path. */
  readonly diagnostics: () => readonly Diagnostic[];
}

/**
 * Wraps the calls a glob makes. Following a circle of links would list the same files again at every turn,
 * and two circles in one folder would never end; so a folder that is its own ancestor is not entered.
 * Files and folders that `findRefusal` refuses are left out.
 * @param mayBeHidden true for a file or folder, by its path in the site and its real path, whose name is not looked at
 */
export function createWalk(access: FileAccess, mayBeHidden: Guard['mayBeHidden'] = () => false): Walk {
  const { siteDir } = access;
  const skipped = new Map<string, Diagnostic>();
  const guard: Guard = { siteDir, skipped, toReal: createRealPaths(), access, mayBeHidden };
  return {
    // The glob calls these with exactly the arguments below; Node's own overloads are wider.
    fileSystem: {
      lstat,
      stat: guardStat(guard) as unknown as typeof stat,
      readdir: guardReaddir(guard) as unknown as typeof readdir,
    },
    has: (path) => has(path, guard),
    check: (file) => {
      const refusal = findRefusal(access, { path: file });
      return refusal && refusedFile(file, refusal, { file });
    },
    diagnostics: () =>
      [...skipped.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, diagnostic]) => diagnostic),
  };
}

function has(path: string, { siteDir, skipped }: Guard): boolean {
  try {
    return findStats(path) !== undefined;
  } catch (error) {
    skipped.set(path, unreadableFile(toSitePath(siteDir, path), errorCode(error)));
    return false;
  }
}

/** What the guarded calls share. */
interface Guard {
  readonly siteDir: string;
  /** Filled while the walk goes on, by absolute path. */
  readonly skipped: Map<string, Diagnostic>;
  /** Throws for what does not exist. */
  readonly toReal: (path: string) => string;
  readonly access: FileAccess;
  readonly mayBeHidden: (file: FilePath, real: string) => boolean;
}

function createRealPaths(): Guard['toReal'] {
  const known = new Map<string, string>();
  return (path) => {
    const real = known.get(path) ?? realpathSync.native(path);
    known.set(path, real);
    return real;
  };
}

type Done<Result> = (error: NodeJS.ErrnoException | null, result: Result) => void;

/** A folder that may not be entered is reported as empty. */
function guardReaddir(guard: Guard) {
  return (path: string, options: { withFileTypes: true }, done: Done<unknown[]>): void => {
    const directory = resolve(path);
    const refuse = (diagnostic: Diagnostic): void => {
      guard.skipped.set(directory, diagnostic);
      done(null, []);
    };
    const reason = findReason(directory, guard);
    if (reason === undefined)
      readdir(directory, options, (error, entries) => {
        if (error === null) done(null, withoutOddities(directory, entries, guard));
        else refuse(unreadableFile(toSitePath(guard.siteDir, directory), errorCode(error)));
      });
    else refuse(reason);
  };
}

/** Pipes, sockets and devices are left out, with a finding each. */
function withoutOddities(directory: string, entries: readonly Dirent[], { siteDir, skipped }: Guard): Dirent[] {
  return entries.filter((entry) => {
    if (entry.isFile() || entry.isDirectory() || entry.isSymbolicLink()) return true;
    const path = resolve(directory, entry.name);
    skipped.set(path, skippedOddity(toSitePath(siteDir, path)));
    return false;
  });
}

/** Why a folder may not be entered. */
function findReason(directory: string, guard: Guard): Diagnostic | undefined {
  const file = toSitePath(guard.siteDir, directory);
  try {
    const real = guard.toReal(directory);
    const refused = findDiagnostic(file, real, guard);
    if (refused !== undefined) return refused;
    return isOwnAncestor(directory, real, guard) ? skippedSymlink(file, 'cycle') : undefined;
  } catch (error) {
    return unreadableFile(file, errorCode(error));
  }
}

function findDiagnostic(file: FilePath, real: string, { access, mayBeHidden }: Guard): Diagnostic | undefined {
  const refusal = findRefusal(access, { path: file, real });
  if (refusal === undefined || (refusal.reason === 'hidden' && mayBeHidden(file, real))) return undefined;
  return refusedFile(file, refusal, { file });
}

/** True when a folder above `directory` (up to the site or the root) is the same real folder. */
function isOwnAncestor(directory: string, real: string, { siteDir, toReal }: Guard): boolean {
  for (let current = directory; dirname(current) !== current && current !== siteDir; ) {
    current = dirname(current);
    if (toReal(current) === real) return true;
  }
  return false;
}

/** Broken links of other kinds of file are not reported: editors leave them behind as lock files. */
const CONTENT_NAME = /\.(mdx?|ya?ml|json|[jt]sx?)$/;

/** Globs call `stat` only for symbolic links; a refused one is reported as absent. */
function guardStat(guard: Guard) {
  const { siteDir, skipped } = guard;
  const skip = (path: string, reason: 'missing' | 'cycle'): void => {
    skipped.set(resolve(path), skippedSymlink(toSitePath(siteDir, resolve(path)), reason));
  };
  return (path: string, done: Done<Stats>): void => {
    stat(path, (error, stats) => {
      if (error !== null) {
        if (CONTENT_NAME.test(path)) skip(path, error.code === 'ELOOP' ? 'cycle' : 'missing');
        return done(error, stats);
      }
      const real = realpathSync.native(path);
      const file = toSitePath(siteDir, resolve(path));
      const refused = findDiagnostic(file, real, guard);
      if (refused !== undefined) skipped.set(resolve(path), refused);
      else if (!stats.isFile() && !stats.isDirectory()) skipped.set(resolve(path), skippedOddity(file));
      else return done(null, stats);
      done(Object.assign(new Error('left out'), { code: 'ENOENT' }), stats);
    });
  };
}
