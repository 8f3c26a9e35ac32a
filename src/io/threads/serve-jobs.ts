/** The side of a thread: takes jobs from the main thread, one after the other, and answers. */
import { parentPort } from 'node:worker_threads';
import type { Jobs, Request, Response } from './pool.js';

/** Answers requests until the thread is ended. Does nothing in the main thread. */
export function serveJobs(jobs: Jobs): void {
  const port = parentPort;
  let last: Promise<void> = Promise.resolve();
  port?.on('message', ({ id, name, input }: Request) => {
    const answer = async (): Promise<Response> => {
      try {
        return { id, result: await jobs[name]?.(input as never) };
      } catch (thrown) {
        return { id, thrown };
      }
    };
    last = last.then(async () => port.postMessage(await answer()));
  });
}
