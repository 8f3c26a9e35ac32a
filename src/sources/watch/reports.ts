/**
 * Which reports of changes are news.
 * In: what the system says at once, and what chokidar makes of it some milliseconds later. Out: each save once. What is
 * said at once is about every write, and comes after it, so that nothing is missed where the rest only repeats it.
 */
import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hashContent } from '../../utils/hash.js';
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
  /** The folder that a raw event is about, where that is the end of a watched folder: it was removed or renamed. */
  readonly findGone: (name: string | null, details: unknown) => string | undefined;
  /** The paths that are not as they were when they were last given here; their files are watched too. */
  readonly takeNews: (paths: Iterable<string>) => readonly string[];
}

/** Larger files are news each time: to compare them would take longer. */
const MOST_BYTES = 1_000_000;

/** Knows no file yet. */
export function createReports(): Reports {
  const files = new Set<string>();
  const prints = new Map<string, string>();
  return {
    watch: (stamps) => {
      for (const [path, stamp] of stamps) if (stamp !== '') files.add(path);
    },
    findWritten: (name, details) => {
      const watched = watchedPathOf(details);
      const path = name === null || files.has(watched) ? watched : join(watched, name);
      return files.has(path) && isFile(path) ? path : undefined;
    },
    // What happens to a folder itself is said under its own name; a folder inside of that name changes nothing for the worse.
    findGone: (name, details) => {
      const watched = watchedPathOf(details);
      return watched !== '' && !files.has(watched) && name === basename(watched) ? watched : undefined;
    },
    takeNews: (paths) =>
      [...paths].filter((path) => {
        const [before, now] = [prints.get(path), printOf(path)];
        if (now === undefined) return true;
        prints.set(path, now);
        files.add(path);
        return now !== before;
      }),
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

/** Undefined for what is no file, or gone. Times alone would not do: two writes may have the same. */
function printOf(path: string): string | undefined {
  try {
    const stats = statSync(path);
    return !stats.isFile() || stats.size > MOST_BYTES
      ? undefined
      : `${stampOf(stats)} ${hashContent(readFileSync(path))}`;
  } catch {
    return undefined;
  }
}
