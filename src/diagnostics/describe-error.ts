/** What was thrown, as the end of a message. */

/** The message of an error; code of a site may throw anything, `undefined` included. */
export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : `it threw \`${String(error)}\`.`;
}
