/** Workers that run suites. Each is a process that runs many suites in sequence. */
import { type ChildProcess, fork } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ROOT } from '../support/paths.js';
import { readProcessorSeconds } from './processor.js';

/** Number of tests per outcome. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Result of a suite. */
export interface SuiteResult extends Counts {
  /** Path of its source, relative to the repository. */
  readonly file: string;
  readonly seconds: number;
  /** CPU seconds, including its child processes; undefined on systems that do not provide them. */
  readonly processor: number | undefined;
  /** Its output on both streams. */
  readonly output: string;
}

/** Options of a worker pool. */
export interface PoolOptions {
  readonly workers: number;
  /** Starts no further suite after a failure. */
  readonly stopAtFailure: boolean;
  /** Returns the kind of a suite. Suites of different kinds do not share a process. */
  readonly kindOf: (file: string) => string;
  /** Folder for the output logs of the workers. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Called when a suite ends. */
  readonly onEnd: (result: SuiteResult) => void;
}

/** A suite that takes longer is considered hung. */
const LIMIT_MS = 5 * 60_000;
/**
 * Suites per process. Processes slow down because garbage collection scans again what earlier suites leave in memory.
 */
const MOST_SUITES = 40;
/**
 * Most suites end before V8 has collected enough feedback to optimize. Allocating feedback immediately saves a tenth of
 * the time. Less inlining, as in `bin/csb-docs.js`, saves a fifth.
 */
const WORKER_FLAGS = [
  '--no-lazy-feedback-allocation',
  '--max-inlined-bytecode-size=50',
  '--max-inlined-bytecode-size-cumulative=100',
];
/** Time a worker gets to close its browser before it is killed. */
const GRACE_MS = 5_000;
/** A suite that crashes, hangs or never runs its tests counts as one failure. */
const CRASHED: Counts = { passed: 0, failed: 1, skipped: 0 };

/** Runs suites (paths of their sources), each in the next free worker. Results are in the order of completion. */
export async function runInWorkers(files: readonly string[], options: PoolOptions): Promise<readonly SuiteResult[]> {
  const queue = [...files];
  const results: SuiteResult[] = [];
  const work = async (log: string): Promise<void> => {
    const workers = new Map<string, Worker>();
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const kind = options.kindOf(file);
      const last = workers.get(kind);
      const isTired = (last?.suites() ?? 0) >= MOST_SUITES;
      if (isTired) await last?.stop();
      const worker = last?.isAlive() && !isTired ? last : startWorker(log, options.env);
      workers.set(kind, worker);
      const result = await worker.run(file);
      results.push(result);
      options.onEnd(result);
      if (options.stopAtFailure && result.failed > 0) queue.length = 0;
    }
    await Promise.all([...workers.values()].map((worker) => worker.stop()));
  };
  const logs = Array.from({ length: options.workers }, (_, index) => join(options.folder, `worker-${index}.log`));
  await Promise.all(logs.map(work));
  return results;
}

/** A process that runs suites. */
interface Worker {
  readonly isAlive: () => boolean;
  /** Number of suites it has run. */
  readonly suites: () => number;
  readonly run: (file: string) => Promise<SuiteResult>;
  readonly stop: () => Promise<void>;
}

/** Both streams go to one file, which keeps the order of lines and survives a kill. */
function startWorker(log: string, env: Readonly<Record<string, string>>): Worker {
  const stream = openSync(log, 'a');
  const child = fork(fileURLToPath(new URL('./worker.js', import.meta.url)), [], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    execArgv: WORKER_FLAGS,
    stdio: ['ignore', stream, stream, 'ipc'],
  });
  closeSync(stream);
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  let suites = 0;
  return {
    suites: () => suites,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    run: async (file) => {
      suites += 1;
      const start = { size: statSync(log).size, time: performance.now(), processor: processorOf(child) };
      const { counts, note } = await runSuite(child, ended, file);
      const seconds = (performance.now() - start.time) / 1000;
      const processor = subtract(processorOf(child), start.processor);
      const printed = readFileSync(log).subarray(start.size).toString('utf8');
      return { file, ...counts, seconds, processor, output: `${printed}${note}` };
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

function processorOf({ pid }: ChildProcess): number | undefined {
  return pid === undefined ? undefined : readProcessorSeconds(pid);
}

function subtract(end: number | undefined, start: number | undefined): number | undefined {
  return end === undefined || start === undefined ? undefined : end - start;
}

/** Waits for the counts, the end of the process or the timeout, whichever comes first. */
async function runSuite(
  child: ChildProcess,
  ended: Promise<number | null>,
  file: string,
): Promise<{ readonly counts: Counts; readonly note: string }> {
  const counts = new Promise<Counts>((resolve) => child.once('message', (message) => resolve(message as Counts)));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(resolve, LIMIT_MS, 'late')));
  child.send(pathToFileURL(join(ROOT, 'dist', file.replace(/\.ts$/, '.js'))).href);
  const outcome = await Promise.race([
    counts,
    late,
    ended.then((code) => `The process ended with ${code ?? child.signalCode}.\n`),
  ]);
  clearTimeout(timer);
  if (typeof outcome !== 'string') return { counts: outcome, note: '' };
  if (outcome !== 'late') return { counts: CRASHED, note: outcome };
  await kill(child, ended);
  return { counts: CRASHED, note: `Stopped after ${LIMIT_MS / 60_000} minutes.\n` };
}

async function kill(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  await ended;
  clearTimeout(timer);
}
