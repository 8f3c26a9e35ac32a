/**
 * What a thrown value says. Code of a site may throw anything: strings, plain objects, `undefined`, and values whose
 * properties throw in turn when they are read.
 */

/** The error code of a failed system call (`ENOENT`) where there is one, else the message. */
export function errorCode(error: unknown): string {
  const code = readText(error, 'code');
  return code === undefined ? errorMessage(error) : code;
}

/** The message of a thrown value. */
export function errorMessage(error: unknown): string {
  return readText(error, 'message') ?? show(error);
}

/** The stack of a thrown value, which starts with its message: what a bug report needs. */
export function errorStack(error: unknown): string {
  return isError(error) ? (readText(error, 'stack') ?? errorMessage(error)) : show(error);
}

/** The message of an error as the end of a sentence; code of a site may throw anything, `undefined` included. */
export function describeThrown(error: unknown): string {
  return isError(error) ? errorMessage(error) : `it threw \`${show(error)}\`.`;
}

function show(value: unknown): string {
  try {
    return String(value);
  } catch {
    return 'a value that cannot be shown';
  }
}

/** A property that is text; undefined also where reading it throws. */
function readText(value: unknown, name: string): string | undefined {
  try {
    if (typeof value !== 'object' || value === null || !(name in value)) return undefined;
    const found: unknown = Reflect.get(value, name);
    return typeof found === 'string' ? found : undefined;
  } catch {
    return undefined;
  }
}

/** A proxy may throw when it is asked what it is. */
function isError(value: unknown): boolean {
  try {
    return value instanceof Error;
  } catch {
    return false;
  }
}
