/** Runs code without limits. */
import type { RunWithin } from '../../types/watchdog.js';

/** Runs code of csb-docs itself, or code where no watchdog is active. */
export const runPlainly: RunWithin = async (work) => work();
