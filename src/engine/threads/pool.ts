/**
 * Threads that do jobs for the main one.
 * In: the names of jobs and their inputs. Out: their results. Must not know what the jobs are.
 */
import { Worker } from 'node:worker_threads';
import { ownEntry } from '../../files/package.js';

/** What a thread can be asked for: by name, from data that can be copied to data that can be copied. */
export type Jobs = Readonly<Record<string, (input: never) => Promise<unknown>>>;

/** One job on its way to a thread. */
export interface Request {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
  /** Whether it is done before those that are waiting. */
  readonly isUrgent: boolean;
}

/** The job that ends the profile of a thread. */
export const END_PROFILE = 'end profile';

/** What comes back: the result, or what was thrown; and for how long the thread was at it. */
export type Response = { readonly id: number; readonly milliseconds: number } & (
  | { readonly result: unknown }
  | { readonly thrown: unknown }
);

/** What somebody did, by name, and how long it took. */
export interface Work {
  readonly name: string;
  readonly milliseconds: number;
}

/** How threads are opened. */
export interface PoolOptions {
  /** Each records a CPU profile from its start on; `endProfile` of a thread ends it. */
  readonly profiled?: boolean | undefined;
}

/** A thread that does one job after the other. */
export interface Thread<Known extends Jobs> {
  /** Does a job, an urgent one before those that are waiting; rejects with what the job threw, or when the thread has died. */
  readonly run: <Name extends keyof Known & string>(
    name: Name,
    input: Parameters<Known[Name]>[0],
    isUrgent?: boolean,
  ) => Promise<Awaited<ReturnType<Known[Name]>>>;
  /** Starts it ahead of its first job, which then does not wait for that. */
  readonly start: () => void;
  /** The number of jobs that are not done yet. */
  readonly waiting: () => number;
  /** Gives its memory back, once nothing is asked of it; the next job starts it anew. Not while it is profiled. */
  readonly rest: () => Promise<void>;
  /** What it has done so far, jobs of one name added up; empty when it was never needed. */
  readonly work: () => readonly Work[];
  /** Ends its CPU profile and gives it as JSON; undefined when it was never needed. Only of a thread that is profiled. */
  readonly endProfile: () => Promise<string | undefined>;
}

/** Threads that are running. They do not keep the process alive while they have nothing to do. */
export interface Pool<Known extends Jobs> {
  readonly threads: readonly Thread<Known>[];
  /** Ends them; what they have not finished rejects. */
  readonly close: () => Promise<void>;
}

/**
 * Of a thread, in MB. What a page is made of lives for some milliseconds: the 16 of Node are full, and searched for what
 * is alive, four times as often. Parsing 1,000 pages takes a sixth more processor time with it.
 */
const YOUNG_GENERATION = 64;

/** Threads that start with their first job. `Known` has to be the type of the jobs that the entry `worker` serves. */
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
        // One that rests has another in its place.
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
  // An answer that comes now would let the process end before its thread has.
  worker?.removeAllListeners('message');
  await worker?.terminate();
}
