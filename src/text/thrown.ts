/** What a thrown value says; throwing strings and plain objects is legal JavaScript. */

/** The error code of a failed system call (`ENOENT`) where there is one, else the message. */
export function errorCode(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string')
    return error.code;
  return errorMessage(error);
}

/** The message of a thrown value. */
export function errorMessage(error: unknown): string {
  if (error instanceof Error) return error.message;
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  return String(error);
}

/** The stack of a thrown value, which starts with its message: what a bug report needs. */
export function errorStack(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The message of an error as the end of a sentence; code of a site may throw anything, `undefined` included. */
export function describeThrown(error: unknown): string {
  return error instanceof Error ? error.message : `it threw \`${String(error)}\`.`;
}
