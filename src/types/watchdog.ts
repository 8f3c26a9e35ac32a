/** Limits for running third-party code. */
import type { Location } from './diagnostic.js';

/** Limits for one run of code of the site. */
export interface CodeLimits {
  /** Processor time for one page, module or call. Also the time limit for a promise. */
  readonly seconds: number;
  /** Memory in bytes, above the usage before the run. */
  readonly bytes: number;
}

/**
 * Why a call has no result: time exceeded; memory exceeded; `silence`, its promise did not settle in time; `idle`,
 * nothing is left that could settle it; `skipped`, not called because too many calls before it were ended.
 */
export type Overrun = 'time' | 'memory' | 'silence' | 'idle' | 'skipped';

/** Code registered with a watchdog, so that errors no one awaited can be located. */
export interface CodeSource {
  /** The file it runs as. */
  readonly name: string;
  /** Returns the location of its innermost stack frame; undefined without frames. */
  readonly locate: (stack: string) => Location | undefined;
}

/**
 * Calls code of a site within limits, in its own task.
 * Resolves with its result. Rejects with what it throws, or with an error that names the exceeded limit. If the call
 * was ended midway, its `finally` blocks did not run.
 * @param source the code that runs for the first time with this call
 */
export type RunWithin = <Result>(work: () => Result | PromiseLike<Result>, source?: CodeSource) => Promise<Result>;
