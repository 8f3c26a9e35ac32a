/** Loaded before a command (`node --import`) that is to be killed: its file system, by the plan in the environment. */
import { installFailingFileSystem } from './failing-fs.js';
import { PLAN_VARIABLE } from './plan.js';

const plan = process.env[PLAN_VARIABLE];
if (plan !== undefined) installFailingFileSystem().start(JSON.parse(plan));
