/** Running code that somebody else has written. */

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

/**
 * Calls code of a site within limits, in a task of its own.
 * Resolves with what it gives; rejects with what it throws, or with an error that says which limit it has passed. Where it
 * was ended in the middle, its `finally` has not run.
 */
export type RunWithin = <Result>(work: () => Result | PromiseLike<Result>) => Promise<Result>;
