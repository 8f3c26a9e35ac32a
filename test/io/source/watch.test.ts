import { mkdirSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Watching, watch } from '../../../src/io/source/watch.js';
import type { Diagnostic } from '../../../src/types/diagnostic.js';
import { writeSite } from '../../support/site.js';

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** Longer than the quiet time and the time in which a removal may still turn out to be a save. */
const SETTLED = 600;

interface Watched {
  readonly folder: string;
  readonly batches: string[][];
  readonly problems: Diagnostic[];
  readonly watching: Watching;
}

async function startWatching(
  paths: (folder: string) => readonly string[] = (folder) => [folder],
  onBatch: () => Promise<void> = async () => undefined,
): Promise<Watched> {
  const folder = writeSite({ 'docs/a.md': 'a', 'docs/b.md': 'b', 'node_modules/x/y.js': '' }, 'watch');
  const batches: string[][] = [];
  const problems: Diagnostic[] = [];
  const watching = await watch({
    paths: paths(folder),
    ignored: (path) => path.includes('node_modules'),
    onChange: async (changed) => {
      batches.push(changed.map((path) => path.slice(folder.length + 1)).toSorted());
      await onBatch();
    },
    onProblem: (problem) => problems.push(problem),
  });
  await pause(SETTLED);
  return { folder, batches, problems, watching };
}

for (const [name, save] of [
  ['in place', (file: string) => writeFileSync(file, 'new')],
  [
    'by renaming a temporary file over it',
    (file: string) => {
      writeFileSync(`${file}.tmp`, 'new');
      renameSync(`${file}.tmp`, file);
    },
  ],
  [
    'by renaming it away as a backup',
    (file: string) => {
      renameSync(file, `${file}~`);
      writeFileSync(file, 'new');
      unlinkSync(`${file}~`);
    },
  ],
  [
    'by deleting and creating it',
    async (file: string) => {
      unlinkSync(file);
      await pause(30);
      writeFileSync(file, 'new');
    },
  ],
  [
    'in three chunks',
    async (file: string) => {
      for (const text of ['n', 'ne', 'new']) {
        writeFileSync(file, text);
        await pause(20);
      }
    },
  ],
] as const) {
  test(`a file saved ${name} is one batch`, async () => {
    const { folder, batches, watching } = await startWatching();
    await save(join(folder, 'docs/a.md'));
    await pause(SETTLED);
    await watching.close();
    assert.is(batches.length, 1, JSON.stringify(batches));
    assert.ok(batches[0]?.includes('docs/a.md'));
  });
}

test('adding, removing and renaming are noticed; ignored folders are not', async () => {
  const { folder, batches, watching } = await startWatching();
  mkdirSync(join(folder, 'docs/new'));
  writeFileSync(join(folder, 'docs/new/c.md'), 'c');
  rmSync(join(folder, 'docs/b.md'));
  writeFileSync(join(folder, 'node_modules/x/y.js'), 'changed');
  await pause(SETTLED);
  await watching.close();
  const changed = new Set(batches.flat());
  assert.ok(changed.has('docs/new/c.md') && changed.has('docs/b.md'), JSON.stringify(batches));
  assert.not.ok([...changed].some((path) => path.includes('node_modules')));
});

test('a folder and a file that do not exist yet are noticed when they appear', async () => {
  const { folder, batches, watching } = await startWatching((root) => [
    join(root, 'docs'),
    join(root, 'templates'),
    join(root, 'new.txt'),
  ]);
  mkdirSync(join(folder, 'templates/parts'), { recursive: true });
  writeFileSync(join(folder, 'templates/parts/X.tsx'), 'x');
  writeFileSync(join(folder, 'new.txt'), 'x');
  await pause(SETTLED * 2);
  await watching.close();
  const changed = batches.flat();
  assert.ok(changed.includes('templates/parts/X.tsx'), JSON.stringify(batches));
  assert.ok(changed.includes('new.txt'), JSON.stringify(batches));
});

test('what changes while a batch is worked on becomes the next batch, never a second one at the same time', async () => {
  let running = 0;
  let most = 0;
  const { folder, batches, watching } = await startWatching(undefined, async () => {
    most = Math.max(most, ++running);
    await pause(400);
    running--;
  });
  for (let round = 0; round < 4; round++) {
    writeFileSync(join(folder, `docs/n${round}.md`), 'x');
    await pause(250);
  }
  await pause(SETTLED * 2);
  await watching.close();
  assert.is(most, 1);
  assert.equal([...new Set(batches.flat())].filter((path) => path.startsWith('docs/n')).toSorted(), [
    'docs/n0.md',
    'docs/n1.md',
    'docs/n2.md',
    'docs/n3.md',
  ]);
});

test('paths can be added later', async () => {
  const { folder, batches, watching } = await startWatching((root) => [join(root, 'docs')]);
  mkdirSync(join(folder, 'more'));
  watching.add([join(folder, 'more')]);
  await pause(SETTLED);
  batches.length = 0;
  writeFileSync(join(folder, 'more/x.txt'), 'x');
  await pause(SETTLED);
  await watching.close();
  assert.equal(batches, [['more/x.txt']]);
});

test.run();
