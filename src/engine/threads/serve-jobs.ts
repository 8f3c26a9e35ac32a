/** The thread side of the pool: runs jobs one at a time, urgent ones first, and replies. */
import { setImmediate as letOthers } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { startProfile } from '../../files/profile.js';
import { END_PROFILE, type Jobs, type PoolOptions, type Request, type Response } from './pool.js';

/** Serves requests until the thread is ended. Does nothing in the main thread. */
export function serveJobs(own: Jobs): void {
  const port = parentPort;
  const { profiled }: PoolOptions = workerData ?? {};
  const jobs: Jobs = profiled ? { ...own, [END_PROFILE]: startProfile() } : own;
  const answer = async ({ id, name, input }: Request): Promise<Response> => {
    const start = performance.now();
    const outcome = await toOutcome(jobs, { name, input });
    return { id, milliseconds: performance.now() - start, ...outcome };
  };
  const waiting: Request[] = [];
  let isAtWork = false;
  const work = async (): Promise<void> => {
    if (isAtWork) return;
    isAtWork = true;
    for (let request = takeNext(waiting); request !== undefined; request = takeNext(waiting)) {
      port?.postMessage(await answer(request));
      // Receive new messages between jobs.
      await letOthers();
    }
    isAtWork = false;
  };
  port?.on('message', (request: Request) => {
    waiting.push(request);
    void work();
  });
}

function takeNext(waiting: Request[]): Request | undefined {
  const urgent = waiting.findIndex(({ isUrgent }) => isUrgent);
  return waiting.splice(Math.max(0, urgent), 1)[0];
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
