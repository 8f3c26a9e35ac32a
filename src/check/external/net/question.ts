/** What is said between us and another host, as values. */
import type { NoAnswer } from '../../../types/external-links.js';
import type { Body, BodyText } from './read-text.js';

/** A request. */
export interface Question {
  readonly url: URL;
  readonly method: 'HEAD' | 'GET';
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the text of a page is wanted. */
  readonly wantsText: boolean;
  /** Where the answer is wanted whatever it is: how many bytes at most. */
  readonly mostBytes?: number;
  /** Of which types it may be; HTML unless given. */
  readonly types?: RegExp;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** What a server has answered. */
export interface Answered {
  readonly kind: 'answered';
  readonly status: number;
  /** By their names in small letters; of repeated ones the first. */
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  /** Undefined where none was wanted, and where it is no HTML. */
  readonly text: BodyText | undefined;
  /** Present where it was wanted whatever it is. */
  readonly body?: Body;
}

/** That there is no answer. */
export interface Unanswered {
  readonly kind: 'unanswered';
  readonly why: NoAnswer;
  /** The code of the error, for people who know it. */
  readonly detail: string;
}

/** What became of a question. */
export type Answer = Answered | Unanswered;

/** Asks. */
export type Ask = (question: Question) => Promise<Answer>;
