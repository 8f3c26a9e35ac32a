import { errorMessage } from './thrown.js';

/** Code of a site has passed a limit; its message says which, as the end of a sentence. */
export class CodeOverrun extends Error {
  override readonly name = 'CodeOverrun';
}

/** What a call has done instead of returning, about an “it” and without a full stop: what it threw, or which limit it has passed. */
export function describeFailure(error: unknown): string {
  const message = errorMessage(error);
  return error instanceof CodeOverrun ? message.replace(/\.$/, '') : `it threw “${message.split('\n')[0]}”`;
}
