/** What the process under test is told to do with its file-system calls: data, as it goes through the environment. */

/** The variable that has a plan, as JSON. */
export const PLAN_VARIABLE = 'CSB_DOCS_TEST_FAULT';

/** Errors that the system gives for a sound program on a sound path: a bad disk, a full one, rights, limits. */
export const ERRORS = ['EIO', 'ENOSPC', 'EACCES', 'EBUSY', 'EXDEV', 'EMFILE'] as const;

/** One fault: a call that fails, or before which the process is killed. */
export interface Fault {
  /** The function, e.g. `renameSync`, `rename`, `promises.rename`, `realpathSync.native`. */
  readonly call: string;
  /** Which of its calls, from 1. */
  readonly number: number;
  readonly kind: (typeof ERRORS)[number] | 'kill';
  /** Whether all later calls of the function fail, too. */
  readonly isLasting: boolean;
}

/** What is done with calls. */
export interface Plan {
  /** Absolute; calls that concern nothing below it are not counted. */
  readonly root: string;
  /** Nothing fails by default. */
  readonly fault?: Fault | undefined;
}

/** A fault in words, by which it can be asked for again. */
export function nameFault({ call, number, kind, isLasting }: Fault): string {
  return `${call}:${number}:${kind}${isLasting ? '+' : ''}`;
}
