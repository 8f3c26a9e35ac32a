/** What was heard of hosts, and which of them are not worth another question: a check has an end, whatever hosts do. */

import type { NoAnswer } from '../../types/external-links.js';
import type { Answer } from './net/question.js';
import type { NextTry } from './retry.js';

/** Remembers hosts. */
export interface HostMemory {
  /** What holds for all addresses of a host; undefined while it is worth a question. */
  readonly find: (host: string) => Answer | undefined;
  /** Takes an answer, and what it leads to. */
  readonly note: (host: string, answer: Answer, next: NextTry) => void;
}

interface Heard {
  closed: Answer | undefined;
  hasAnswered: boolean;
  /** How often it has asked to be left alone. */
  silences: number;
  /** How many addresses had no answer, also when asked again. */
  failures: number;
}

/** A minute each, at most. */
const MOST_SILENCES = 5;
/** Of a host that has answered; one that never has is given up after the first. */
const MOST_FAILURES = 5;

/** What is the same for every address of a host. */
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

/** Opens an empty one. */
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
