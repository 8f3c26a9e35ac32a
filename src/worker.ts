/** What a thread runs: see `session/threads/jobs.ts`. */
import { serveJobs } from './io/threads/serve-jobs.js';
import { createJobs } from './session/threads/jobs.js';

serveJobs(createJobs());
