/** Tracks failing hosts and stops requests to them, so that a check always ends. */

import type { NoAnswer } from '../../types/external-links.js';
import type { Answer } from './net/question.js';
import type { NextTry } from './retry.js';

/** Tracks the state of hosts. */
export interface HostMemory {
  /** Returns the answer for all URLs of a host that is no longer requested. Undefined otherwise. */
  readonly find: (host: string) => Answer | undefined;
  /** Records an answer and the decision about a retry. */
  readonly note: (host: string, answer: Answer, next: NextTry) => void;
}

interface Heard {
  closed: Answer | undefined;
  hasAnswered: boolean;
  /** Number of requested pauses. */
  silences: number;
  /** Number of URLs without an answer, even after retries. */
  failures: number;
}

/** Each is at most a minute. */
const MOST_SILENCES = 5;
/** For a host that has answered before. For others, the limit is one. */
const MOST_FAILURES = 5;

/** Failures that apply to every URL of a host. */
const OF_HOST: ReadonlySet<NoAnswer> = new Set([
  'unknown-name',
  'no-name-server',
  'refused',
  'bad-certificate',
  'unknown-issuer',
  'no-proxy',
  'private',
]);
const FAILURES: ReadonlySet<NoAnswer> = new Set(['timeout', 'cut', 'unreachable']);

/** Creates an empty state. */
export function createHostMemory(): HostMemory {
  const hosts = new Map<string, Heard>();
  return {
    find: (name) => hosts.get(name)?.closed,
    note: (name, answer, next) => {
      const host = hosts.get(name) ?? { closed: undefined, hasAnswered: false, silences: 0, failures: 0 };
      hosts.set(name, host);
      if (answer.kind === 'answered') host.hasAnswered = true;
      if (next.kind === 'again' && next.isForHost) host.silences++;
      if (next.kind === 'final' && answer.kind === 'unanswered' && FAILURES.has(answer.why)) host.failures++;
      if (isEnough(host, answer, next)) host.closed ??= answer;
    },
  };
}

function isEnough({ hasAnswered, silences, failures }: Heard, answer: Answer, next: NextTry): boolean {
  if (next.kind === 'give-up' || silences > MOST_SILENCES) return true;
  if (answer.kind === 'unanswered' && OF_HOST.has(answer.why) && next.kind === 'final') return true;
  return failures >= (hasAnswered ? MOST_FAILURES : 1);
}
