/** Validates paths that become URLs and files: slugs, permalinks and base paths. */

/** Maximum length of a file name on common file systems, in UTF-8 bytes. */
const LONGEST_NAME = 255;
/** Far longer than any URL people write. Together with the output folder, a path has to stay below system limits. */
const LONGEST_PATH = 1000;

/**
 * Describes the problem of a path as a predicate, such as `contains a backslash`. Returns undefined for a valid path.
 */
export function findUrlProblem(path: string): string | undefined {
  if (path.includes('\\')) return 'contains a backslash';
  if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(path)) return 'contains a control character or a line break';
  if (/\p{Surrogate}/u.test(path)) return 'contains half a character (a lone surrogate)';
  if (path.split('/').some((name) => name === '..' || name === '.')) return 'contains `.` or `..` as a folder';
  return findLengthProblem(path);
}

function findLengthProblem(path: string): string | undefined {
  // A UTF-16 code unit takes at most three bytes.
  if (path.length * 3 <= LONGEST_NAME) return undefined;
  const bytes = new TextEncoder();
  const longest = Math.max(...path.split('/').map((name) => bytes.encode(name).length));
  if (longest > LONGEST_NAME)
    return `contains a name of ${longest} bytes, but file names can have at most ${LONGEST_NAME}`;
  const length = bytes.encode(path).length;
  return length > LONGEST_PATH ? `has ${length} bytes, but at most ${LONGEST_PATH} are supported` : undefined;
}

/** Device names of Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/**
 * Describes why some systems cannot store a file with this path, as the end of a sentence. Returns undefined if all
 * can.
 */
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
