/** The file system as globs see it: symbolic links are followed, but not in circles and not out of the site. */
import { lstat, readdir, realpathSync, type Stats, stat } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { skippedSymlink, unreadableFile } from '../../diagnostics/catalogue/sources.js';
import { errorCode } from '../../text/thrown.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { isInside, toSitePath } from '../site-path.js';

/** A guarded walk: the file system to hand to a glob, and what it left out. */
export interface Walk {
  readonly fileSystem: { readonly lstat: typeof lstat; readonly stat: typeof stat; readonly readdir: typeof readdir };
  readonly diagnostics: () => readonly Diagnostic[];
}

/** Broken links of other kinds of file are nobody's business: editors leave them behind as lock files. */
const CONTENT_NAME = /\.(mdx?|ya?ml|json|[jt]sx?)$/;

/**
 * Wraps the calls a glob makes. Following a circle of links would list the same files again at every turn,
 * and two circles in one folder would never end; so a folder that is its own ancestor is not entered.
 */
export function createWalk(siteDir: string, roots: readonly string[]): Walk {
  const skipped = new Map<string, Diagnostic>();
  const realPaths = new Map<string, string>();
  const skip = (path: string, reason: 'missing' | 'cycle' | 'outside') =>
    skipped.set(path, skippedSymlink(toSitePath(siteDir, path), reason));
  const isAllowed = (real: string) => roots.some((root) => isInside(root, real));
  const toReal = (path: string): string => {
    const known = realPaths.get(path);
    if (known !== undefined) return known;
    const real = realpathSync.native(path);
    realPaths.set(path, real);
    return real;
  };

  const guardedReaddir = (
    path: string,
    options: { withFileTypes: true },
    callback: (error: NodeJS.ErrnoException | null, entries: unknown[]) => void,
  ): void => {
    const directory = resolve(path);
    try {
      const real = toReal(directory);
      if (!isAllowed(real)) {
        skip(directory, 'outside');
        return callback(null, []);
      }
      if (isOwnAncestor(directory, real, { toReal, siteDir })) {
        skip(directory, 'cycle');
        return callback(null, []);
      }
    } catch (error) {
      skipped.set(directory, unreadableFile(toSitePath(siteDir, directory), errorCode(error)));
      return callback(null, []);
    }
    readdir(directory, options, (error, entries) => {
      if (error !== null) skipped.set(directory, unreadableFile(toSitePath(siteDir, directory), errorCode(error)));
      callback(null, error === null ? entries : []);
    });
  };

  /** Globs call `stat` only for symbolic links; a refused one is reported as absent. */
  const guardedStat = (path: string, callback: (error: NodeJS.ErrnoException | null, stats: Stats) => void): void => {
    stat(path, (error, stats) => {
      if (error !== null) {
        if (CONTENT_NAME.test(path)) skip(resolve(path), error.code === 'ELOOP' ? 'cycle' : 'missing');
        return callback(error, stats);
      }
      if (isAllowed(realpathSync.native(path))) return callback(null, stats);
      skip(resolve(path), 'outside');
      return callback(Object.assign(new Error('outside the site'), { code: 'ENOENT' }), stats);
    });
  };

  return {
    // The glob calls these with exactly the arguments above; Node's own overloads are wider.
    fileSystem: {
      lstat,
      stat: guardedStat as unknown as typeof stat,
      readdir: guardedReaddir as unknown as typeof readdir,
    },
    diagnostics: () =>
      [...skipped.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, diagnostic]) => diagnostic),
  };
}

/** True when a folder above `directory` (up to the site or the root) is the same real folder. */
function isOwnAncestor(
  directory: string,
  real: string,
  context: { toReal: (path: string) => string; siteDir: string },
): boolean {
  for (let current = directory; dirname(current) !== current && current !== context.siteDir; ) {
    current = dirname(current);
    if (context.toReal(current) === real) return true;
  }
  return false;
}
