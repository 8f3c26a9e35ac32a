/** What the thread runs that watches the main one. */
import { watch } from './engine/watchdog/watch.js';

await watch();
