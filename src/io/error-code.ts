/** What a failed system call or a thrown value says about itself. */

/** The error code (`ENOENT`) where there is one, else the message. */
export function errorCode(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string')
    return error.code;
  return errorMessage(error);
}

/** The message of a thrown value; throwing strings and plain objects is legal JavaScript. */
export function errorMessage(error: unknown): string {
  if (error instanceof Error) return error.message;
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  return String(error);
}
