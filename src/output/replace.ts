/** Putting a new output in the place of the old one: by changing what is there, where most of it stays, or by a new folder. */
import { errorCode } from '../utils/thrown.js';
import type { FreshFolder } from './fresh-folder.js';
import { readManifest, writeManifest } from './manifest.js';
import type { MoveFailure } from './moves.js';
import type { OutputPlace } from './output-place.js';
import { type Patch, patchOutput } from './patch.js';
import type { PreviousOutput } from './previous-output.js';
import { swapOutput } from './swap.js';

/** Replaces the output; returns why it is still the old one, or torn. Never throws. */
export async function replaceOutput(
  place: OutputPlace,
  fresh: FreshFolder,
  previous: PreviousOutput | undefined,
): Promise<MoveFailure | undefined> {
  try {
    const patch = previous && withoutForeign(fresh.toPatch(previous), await readManifest(place.target));
    const failure = patch && isSmall(patch) ? await patchOutput(place, patch) : UNTRIED;
    if (failure === undefined || failure.isTorn) return failure;
    fresh.fill();
    await writeManifest(place.fresh, fresh.content().files);
    return await swapOutput(place);
  } catch (error) {
    return { reason: errorCode(error), isTorn: false };
  }
}

/** What the cache lists and the manifest does not is somebody else's. */
function withoutForeign({ before, ...patch }: Patch, owned: ReadonlySet<string> | undefined): Patch {
  return { ...patch, before: before.filter((file) => owned?.has(file)) };
}

const UNTRIED: MoveFailure = { reason: 'most of it is new', isTorn: false };

/** With less that stays, a new folder takes the place of the old one, which is one step for whoever reads it. */
function isSmall({ kept, before }: Patch): boolean {
  return kept.size * 2 >= before.length;
}
