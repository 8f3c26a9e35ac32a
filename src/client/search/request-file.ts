/** Fetching files of the site. */
import { awayError, outdatedError } from './failure.js';

/** A host that does not answer is an error, not a spinner for ever. */
const PATIENCE_MS = 15_000;
const SERVER_ERROR = 500;

/** Fetches a file whole. Rejects with an `AwayError` where there is no answer, with an `OutdatedError` where that is another one. */
export async function requestFile(address: string, cache: RequestCache): Promise<ArrayBuffer> {
  try {
    const response = await fetch(address, { cache, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (response.ok) return await response.arrayBuffer();
    const message = `${address} answered ${response.status}`;
    throw response.status < SERVER_ERROR ? outdatedError(message) : awayError(message);
  } catch (error) {
    throw error instanceof TypeError || error instanceof DOMException
      ? awayError(`${address} does not answer`, error)
      : error;
  }
}
