/** Globs over addresses: `*`, `**`, `?`, `[ab]` and `{a,b}`. File globs are matched where files are listed, not here. */
import picomatch from 'picomatch/posix.js';

/** An address has no hidden segments, and the other operators of shells (`!x`, `+(x)`) are plain text in it. */
const OPTIONS = { dot: true, nonegate: true, noextglob: true, posix: true } as const;
/** A segment for the site in front of every address: `**` may be empty only after a segment. */
const ROOT = 'site';

/**
 * A test for "matches one of these globs". A glob matches the whole path; `/x/**` also matches `/x`, and a slash at the
 * end of the path makes no difference, except that `*` is never empty.
 */
export function toGlobTest(globs: readonly string[]): (path: string) => boolean {
  const tests = globs.map((glob) => picomatch(fromRoot(glob.replace(/[()|]/g, '\\$&')), OPTIONS));
  return (path) => tests.some((test) => test(fromRoot(path)));
}

function fromRoot(path: string): string {
  return path.startsWith('/') ? ROOT + path : path;
}
