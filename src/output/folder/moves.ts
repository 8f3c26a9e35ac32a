/** Moving files and folders on one file system, in a way that can be undone. All paths are absolute. */
import { mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { isThere } from '../../files/is-there.js';
import { errorCode } from '../../utils/code/thrown.js';

/** Moves things, after it has noted that. */
export interface Mover {
  /** Makes the folder above the new path where there is none. Throws when it cannot be moved. */
  readonly move: (from: string, to: string) => void;
  /** The same for what may be absent. */
  readonly moveIfThere: (from: string, to: string) => void;
  /** Moves all files; those of a folder together, where it has no others and they keep their names. */
  readonly moveAll: (moves: readonly Move[]) => void;
}

/** From where to where. */
export type Move = readonly [from: string, to: string];

/** What is about to be done: a move, or a folder that is made. */
export type Step = Move | readonly [folder: string];

/** What went wrong; torn is what could not be moved back. */
export interface MoveFailure {
  /** The code of the system's error. */
  readonly reason: string;
  readonly isTorn: boolean;
}

/** Starts with nothing moved. `note` is called before each step; what it throws keeps the step from being done. */
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
 * Moves everything back that was moved, the last first. Steps that were noted and not done are told by what is where, so
 * that this can be done again after it was cut off. Throws when something cannot be moved.
 */
export function undoSteps(steps: readonly Step[]): void {
  for (const [from, to] of steps.toReversed()) {
    if (to === undefined) removeIfEmpty(from);
    else if (isThere(to) && !isThere(from)) {
      // Somebody may have removed the folder meanwhile.
      mkdirSync(dirname(from), { recursive: true });
      renameSync(to, from);
    }
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It was not made, or others use it; an empty folder is no part of an output.
  }
}

/** The folders that have to be made, the highest first. */
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

/** The move of a whole folder that does the same as those of its files; undefined where it would not. */
function findWhole(group: readonly Move[]): readonly Move[] | undefined {
  const [[from, to] = ['', '']] = group;
  if (isThere(dirname(to)) || group.some(([from, to]) => basename(from) !== basename(to))) return undefined;
  const names = new Set(group.map(([from]) => basename(from)));
  const isWhole = readdirSync(dirname(from)).every((name) => names.delete(name)) && names.size === 0;
  return isWhole ? [[dirname(from), dirname(to)]] : undefined;
}
