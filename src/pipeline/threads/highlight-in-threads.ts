/**
 * Highlights code in other threads while the main thread parses Markdown. Each then needs, and compiles, only half of
 * the program. Each language is assigned to one thread, which keeps its grammar warm.
 */

import type { Thread } from '../../engine/threads/pool.js';
import { type Highlight, isHighlighted } from '../../markdown/highlight/highlight.js';
import type { HighlightJob, SessionJobs } from './jobs.js';

/** Characters of code per message. A smaller batch is sent once the main thread is idle. */
const MESSAGE = 8_000;
/**
 * Maximum number of waiting characters per thread, about half a second. Beyond that, the main thread highlights too.
 */
const MOST_WAITING = 500_000;

/** A highlighter that uses other threads. */
export interface HighlightInThreads {
  readonly highlight: Highlight;
  /** Resolves when a thread has almost nothing to highlight. */
  readonly whenFree: (thread: Thread<SessionJobs>) => Promise<void>;
}

/** A queued code sample. */
interface Waiting {
  readonly sample: HighlightJob;
  readonly resolve: (lines: Promise<readonly string[]>) => void;
}

interface Desk {
  readonly thread: Thread<SessionJobs>;
  batch: Waiting[];
  /** Characters in the batch. */
  size: number;
  /** Characters not yet highlighted by the thread, including the batch. */
  waiting: number;
  readonly free: (() => void)[];
}

/**
 * Creates a highlighter that uses threads.
 * @param here the highlighter of the main thread
 */
export function highlightInThreads(here: Highlight, threads: readonly Thread<SessionJobs>[]): HighlightInThreads {
  const desks = threads.map((thread): Desk => ({ thread, batch: [], size: 0, waiting: 0, free: [] }));
  const ofLanguage = new Map<string, Desk>();
  const findDesk = (language: string): Desk | undefined => {
    const desk = ofLanguage.get(language) ?? desks[ofLanguage.size % desks.length];
    if (desk !== undefined) ofLanguage.set(language, desk);
    return desk;
  };
  return {
    highlight: (code, language) => {
      const desk = isHighlighted(code, language) ? findDesk(language) : undefined;
      if (desk === undefined || desk.waiting > MOST_WAITING) return here(code, language);
      return new Promise((resolve) => add(desk, { sample: { code, language }, resolve }));
    },
    whenFree: async (thread) => {
      const desk = desks.find((known) => known.thread === thread);
      if (desk !== undefined && desk.waiting > MESSAGE) await new Promise<void>((resolve) => desk.free.push(resolve));
    },
  };
}

function add(desk: Desk, waiting: Waiting): void {
  const { length } = waiting.sample.code;
  if (desk.batch.length === 0) setImmediate(() => send(desk));
  desk.batch.push(waiting);
  desk.size += length;
  desk.waiting += length;
  if (desk.size >= MESSAGE) send(desk);
}

function send(desk: Desk): void {
  const { batch, size } = desk;
  if (batch.length === 0) return;
  desk.batch = [];
  desk.size = 0;
  const highlighted = desk.thread.run(
    'highlight',
    batch.map(({ sample }) => sample),
  );
  for (const [index, { resolve }] of batch.entries()) resolve(highlighted.then((lines) => lines[index] ?? []));
  const finish = (): void => {
    desk.waiting -= size;
    if (desk.waiting <= MESSAGE) for (const resolve of desk.free.splice(0)) resolve();
  };
  highlighted.then(finish, finish);
}
