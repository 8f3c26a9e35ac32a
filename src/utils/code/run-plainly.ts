/** Calling code without limits. */
import type { RunWithin } from '../../types/watchdog.js';

/** For code of csb-docs itself, and where nobody watches. */
export const runPlainly: RunWithin = async (work) => work();
