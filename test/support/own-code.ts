/**
 * Describes the code of csb-docs for cache keys. The code does not change during tests, so its files are read once per
 * process.
 */
import { createCodeDescription } from '../../src/engine/cache/own-code.js';

/** See `Host`. */
export const describeCode = createCodeDescription();
