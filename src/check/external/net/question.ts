/** Types of requests and answers. */
import type { NoAnswer } from '../../../types/external-links.js';
import type { Body, BodyText } from './read-text.js';

/** A request. */
export interface Question {
  readonly url: URL;
  readonly method: 'HEAD' | 'GET';
  readonly headers: Readonly<Record<string, string>>;
  /** Whether to read the text of a page. */
  readonly wantsText: boolean;
  /** Maximum number of bytes, if the body is wanted whatever its type. */
  readonly mostBytes?: number;
  /** Accepted media types. Defaults to HTML. */
  readonly types?: RegExp;
  /** Aborts the request. */
  readonly signal: AbortSignal;
}

/** The answer of a server. */
export interface AnswerWithBody {
  readonly kind: 'answered';
  readonly status: number;
  /** By lower-case name. If a header repeats, the first counts. */
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  /** Undefined if not requested, or if the type is not accepted. */
  readonly text: BodyText | undefined;
  /** Present if `mostBytes` is given. */
  readonly body?: Body;
}

/** A request without an answer. */
export interface NoAnswerReason {
  readonly kind: 'unanswered';
  readonly why: NoAnswer;
  /** The error code, for experts. */
  readonly detail: string;
}

/** The result of a request. */
export type Answer = AnswerWithBody | NoAnswerReason;

/** Sends a request. */
export type Ask = (question: Question) => Promise<Answer>;
