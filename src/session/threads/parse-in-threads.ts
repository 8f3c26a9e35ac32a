/** Parsing many files in many threads, of which the main one is the first. */
import { setImmediate as letOthers } from 'node:timers/promises';
import type { Thread } from '../../io/threads/pool.js';
import type { ParseSettings } from '../../types/config.js';
import type { Parse, ParseAll, ParseResult, SourceFile } from '../../types/page.js';
import type { SessionJobs } from './jobs.js';
import { parseInTurn, parseTogether } from './parse-in-turn.js';

/** Files that a thread gets at once: a message each would cost more, and the last ones should end at the same time. */
const SHARE = 16;
/** The same while somebody may ask for a page, which comes behind the shares that are with a thread already. */
const SHORT_SHARE = 4;
/** Shares that are with a thread at the same time, so that it never waits for the main one, which is parsing too. */
const AHEAD = 2;
/** Shares that the main thread has begun, while other threads highlight what is in them. */
const BEGUN = 16;

/** What parsing in threads needs. */
export interface ThreadedParsing {
  readonly settings: ParseSettings;
  /** What the main thread parses with, and leaves to other threads of it. */
  readonly parse: Parse;
  /** The other threads; with none, everything is parsed here. */
  readonly threads: readonly Thread<SessionJobs>[];
  /** Waits until a thread has time for a share. */
  readonly whenFree: (thread: Thread<SessionJobs>) => Promise<void>;
  readonly onProgress: (done: number, total: number) => void;
  /** Whether the main thread is left to those who ask for pages, where there are other threads. */
  readonly isBehind: boolean;
}

/** Somebody who takes one share after the other. */
interface Lane {
  readonly whenFree: () => Promise<unknown>;
  readonly parseAll: ParseAll;
}

/** Parses files wherever there is a thread free. The results do not depend on which thread that was. */
export function parseInThreads(parsing: ThreadedParsing): ParseAll {
  const { onProgress, isBehind } = parsing;
  return async (files) => {
    const shares = cut(files, isBehind ? SHORT_SHARE : SHARE).entries();
    const results: (readonly ParseResult[])[] = [];
    let done = 0;
    let first: Promise<unknown> | undefined;
    const work = async ({ whenFree, parseAll }: Lane): Promise<void> => {
      for (const [index, share] of shares) {
        const parsed = parseAll(share);
        first ??= parsed;
        results[index] = await parsed;
        done += share.length;
        onProgress(done, files.length);
        await whenFree();
      }
    };
    const own = isBehind ? [] : listOwnLanes(parsing).map(work);
    // By then it shows how much the main thread leaves to the others.
    await first;
    const others = listThreadLanes(parsing).map(async (lane) => {
      await lane.whenFree();
      await work(lane);
    });
    await Promise.all([...own, ...others]);
    return results.flat();
  };
}

/** The main thread receives what others have finished between two shares. */
function listOwnLanes({ parse, threads }: ThreadedParsing): readonly Lane[] {
  if (threads.length === 0) return [{ whenFree: letOthers, parseAll: (files) => parseInTurn(parse, files) }];
  const lane: Lane = { whenFree: letOthers, parseAll: (files) => parseTogether(parse, files) };
  return Array.from({ length: BEGUN }, () => lane);
}

/** The others take shares when the main thread has left nothing to them. */
function listThreadLanes({ settings, threads, whenFree }: ThreadedParsing): readonly Lane[] {
  const lanes = threads.map(
    (thread): Lane => ({
      whenFree: () => whenFree(thread),
      parseAll: (files) => thread.run('parse', { settings, files }),
    }),
  );
  return Array.from({ length: AHEAD }, () => lanes).flat();
}

function cut(files: readonly SourceFile[], size: number): readonly (readonly SourceFile[])[] {
  return Array.from({ length: Math.ceil(files.length / size) }, (_, index) =>
    files.slice(index * size, (index + 1) * size),
  );
}
