/** Result type of questions: a value, or a message why there is none and what to do. */

/** A question that cannot be answered. */
export interface Refusal {
  /** Message with the next step. */
  readonly refusal: string;
}

/** Creates a refusal. */
export function refuse(refusal: string): Refusal {
  return { refusal };
}

/** Returns true for refusals. */
export function isRefusal(value: object): value is Refusal {
  return 'refusal' in value;
}
