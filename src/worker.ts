/** What a thread runs: see `session/threads/jobs.ts`. */
import { startCompileCache } from './io/compile-cache.js';

// As in the main thread, which cannot do it for others. Whatever is imported before is compiled anew in each run.
startCompileCache();
const [{ serveJobs }, { createJobs }] = await Promise.all([
  import('./io/threads/serve-jobs.js'),
  import('./session/threads/jobs.js'),
]);

const loadScanner = async () => (await import('./checks/pages/scan-page.js')).createPageScanner();

serveJobs(createJobs({ loadScanner }));
