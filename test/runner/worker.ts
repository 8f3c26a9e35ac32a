/**
 * Worker process: runs suites one after another, each named by a message, and replies with the counts.
 * A suite fails if it changes state that the next one would see.
 */
// Imported first: the bundler's child process keeps the working folder of its first import, which must not be one that
// a suite removes.
import 'esbuild';
import type { Counts } from './pool.js';

/** Entry of `uvu`'s queue: one function for each `run()` of an imported file. */
type QueuedRun = () => Promise<[errors: string | true, passed: number, skipped: number, total: number]>;

/** `uvu` reads these globals on import: tests are queued, and this file runs them. */
const uvu = Object.assign(globalThis, { UVU_DEFER: 1, UVU_INDEX: 0, UVU_QUEUE: [] as QueuedRun[][] });

/** Resources that keep a process alive and that a suite must close. Browser and bundler live as long as the worker. */
const LASTING = ['TCPServerWrap', 'FSEventWrap', 'StatWatcher'];

process.on('message', async (url: string) => {
  const counts = await runSuite(url);
  process.send?.(counts);
});
process.on('disconnect', () => process.exit());

async function runSuite(url: string): Promise<Counts> {
  const before = takeState();
  const queue: QueuedRun[] = [];
  uvu.UVU_QUEUE = [queue];
  const counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    await import(url);
    for (const run of queue) {
      const [errors, passed, skipped, total] = await run();
      if (errors !== true) process.stdout.write(`\n${errors}\n`);
      counts.passed += passed;
      counts.failed += total - passed;
      counts.skipped += skipped;
    }
    if (counts.passed + counts.failed + counts.skipped === 0) throw new Error('There is no test in this file.');
    for (const change of await findChanges(before)) throw new Error(change);
  } catch (error) {
    process.stdout.write(`\n${error instanceof Error ? error.stack : String(error)}\n`);
    counts.failed += 1;
  }
  restore(before);
  return counts;
}

/** State shared by all suites of a process. */
interface State {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly lasting: number;
  /** Names of global variables. */
  readonly globals: ReadonlySet<string>;
}

function takeState(): State {
  return {
    cwd: process.cwd(),
    env: { ...process.env },
    lasting: countLasting(),
    globals: new Set(Object.getOwnPropertyNames(globalThis)),
  };
}

function countLasting(): number {
  return process.getActiveResourcesInfo().filter((name) => LASTING.includes(name)).length;
}

/** Time for servers and watchers to close, in milliseconds. */
const CLOSING_MS = 2_000;

/** Returns a message for each change of the shared state. */
async function findChanges(before: State): Promise<readonly string[]> {
  const start = performance.now();
  while (countLasting() > before.lasting && performance.now() - start < CLOSING_MS)
    await new Promise((resolve) => setTimeout(resolve, 5));
  const after = takeState();
  const names = [...new Set([...Object.keys(before.env), ...Object.keys(after.env)])];
  return [
    ...names.filter((name) => before.env[name] !== after.env[name]).map((name) => `The suite changes ${name}.`),
    ...(before.cwd === after.cwd ? [] : ['The suite changes the working folder.']),
    ...(after.lasting > before.lasting ? ['The suite leaves a server or a watcher open.'] : []),
  ];
}

function restore({ cwd, env, globals }: State): void {
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  // For example, the `window` of a suite that runs browser code here.
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!globals.has(name)) Reflect.deleteProperty(globalThis, name);
  process.exitCode = undefined;
}
