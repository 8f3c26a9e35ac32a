/** The entry of worker threads: see `pipeline/threads/jobs.ts`. */
import { startCompileCache } from './engine/compile-cache.js';

// Each thread needs its own call. Modules imported before it are compiled again in each run.
startCompileCache();
const [{ serveJobs }, { createJobs }] = await Promise.all([
  import('./engine/threads/serve-jobs.js'),
  import('./pipeline/threads/jobs.js'),
]);

const loadScanner = async () => (await import('./check/pages/scan-page.js')).createPageScanner();

serveJobs(createJobs({ loadScanner }));
