/** What the main thread and the one that watches it write into the memory they share. */

/** The words of that memory, by their place. */
export const WORD = {
  /** How many calls are not settled; the watching thread sleeps while there are none. */
  open: 0,
  /** The number of the call that is running now; 0 between tasks. */
  running: 1,
  /** Counts up while the main thread gets to its timers. */
  beat: 2,
  milliseconds: 3,
  /** Of memory: more bytes than a word can count. */
  kilobytes: 4,
} as const;

/** In the place of a call or of a beat: it is being ended, so that the main thread must not go on with anything else. */
export const ENDING = -1;

/** How long the main thread takes from one beat to the next, in milliseconds. */
export const BEAT = 100;

/** Makes the memory. */
export function makeWords(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Object.keys(WORD).length * Int32Array.BYTES_PER_ELEMENT));
}

/** What the watching thread says: which call it has ended, and why; 0 for whatever was going on between two beats. */
export interface Ended {
  readonly call: number;
  readonly overrun: 'time' | 'memory';
}
