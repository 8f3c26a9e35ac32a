/**
 * Deduplicates change reports: raw events arrive immediately after every write, and chokidar repeats them some
 * milliseconds later. Each save is reported once.
 */
import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hashContent } from '../../utils/hash.js';
import { type Stamps, stampOf } from './stamps.js';

/** The reports of one watcher. */
export interface Reports {
  /** Adds files that are being watched. */
  readonly watch: (stamps: Stamps) => void;
  /**
   * Returns the existing watched file of a raw event. Everything else is left to chokidar.
   * @param name in a watched folder, or of the watched file; missing on some systems
   */
  readonly findWritten: (name: string | null, details: unknown) => string | undefined;
  /** Returns the watched folder that a raw event reports as removed or renamed. */
  readonly findGone: (name: string | null, details: unknown) => string | undefined;
  /** Returns the paths that changed since they were last passed, and watches their files too. */
  readonly takeNews: (paths: Iterable<string>) => readonly string[];
}

/** Larger files always count as changed, because comparing them would take longer. */
const MOST_BYTES = 1_000_000;

/** Creates an empty collector. */
export function createReports(): Reports {
  const files = new Set<string>();
  const fingerprints = new Map<string, string>();
  return {
    watch: (stamps) => {
      for (const [path, stamp] of stamps) if (stamp !== '') files.add(path);
    },
    findWritten: (name, details) => {
      const watched = watchedPathOf(details);
      const path = name === null || files.has(watched) ? watched : join(watched, name);
      return files.has(path) && isFile(path) ? path : undefined;
    },
    // Events about a folder itself carry its own name. A subfolder with the same name only causes a harmless extra
    // event.
    findGone: (name, details) => {
      const watched = watchedPathOf(details);
      return watched !== '' && !files.has(watched) && name === basename(watched) ? watched : undefined;
    },
    takeNews: (paths) =>
      [...paths].filter((path) => {
        const [before, now] = [fingerprints.get(path), fingerprintOf(path)];
        if (now === undefined) return true;
        fingerprints.set(path, now);
        files.add(path);
        return now !== before;
      }),
  };
}

/** The type of a raw event is undeclared, because it depends on how files are watched. */
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

/**
 * Returns a fingerprint, or undefined for a missing path or anything but a file. Times are not sufficient, because two
 * writes may have the same one.
 */
function fingerprintOf(path: string): string | undefined {
  try {
    const stats = statSync(path);
    return !stats.isFile() || stats.size > MOST_BYTES
      ? undefined
      : `${stampOf(stats)} ${hashContent(readFileSync(path))}`;
  } catch {
    return undefined;
  }
}
