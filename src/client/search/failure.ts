/**
 * Classifies search failures that a reader can do something about. Parts of search are bundled separately, so errors
 * are identified by name.
 */

/** The description of a failure. */
export interface Failure {
  /** True if the host responds, but files are gone with an older deploy, like the page itself. */
  readonly isOutdated: boolean;
  /** Message of the site's own module. */
  readonly message?: string;
}

const AWAY = 'AwayError';
const OUTDATED = 'OutdatedError';

/** Creates an error for an unreachable or slow host. A retry may succeed. */
export function awayError(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { name: AWAY });
}

/** Creates an error for a host that responds without the requested file. */
export function outdatedError(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { name: OUTDATED });
}

/** Returns true for an error of `awayError`. */
export function isAway(error: unknown): boolean {
  return error instanceof Error && error.name === AWAY;
}

/** Returns true for an error of `outdatedError`. */
export function isOutdated(error: unknown): boolean {
  return error instanceof Error && error.name === OUTDATED;
}
