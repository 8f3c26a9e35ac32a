/** V8 keeps a text in memory for as long as there is a piece that was cut out of it. */

/** Longer pieces are such; shorter ones are copies. */
const LONGEST_COPY = 12;

/** The same text as a string that keeps no other one in memory. */
export function detach(piece: string): string {
  // Joined strings are copied when something is cut out of them.
  return piece.length > LONGEST_COPY ? ` ${piece}`.slice(1) : piece;
}
