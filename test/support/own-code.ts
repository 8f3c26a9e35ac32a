/** Describes the code of csb-docs for cache keys. It does not change during tests, so it is read once per process. */
import { createCodeDescription } from '../../src/engine/cache/own-code.js';

/** See `Host`. */
export const describeCode = createCodeDescription();
