/** Sends one request to another host. It never follows redirects, retries or throws. */
import type { IncomingMessage } from 'node:http';
import type { NoAnswer } from '../../../types/external-links.js';
import { errorCode } from '../../../utils/code/errors.js';
import { isPrivateHost } from '../../../utils/urls/private-address.js';
import type { Clock } from './clock.js';
import { guardLookup, type Resolve, resolveName } from './guarded-lookup.js';
import { findNoAnswer } from './no-answer.js';
import { openRequest } from './open-request.js';
import { type Environment, findProxy } from './proxy.js';
import type { Answer, Ask, NoAnswerReason, Question } from './question.js';
import { readBody, readText } from './read-text.js';

/** The options for requests. */
export interface AskOptions {
  readonly allowPrivate: boolean;
  /** An origin that the user named explicitly. It may be private. */
  readonly namedOrigin?: string;
  /** For a whole answer, in milliseconds. */
  readonly timeout: number;
  /** Its proxy variables are used. */
  readonly environment: Environment;
  readonly userAgent: string;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly resolve?: Resolve;
}

/** Creates the request function. */
export function createAsk({ resolve = resolveName, ...options }: AskOptions): Ask {
  const { allowPrivate, namedOrigin, timeout, environment, clock, userAgent } = options;
  const isProxied = (url: URL): boolean => findProxy(url, environment) !== undefined;
  return async (question) => {
    const mayBePrivate = allowPrivate || question.url.origin === namedOrigin;
    if (!mayBePrivate && isPrivateHost(question.url.hostname)) return toNoAnswerReason('private');
    const lookup = guardLookup(resolve, mayBePrivate);
    const ending = new AbortController();
    const signal = AbortSignal.any([question.signal, ending.signal]);
    const late = clock
      .sleep(timeout, signal)
      .then(() => toNoAnswerReason(question.signal.aborted ? 'stopped' : 'timeout'));
    const answer = exchange(withHeader(question, userAgent), { signal, lookup, environment }).catch((error: unknown) =>
      toNoAnswerReason(
        question.signal.aborted ? 'stopped' : findNoAnswer(error, { isProxied: isProxied(question.url) }),
        errorCode(error),
      ),
    );
    const first = await Promise.race([answer, late]);
    // Aborts an unread body, which may be gigabytes.
    ending.abort();
    return first;
  };
}

function withHeader(question: Question, userAgent: string): Question {
  return { ...question, headers: { 'user-agent': userAgent, ...question.headers } };
}

async function exchange(question: Question, surroundings: Parameters<typeof openRequest>[1]): Promise<Answer> {
  const request = await openRequest(question, surroundings);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', resolve);
    // `close` may come without an error, for example after a protocol upgrade.
    request.on('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
    request.end();
  });
  // Errors of the remaining body are ignored.
  response.on('error', () => undefined);
  return {
    kind: 'answered',
    status: response.statusCode ?? 0,
    headers: firstValues(response),
    cookies: response.headersDistinct['set-cookie'] ?? [],
    text: question.wantsText ? await readText(response, question.types) : undefined,
    ...(question.mostBytes === undefined ? {} : { body: await readBody(response, question.mostBytes) }),
  };
}

function firstValues({ headersDistinct }: IncomingMessage): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headersDistinct).map(([name, [value = ''] = []]) => [name, value]));
}

function toNoAnswerReason(why: NoAnswer, detail = ''): NoAnswerReason {
  return { kind: 'unanswered', why, detail };
}
