/** Whether the same is asked again, and when. */

import type { NoAnswer } from '../../types/external-links.js';
import { findAskedWait } from './asked-wait.js';
import type { Answer } from './net/question.js';

/** What follows an answer. */
export type NextTry =
  | { readonly kind: 'final' }
  /** Wait, in milliseconds. `isForHost`: nobody asks the host meanwhile. */
  | { readonly kind: 'again'; readonly wait: number; readonly isForHost: boolean }
  /** The host wants to be left alone for longer than anybody waits. */
  | { readonly kind: 'give-up' };

/** How often the same is asked again. */
const RETRIES = 2;
/** Longer waits are not worth it: the next check asks again. */
const LONGEST_WAIT = 60_000;
const FIRST_WAIT = 1000;
/** For a host that has said “too many requests”, and not for how long. */
const FIRST_LIMITED_WAIT = 5000;
const GROWTH = 4;

const PASSING: ReadonlySet<NoAnswer> = new Set(['timeout', 'cut', 'unreachable', 'no-name-server']);

/** Decides after so many retries; only what may pass is tried again. */
export function decideRetry(answer: Answer, retries: number, now: number): NextTry {
  const growth = GROWTH ** retries;
  if (answer.kind === 'unanswered') {
    if (!PASSING.has(answer.why) || retries >= RETRIES) return { kind: 'final' };
    return { kind: 'again', wait: FIRST_WAIT * growth, isForHost: false };
  }
  const { status, headers } = answer;
  if (status !== 408 && status !== 429 && status < 500) return { kind: 'final' };
  // Beyond the codes of HTTP: what some sites say to programs, always.
  if (status >= 600) return { kind: 'final' };
  const asked = findAskedWait(headers, now);
  const isLimit = status === 429 || (status === 503 && asked !== undefined);
  if (isLimit && (asked ?? 0) > LONGEST_WAIT) return { kind: 'give-up' };
  if (retries >= RETRIES) return { kind: 'final' };
  const wait = asked ?? (isLimit ? FIRST_LIMITED_WAIT : FIRST_WAIT) * growth;
  return { kind: 'again', wait: Math.min(wait, LONGEST_WAIT), isForHost: isLimit };
}
