/** Reversible moves of files and folders on one file system. All paths are absolute. */
import { mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { isThere } from '../../files/is-there.js';
import { errorCode } from '../../utils/code/errors.js';

/** Moves files after logging each step. */
export interface Mover {
  /** Moves a file and creates the target folder if needed. Throws on failure. */
  readonly move: (from: string, to: string) => void;
  /** Moves a file that may not exist. */
  readonly moveIfThere: (from: string, to: string) => void;
  /** Moves files. All files of a folder are moved as one if they keep their names and the folder contains no others. */
  readonly moveAll: (moves: readonly Move[]) => void;
}

/** Source and target. */
export type Move = readonly [from: string, to: string];

/** A step about to be done: a move, or the creation of a folder. */
export type Step = Move | readonly [folder: string];

/** A failure. `isTorn` means that moves could not be undone. */
export interface MoveFailure {
  /** Error code of the system. */
  readonly reason: string;
  readonly isTorn: boolean;
}

/** Creates a mover. `note` is called before each step; if it throws, the step is not done. */
export function startMoving(note: (step: Step) => void): Mover {
  const folders = new Set<string>();
  const move = (from: string, to: string): void => {
    const folder = dirname(to);
    if (!folders.has(folder)) {
      for (const missing of listMissing(folder)) note([missing]);
      mkdirSync(folder, { recursive: true });
      folders.add(folder);
    }
    note([from, to]);
    renameSync(from, to);
  };
  return {
    move,
    moveIfThere: (from, to) => {
      try {
        move(from, to);
      } catch (error) {
        if (!['ENOENT', 'ENOTDIR'].includes(errorCode(error))) throw error;
      }
    },
    moveAll: (moves) => {
      for (const group of groupByFolders(moves)) for (const [from, to] of findWhole(group) ?? group) move(from, to);
    },
  };
}

/**
 * Undoes steps in reverse order. Steps that were logged but not done are recognized by the existing files, so this can
 * be repeated after an interruption. Throws if a file cannot be moved.
 */
export function undoSteps(steps: readonly Step[]): void {
  for (const [from, to] of steps.toReversed()) {
    if (to === undefined) removeIfEmpty(from);
    else if (isThere(to) && !isThere(from)) {
      // The folder may have been removed in the meantime.
      mkdirSync(dirname(from), { recursive: true });
      renameSync(to, from);
    }
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It was not created, or is not empty. An empty folder does not matter.
  }
}

/** Lists the folders to create, topmost first. */
function listMissing(folder: string): readonly string[] {
  return isThere(folder) || dirname(folder) === folder ? [] : [...listMissing(dirname(folder)), folder];
}

function groupByFolders(moves: readonly Move[]): readonly (readonly Move[])[] {
  const groups = new Map<string, Move[]>();
  for (const [from, to] of moves) {
    const key = `${dirname(from)}\n${dirname(to)}`;
    const group = groups.get(key) ?? [];
    group.push([from, to]);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Returns the move of a whole folder that equals the moves of its files, or undefined if there is none. */
function findWhole(group: readonly Move[]): readonly Move[] | undefined {
  const [[from, to] = ['', '']] = group;
  if (isThere(dirname(to)) || group.some(([from, to]) => basename(from) !== basename(to))) return undefined;
  const names = new Set(group.map(([from]) => basename(from)));
  const isWhole = readdirSync(dirname(from)).every((name) => names.delete(name)) && names.size === 0;
  return isWhole ? [[dirname(from), dirname(to)]] : undefined;
}
