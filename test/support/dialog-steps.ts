/** One keyboard script for two dialogs: what is done, what each of them then shows, and why ours differs where it does. */
import type { Step } from './dialog-actions.js';
import { KEY_STEPS } from './dialog-steps-keys.js';
import { LIST_STEPS } from './dialog-steps-list.js';
import { MEMORY_STEPS } from './dialog-steps-memory.js';
import { REQUEST_STEPS } from './dialog-steps-request.js';

/** The script, from opening the dialog to what it asks for. */
export const STEPS: readonly Step[] = [...KEY_STEPS, ...LIST_STEPS, ...MEMORY_STEPS, ...REQUEST_STEPS];
