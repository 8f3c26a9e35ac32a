/** What a thread runs: see `pipeline/threads/jobs.ts`. */
import { startCompileCache } from './engine/compile-cache.js';

// As in the main thread, which cannot do it for others. Whatever is imported before is compiled anew in each run.
startCompileCache();
const [{ serveJobs }, { createJobs }] = await Promise.all([
  import('./engine/threads/serve-jobs.js'),
  import('./pipeline/threads/jobs.js'),
]);

const loadScanner = async () => (await import('./check/pages/scan-page.js')).createPageScanner();

serveJobs(createJobs({ loadScanner }));
