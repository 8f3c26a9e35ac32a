/**
 * Patches an output in place. After a small edit, linking a thousand unchanged files into a new folder and removing the
 * old ones would take longer than the rest of the build.
 * Files are moved and never overwritten. Each move is logged on disk first, so that the patch can be undone, even by
 * the next command.
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
import { errorCode } from '../../utils/code/errors.js';
import { writeManifest } from './manifest.js';
import { type MoveFailure, type Mover, type Step, startMoving, undoSteps } from './moves.js';
import type { OutputPlace } from './output-place.js';

/** The changes to an output. */
export interface Patch {
  /** Files of the old output. */
  readonly before: readonly OutPath[];
  /** Kept files of the new output, with their paths in the old output. */
  readonly kept: ReadonlyMap<OutPath, OutPath>;
  /** New files, which are in the folder of the new output. */
  readonly written: readonly OutPath[];
}

/** Patches the output. Returns why it is unchanged or damaged. */
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
  // Lists old and new files. If only the journal is lost, the next build replaces them all.
  await replaceManifest(place, [...patch.before, ...files]);
  moveFiles(
    place,
    patch,
    startMoving((step) => appendFileSync(place.journal, `${JSON.stringify(step)}\n`)),
  );
  await replaceManifest(place, files);
  // After this, the patch cannot be undone.
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

/** Undoes a failed or interrupted patch, if there is one. Throws if that fails; it can then be retried. */
export function undoPatch({ target, journal, manifest }: OutputPlace): void {
  if (!isThere(journal)) return;
  undoSteps(readSteps(readFileSync(journal, 'utf8')));
  mkdirSync(target, { recursive: true });
  if (isThere(manifest)) renameSync(manifest, join(target, MANIFEST_NAME));
  unlinkSync(journal);
}

/** An incomplete line was interrupted before its step was done. */
function readSteps(text: string): readonly Step[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

/** Not possible if a file is needed twice, which requires a copy, or if a folder was replaced by a link. */
function canPatch({ target }: OutputPlace, { before, kept, written }: Patch): boolean {
  const moved = listMoves(kept);
  const sources = new Set(moved.map(([, from]) => from));
  if (sources.size < moved.length || [...sources].some((from) => kept.get(from) === from)) return false;
  const left = before.filter((file) => kept.get(file) !== file);
  const folders = new Set([...left, ...moved.map(([to]) => to), ...written].map((file) => dirname(join(target, file))));
  return [...folders].every(isRealFolder);
}

/** Returns the kept files that change their path. */
function listMoves(kept: Patch['kept']): readonly (readonly [to: OutPath, from: OutPath])[] {
  return [...kept].filter(([to, from]) => to !== from);
}

/** Also true for a missing folder. */
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
  // Foreign files at the path of a new file are replaced too.
  const inTheWay = [...moves.map(([to]) => to), ...written].filter((file) => !gone.has(file));
  for (const [number, file] of [...gone, ...inTheWay].entries())
    mover.moveIfThere(join(target, file), join(moved, `${number}`));
  mover.moveAll(moves.map(([to, from]) => [join(target, from), join(target, to)]));
  for (const file of written) mover.move(join(fresh, file), join(target, file));
}

/** Replaces the manifest atomically. */
async function replaceManifest({ target, fresh }: OutputPlace, files: Iterable<OutPath>): Promise<void> {
  await writeManifest(fresh, new Set(files));
  renameSync(join(fresh, MANIFEST_NAME), join(target, MANIFEST_NAME));
}

/** Removes folders that became empty. */
function removeEmpty(target: string, { before, kept }: Patch): void {
  const folders = new Set(before.filter((file) => kept.get(file) !== file).map((file) => dirname(join(target, file))));
  for (const folder of folders) {
    try {
      for (let empty = folder; empty !== target; empty = dirname(empty)) if (existsSync(empty)) rmdirSync(empty);
    } catch {
      // The folder is not empty.
    }
  }
}
