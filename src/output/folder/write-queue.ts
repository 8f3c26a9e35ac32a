/**
 * Files on their way to disk.
 * In: files, one by one. Out: written in batches, by others as soon as these have time, and here when too many wait for them.
 */
import { setImmediate as letOthers } from 'node:timers/promises';
import { type PlacedFile, type WriteFailure, writeFiles } from './write-files.js';

/** Lets others write files; undefined when they have no time. */
export type WriteElsewhere = (files: readonly PlacedFile[]) => Promise<readonly WriteFailure[]> | undefined;

/** Files that wait. */
export interface WriteQueue {
  /** Takes a file that is written sooner or later. */
  readonly add: (file: PlacedFile) => void;
  /** Waits until everything is written; rejects with what was thrown elsewhere. */
  readonly settle: () => Promise<void>;
  /** Waits until nobody writes any more; what was not begun is not written. */
  readonly cancel: () => Promise<void>;
}

/** What a queue needs. */
export interface WriteQueueOptions {
  /** Everything is written here unless given. */
  readonly writeElsewhere: WriteElsewhere | undefined;
  /** Nothing is written after the first failure (a full disk): more attempts would only repeat it. */
  readonly hasFailed: () => boolean;
  readonly onFailure: (failure: WriteFailure) => void;
}

/** Files that are written at once. */
const BATCH = 16;
/** Batches that wait for others, some 15 MB: with more, they are written here. */
const MOST_WAITING = 32;

/** A queue in which nothing waits. */
export function createWriteQueue({ writeElsewhere, hasFailed, onFailure }: WriteQueueOptions): WriteQueue {
  let batch: PlacedFile[] = [];
  const waiting: (readonly PlacedFile[])[] = [];
  const elsewhere = new Set<Promise<void>>();
  const report = (failures: readonly WriteFailure[]): void => failures.forEach(onFailure);
  const handOver = (): void => {
    const [next] = waiting;
    const writing = next && !hasFailed() ? writeElsewhere?.(next) : undefined;
    if (writing === undefined) return;
    waiting.shift();
    const written = writing.then((failures) => {
      elsewhere.delete(written);
      report(failures);
      handOver();
    });
    // What it throws is thrown by `settle`.
    written.catch(() => undefined);
    elsewhere.add(written);
    handOver();
  };
  const writeHere = (): void => {
    const files = waiting.shift();
    if (files !== undefined && !hasFailed()) report(writeFiles(files));
  };
  const flush = (): void => {
    if (batch.length > 0) waiting.push(batch);
    batch = [];
    handOver();
    while (waiting.length > (writeElsewhere === undefined ? 0 : MOST_WAITING)) writeHere();
  };
  return {
    add: (file) => {
      batch.push(file);
      if (batch.length >= BATCH) flush();
    },
    settle: async () => {
      for (flush(); waiting.length > 0; handOver()) {
        writeHere();
        // In between it shows who has time.
        await letOthers();
      }
      while (elsewhere.size > 0) await Promise.all(elsewhere);
    },
    cancel: async () => {
      batch = [];
      waiting.length = 0;
      await Promise.allSettled(elsewhere);
    },
  };
}
