/** The side of a thread: takes jobs from the main thread, one after the other, and answers. */
import { parentPort, workerData } from 'node:worker_threads';
import { startProfile } from '../profile.js';
import { END_PROFILE, type Jobs, type PoolOptions, type Request, type Response } from './pool.js';

/** Answers requests until the thread is ended. Does nothing in the main thread. */
export function serveJobs(own: Jobs): void {
  const port = parentPort;
  const { profiled }: PoolOptions = workerData ?? {};
  const jobs: Jobs = profiled ? { ...own, [END_PROFILE]: startProfile() } : own;
  let last: Promise<void> = Promise.resolve();
  port?.on('message', ({ id, name, input }: Request) => {
    const answer = async (): Promise<Response> => {
      const start = performance.now();
      const outcome = await toOutcome(jobs, { name, input });
      return { id, milliseconds: performance.now() - start, ...outcome };
    };
    last = last.then(async () => port.postMessage(await answer()));
  });
}

async function toOutcome(
  jobs: Jobs,
  { name, input }: Pick<Request, 'name' | 'input'>,
): Promise<{ readonly result: unknown } | { readonly thrown: unknown }> {
  try {
    return { result: await jobs[name]?.(input as never) };
  } catch (thrown) {
    return { thrown };
  }
}
