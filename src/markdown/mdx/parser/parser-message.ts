/** Errors of the MDX parser. */

interface Place {
  readonly offset?: number;
}

/** An error of the parser: a vfile message, or the result of `refusePage`. */
export interface ParserMessage {
  readonly reason: string;
  readonly place?: Place | { readonly start: Place };
  /** The error of the JavaScript parser. */
  readonly cause?: { readonly message: string };
}

/** Returns true for an error of the parser rather than a bug. */
export function isParserMessage(error: unknown): error is ParserMessage {
  return error instanceof Error && 'reason' in error && typeof error.reason === 'string';
}

/** Returns the offset in an error, by default 0. */
export function placeOf({ place }: ParserMessage): number {
  const start = place !== undefined && 'start' in place ? place.start : place;
  return start?.offset ?? 0;
}
