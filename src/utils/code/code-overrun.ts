import { errorMessage } from './errors.js';

/** Thrown when code of a site exceeds a limit. The message names the limit, as the end of a sentence. */
export class CodeOverrun extends Error {
  override readonly name = 'CodeOverrun';
}

/**
 * Describes why a call failed, as a predicate of “it” without a full stop: what it threw, or which limit it exceeded.
 */
export function describeFailure(error: unknown): string {
  const message = errorMessage(error);
  return error instanceof CodeOverrun ? message.replace(/\.$/, '') : `it threw “${message.split('\n')[0]}”`;
}
