/** Works around V8, which keeps a whole string in memory while a slice of it exists. */

/** Longer slices refer to the original; shorter ones are copies. */
const LONGEST_COPY = 12;

/** Returns an equal string that does not keep another string in memory. */
export function detach(piece: string): string {
  // V8 flattens concatenated strings into a copy before slicing them.
  return piece.length > LONGEST_COPY ? ` ${piece}`.slice(1) : piece;
}
