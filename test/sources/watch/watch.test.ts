import { mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { takeStamps } from '../../../src/sources/watch/stamps.js';
import { type Watching, watch, watchLater } from '../../../src/sources/watch/watch.js';
import type { Diagnostic } from '../../../src/types/diagnostic.js';
import { writeSite } from '../../support/site.js';
import { until } from '../../support/until.js';

/** Waits as long as an editor takes between two steps of a save. */
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Watched {
  readonly folder: string;
  readonly batches: string[][];
  readonly problems: Diagnostic[];
  readonly watching: Watching;
  /** Waits until a file has been in a batch. */
  readonly sees: (path: string) => Promise<void>;
  /** Changes a marker file and waits until that is detected: all earlier changes have been detected by then. */
  readonly settle: () => Promise<void>;
}

/** The marker file that `settle` changes. */
const MARKER = 'docs/marker.md';
/** Returns the other changes, batch by batch. */
const withoutMarker = (batches: readonly string[][]): readonly string[][] =>
  batches.map((batch) => batch.filter((path) => path !== MARKER)).filter((batch) => batch.length > 0);

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
  const sees = (path: string): Promise<void> =>
    until(
      () => batches.some((batch) => batch.includes(path)),
      () => `${path} is not in ${JSON.stringify(batches)}`,
    );
  const settle = (): Promise<void> => {
    writeFileSync(join(folder, MARKER), `${performance.now()}`);
    return sees(MARKER);
  };
  return { folder, batches, problems, watching, sees, settle };
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
] as const) {
  test(`a file saved ${name} is one batch`, async () => {
    const { folder, batches, watching, sees, settle } = await startWatching();
    await save(join(folder, 'docs/a.md'));
    await sees('docs/a.md');
    assert.is(batches.length, 1, JSON.stringify(batches));
    await settle();
    await watching.close();
    assert.is(withoutMarker(batches).length, 1, JSON.stringify(batches));
  });
}

test('a file written in chunks is reported once complete, never while empty', async () => {
  const read: string[] = [];
  const { folder, watching, sees } = await startWatching(undefined, async () => {
    read.push(readFileSync(join(folder, 'docs/a.md'), 'utf8'));
  });
  for (const text of ['', 'n', '', 'ne', 'new']) {
    writeFileSync(join(folder, 'docs/a.md'), text);
    await pause(20);
  }
  await sees('docs/a.md');
  await until(
    () => read.at(-1) === 'new',
    () => JSON.stringify(read),
  );
  await watching.close();
  assert.not.ok(read.includes(''), JSON.stringify(read));
});

test('adding, removing and renaming are detected; ignored folders are not watched', async () => {
  const { folder, batches, watching, sees, settle } = await startWatching();
  writeFileSync(join(folder, 'node_modules/x/y.js'), 'changed');
  mkdirSync(join(folder, 'docs/new'));
  writeFileSync(join(folder, 'docs/new/c.md'), 'c');
  rmSync(join(folder, 'docs/b.md'));
  for (const path of ['docs/new/c.md', 'docs/b.md']) await sees(path);
  await settle();
  await watching.close();
  assert.not.ok(batches.flat().some((path) => path.includes('node_modules')));
});

test('changes between reading and watching are reported, and nothing else', async () => {
  const folder = writeSite({ 'docs/a.md': 'a', 'docs/b.md': 'b', 'docs/c.md': 'c', 'out/x.md': '' }, 'watch-later');
  const options = { paths: [join(folder, 'docs')], ignored: (path: string) => path.includes('out') };
  const before = takeStamps(options.paths, options.ignored);
  const seen = new Set<string>();
  const onChange = async (paths: readonly string[]): Promise<void> => {
    for (const path of paths) seen.add(path.slice(folder.length + 1));
  };
  const watching = watchLater({ ...options, before, onChange, onProblem: () => undefined }, 0);
  writeFileSync(join(folder, 'docs/a.md'), 'longer');
  rmSync(join(folder, 'docs/b.md'));
  mkdirSync(join(folder, 'docs/new'));
  writeFileSync(join(folder, 'docs/new/d.md'), 'd');
  writeFileSync(join(folder, 'out/x.md'), 'changed');
  await until(
    () => ['docs/a.md', 'docs/b.md', 'docs/new/d.md'].every((path) => seen.has(path)),
    () => JSON.stringify([...seen]),
  );
  await watching.close();
  assert.not.ok(seen.has('docs/c.md') || seen.has('out/x.md'), JSON.stringify([...seen]));
});

test('a path added after closing is not watched', async () => {
  const folder = writeSite({ 'docs/a.md': 'a' }, 'watch-later');
  const paths = [join(folder, 'docs')];
  const fail = async (): Promise<void> => void assert.unreachable('it is watched');
  const options = { paths, before: new Map(), ignored: () => false, onChange: fail, onProblem: fail };
  await watchLater(options, 1_000_000).close();
});

test('a folder and a file that do not exist yet are detected when they appear', async () => {
  const { folder, watching, sees, settle } = await startWatching((root) => [
    join(root, 'docs'),
    join(root, 'templates'),
    join(root, 'new.txt'),
  ]);
  await settle();
  mkdirSync(join(folder, 'templates/parts'), { recursive: true });
  writeFileSync(join(folder, 'templates/parts/X.tsx'), 'x');
  writeFileSync(join(folder, 'new.txt'), 'x');
  for (const path of ['templates/parts/X.tsx', 'new.txt']) await sees(path);
  await watching.close();
});

test('a folder that appears when watching starts is watched, and its content reported', async () => {
  const folder = writeSite({ 'docs/a.md': 'a' }, 'watch');
  const seen = new Set<string>();
  const starting = watch({
    paths: [join(folder, 'docs'), join(folder, 'blog')],
    ignored: () => false,
    onChange: async (paths) => paths.forEach((path) => void seen.add(path.slice(folder.length + 1))),
    onProblem: () => undefined,
  });
  const sees = (path: string): Promise<void> =>
    until(
      () => seen.has(path),
      () => `${path} is not in ${JSON.stringify([...seen])}`,
    );
  mkdirSync(join(folder, 'blog/deep'), { recursive: true });
  writeFileSync(join(folder, 'blog/deep/x.md'), 'x');
  const watching = await starting;
  await sees('blog/deep/x.md');
  seen.clear();
  writeFileSync(join(folder, 'blog/deep/x.md'), 'changed');
  writeFileSync(join(folder, 'blog/deep/new.md'), 'n');
  for (const path of ['blog/deep/x.md', 'blog/deep/new.md']) await sees(path);
  await watching.close();
});

test('changes during a batch become the next batch, never a concurrent one', async () => {
  const work = { running: 0, most: 0, finish: (): void => undefined };
  const { folder, batches, watching, sees } = await startWatching(undefined, async () => {
    work.most = Math.max(work.most, ++work.running);
    if (batches.length === 1) await new Promise<void>((resolve) => (work.finish = resolve));
    work.running--;
  });
  // A second watcher of the same folder shows when the changes have been detected.
  const noticed = new Set<string>();
  const witness = await watch({
    paths: [folder],
    ignored: () => false,
    onChange: async (paths) => void paths.forEach((path) => void noticed.add(path.slice(folder.length + 1))),
    onProblem: () => undefined,
  });
  const files = ['docs/n0.md', 'docs/n1.md', 'docs/n2.md', 'docs/n3.md'];
  for (const file of files) {
    writeFileSync(join(folder, file), 'x');
    await until(() => noticed.has(file));
    if (file === files[0]) await sees(file);
  }
  assert.equal(batches, [['docs/n0.md']]);
  work.finish();
  for (const file of files) await sees(file);
  await Promise.all([watching.close(), witness.close()]);
  assert.is(work.most, 1);
  assert.equal(batches.flat().toSorted(), files);
});

test('paths can be added later', async () => {
  const { folder, batches, watching, sees, settle } = await startWatching((root) => [join(root, 'docs')]);
  mkdirSync(join(folder, 'more'));
  watching.add([join(folder, 'more')]);
  await settle();
  batches.length = 0;
  writeFileSync(join(folder, 'more/x.txt'), 'x');
  await sees('more/x.txt');
  await settle();
  await watching.close();
  assert.equal(withoutMarker(batches), [['more/x.txt']]);
});

test('a change right after the start is detected, although some paths do not exist', async () => {
  for (let round = 0; round < 5; round++) {
    const missing = ['templates', 'static', 'i18n', 'more'];
    const { folder, sees, watching } = await startWatching((root) => [
      ...missing.map((name) => join(root, name)),
      root,
      join(root, 'docs'),
    ]);
    writeFileSync(join(folder, 'docs/a.md'), 'changed');
    await sees('docs/a.md');
    await watching.close();
  }
});

for (const isClosed of [false, true])
  test(`a change before watching is ready does not block ${isClosed ? 'the end' : 'the start'}`, async () => {
    const names = Array.from({ length: 33 }, (_, index) => `docs/${index}/a.md`);
    const folder = writeSite({ ...Object.fromEntries(names.map((name) => [name, 'a'])), 'x/a.md': 'a' }, 'watch');
    const seen: string[] = [];
    /** Slow, as on a busy machine: the change is noticed while other files are scanned. */
    let calls = 0;
    const ignored = (): boolean => {
      calls += 1;
      if (calls % 40 === 0) writeFileSync(join(folder, 'x/a.md'), `${calls}`);
      for (const start = performance.now(); performance.now() - start < 4; );
      return false;
    };
    const watching = watchLater(
      {
        paths: [join(folder, 'x'), join(folder, 'docs')],
        before: new Map(),
        ignored,
        onChange: async (changed) => void seen.push(...changed),
        onProblem: () => undefined,
      },
      0,
    );
    await until(() => calls > 100);
    if (isClosed) await pause(200);
    if (!isClosed) {
      seen.length = 0;
      writeFileSync(join(folder, 'docs/1/a.md'), 'b');
      await until(() => seen.includes(join(folder, 'docs/1/a.md')));
    }
    await watching.close();
  });

test.run();
