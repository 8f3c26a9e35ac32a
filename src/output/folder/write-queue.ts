/** Writes files in batches: in other threads as soon as they are available, and here if too many are waiting. */
import { setImmediate as letOthers } from 'node:timers/promises';
import { type PlacedFile, type WriteFailure, writeFiles } from './write-files.js';

/** Writes files in another thread; returns undefined if none is available. */
export type WriteElsewhere = (files: readonly PlacedFile[]) => Promise<readonly WriteFailure[]> | undefined;

/** A queue of files to write. */
export interface WriteQueue {
  /** Queues a file. */
  readonly add: (file: PlacedFile) => void;
  /** Waits until everything is written. Rejects with errors of other threads. */
  readonly settle: () => Promise<void>;
  /** Waits for running writes and drops queued ones. */
  readonly cancel: () => Promise<void>;
}

/** Options of the queue. */
export interface WriteQueueOptions {
  /** Writer in other threads; undefined = write here. */
  readonly writeElsewhere: WriteElsewhere | undefined;
  /**
   * Whether a write has failed (a full disk). Nothing is written after that, because it would only repeat the failure.
   */
  readonly hasFailed: () => boolean;
  readonly onFailure: (failure: WriteFailure) => void;
}

/** Files per batch. */
const BATCH = 16;
/** Maximum number of waiting batches, some 15 MB. Beyond that, files are written here. */
const MOST_WAITING = 32;

/** Creates an empty queue. */
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
    // `settle` throws the error.
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
        // Lets threads report that they are available.
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
