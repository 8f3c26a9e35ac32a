/** What a thread runs: see `session/threads/jobs.ts`. */
import { serveJobs } from './io/threads/serve-jobs.js';
import { createJobs } from './session/threads/jobs.js';

const loadScanner = async () => (await import('./checks/pages/scan-page.js')).createPageScanner();

serveJobs(createJobs({ loadScanner }));
