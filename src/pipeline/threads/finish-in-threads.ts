/**
 * What is made of a page once it is rendered, where there is time for it: other threads have nothing to do once the search
 * index is made, while the main one still renders.
 */
import type { Thread } from '../../engine/threads/pool.js';
import { writeTwin } from '../../render/markdown-output/write-twin.js';
import type { OutputFile } from '../../types/output.js';
import type { PageJudge } from '../../types/page-judge.js';
import type { Route } from '../../types/route.js';
import type { FinishedPage, FinishJob, SessionJobs } from './jobs.js';

/** Pages that make a message. */
const BATCH = 16;
/** Jobs that a thread has at most when it is given another one: the index, and files that were sent since the last answer. */
const AHEAD = 3;

/** A page, and what it is known by. */
interface TakenPage extends FinishJob {
  readonly route: Route;
  readonly key: string | undefined;
}

/** Who finishes pages, and who takes what comes of it. */
export interface Finishing {
  /** Threads that may be asked at the moment. */
  readonly threads: () => readonly Thread<SessionJobs>[];
  readonly judge: Pick<PageJudge, 'take' | 'add'>;
  /** Takes a twin, with the key of its page. */
  readonly write: (file: OutputFile, key: string | undefined) => void;
}

/** Pages that are being finished. */
export interface Finisher {
  readonly add: (page: TakenPage) => void;
  /** Resolves when nothing is left to do. */
  readonly settle: () => Promise<void>;
  /** Takes nothing more, whatever threads are still at. */
  readonly cancel: () => void;
}

/** Finishes pages: here, when no thread has time. */
export function finishPages({ threads, judge, write }: Finishing): Finisher {
  const pending: Promise<void>[] = [];
  let batch: TakenPage[] = [];
  let isOver = false;
  const writeText = ({ twin, key }: TakenPage, text: string | undefined): void => {
    if (twin !== undefined && text !== undefined) write({ path: twin.path, content: text }, key);
  };
  const finishHere = (page: TakenPage): void => {
    judge.take(page.route, page.content, page.key);
    writeText(page, page.twin && writeTwin(page.twin));
  };
  const take = (pages: readonly TakenPage[], finished: readonly FinishedPage[]): void => {
    if (isOver) return;
    for (const [index, page] of pages.entries()) {
      const { facts, twin } = finished[index] ?? {};
      if (facts !== undefined) judge.add(page.route, facts, page.key);
      writeText(page, twin);
    }
  };
  const flush = (): void => {
    const pages = batch;
    batch = [];
    const thread = threads().find((each) => each.waiting() <= AHEAD);
    const jobs = (): readonly FinishJob[] => pages.map(({ content, twin }) => ({ content, twin }));
    if (thread === undefined) for (const page of pages) finishHere(page);
    else pending.push(noticed(thread.run('finish', jobs()).then((finished) => take(pages, finished))));
  };
  return {
    add: (page) => {
      batch.push(page);
      if (batch.length >= BATCH) flush();
    },
    settle: async () => {
      flush();
      await Promise.all(pending);
    },
    cancel: () => {
      isOver = true;
    },
  };
}

/** What it rejects with is thrown where it is waited for; something else may end the work before. */
function noticed(promise: Promise<void>): Promise<void> {
  promise.catch(() => undefined);
  return promise;
}
