/** Parsing many files in many threads, of which the main one is the first. */
import { setImmediate as letOthers } from 'node:timers/promises';
import type { Thread } from '../../engine/threads/pool.js';
import type { ParseSettings } from '../../types/config.js';
import type { Parse, ParseAll, ParseResult, SourceFile } from '../../types/page.js';
import type { SessionJobs } from './jobs.js';
import { parseInTurn, parseTogether } from './parse-in-turn.js';

/** Files that a thread gets at once: a message each would cost more, and the last ones should end at the same time. */
const SHARE = 8;
/** Shares that are with a thread at the same time, so that it never waits for the main one, which is parsing too. */
const AHEAD = 2;
/** The same while somebody may ask for a page, which comes behind the share that a thread is at. */
const SHORT_SHARE = 1;
/** The main thread links all of a large site then, before it looks at results. */
const FAR_AHEAD = 48;
/** Shares that the main thread has begun, while other threads highlight what is in them. */
const BEGUN = 12;

/** What parsing in threads needs. */
export interface ThreadedParsing {
  readonly settings: ParseSettings;
  /** What the main thread parses with, and leaves to other threads of it. */
  readonly parse: Parse;
  /** Whether others only highlight: what plugins bring are functions, which other threads cannot have. */
  readonly isHereOnly: boolean;
  /** The other threads; with none, everything is parsed here. */
  readonly threads: readonly Thread<SessionJobs>[];
  /** Waits until a thread has time for a share. */
  readonly whenFree: (thread: Thread<SessionJobs>) => Promise<void>;
  /** What results are kept as. */
  readonly keep: (result: ParseResult) => ParseResult;
  readonly onProgress: (done: number, total: number) => void;
  /** Whether the main thread is left to those who ask for pages, where there are other threads. */
  readonly isBehind: boolean;
  /** Aborted, what has begun is waited for, and nothing more begins. */
  readonly signal?: AbortSignal | undefined;
}

/** Files, and where their results belong. */
type Share = readonly [index: number, files: readonly SourceFile[]];

/** What is left to do, for whoever has time. */
interface Todo {
  /** Each is taken once. */
  readonly shares: Iterable<Share>;
  /** Parses a share with what somebody parses with. */
  readonly work: (share: Share, parseAll: ParseAll) => Promise<void>;
}

/** Parses files wherever there is a thread free. The results do not depend on which thread that was. */
export function parseInThreads(parsing: ThreadedParsing): ParseAll {
  const { threads, keep, onProgress, isBehind, isHereOnly, signal } = parsing;
  return async (files) => {
    const results: (readonly ParseResult[])[] = [];
    let done = 0;
    const todo: Todo = {
      shares: untilAborted(cut(files, isBehind ? SHORT_SHARE : SHARE).entries(), signal),
      work: async ([index, share], parseAll) => {
        results[index] = (await parseAll(share)).map(keep);
        done += share.length;
        onProgress(done, files.length);
      },
    };
    const elsewhere = Array.from({ length: isBehind ? FAR_AHEAD : AHEAD }, () =>
      isHereOnly ? [] : threads.map((thread) => workIn(thread, todo, parsing)),
    ).flat();
    await Promise.all([isBehind ? undefined : workHere(todo, parsing), ...elsewhere]);
    signal?.throwIfAborted();
    return results.flat();
  };
}

/** What is left to do of something, until there is nothing to do any more. */
function* untilAborted<Item>(items: Iterable<Item>, signal: AbortSignal | undefined): Iterable<Item> {
  for (const item of items) {
    if (signal?.aborted) return;
    yield item;
  }
}

/** The main thread hears from the others between two shares. */
async function workHere({ shares, work }: Todo, { parse, threads }: ThreadedParsing): Promise<void> {
  const isAlone = threads.length === 0;
  const parseAll: ParseAll = (files) => (isAlone ? parseInTurn : parseTogether)(parse, files);
  const begun = new Set<Promise<void>>();
  for (const share of shares) {
    const working = work(share, parseAll).finally(() => begun.delete(working));
    begun.add(working);
    if (isAlone) await working;
    await letOthers();
    if (begun.size >= BEGUN) await Promise.race(begun);
  }
  await Promise.all(begun);
}

/** Another thread takes shares when the main one has left nothing to it; which begins, so that this shows. */
async function workIn(
  thread: Thread<SessionJobs>,
  { shares, work }: Todo,
  { settings, whenFree, isBehind }: ThreadedParsing,
): Promise<void> {
  if (!isBehind) await letOthers();
  await whenFree(thread);
  for (const share of shares) {
    await work(share, (files) => thread.run('parse', { settings, files }));
    await whenFree(thread);
  }
}

function cut(files: readonly SourceFile[], size: number): readonly (readonly SourceFile[])[] {
  return Array.from({ length: Math.ceil(files.length / size) }, (_, index) =>
    files.slice(index * size, (index + 1) * size),
  );
}
