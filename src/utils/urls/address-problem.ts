/** What is wrong with a path that is to become an address and a file. The one judge of slugs, permalinks and base paths. */

/** The longest name of a file that every usual file system holds, in bytes of UTF-8. */
const LONGEST_NAME = 255;
/** Far above addresses that people write; with the folder before it a path has to stay below the limits of systems. */
const LONGEST_PATH = 1000;

/** Ends a sentence that begins with the address, such as `contains a backslash`; undefined for a good path. */
export function findAddressProblem(path: string): string | undefined {
  if (path.includes('\\')) return 'contains a backslash';
  if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(path)) return 'contains a control character or a line break';
  if (/\p{Surrogate}/u.test(path)) return 'contains half a character (a lone surrogate)';
  if (path.split('/').some((name) => name === '..' || name === '.')) return 'contains `.` or `..` as a folder';
  return findLengthProblem(path);
}

function findLengthProblem(path: string): string | undefined {
  // A character has at most three bytes for each of its units.
  if (path.length * 3 <= LONGEST_NAME) return undefined;
  const bytes = new TextEncoder();
  const longest = Math.max(...path.split('/').map((name) => bytes.encode(name).length));
  if (longest > LONGEST_NAME)
    return `contains a name of ${longest} bytes, but file names can have at most ${LONGEST_NAME}`;
  const length = bytes.encode(path).length;
  return length > LONGEST_PATH ? `has ${length} bytes, but at most ${LONGEST_PATH} are supported` : undefined;
}

/** Device names of Windows, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/** Why another system cannot hold a file of this path, as the end of a sentence; undefined where all can. */
export function findPortabilityProblem(path: string): string | undefined {
  for (const name of path.split('/')) {
    if (DEVICE.test(name)) return `\`${name}\` is a device name on Windows`;
    if (/[ .]$/.test(name) && !/^\.{1,2}$/.test(name))
      return `\`${name}\` ends with a space or a dot, which Windows removes`;
    if (/[<>:"|?*]/.test(name))
      return `\`${name}\` contains one of the characters < > : " | ? *, which Windows does not allow`;
  }
  return undefined;
}
