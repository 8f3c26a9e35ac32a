/** Loads files of the site. */
import { awayError, outdatedError } from './failure.js';

/** Timeout, so that a hanging host becomes an error. */
const PATIENCE_MS = 15_000;
const SERVER_ERROR = 500;

/** Loads a whole file. Rejects with an `AwayError` without a response, and an `OutdatedError` for another response. */
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
