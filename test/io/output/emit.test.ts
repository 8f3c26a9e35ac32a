import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cleanOutput } from '../../../src/io/output/clean.js';
import { type Output, openOutput } from '../../../src/io/output/emit.js';
import { toOutputPlace } from '../../../src/io/output/output-place.js';
import { toOutPath } from '../../../src/text/paths.js';
import { makeConfig } from '../../support/pages.js';
import { ROOT } from '../../support/paths.js';
import { compareTrees, listTree, stampTree, writeFile, writeSite } from '../../support/site.js';

// Families B05–B12. Everything happens in a throw-away tree, with the home folder inside it: a guard that fails reaches nothing real.

const SOURCES = {
  'home/site/docs/a.md': '# A',
  'home/site/blog/b.md': '# B',
  'home/site/static/x.txt': 'x',
  'home/site/csb-docs.config.ts': 'export default {}',
  'home/notes.txt': 'mine',
};
const config = makeConfig();
const realHome = process.env['HOME'];
test.after(() => {
  process.env['HOME'] = realHome;
});

function makeSite(): { readonly root: string; readonly siteDir: string; readonly outDir: string } {
  const root = writeSite(SOURCES, 'emit');
  process.env['HOME'] = join(root, 'home');
  const siteDir = join(root, 'home/site');
  return { root, siteDir, outDir: join(siteDir, 'build') };
}

async function open(outDir: string, siteDir: string, force = false): Promise<Output> {
  const { output, diagnostics } = await openOutput(outDir, { siteDir, config, force });
  if (output === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return output;
}

async function emit(
  outDir: string,
  siteDir: string,
  files: Readonly<Record<string, string>>,
  force = false,
): Promise<void> {
  const output = await open(outDir, siteDir, force);
  for (const [path, content] of Object.entries(files)) await output.write({ path: toOutPath(path), content });
  const { diagnostics } = await output.commit();
  assert.equal(diagnostics, []);
}

test('writes files in folders, copies, counts, and leaves nothing beside', async () => {
  const { siteDir, outDir } = makeSite();
  const output = await open(outDir, siteDir);
  await output.write({ path: toOutPath('a/b.html'), content: 'é' });
  await output.write({ path: toOutPath('index.html'), content: 'home' });
  await output.copy(join(siteDir, 'static/x.txt'), toOutPath('deep/er/x.txt'));
  assert.equal(await output.commit(), { files: 3, bytes: 2 + 4 + 1, diagnostics: [] });
  assert.equal(listTree(outDir), ['.csb-docs.json', 'a/b.html', 'deep/er/x.txt', 'index.html']);
  assert.equal(
    listTree(join(siteDir, '..')).filter((path) => path.includes('csb-docs-tmp')),
    [],
  );
});

test('a second build replaces the first: what was written then and not now is gone', async () => {
  const { siteDir, outDir } = makeSite();
  await emit(outDir, siteDir, { 'old/page.html': 'old', 'assets/main.1.js': '1', 'same.html': 'before' });
  await emit(outDir, siteDir, { 'new.html': 'new', 'same.html': 'after' });
  assert.equal(listTree(outDir), ['.csb-docs.json', 'new.html', 'same.html']);
  assert.is(readFileSync(join(outDir, 'same.html'), 'utf8'), 'after');
});

test('until the commit the previous output is untouched, and discarding keeps it', async () => {
  const { siteDir, outDir } = makeSite();
  await emit(outDir, siteDir, { 'a.html': 'first' });
  const before = stampTree(outDir);
  const output = await open(outDir, siteDir);
  await output.write({ path: toOutPath('a.html'), content: 'second' });
  assert.equal(compareTrees(before, stampTree(outDir)), []);
  await output.discard();
  assert.equal(compareTrees(before, stampTree(outDir)), []);
  assert.not.ok(existsSync(toOutputPlace(outDir).work));
});

for (const [name, toOutDir, reason] of [
  ['the site', (root: string) => join(root, 'home/site'), 'the site folder itself'],
  ['the site by a detour', (root: string) => join(root, 'home/site/docs/..'), 'the site folder itself'],
  ['a parent of the site', (root: string) => join(root, 'home'), 'contains the site'],
  ['a grandparent', (root: string) => root, 'contains the site'],
  ['the root of the file system', () => '/', 'root of a file system'],
  ['the docs folder', (root: string) => join(root, 'home/site/docs'), 'content folder'],
  ['a folder inside the docs', (root: string) => join(root, 'home/site/docs/out'), 'content folder'],
  ['the static folder', (root: string) => join(root, 'home/site/static'), 'content folder'],
  ['the blog folder', (root: string) => join(root, 'home/site/blog'), 'content folder'],
  ['the templates folder', (root: string) => join(root, 'home/site/templates'), 'content folder'],
  ['a file', (root: string) => join(root, 'home/site/csb-docs.config.ts'), 'is a file'],
  ['a link to the site', (root: string) => join(root, 'link-to-site'), 'the site folder itself'],
] as const) {
  test(`${name} is refused as output, also with force, and nothing changes`, async () => {
    const { root, siteDir } = makeSite();
    symlinkSync(siteDir, join(root, 'link-to-site'));
    const before = stampTree(siteDir);
    for (const force of [false, true]) {
      const { output, diagnostics } = await openOutput(toOutDir(root), { siteDir, config, force });
      assert.is(output, undefined);
      assert.is(diagnostics[0]?.code, 'output-refused');
      assert.match(diagnostics[0]?.message ?? '', reason);
    }
    assert.equal(compareTrees(before, stampTree(siteDir)), []);
    assert.equal(
      listTree(root).filter((path) => path.includes('csb-docs-tmp')),
      [],
    );
  });
}

test('the home folder is refused for a site outside of it', async () => {
  const { root } = makeSite();
  const siteDir = join(root, 'elsewhere');
  writeFile(siteDir, 'docs/a.md', '# A');
  const { diagnostics } = await openOutput(join(root, 'home'), { siteDir, config, force: true });
  assert.match(diagnostics[0]?.message ?? '', 'home folder');
  assert.is(readFileSync(join(root, 'home/notes.txt'), 'utf8'), 'mine');
});

test('a folder with files of others is refused; with force they are kept', async () => {
  const { siteDir, outDir } = makeSite();
  writeFile(outDir, 'thesis.txt', 'years of work');
  writeFile(outDir, 'a/deep.txt', 'more');
  const refused = await openOutput(outDir, { siteDir, config, force: false });
  assert.is(refused.output, undefined);
  assert.is(refused.diagnostics[0]?.code, 'output-not-ours');
  await emit(outDir, siteDir, { 'index.html': 'home', 'a/b.html': 'b' }, true);
  assert.equal(listTree(outDir), ['.csb-docs.json', 'a/b.html', 'a/deep.txt', 'index.html', 'thesis.txt']);
});

test('files that others put into our output survive every build', async () => {
  const { siteDir, outDir } = makeSite();
  await emit(outDir, siteDir, { 'index.html': 'home', 'docs/a.html': 'a', 'gone/b.html': 'b' });
  for (const path of ['.git/config', '.nojekyll', 'CNAME', 'docs/note.txt', 'gone/kept.txt'])
    writeFile(outDir, path, path);
  await emit(outDir, siteDir, { 'index.html': 'home 2', 'docs/a.html': 'a' });
  await emit(outDir, siteDir, { 'index.html': 'home 3' });
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

test('a linked output folder is written through its link', async () => {
  const { root, siteDir, outDir } = makeSite();
  mkdirSync(join(root, 'www'));
  symlinkSync(join(root, 'www'), outDir);
  await emit(outDir, siteDir, { 'index.html': 'home' });
  assert.equal(listTree(join(root, 'www')), ['.csb-docs.json', 'index.html']);
  assert.ok(statSync(outDir).isDirectory());
});

test('a path that leaves the output, or is written twice, is an error, and nothing is replaced', async () => {
  for (const [first, second, code] of [
    ['../escape.html', 'x.html', 'output-failed'],
    ['a.html', 'A.html', 'duplicate-output'],
    ['é.html', 'e\u0301.html', 'duplicate-output'],
    ['a.html', 'a.html', 'duplicate-output'],
  ] as const) {
    const { siteDir, outDir } = makeSite();
    await emit(outDir, siteDir, { 'old.html': 'old' });
    const output = await open(outDir, siteDir);
    for (const path of [first, second]) await output.write({ path: toOutPath(path), content: 'x' });
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
    await emit(outDir, siteDir, { 'old.html': 'old' });
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

test('a second build of the same folder is told about the first; another folder is free', async () => {
  const { siteDir, outDir } = makeSite();
  const first = await open(outDir, siteDir);
  const second = await openOutput(outDir, { siteDir, config, force: false });
  assert.is(second.diagnostics[0]?.code, 'output-locked');
  assert.match(second.diagnostics[0]?.message ?? '', String(process.pid));
  await emit(join(siteDir, 'other'), siteDir, { 'a.html': 'a' });
  await first.commit();
  await emit(outDir, siteDir, { 'a.html': 'a' });
});

test('the lock of a process that died is taken over', async () => {
  const { siteDir, outDir } = makeSite();
  const { work, lock, fresh } = toOutputPlace(outDir);
  mkdirSync(fresh, { recursive: true });
  writeFile(fresh, 'half.html', 'half');
  for (const pid of ['4194399', '', 'garbage']) {
    mkdirSync(work, { recursive: true });
    writeFileSync(lock, pid);
    await emit(outDir, siteDir, { 'a.html': 'a' });
    assert.equal(listTree(outDir), ['.csb-docs.json', 'a.html']);
  }
});

test('a swap that was cut off after the first rename is undone', async () => {
  const { siteDir, outDir } = makeSite();
  await emit(outDir, siteDir, { 'a.html': 'a' });
  writeFile(outDir, '.git/config', 'kept');
  const { work, old } = toOutputPlace(outDir);
  mkdirSync(work);
  renameSync(outDir, old);
  await (await open(outDir, siteDir)).discard();
  assert.equal(listTree(outDir), ['.csb-docs.json', '.git/config', 'a.html']);
});

test('a swap that was cut off before the kept files moved is completed', async () => {
  const { siteDir, outDir } = makeSite();
  await emit(outDir, siteDir, { 'a.html': 'a', 'gone.html': 'gone' });
  writeFile(outDir, '.git/config', 'kept');
  const { work, old } = toOutputPlace(outDir);
  mkdirSync(work);
  renameSync(outDir, old);
  writeFile(outDir, '.csb-docs.json', JSON.stringify({ version: 1, files: ['a.html'] }));
  writeFile(outDir, 'a.html', 'a 2');
  await (await open(outDir, siteDir)).discard();
  assert.equal(listTree(outDir), ['.csb-docs.json', '.git/config', 'a.html']);
  assert.not.ok(existsSync(work));
});

test('cleaning removes what the manifest lists and nothing else', async () => {
  const { root, siteDir, outDir } = makeSite();
  await emit(outDir, siteDir, { 'index.html': 'home', 'a/b/c.html': 'c', 'd/e.html': 'e' });
  writeFile(outDir, 'd/mine.txt', 'mine');
  assert.equal(await cleanOutput(outDir), { files: 3, diagnostics: [] });
  assert.equal(listTree(outDir), ['d/mine.txt']);
  assert.equal(
    (await cleanOutput(outDir)).diagnostics.map(({ code }) => code),
    ['nothing-to-clean'],
  );
  assert.equal(
    Object.keys(SOURCES).filter((path) => !existsSync(join(root, path))),
    [],
  );
});

test('a forged manifest reaches nothing outside the folder', async () => {
  const { root, siteDir, outDir } = makeSite();
  await emit(outDir, siteDir, { 'index.html': 'home' });
  symlinkSync(join(siteDir, 'docs'), join(outDir, 'linked'));
  writeFile(
    outDir,
    '.csb-docs.json',
    JSON.stringify({
      version: 1,
      files: ['../docs/a.md', join(siteDir, 'blog/b.md'), 'linked/a.md', 'x/../../static/x.txt', 'index.html', 7, ''],
    }),
  );
  const before = stampTree(join(siteDir, 'docs'));
  assert.is((await cleanOutput(outDir)).files, 1);
  assert.equal(compareTrees(before, stampTree(join(siteDir, 'docs'))), []);
  assert.equal(
    Object.keys(SOURCES).filter((path) => !existsSync(join(root, path))),
    [],
  );
});

test('an interrupt removes the half-written output, keeps the old one, and ends the process by its signal', async () => {
  const { siteDir, outDir } = makeSite();
  await emit(outDir, siteDir, { 'old.html': 'old' });
  const script = `
    import { openOutput } from ${JSON.stringify(join(ROOT, 'dist/src/io/output/emit.js'))};
    const { output } = await openOutput(${JSON.stringify(outDir)}, { siteDir: ${JSON.stringify(siteDir)}, config: { docs: false, blog: false, pages: false, staticDirectories: [] }, force: false });
    await output.write({ path: 'new.html', content: 'new' });
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

test('building and cleaning never touch the sources', async () => {
  const { siteDir, outDir } = makeSite();
  const before = stampTree(siteDir);
  await emit(outDir, siteDir, { 'index.html': 'home' });
  await emit(outDir, siteDir, { 'other.html': 'home' });
  await cleanOutput(outDir);
  assert.equal(compareTrees(before, stampTree(siteDir)), []);
  assert.not.ok(existsSync(outDir));
});

test.run();
