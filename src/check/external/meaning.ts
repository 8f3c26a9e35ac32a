/** What an answer means for readers of a link. */

import type { LinkFault, NoAnswer, StatusMeaning } from '../../types/external-links.js';
import type { Answer } from './net/question.js';

/** What is known of a link after its last answer. */
export type Meaning =
  | { readonly kind: 'fine' }
  | { readonly kind: 'skipped' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'broken' | 'unverified'; readonly fault: LinkFault };

/** Pages behind a login, a payment or a law, and those that programs do not get. */
const WALLS: ReadonlySet<number> = new Set([401, 402, 403, 407, 425, 451]);
/** What may pass, or says more about where we are than about the link. */
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

/** Judges the last answer, redirects followed; what the site says of a status code counts first. */
export function judgeAnswer(answer: Answer, statusCodes: Readonly<Record<string, StatusMeaning>>): Meaning {
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

/** What a site says of a status code: by its number first, then by its class (`4xx`). */
export function findNamed(
  status: number,
  statusCodes: Readonly<Record<string, StatusMeaning>>,
): StatusMeaning | undefined {
  const classes = [String(status), `${Math.floor(status / 100)}xx`];
  for (const name of classes)
    for (const [key, meaning] of Object.entries(statusCodes)) if (key.toLowerCase() === name) return meaning;
  return undefined;
}

/** Whether GET may say something better than HEAD did: many servers answer only that. */
export function isWorthGet(answer: Answer): boolean {
  if (answer.kind === 'unanswered') return answer.why === 'cut' || answer.why === 'no-http';
  const { status } = answer;
  return status >= 400 && ![401, 402, 407, 408, 410, 429, 451].includes(status);
}
