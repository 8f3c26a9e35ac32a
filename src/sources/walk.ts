/** The file system for globs: follows symbolic links, but not in cycles and not out of the site. */
import { type Dirent, lstat, readdir, realpathSync, type Stats, stat } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { refusedFile } from '../diagnostics/catalogue/file-access.js';
import { skippedOddity, skippedSymlink, unreadableFile } from '../diagnostics/catalogue/sources.js';
import { type FileAccess, findRefusal } from '../files/file-access.js';
import { findStats } from '../files/is-there.js';
import { toSitePath } from '../files/site-path.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { FilePath } from '../types/paths.js';
import { errorCode } from '../utils/code/errors.js';

/** A guarded file system for a glob, with diagnostics about skipped entries. */
export interface Walk {
  readonly fileSystem: { readonly lstat: typeof lstat; readonly stat: typeof stat; readonly readdir: typeof readdir };
  /** Returns whether something exists at an absolute path. An inaccessible path is skipped. */
  readonly has: (path: string) => boolean;
  /** Returns an error for a file that may not be read, by its path in the site; undefined if it may. */
  readonly check: (file: FilePath) => Diagnostic | undefined;
  /** Returns one diagnostic per skipped link or folder, sorted by path. */
  readonly diagnostics: () => readonly Diagnostic[];
}

/**
 * Wraps the file system calls of a glob. A folder that is its own ancestor is not entered, because following a cycle of
 * links would list files repeatedly, and two cycles in one folder would never end. Files and folders that `findRefusal`
 * refuses are skipped.
 * @param mayBeHidden returns true for a file or folder, by its path in the site and its real path, whose name may be
 * hidden
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

/** State shared by the guarded calls. */
interface Guard {
  readonly siteDir: string;
  /** Filled during the walk, by absolute path. */
  readonly skipped: Map<string, Diagnostic>;
  /** Throws if the path does not exist. */
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

/** A refused folder is reported as empty. A pattern may name a folder that does not exist: it is empty too. */
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
        else if (isAbsent(error)) done(null, []);
        else refuse(unreadableFile(toSitePath(guard.siteDir, directory), errorCode(error)));
      });
    else refuse(reason);
  };
}

/** Skips pipes, sockets and devices with a diagnostic each. */
function withoutOddities(directory: string, entries: readonly Dirent[], { siteDir, skipped }: Guard): Dirent[] {
  return entries.filter((entry) => {
    if (entry.isFile() || entry.isDirectory() || entry.isSymbolicLink()) return true;
    const path = resolve(directory, entry.name);
    skipped.set(path, skippedOddity(toSitePath(siteDir, path)));
    return false;
  });
}

/** Returns why a folder may not be entered. */
function findReason(directory: string, guard: Guard): Diagnostic | undefined {
  const file = toSitePath(guard.siteDir, directory);
  try {
    const real = guard.toReal(directory);
    const refused = findDiagnostic(file, real, guard);
    if (refused !== undefined) return refused;
    return isOwnAncestor(directory, real, guard) ? skippedSymlink(file, 'cycle') : undefined;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    return unreadableFile(file, errorCode(error));
  }
}

function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(errorCode(error));
}

function findDiagnostic(file: FilePath, real: string, { access, mayBeHidden }: Guard): Diagnostic | undefined {
  const refusal = findRefusal(access, { path: file, real });
  if (refusal === undefined || (refusal.reason === 'hidden' && mayBeHidden(file, real))) return undefined;
  return refusedFile(file, refusal, { file });
}

/** Returns true if a parent of `directory` (up to the site or the root) is the same real folder. */
function isOwnAncestor(directory: string, real: string, { siteDir, toReal }: Guard): boolean {
  for (let current = directory; dirname(current) !== current && current !== siteDir; ) {
    current = dirname(current);
    if (toReal(current) === real) return true;
  }
  return false;
}

/** Broken links with other extensions are not reported, because editors use them as lock files. */
const CONTENT_NAME = /\.(mdx?|ya?ml|json|[jt]sx?)$/;

/** Globs call `stat` only for symbolic links. A refused one is reported as missing. */
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
