/** The entry of the watchdog thread. */
import { watch } from './engine/watchdog/watch.js';

await watch();
