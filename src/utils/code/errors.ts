/**
 * Reads thrown values safely. Code of a site may throw anything: strings, plain objects, `undefined`, and objects whose
 * getters throw.
 */

/** Returns the code of a failed system call (`ENOENT`), or the message if there is none. */
export function errorCode(error: unknown): string {
  const code = readText(error, 'code');
  return code === undefined ? errorMessage(error) : code;
}

/** Returns the message of a thrown value. */
export function errorMessage(error: unknown): string {
  return readText(error, 'message') ?? show(error);
}

/** Returns the stack of a thrown value, which starts with its message, for bug reports. */
export function errorStack(error: unknown): string {
  return isError(error) ? (readText(error, 'stack') ?? errorMessage(error)) : show(error);
}

/** Describes a thrown value as the end of a sentence. The value may be anything, including `undefined`. */
export function describeError(error: unknown): string {
  return isError(error) ? errorMessage(error) : `it threw \`${show(error)}\`.`;
}

function show(value: unknown): string {
  try {
    return String(value);
  } catch {
    return 'a value that cannot be shown';
  }
}

/** Returns a string property, or undefined if it is missing or its getter throws. */
function readText(value: unknown, name: string): string | undefined {
  try {
    if (typeof value !== 'object' || value === null || !(name in value)) return undefined;
    const found: unknown = Reflect.get(value, name);
    return typeof found === 'string' ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Guards `instanceof`, which throws on some proxies. */
function isError(value: unknown): boolean {
  try {
    return value instanceof Error;
  } catch {
    return false;
  }
}
