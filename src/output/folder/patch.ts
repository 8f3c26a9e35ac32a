/**
 * Changing an output where it is: to link a thousand files that stay into a new folder, and to remove the old ones, takes
 * longer than everything else that a build does after a small edit.
 * In: the old output, and what the new one has of it. Out: the new output, or the old one as it was where that fails.
 * Files are moved, never written over, and each move is noted on disk before, so that all of it can be undone, also by the
 * next command.
 */
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isFolder, isThere } from '../../files/is-there.js';
import { MANIFEST_NAME } from '../../files/manifest-name.js';
import type { OutPath } from '../../types/paths.js';
import { errorCode } from '../../utils/code/thrown.js';
import { writeManifest } from './manifest.js';
import { type MoveFailure, type Mover, type Step, startMoving, undoSteps } from './moves.js';
import type { OutputPlace } from './output-place.js';

/** What is to be changed. */
export interface Patch {
  /** The files of the old output. */
  readonly before: readonly OutPath[];
  /** The files of the new output that stay, and where the old output has them. */
  readonly kept: ReadonlyMap<OutPath, OutPath>;
  /** The others, which are in the folder for the new output. */
  readonly written: readonly OutPath[];
}

/** Changes the output; returns why it is as it was, or torn. */
export async function patchOutput(place: OutputPlace, patch: Patch): Promise<MoveFailure | undefined> {
  if (!canPatch(place, patch)) return { reason: 'it cannot be changed where it is', isTorn: false };
  try {
    await change(place, patch);
  } catch (error) {
    return { reason: errorCode(error), isTorn: !canUndo(place) };
  }
  removeEmpty(place.target, patch);
  return undefined;
}

async function change(place: OutputPlace, patch: Patch): Promise<void> {
  const files = [...patch.kept.keys(), ...patch.written];
  copyFileSync(join(place.target, MANIFEST_NAME), place.manifest);
  writeFileSync(place.journal, '');
  // While both are there, both are ours: whatever is left without the journal, the next build replaces.
  await replaceManifest(place, [...patch.before, ...files]);
  moveFiles(
    place,
    patch,
    startMoving((step) => appendFileSync(place.journal, `${JSON.stringify(step)}\n`)),
  );
  await replaceManifest(place, files);
  // From here on it cannot be undone.
  unlinkSync(place.journal);
}

function canUndo(place: OutputPlace): boolean {
  try {
    undoPatch(place);
    return true;
  } catch {
    return false;
  }
}

/** Undoes a patch that has failed or was cut off, if there is one. Throws when it cannot be undone; then it can be tried again. */
export function undoPatch({ target, journal, manifest }: OutputPlace): void {
  if (!isThere(journal)) return;
  undoSteps(readSteps(readFileSync(journal, 'utf8')));
  mkdirSync(target, { recursive: true });
  if (isThere(manifest)) renameSync(manifest, join(target, MANIFEST_NAME));
  unlinkSync(journal);
}

/** A line without an end was cut off: its step has not been done. */
function readSteps(text: string): readonly Step[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

/** A file that is needed twice would have to be copied, and a folder that has become a link may be anywhere. */
function canPatch({ target }: OutputPlace, { before, kept, written }: Patch): boolean {
  const moved = listMoves(kept);
  const sources = new Set(moved.map(([, from]) => from));
  if (sources.size < moved.length || [...sources].some((from) => kept.get(from) === from)) return false;
  const left = before.filter((file) => kept.get(file) !== file);
  const folders = new Set([...left, ...moved.map(([to]) => to), ...written].map((file) => dirname(join(target, file))));
  return [...folders].every(isRealFolder);
}

/** The files that stay, but at another place. */
function listMoves(kept: Patch['kept']): readonly (readonly [to: OutPath, from: OutPath])[] {
  return [...kept].filter(([to, from]) => to !== from);
}

/** True also for what is not there. */
function isRealFolder(folder: string): boolean {
  try {
    if (realpathSync.native(folder) !== folder) return false;
  } catch {
    return isRealFolder(dirname(folder));
  }
  return isFolder(folder);
}

function moveFiles({ target, fresh, moved }: OutputPlace, { before, kept, written }: Patch, mover: Mover): void {
  const moves = listMoves(kept);
  const sources = new Set(moves.map(([, from]) => from));
  const gone = new Set(before.filter((file) => kept.get(file) !== file && !sources.has(file)));
  // What others have put where something is written now is replaced, too.
  const inTheWay = [...moves.map(([to]) => to), ...written].filter((file) => !gone.has(file));
  for (const [number, file] of [...gone, ...inTheWay].entries())
    mover.moveIfThere(join(target, file), join(moved, `${number}`));
  mover.moveAll(moves.map(([to, from]) => [join(target, from), join(target, to)]));
  for (const file of written) mover.move(join(fresh, file), join(target, file));
}

/** Replaces it in one step. */
async function replaceManifest({ target, fresh }: OutputPlace, files: Iterable<OutPath>): Promise<void> {
  await writeManifest(fresh, new Set(files));
  renameSync(join(fresh, MANIFEST_NAME), join(target, MANIFEST_NAME));
}

/** Folders in which nothing is left. */
function removeEmpty(target: string, { before, kept }: Patch): void {
  const folders = new Set(before.filter((file) => kept.get(file) !== file).map((file) => dirname(join(target, file))));
  for (const folder of folders) {
    try {
      for (let empty = folder; empty !== target; empty = dirname(empty)) if (existsSync(empty)) rmdirSync(empty);
    } catch {
      // Something is left.
    }
  }
}
