/** Running code that somebody else has written. */
import type { Location } from './diagnostic.js';

/** What such code may take. */
export interface CodeLimits {
  /** Of processor time, for one page, module or call; also how long a promise is waited for. */
  readonly seconds: number;
  /** Of memory, above what the process had before. */
  readonly bytes: number;
}

/**
 * Why there is no result: it did not end, or took too much; its promise was not settled for long, or nothing is left that
 * could settle it; it was not called, as too many before it were ended.
 */
export type Overrun = 'time' | 'memory' | 'silence' | 'idle' | 'skipped';

/** Code that is known to a watchdog, so that it can say where something was thrown that nobody waited for. */
export interface CodeSource {
  /** What it is executed as: a file of the machine. */
  readonly name: string;
  /** The place of its innermost line in a stack; undefined where there is none. */
  readonly locate: (stack: string) => Location | undefined;
}

/**
 * Calls code of a site within limits, in a task of its own.
 * Resolves with what it gives; rejects with what it throws, or with an error that says which limit it has passed. Where it
 * was ended in the middle, its `finally` has not run.
 * @param source what the call brings, where it executes something for the first time
 */
export type RunWithin = <Result>(work: () => Result | PromiseLike<Result>, source?: CodeSource) => Promise<Result>;
