/** What comes of a question: a value, or a sentence that says why there is none and what to do. */

/** A question that cannot be answered. */
export interface Refusal {
  /** Sentences for whoever has asked, the next step among them. */
  readonly refusal: string;
}

/** Makes one. */
export function refuse(refusal: string): Refusal {
  return { refusal };
}

/** Whether there is no value. */
export function isRefusal(value: object): value is Refusal {
  return 'refusal' in value;
}
