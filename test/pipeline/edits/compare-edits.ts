/** Builds edited sites with and without the results of earlier builds. */
import { buildAgainWith } from '../../support/build-again.js';
import { makeTemporary } from '../../support/paths.js';
import { createRandom } from '../../support/random.js';
import { COLOURS, type EditedSite, type Words, writeEdited } from './edited-site.js';

/** Set the seed to try other edits, or to repeat them. */
const seed = Number(process.env['CSB_DOCS_TEST_SEED'] ?? 1);

/** Builds a site warm and cold after each of several random edits. Throws an error that lists the differences. */
export async function compareEdits(edited: EditedSite, edits: number): Promise<void> {
  const cwd = makeTemporary(`edits-${edited.name}`);
  const count = Number(process.env['CSB_DOCS_TEST_EDITS'] ?? edits);
  for (const { edit, words } of drawEdits(edited, count)) {
    writeEdited(cwd, edited, words);
    await buildAgainWith({ cwd, env: edited.toEnvironment(words) }).catch((error: unknown) => {
      throw new Error(`${edit}, seed ${seed}: ${error instanceof Error ? error.message : error}`, { cause: error });
    });
  }
}

/** Yields the words of each build. The kinds of edits are shuffled, so that none repeats before all have come. */
function* drawEdits(
  { words: kinds }: EditedSite,
  count: number,
): Generator<{ readonly edit: string; readonly words: Words }> {
  const random = createRandom(seed).next;
  let words: Words = Object.fromEntries(kinds.map((kind) => [kind, COLOURS[0]]));
  yield { edit: 'nothing', words };
  let waiting: readonly string[] = [];
  for (let made = 0; made < count; made++) {
    if (waiting.length === 0) waiting = shuffle(kinds, random);
    const [kind = '', ...rest] = waiting;
    waiting = rest;
    const others = COLOURS.filter((colour) => colour !== words[kind]);
    words = { ...words, [kind]: others[Math.floor(random() * others.length)] ?? '' };
    yield { edit: `${kind} = ${words[kind]}`, words };
  }
}

function shuffle(kinds: readonly string[], random: () => number): readonly string[] {
  return kinds
    .map((kind) => ({ kind, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ kind }) => kind);
}
