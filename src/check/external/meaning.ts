/** Interprets the last answer of a link. */

import type { LinkFault, NoAnswer, StatusMeaning } from '../../types/external-links.js';
import type { Answer } from './net/question.js';

/** The state of a link after its last answer. */
export type Meaning =
  | { readonly kind: 'fine' }
  | { readonly kind: 'skipped' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'broken' | 'unverified'; readonly fault: LinkFault };

/** Pages behind a login, a payment or a legal block, or closed to programs. */
const WALLS: ReadonlySet<number> = new Set([401, 402, 403, 407, 425, 451]);
/** Failures that may be temporary or local. */
const UNCERTAIN: ReadonlySet<NoAnswer> = new Set([
  'timeout',
  'cut',
  'unreachable',
  'no-name-server',
  'unknown-issuer',
  'no-http',
  'no-proxy',
  'private',
]);

/** Interprets the answer after redirects. Status codes in the configuration take precedence. */
export function checkAnswer(answer: Answer, statusCodes: Readonly<Record<string, StatusMeaning>>): Meaning {
  if (answer.kind === 'unanswered') {
    const { why, detail } = answer;
    if (why === 'stopped') return { kind: 'stopped' };
    return { kind: UNCERTAIN.has(why) ? 'unverified' : 'broken', fault: { kind: 'no-answer', why, detail } };
  }
  const { status, headers } = answer;
  const named = findNamed(status, statusCodes);
  if (named === 'ok') return { kind: 'fine' };
  if (named === 'skip') return { kind: 'skipped' };
  const fault: LinkFault = { kind: 'status', status };
  if (named !== undefined) return { kind: named === 'error' ? 'broken' : 'unverified', fault };
  if ((status >= 200 && status < 300) || status === 304) return { kind: 'fine' };
  if (headers['cf-mitigated'] !== undefined) return { kind: 'unverified', fault: { kind: 'challenge', status } };
  if (status === 429) return { kind: 'unverified', fault: { kind: 'rate-limit', status } };
  const isUncertain = WALLS.has(status) || status === 408 || status < 400 || status >= 500;
  return { kind: isUncertain ? 'unverified' : 'broken', fault };
}

/** Returns the configured meaning of a status code, by number or else by class (`4xx`). */
export function findNamed(
  status: number,
  statusCodes: Readonly<Record<string, StatusMeaning>>,
): StatusMeaning | undefined {
  const classes = [String(status), `${Math.floor(status / 100)}xx`];
  for (const name of classes)
    for (const [key, meaning] of Object.entries(statusCodes)) if (key.toLowerCase() === name) return meaning;
  return undefined;
}

/** Returns true if GET may succeed where HEAD failed, because many servers support only GET. */
export function isWorthGet(answer: Answer): boolean {
  if (answer.kind === 'unanswered') return answer.why === 'cut' || answer.why === 'no-http';
  const { status } = answer;
  return status >= 400 && ![401, 402, 407, 408, 410, 429, 451].includes(status);
}
