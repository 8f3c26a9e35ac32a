/** Moving files and folders on one file system, in a way that can be undone. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { errorCode } from '../../text/thrown.js';

/** Moves things, and remembers it. All paths are absolute. */
export interface Mover {
  /** Makes the folder above the new path where there is none. Throws when it cannot be moved. */
  readonly move: (from: string, to: string) => void;
  /** The same for what may be absent. */
  readonly moveIfThere: (from: string, to: string) => void;
  /** Moves all files; those of a folder together, where it has no others and they keep their names. */
  readonly moveAll: (moves: readonly Move[]) => void;
  /** Moves everything back. Throws when that cannot be done. */
  readonly undo: () => void;
}

/** From where to where. */
export type Move = readonly [from: string, to: string];

/** Starts with nothing moved. */
export function startMoving(): Mover {
  const done: Move[] = [];
  const folders = new Set<string>();
  const made: string[] = [];
  const move = (from: string, to: string): void => {
    const folder = dirname(to);
    if (!folders.has(folder)) {
      const first = mkdirSync(folder, { recursive: true });
      if (first !== undefined) made.push(...listBetween(first, folder));
      folders.add(folder);
    }
    renameSync(from, to);
    done.push([from, to]);
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
    undo: () => {
      for (const [from, to] of done.toReversed()) renameSync(to, from);
      for (const folder of made.toReversed()) rmdirSync(folder);
    },
  };
}

/** The folders from one down to another one below it. */
function listBetween(first: string, last: string): readonly string[] {
  return first === last ? [first] : [...listBetween(first, dirname(last)), last];
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
  if (existsSync(dirname(to)) || group.some(([from, to]) => basename(from) !== basename(to))) return undefined;
  const names = new Set(group.map(([from]) => basename(from)));
  const isWhole = readdirSync(dirname(from)).every((name) => names.delete(name)) && names.size === 0;
  return isWhole ? [[dirname(from), dirname(to)]] : undefined;
}
