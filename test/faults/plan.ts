/** Plans for file-system faults. They are plain data, because they are passed in an environment variable. */

/** Environment variable with a plan as JSON. */
export const PLAN_VARIABLE = 'CSB_DOCS_TEST_FAULT';

/** Errors that can occur in a correct program with a valid path: disk errors, disk full, permissions, limits. */
export const ERRORS = ['EIO', 'ENOSPC', 'EACCES', 'EBUSY', 'EXDEV', 'EMFILE'] as const;

/** One fault: a call that fails, or a kill before it. */
export interface Fault {
  /** Function name, e.g. `renameSync`, `rename`, `promises.rename`, `realpathSync.native`. */
  readonly call: string;
  /** Number of the call, from 1. */
  readonly number: number;
  readonly kind: (typeof ERRORS)[number] | 'kill';
  /** True if all later calls of the function fail too. */
  readonly isLasting: boolean;
}

/** Files to watch, and the fault. */
export interface Plan {
  /** Absolute path. Calls for paths outside it are not counted. */
  readonly root: string;
  /** Without it, nothing fails. */
  readonly fault?: Fault | undefined;
}

/** Formats a fault as the name that selects it. */
export function nameFault({ call, number, kind, isLasting }: Fault): string {
  return `${call}:${number}:${kind}${isLasting ? '+' : ''}`;
}
