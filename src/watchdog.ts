/** What the thread runs that watches the main one. */
import { watch } from './io/watchdog/watch.js';

await watch();
