/** Errors of the MDX parser. */

interface Place {
  readonly offset?: number;
}

/** What the parser throws: a message of the vfile family, or one of `refusePage`. */
export interface ParserMessage {
  readonly reason: string;
  readonly place?: Place | { readonly start: Place };
  /** The error of the JavaScript parser. */
  readonly cause?: { readonly message: string };
}

/** Whether an error is one of the parser, and not a bug. */
export function isParserMessage(error: unknown): error is ParserMessage {
  return error instanceof Error && 'reason' in error && typeof error.reason === 'string';
}

/** The offset that an error names; 0 where it names none. */
export function placeOf({ place }: ParserMessage): number {
  const start = place !== undefined && 'start' in place ? place.start : place;
  return start?.offset ?? 0;
}
