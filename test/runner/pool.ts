/** Workers that run suites: each is one process that runs many suites one after another. */
import { type ChildProcess, fork } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ROOT } from '../support/paths.js';
import { readProcessorSeconds } from './processor.js';

/** How many tests had which outcome. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** How a suite ended. */
export interface SuiteResult extends Counts {
  /** Path of its source, relative to the repository. */
  readonly file: string;
  readonly seconds: number;
  /** Seconds of processor time, with those of the processes it used; unknown where the system does not say. */
  readonly processor: number | undefined;
  /** Everything it printed, on both streams. */
  readonly output: string;
}

/** How suites are run. */
export interface PoolOptions {
  readonly workers: number;
  /** Whether no suite begins after one has failed. */
  readonly stopAtFailure: boolean;
  /** Suites of different kinds do not share processes. */
  readonly kindOf: (file: string) => string;
  /** Where the workers write what they print. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Called for each suite when it ends. */
  readonly onEnd: (result: SuiteResult) => void;
}

/** A suite that takes longer hangs. */
const LIMIT_MS = 5 * 60_000;
/** A process with more behind it is slower: what suites leave in its memory is looked through again and again. */
const MOST_SUITES = 40;
/**
 * Most suites end before the compiler knows what is worth compiling; without waiting for that, they take a tenth less.
 * With less inlining, as in `bin/csb-docs.js`, a fifth less.
 */
const WORKER_FLAGS = [
  '--no-lazy-feedback-allocation',
  '--max-inlined-bytecode-size=50',
  '--max-inlined-bytecode-size-cumulative=100',
];
/** What a worker gets for closing its browser before it is killed. */
const GRACE_MS = 5_000;
/** A suite that crashed, hung or never ran its tests counts as one failure. */
const CRASHED: Counts = { passed: 0, failed: 1, skipped: 0 };

/** Runs suites (paths of their sources), each in the next worker that is free. Results come in the order of their ends. */
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
  /** How many suites it has run. */
  readonly suites: () => number;
  readonly run: (file: string) => Promise<SuiteResult>;
  readonly stop: () => Promise<void>;
}

/** Both streams go to a file: the order of lines is kept, and they are there when the process is killed. */
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

/** Waits for what comes first: the counts, the end of the process, or the end of patience. */
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
