/**
 * Requests a URL until its state is certain: HEAD first, GET if that may give more, and retries for temporary failures.
 */

import type { StatusMeaning } from '../../types/external-links.js';
import { listIds } from './fragments.js';
import type { HostGate } from './host-gate.js';
import { createHostMemory, type HostMemory } from './host-memory.js';
import { findNamed, isWorthGet } from './meaning.js';
import type { Clock } from './net/clock.js';
import type { Answer, Ask, Question } from './net/question.js';
import { decideRetry } from './retry.js';

/** The environment of requests. */
export interface Surroundings {
  readonly ask: Ask;
  readonly clock: Clock;
  readonly gate: HostGate;
  readonly signal: AbortSignal;
  readonly statusCodes: Readonly<Record<string, StatusMeaning>>;
}

/** An answer. `ids` are those of the page, if requested and completely known. */
export interface KnownAnswer {
  readonly answer: Answer;
  readonly ids: ReadonlySet<string> | undefined;
}

/** Requests a URL with the given headers. */
export type AskPolitely = (question: Omit<Question, 'method' | 'signal'>) => Promise<KnownAnswer>;

const STOPPED: KnownAnswer = { answer: { kind: 'unanswered', why: 'stopped', detail: '' }, ids: undefined };

/** Creates the function. If a host is unreachable or requests a long pause, its other URLs are not requested. */
export function createAskPolitely(around: Surroundings): AskPolitely {
  const hosts = createHostMemory();
  return rememberAnswers((question) =>
    around.gate.hold(question.url.host, () => tryToKnow(question, { ...around, hosts })),
  );
}

async function tryToKnow(
  { url, headers, wantsText }: Parameters<AskPolitely>[0],
  { hosts, gate, signal, clock, ask, statusCodes }: Surroundings & { readonly hosts: HostMemory },
): Promise<KnownAnswer> {
  const send = (method: Question['method']): Promise<Answer | undefined> =>
    gate.pass(url.host, () => ask({ url, headers, wantsText, method, signal }));
  let method: Question['method'] = wantsText ? 'GET' : 'HEAD';
  for (let retries = 0; ; ) {
    const known = hosts.find(url.host);
    if (known !== undefined) return toKnown(known);
    const answer = await send(method);
    if (answer === undefined) return STOPPED;
    if (method === 'HEAD' && isWorthGet(answer)) {
      method = 'GET';
      continue;
    }
    const next = isNamed(answer, statusCodes) ? FINAL : decideRetry(answer, retries, clock.now());
    hosts.note(url.host, answer, next);
    if (next.kind !== 'again' || hosts.find(url.host) === answer) return toKnown(answer);
    // Some servers never answer HEAD.
    method = 'GET';
    retries++;
    if (next.isForHost) gate.silence(url.host, next.wait);
    else await clock.sleep(next.wait, signal);
  }
}

/** Caches answers, because the target of a redirect may also be a link or the target of other redirects. */
function rememberAnswers(ask: AskPolitely): AskPolitely {
  const known = new Map<string, ReturnType<AskPolitely>>();
  return (question) => {
    const key = JSON.stringify([question.url.href, question.wantsText, question.headers]);
    const answer = known.get(key) ?? ask(question);
    known.set(key, answer);
    return answer;
  };
}

const FINAL = { kind: 'final' } as const;

function isNamed(answer: Answer, statusCodes: Surroundings['statusCodes']): boolean {
  return answer.kind === 'answered' && findNamed(answer.status, statusCodes) !== undefined;
}

function toKnown(answer: Answer): KnownAnswer {
  if (answer.kind === 'unanswered' || answer.text === undefined) return { answer, ids: undefined };
  const { html, isWhole } = answer.text;
  // Answers are cached without their text, which is too large. Ids of a truncated page are incomplete, so they are
  // unknown.
  return { answer: { ...answer, text: undefined }, ids: isWhole ? listIds(html) : undefined };
}
