/** The memory shared by the main thread and the monitoring thread. */

/** Indexes into the memory. */
export const WORD = {
  /** Number of pending calls. The monitoring thread sleeps while it is 0. */
  open: 0,
  /** Number of the running call; 0 between tasks. */
  running: 1,
  /** Incremented while the main thread reaches its timers. */
  beat: 2,
  milliseconds: 3,
  /** Memory limit in kilobytes, because a number of bytes does not fit into 32 bits. */
  kilobytes: 4,
} as const;

/** Replaces a call or beat that is being terminated. The main thread must wait until it is reset. */
export const ENDING = -1;

/** Interval between beats of the main thread, in milliseconds. */
export const BEAT = 100;

/** Allocates the memory. */
export function makeWords(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Object.keys(WORD).length * Int32Array.BYTES_PER_ELEMENT));
}

/** Message of the monitoring thread: the call it ended and why. 0 means the code between two beats. */
export interface Ended {
  readonly call: number;
  readonly overrun: 'time' | 'memory';
}
