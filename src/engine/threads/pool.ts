/** Worker threads that run named jobs for the main thread. */
import { Worker } from 'node:worker_threads';
import { ownEntry } from '../../files/package.js';

/** Jobs by name. Inputs and outputs must be structured-cloneable. */
export type Jobs = Readonly<Record<string, (input: never) => Promise<unknown>>>;

/** A job sent to a thread. */
export interface Request {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
  /** Whether it runs before waiting jobs. */
  readonly isUrgent: boolean;
}

/** The job that ends the profile of a thread. */
export const END_PROFILE = 'end profile';

/** The reply: the result or the thrown error, and the duration. */
export type Response = { readonly id: number; readonly milliseconds: number } & (
  | { readonly result: unknown }
  | { readonly thrown: unknown }
);

/** A kind of job and its total duration. */
export interface Work {
  readonly name: string;
  readonly milliseconds: number;
}

/** Options of a pool. */
export interface PoolOptions {
  /** Whether each thread records a CPU profile from its start until `endProfile`. */
  readonly profiled?: boolean | undefined;
}

/** A thread that runs one job at a time. */
export interface Thread<Known extends Jobs> {
  /** Runs a job, before waiting jobs if urgent. Rejects with what the job threw, or if the thread died. */
  readonly run: <Name extends keyof Known & string>(
    name: Name,
    input: Parameters<Known[Name]>[0],
    isUrgent?: boolean,
  ) => Promise<Awaited<ReturnType<Known[Name]>>>;
  /** Starts the thread ahead of its first job. */
  readonly start: () => void;
  /** Returns the number of unfinished jobs. */
  readonly waiting: () => number;
  /** Frees its memory by ending it once it is idle; the next job restarts it. Does nothing while profiled. */
  readonly rest: () => Promise<void>;
  /** Returns the total duration of each kind of job; empty if the thread was never used. */
  readonly work: () => readonly Work[];
  /** Ends the CPU profile and returns it as JSON; undefined if the thread was never used. Only for profiled threads. */
  readonly endProfile: () => Promise<string | undefined>;
}

/** Running threads. Idle threads do not keep the process alive. */
export interface Pool<Known extends Jobs> {
  readonly threads: readonly Thread<Known>[];
  /** Ends all threads. Unfinished jobs reject. */
  readonly close: () => Promise<void>;
}

/**
 * Size of a thread's young generation, in MB. The data of a page lives for some milliseconds; with Node's default of 16
 * MB, garbage collection runs four times as often, and parsing 1,000 pages takes a sixth more processor time.
 */
const YOUNG_GENERATION = 64;

/** Creates threads that start with their first job. `Known` must match the jobs served by the entry `worker`. */
export function openPool<Known extends Jobs>(count: number, options: PoolOptions = {}): Pool<Known> {
  const threads = Array.from({ length: count }, () => createThread<Known>(options));
  return {
    threads,
    close: async () => {
      await Promise.all(threads.map(({ end }) => end()));
    },
  };
}

interface Waiting {
  readonly name: string;
  readonly resolve: (result: never) => void;
  readonly reject: (reason: unknown) => void;
}

function rejectAll(waiting: Map<number, Waiting>, reason: unknown): void {
  for (const { reject } of waiting.values()) reject(reason);
  waiting.clear();
}

function createThread<Known extends Jobs>(options: PoolOptions): Thread<Known> & { readonly end: () => Promise<void> } {
  const waiting = new Map<number, Waiting>();
  const times = new Map<string, number>();
  let worker: Worker | undefined;
  let last = 0;
  const start = (): Worker => {
    const started = openWorker(options, {
      onResponse: (response) => {
        const job = waiting.get(response.id);
        waiting.delete(response.id);
        if (waiting.size === 0) started.unref();
        if (job !== undefined) times.set(job.name, (times.get(job.name) ?? 0) + response.milliseconds);
        if ('thrown' in response) job?.reject(response.thrown);
        else job?.resolve(response.result as never);
      },
      onEnd: (reason) => {
        // A resting worker has already been replaced.
        if (worker !== started) return;
        worker = undefined;
        rejectAll(waiting, reason);
      },
    });
    return started;
  };
  const ask = (name: string, input: unknown, isUrgent = false): Promise<never> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { name, resolve, reject });
      worker ??= start();
      worker.ref();
      worker.postMessage({ id, name, input, isUrgent } satisfies Request);
    });
  return {
    run: ask,
    start: () => {
      worker ??= start();
      if (waiting.size === 0) worker.unref();
    },
    waiting: () => waiting.size,
    rest: async () => {
      if (waiting.size > 0 || options.profiled) return;
      const resting = worker;
      worker = undefined;
      await endWorker(resting);
    },
    work: () => [...times].map(([name, milliseconds]) => ({ name, milliseconds })),
    endProfile: async () => worker && ask(END_PROFILE, undefined),
    end: () => endWorker(worker),
  };
}

interface Listeners {
  readonly onResponse: (response: Response) => void;
  readonly onEnd: (reason: unknown) => void;
}

function openWorker(options: PoolOptions, { onResponse, onEnd }: Listeners): Worker {
  const worker = new Worker(ownEntry('worker.js'), {
    workerData: options,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
  });
  worker.on('error', onEnd);
  worker.on('exit', () => onEnd(new Error('a thread has ended')));
  return worker.on('message', onResponse);
}

async function endWorker(worker: Worker | undefined): Promise<void> {
  // A late reply would let the process end before the thread has.
  worker?.removeAllListeners('message');
  await worker?.terminate();
}
