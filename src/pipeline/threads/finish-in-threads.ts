/**
 * Post-processes rendered pages in other threads, which are idle after building the search index while the main thread
 * still renders.
 */
import type { Thread } from '../../engine/threads/pool.js';
import { writeMarkdownPage } from '../../render/markdown-output/write-markdown-page.js';
import type { OutputFile } from '../../types/output.js';
import type { PageChecker } from '../../types/page-checker.js';
import type { Route } from '../../types/route.js';
import type { FinishedPage, FinishJob, SessionJobs } from './jobs.js';

/** Pages per message. */
const BATCH = 16;
/** Maximum number of queued jobs at which a thread gets another: the index, and files sent since its last reply. */
const AHEAD = 3;

/** A rendered page and its cache key. */
interface TakenPage extends FinishJob {
  readonly route: Route;
  readonly key: string | undefined;
}

/** Dependencies of finishing pages. */
export interface Finishing {
  /** Returns the threads that are currently available. */
  readonly threads: () => readonly Thread<SessionJobs>[];
  readonly check: Pick<PageChecker, 'take' | 'add'>;
  /** Writes a Markdown page, with the key of its HTML page. */
  readonly write: (file: OutputFile, key: string | undefined) => void;
}

/** Collects pages and finishes them. */
export interface Finisher {
  readonly add: (page: TakenPage) => void;
  /** Resolves when all pages are finished. */
  readonly settle: () => Promise<void>;
  /** Discards all further results, including those of running jobs. */
  readonly cancel: () => void;
}

/** Creates a finisher. Pages are finished in this thread if no other is available. */
export function finishPages({ threads, check, write }: Finishing): Finisher {
  const pending: Promise<void>[] = [];
  let batch: TakenPage[] = [];
  let isOver = false;
  const writeText = ({ markdownPage, key }: TakenPage, text: string | undefined): void => {
    if (markdownPage !== undefined && text !== undefined) write({ path: markdownPage.path, content: text }, key);
  };
  const finishHere = (page: TakenPage): void => {
    check.take(page.route, page.content, page.key);
    writeText(page, page.markdownPage && writeMarkdownPage(page.markdownPage));
  };
  const take = (pages: readonly TakenPage[], finished: readonly FinishedPage[]): void => {
    if (isOver) return;
    for (const [index, page] of pages.entries()) {
      const { facts, markdownPage } = finished[index] ?? {};
      if (facts !== undefined) check.add(page.route, facts, page.key);
      writeText(page, markdownPage);
    }
  };
  const flush = (): void => {
    const pages = batch;
    batch = [];
    const thread = threads().find((each) => each.waiting() <= AHEAD);
    const jobs = (): readonly FinishJob[] => pages.map(({ content, markdownPage }) => ({ content, markdownPage }));
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

/** The rejection is handled where the promise is awaited; another error may end the work first. */
function noticed(promise: Promise<void>): Promise<void> {
  promise.catch(() => undefined);
  return promise;
}
