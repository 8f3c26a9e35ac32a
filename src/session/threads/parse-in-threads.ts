/** Parsing many files in many threads, of which the main one is the first. */
import { setImmediate as letOthers } from 'node:timers/promises';
import type { Thread } from '../../io/threads/pool.js';
import type { ParseSettings } from '../../types/config.js';
import type { Parse, ParseAll, ParseResult, SourceFile } from '../../types/page.js';
import type { SessionJobs } from './jobs.js';
import { parseInTurn } from './parse-in-turn.js';

/** Files that a thread gets at once: a message each would cost more, and the last ones should end at the same time. */
const SHARE = 16;
/** The same while somebody may ask for a page, which comes behind the shares that are with a thread already. */
const SHORT_SHARE = 4;
/** Shares that are with a thread at the same time, so that it never waits for the main one, which is parsing too. */
const AHEAD = 2;

/** What parsing in threads needs. */
export interface ThreadedParsing {
  readonly settings: ParseSettings;
  /** What the main thread parses with. */
  readonly parse: Parse;
  /** The other threads; with none, everything is parsed here. */
  readonly threads: readonly Thread<SessionJobs>[];
  readonly onProgress: (done: number, total: number) => void;
  /** Whether the main thread is left to those who ask for pages, where there are other threads. */
  readonly isBehind: boolean;
}

/** Parses files wherever there is a thread free. The results do not depend on which thread that was. */
export function parseInThreads({ settings, parse, threads, onProgress, isBehind }: ThreadedParsing): ParseAll {
  const here: ParseAll = async (files) => {
    const results = await parseInTurn(parse, files);
    // What the other threads have finished is received in between.
    await letOthers();
    return results;
  };
  const elsewhere = threads.map(
    (thread): ParseAll =>
      (files) =>
        thread.run('parse', { settings, files }),
  );
  const lanes = [...Array.from({ length: AHEAD }, () => elsewhere).flat(), ...(isBehind ? [] : [here])];
  return async (files) => {
    const shares = cut(files, isBehind ? SHORT_SHARE : SHARE).entries();
    const results: (readonly ParseResult[])[] = [];
    let done = 0;
    const work = async (lane: ParseAll): Promise<void> => {
      for (const [index, share] of shares) {
        results[index] = await lane(share);
        done += share.length;
        onProgress(done, files.length);
      }
    };
    await Promise.all(lanes.map(work));
    return results.flat();
  };
}

function cut(files: readonly SourceFile[], size: number): readonly (readonly SourceFile[])[] {
  return Array.from({ length: Math.ceil(files.length / size) }, (_, index) =>
    files.slice(index * size, (index + 1) * size),
  );
}
