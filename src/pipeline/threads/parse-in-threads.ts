/** Parses many files in several threads, including the main one. */
import { setImmediate as letOthers } from 'node:timers/promises';
import type { Thread } from '../../engine/threads/pool.js';
import type { ParseSettings } from '../../types/config.js';
import type { Parse, ParseAll, ParseResult, SourceFile } from '../../types/page.js';
import type { SessionJobs } from './jobs.js';
import { parseInTurn, parseTogether } from './parse-in-turn.js';

/** Files per message. Smaller messages cost more; larger ones make threads end at different times. */
const SHARE = 8;
/** Messages queued per thread, so that it never waits for the main thread, which is parsing too. */
const AHEAD = 2;
/** Files per message while pages may be requested, because a request waits for the current message. */
const SHORT_SHARE = 1;
/**
 * Messages queued per thread in that case, because the main thread links a whole large site before it reads results.
 */
const FAR_AHEAD = 48;
/** Messages that the main thread processes concurrently while other threads highlight their code. */
const BEGUN = 12;

/** Dependencies of parsing in threads. */
export interface ThreadedParsing {
  readonly settings: ParseSettings;
  /** Parser of the main thread, which may delegate parts to other threads. */
  readonly parse: Parse;
  /** Whether other threads only highlight, because plugins bring functions that cannot be sent to them. */
  readonly isHereOnly: boolean;
  /** The other threads. If empty, everything is parsed in this thread. */
  readonly threads: readonly Thread<SessionJobs>[];
  /** Resolves when a thread has time for another message. */
  readonly whenFree: (thread: Thread<SessionJobs>) => Promise<void>;
  /** Returns the form in which a result is kept. */
  readonly keep: (result: ParseResult) => ParseResult;
  readonly onProgress: (done: number, total: number) => void;
  /** Whether to reserve the main thread for page requests. */
  readonly isBehind: boolean;
  /** When aborted, running work is awaited and no more is started. */
  readonly signal?: AbortSignal | undefined;
}

/** Files, and the index of their results. */
type Share = readonly [index: number, files: readonly SourceFile[]];

/** The remaining work. */
interface Todo {
  /** Each share is taken once. */
  readonly shares: Iterable<Share>;
  /** Parses a share with the given parser. */
  readonly work: (share: Share, parseAll: ParseAll) => Promise<void>;
}

/** Creates a parser that uses all available threads. The results do not depend on the threads. */
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

/** Yields items until the signal is aborted. */
function* untilAborted<Item>(items: Iterable<Item>, signal: AbortSignal | undefined): Iterable<Item> {
  for (const item of items) {
    if (signal?.aborted) return;
    yield item;
  }
}

/** The main thread receives messages of the others between two shares. */
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

/** Another thread takes shares. The main thread goes first, so that progress is visible. */
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
