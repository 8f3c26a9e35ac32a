/** Why a search has failed, as far as a reader can do something about it. Parts of search are bundled apart, so errors are known by their names. */

/** What to say of a failure. */
export interface Failure {
  /** Files of the site are gone although its host answers: they were those of an older deploy, and so is the page. */
  readonly isOutdated: boolean;
  /** What a module of the site's own says of it. */
  readonly message?: string;
}

const AWAY = 'AwayError';
const OUTDATED = 'OutdatedError';

/** The host could not be reached, or had no time: it may have the next time. */
export function awayError(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { name: AWAY });
}

/** The host has answered, but not with the file that was asked for. */
export function outdatedError(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { name: OUTDATED });
}

/** Whether an error is one of these. */
export function isAway(error: unknown): boolean {
  return error instanceof Error && error.name === AWAY;
}

/** Whether an error is one of those. */
export function isOutdated(error: unknown): boolean {
  return error instanceof Error && error.name === OUTDATED;
}
