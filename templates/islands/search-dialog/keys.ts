/** Keys that belong to somebody else. */
import type { KeyboardEvent } from 'react';

/** What Safari says of the key that ends a composition, after its end. */
const PROCESSED = 229;

/** Whether a key is the input method's, because a word is being put together. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === PROCESSED;
}
