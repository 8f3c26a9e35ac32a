/**
 * Which reports of changes are news.
 * In: what the system says at once, and what chokidar makes of it some milliseconds later. Out: each save once. What is
 * said at once comes after every write, so that nothing is missed when chokidar only repeats it.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashContent } from '../../text/hash.js';
import { type Stamps, stampOf } from './stamps.js';

/** The reports of one watch. */
export interface Reports {
  /** Takes files that are watched from now on. */
  readonly watch: (stamps: Stamps) => void;
  /**
   * The file of a raw event, where it is one that is watched and still there: the rest is left to chokidar.
   * @param name in a watched folder, or of the watched file; some systems do not say it
   */
  readonly findWritten: (name: string | null, details: unknown) => string | undefined;
  /** Remembers how a written file is, right before it is handed over. */
  readonly handOver: (path: string) => void;
  /** Whether a report of chokidar says something new. Whatever it reports is looked for in raw events from then on. */
  readonly isNews: (event: string, path: string) => boolean;
}

/** Larger files are handed over twice: to compare them would take longer. */
const MOST_BYTES = 1_000_000;

/** Knows no file yet. */
export function createReports(): Reports {
  const files = new Set<string>();
  const handedOver = new Map<string, string>();
  return {
    watch: (stamps) => {
      for (const [path, stamp] of stamps) if (stamp !== '') files.add(path);
    },
    findWritten: (name, details) => {
      const watched = watchedPathOf(details);
      const path = name === null || files.has(watched) ? watched : join(watched, name);
      return files.has(path) && isFile(path) ? path : undefined;
    },
    handOver: (path) => {
      if (!files.has(path)) return;
      const print = printOf(path);
      if (print === undefined) handedOver.delete(path);
      else handedOver.set(path, print);
    },
    isNews: (event, path) => {
      if (event === 'unlink') files.delete(path);
      if (event === 'add' || event === 'change') files.add(path);
      const print = event === 'change' ? handedOver.get(path) : undefined;
      return print === undefined || print !== printOf(path);
    },
  };
}

/** What a raw event is about is not declared, as it depends on how files are watched. */
function watchedPathOf(details: unknown): string {
  const path = typeof details === 'object' && details !== null && 'watchedPath' in details && details.watchedPath;
  return typeof path === 'string' ? path : '';
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}

/** Times alone would not do: two writes may have the same. */
function printOf(path: string): string | undefined {
  try {
    const stats = statSync(path);
    return stats.size > MOST_BYTES ? undefined : `${stampOf(stats)} ${hashContent(readFileSync(path))}`;
  } catch {
    return undefined;
  }
}
