/** After any edit of configuration, plugins, components and templates, a warm build is a cold build. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { buildAgainWith } from '../../support/build-again.js';
import { serveHere } from '../../support/in-process.js';
import { makeTemporary } from '../../support/paths.js';
import { createRandom } from '../../support/random.js';
import { until } from '../../support/until.js';
import { DOCUSAURUS_SITE } from './docusaurus-site.js';
import { COLOURS, type EditedSite, type Words, writeEdited } from './edited-site.js';
import { CLOSED_SITE, OPEN_SITE } from './own-site.js';

/** A seed that is given tries other edits, or repeats them. */
const seed = Number(process.env['CSB_DOCS_TEST_SEED'] ?? 1);
const count = Number(process.env['CSB_DOCS_TEST_EDITS'] ?? 14);

for (const edited of [OPEN_SITE, CLOSED_SITE, DOCUSAURUS_SITE])
  test(`${edited.name}: ${count} edits, each built warm and cold (seed ${seed})`, async () => {
    const cwd = makeTemporary(`edits-${edited.name}`);
    const problems: string[] = [];
    for (const { edits, words } of drawEdits(edited)) {
      writeEdited(cwd, edited, words);
      await buildAgainWith({ cwd, env: edited.toEnvironment(words) }).catch((error: unknown) => {
        problems.push(`${edits}: ${error instanceof Error ? error.message : error}`);
      });
    }
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });

test('edits show in a site that is served', async () => {
  const cwd = makeTemporary('edits-served');
  let words: Words = Object.fromEntries(CLOSED_SITE.words.map((kind) => [kind, COLOURS[0]]));
  writeEdited(cwd, CLOSED_SITE, words);
  const server = await serveHere(['.'], { cwd, cache: true, env: CLOSED_SITE.toEnvironment(words) });
  try {
    const get = async (): Promise<string> => (await fetch(server.url)).text();
    assert.match(await get(), '<h1');
    for (const kind of [
      'componentHead',
      'keyedClosure',
      'keyedHead',
      'templateHelper',
      'configJson',
      'componentJson',
    ]) {
      words = { ...words, [kind]: `new-${kind}` };
      writeEdited(cwd, CLOSED_SITE, words);
      await until(async () => (await get()).includes(`new-${kind}`));
    }
  } finally {
    await server.stop();
  }
});

/** Returns the words of one build after the other. The kinds of edits are shuffled, so that none comes twice before all came. */
function* drawEdits({ words: kinds }: EditedSite): Generator<{ readonly edits: string; readonly words: Words }> {
  const random = createRandom(seed);
  let words: Words = Object.fromEntries(kinds.map((kind) => [kind, COLOURS[0]]));
  yield { edits: 'nothing', words };
  let waiting: readonly string[] = [];
  for (let edit = 0; edit < count; edit++) {
    if (waiting.length === 0) waiting = shuffle(kinds, random);
    const [kind = '', ...rest] = waiting;
    waiting = rest;
    const others = COLOURS.filter((colour) => colour !== words[kind]);
    words = { ...words, [kind]: others[Math.floor(random() * others.length)] ?? '' };
    yield { edits: `${kind} = ${words[kind]}`, words };
  }
}

function shuffle(kinds: readonly string[], random: () => number): readonly string[] {
  return kinds
    .map((kind) => ({ kind, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ kind }) => kind);
}

test.run();
