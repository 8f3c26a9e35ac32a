/**
 * Matches globs against URL paths: `*`, `**`, `?`, `[ab]` and `{a,b}`. File globs are matched where files are listed.
 */
import picomatch from 'picomatch/posix.js';

/** A URL has no hidden segments, and the other shell operators (`!x`, `+(x)`) are plain text in it. */
const OPTIONS = { dot: true, nonegate: true, noextglob: true, posix: true } as const;
/** A segment prepended to every path, because `**` may only be empty after a segment. */
const ROOT = 'site';

/**
 * Returns a test for "matches one of these globs". A glob matches the whole path. `/x/**` also matches `/x`. A trailing
 * slash of the path is ignored, except that `*` is never empty.
 */
export function toGlobTest(globs: readonly string[]): (path: string) => boolean {
  const tests = globs.map((glob) => picomatch(fromRoot(glob.replace(/[()|]/g, '\\$&')), OPTIONS));
  return (path) => tests.some((test) => test(fromRoot(path)));
}

function fromRoot(path: string): string {
  return path.startsWith('/') ? ROOT + path : path;
}
