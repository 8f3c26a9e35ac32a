/** One keyboard script for both dialogs: steps, their results, and the reasons where ours differs. */
import type { Step } from './dialog-actions.js';
import { KEY_STEPS } from './dialog-steps-keys.js';
import { LIST_STEPS } from './dialog-steps-list.js';
import { MEMORY_STEPS } from './dialog-steps-memory.js';
import { REQUEST_STEPS } from './dialog-steps-request.js';

/** All steps, from opening the dialog to its requests. */
export const STEPS: readonly Step[] = [...KEY_STEPS, ...LIST_STEPS, ...MEMORY_STEPS, ...REQUEST_STEPS];
