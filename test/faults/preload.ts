/**
 * Preloaded (`node --import`) into a command that will be killed: installs the failing file system with the plan from
 * the environment.
 */
import { installFailingFileSystem } from './failing-fs.js';
import { PLAN_VARIABLE } from './plan.js';

const plan = process.env[PLAN_VARIABLE];
if (plan !== undefined) installFailingFileSystem().start(JSON.parse(plan));
