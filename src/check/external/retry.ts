/** Decides whether and when to retry a request. */

import type { NoAnswer } from '../../types/external-links.js';
import { findAskedWait } from './asked-wait.js';
import type { Answer } from './net/question.js';

/** What to do after an answer. */
export type NextTry =
  | { readonly kind: 'final' }
  /** Wait in milliseconds. With `isForHost`, all requests to the host wait. */
  | { readonly kind: 'again'; readonly wait: number; readonly isForHost: boolean }
  /** The host requests a longer pause than we wait. */
  | { readonly kind: 'give-up' };

/** Maximum number of retries. */
const RETRIES = 2;
/** Longer waits are left to the next check. */
const LONGEST_WAIT = 60_000;
const FIRST_WAIT = 1000;
/** After “too many requests” without a wait. */
const FIRST_LIMITED_WAIT = 5000;
const GROWTH = 4;

const PASSING: ReadonlySet<NoAnswer> = new Set(['timeout', 'cut', 'unreachable', 'no-name-server']);

/** Decides after so many retries. Only temporary failures are retried. */
export function decideRetry(answer: Answer, retries: number, now: number): NextTry {
  const growth = GROWTH ** retries;
  if (answer.kind === 'unanswered') {
    if (!PASSING.has(answer.why) || retries >= RETRIES) return { kind: 'final' };
    return { kind: 'again', wait: FIRST_WAIT * growth, isForHost: false };
  }
  const { status, headers } = answer;
  if (status !== 408 && status !== 429 && status < 500) return { kind: 'final' };
  // Codes outside of HTTP, which some sites always send to programs.
  if (status >= 600) return { kind: 'final' };
  const asked = findAskedWait(headers, now);
  const isLimit = status === 429 || (status === 503 && asked !== undefined);
  if (isLimit && (asked ?? 0) > LONGEST_WAIT) return { kind: 'give-up' };
  if (retries >= RETRIES) return { kind: 'final' };
  const wait = asked ?? (isLimit ? FIRST_LIMITED_WAIT : FIRST_WAIT) * growth;
  return { kind: 'again', wait: Math.min(wait, LONGEST_WAIT), isForHost: isLimit };
}
