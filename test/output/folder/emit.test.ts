import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cleanOutput } from '../../../src/output/folder/clean.js';
import type { Output } from '../../../src/output/folder/emit.js';
import { toOutputPlace } from '../../../src/output/folder/output-place.js';
import { toOutPath } from '../../../src/utils/paths.js';
import { ROOT } from '../../support/paths.js';
import { compareTrees, listTree, stampTree, writeFile } from '../../support/site.js';
import { emit, makeSite, open, restoreHome } from '../output-site.js';

test.after(restoreHome);

test('writes and copies files, counts them, and leaves nothing else', async () => {
  const { siteDir, outDir } = makeSite();
  const output = await open(outDir, siteDir);
  output.write({ path: toOutPath('a/b.html'), content: 'é' });
  output.write({ path: toOutPath('index.html'), content: 'home' });
  output.copy(join(siteDir, 'static/x.txt'), toOutPath('deep/er/x.txt'));
  assert.equal(await output.commit(), { files: 3, bytes: 2 + 4 + 1, diagnostics: [] });
  assert.equal(listTree(outDir), ['.csb-docs.json', 'a/b.html', 'deep/er/x.txt', 'index.html']);
  assert.equal(
    listTree(join(siteDir, '..')).filter((path) => path.includes('csb-docs-tmp')),
    [],
  );
});

test('a second build replaces the first, and removes old files', async () => {
  const { siteDir, outDir } = makeSite();
  await emit(outDir, { siteDir, files: { 'old/page.html': 'old', 'assets/main.1.js': '1', 'same.html': 'before' } });
  await emit(outDir, { siteDir, files: { 'new.html': 'new', 'same.html': 'after' } });
  assert.equal(listTree(outDir), ['.csb-docs.json', 'new.html', 'same.html']);
  assert.is(readFileSync(join(outDir, 'same.html'), 'utf8'), 'after');
});

test('the previous output is unchanged until the commit, and after discarding', async () => {
  const { siteDir, outDir } = makeSite();
  await emit(outDir, { siteDir, files: { 'a.html': 'first' } });
  const before = stampTree(outDir);
  const output = await open(outDir, siteDir);
  output.write({ path: toOutPath('a.html'), content: 'second' });
  assert.equal(compareTrees(before, stampTree(outDir)), []);
  await output.discard();
  assert.equal(compareTrees(before, stampTree(outDir)), []);
  assert.not.ok(existsSync(toOutputPlace(outDir).work));
});

test('foreign files in our output survive every build', async () => {
  const { siteDir, outDir } = makeSite();
  await emit(outDir, { siteDir, files: { 'index.html': 'home', 'docs/a.html': 'a', 'gone/b.html': 'b' } });
  for (const path of ['.git/config', '.nojekyll', 'CNAME', 'docs/note.txt', 'gone/kept.txt'])
    writeFile(outDir, path, path);
  await emit(outDir, { siteDir, files: { 'index.html': 'home 2', 'docs/a.html': 'a' } });
  await emit(outDir, { siteDir, files: { 'index.html': 'home 3' } });
  assert.equal(listTree(outDir), [
    '.csb-docs.json',
    '.git/config',
    '.nojekyll',
    'CNAME',
    'docs/note.txt',
    'gone/kept.txt',
    'index.html',
  ]);
  assert.is(readFileSync(join(outDir, '.git/config'), 'utf8'), '.git/config');
});

test('a linked output folder is written through the link', async () => {
  const { root, siteDir, outDir } = makeSite();
  mkdirSync(join(root, 'www'));
  symlinkSync(join(root, 'www'), outDir);
  await emit(outDir, { siteDir, files: { 'index.html': 'home' } });
  assert.equal(listTree(join(root, 'www')), ['.csb-docs.json', 'index.html']);
  assert.ok(statSync(outDir).isDirectory());
});

test('a path outside the output, or written twice, is an error, and nothing is replaced', async () => {
  for (const [first, second, code] of [
    ['../escape.html', 'x.html', 'output-failed'],
    ['a.html', 'A.html', 'duplicate-output'],
    ['é.html', 'e\u0301.html', 'duplicate-output'],
    ['a.html', 'a.html', 'duplicate-output'],
  ] as const) {
    const { siteDir, outDir } = makeSite();
    await emit(outDir, { siteDir, files: { 'old.html': 'old' } });
    const output = await open(outDir, siteDir);
    for (const path of [first, second]) output.write({ path: toOutPath(path), content: 'x' });
    assert.equal(
      (await output.commit()).diagnostics.map((diagnostic) => diagnostic.code),
      [code],
    );
    assert.equal(listTree(outDir), ['.csb-docs.json', 'old.html']);
    assert.equal(
      listTree(siteDir).filter((path) => path.includes('escape')),
      [],
    );
  }
});

for (const [what, error, put] of [
  [
    'write',
    'ENAMETOOLONG',
    (output: Output) => output.write({ path: toOutPath(`${'n'.repeat(300)}.html`), content: 'x' }),
  ],
  [
    'copy',
    'ENOENT',
    (output: Output, siteDir: string) => output.copy(join(siteDir, 'static/vanished.txt'), toOutPath('vanished.txt')),
  ],
] as const) {
  test(`a failed ${what} names the file and the system error, and keeps the previous output`, async () => {
    const { siteDir, outDir } = makeSite();
    await emit(outDir, { siteDir, files: { 'old.html': 'old' } });
    const output = await open(outDir, siteDir);
    await put(output, siteDir);
    const { files, diagnostics } = await output.commit();
    assert.is(files, 0);
    assert.ok(
      diagnostics.some(({ message }) => message.includes(error)),
      diagnostics.map(({ message }) => message).join('\n'),
    );
    assert.equal(listTree(outDir), ['.csb-docs.json', 'old.html']);
    assert.not.ok(existsSync(toOutputPlace(outDir).work));
  });
}

test('an interrupt removes the incomplete output, keeps the old one, and ends the process with the signal', async () => {
  const { siteDir, outDir } = makeSite();
  await emit(outDir, { siteDir, files: { 'old.html': 'old' } });
  const script = `
    import { openOutput } from ${JSON.stringify(join(ROOT, 'dist/src/output/folder/emit.js'))};
    const { output } = await openOutput(${JSON.stringify(outDir)}, { siteDir: ${JSON.stringify(siteDir)}, config: { docs: [], blogs: [], pages: false, staticDirectories: [] }, force: false });
    output.write({ path: 'new.html', content: 'new' });
    process.stdout.write('writing');
    setTimeout(() => {}, 60000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  assert.ok(existsSync(toOutputPlace(outDir).work));
  child.kill('SIGINT');
  const signal = await new Promise((resolve) => child.once('exit', (_code, name) => resolve(name)));
  assert.is(signal, 'SIGINT');
  assert.not.ok(existsSync(toOutputPlace(outDir).work));
  assert.equal(listTree(outDir), ['.csb-docs.json', 'old.html']);
});

test('building and cleaning never change the sources', async () => {
  const { siteDir, outDir } = makeSite();
  const before = stampTree(siteDir);
  await emit(outDir, { siteDir, files: { 'index.html': 'home' } });
  await emit(outDir, { siteDir, files: { 'other.html': 'home' } });
  await cleanOutput(outDir);
  assert.equal(compareTrees(before, stampTree(siteDir)), []);
  assert.not.ok(existsSync(outDir));
});

test.run();
