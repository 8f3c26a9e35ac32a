/** What describes the code of csb-docs in the keys of caches. It does not change while tests run: its files are read once for a process. */
import { createCodeDescription } from '../../src/engine/cache/own-code.js';

/** See `Host`. */
export const describeCode = createCodeDescription();
