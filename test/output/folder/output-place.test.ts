import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openOutput } from '../../../src/output/folder/emit.js';
import { toOutputPlace } from '../../../src/output/folder/output-place.js';
import { compareTrees, listTree, stampTree, writeFile } from '../../support/site.js';
import { config, emit, makeSite, open, restoreHome } from '../output-site.js';

test.after(restoreHome);

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

test('the home folder is refused for a site outside it', async () => {
  const { root } = makeSite();
  const siteDir = join(root, 'elsewhere');
  writeFile(siteDir, 'docs/a.md', '# A');
  const { diagnostics } = await openOutput(join(root, 'home'), { siteDir, config, force: true });
  assert.match(diagnostics[0]?.message ?? '', 'home folder');
  assert.is(readFileSync(join(root, 'home/notes.txt'), 'utf8'), 'mine');
});

test('a folder with foreign files is refused; with force they are kept', async () => {
  const { siteDir, outDir } = makeSite();
  writeFile(outDir, 'thesis.txt', 'years of work');
  writeFile(outDir, 'a/deep.txt', 'more');
  const refused = await openOutput(outDir, { siteDir, config, force: false });
  assert.is(refused.output, undefined);
  assert.is(refused.diagnostics[0]?.code, 'output-not-ours');
  await emit(outDir, { siteDir, files: { 'index.html': 'home', 'a/b.html': 'b' }, force: true });
  assert.equal(listTree(outDir), ['.csb-docs.json', 'a/b.html', 'a/deep.txt', 'index.html', 'thesis.txt']);
});

test('a concurrent build of the same folder is reported; another folder is free', async () => {
  const { siteDir, outDir } = makeSite();
  const first = await open(outDir, siteDir);
  const second = await openOutput(outDir, { siteDir, config, force: false });
  assert.is(second.diagnostics[0]?.code, 'output-locked');
  assert.match(second.diagnostics[0]?.message ?? '', String(process.pid));
  await emit(join(siteDir, 'other'), { siteDir, files: { 'a.html': 'a' } });
  await first.commit();
  await emit(outDir, { siteDir, files: { 'a.html': 'a' } });
});

test('the lock of a dead process is taken over', async () => {
  const { siteDir, outDir } = makeSite();
  const { work, lock, fresh } = toOutputPlace(outDir);
  mkdirSync(fresh, { recursive: true });
  writeFile(fresh, 'half.html', 'half');
  for (const pid of ['4194399', '', 'garbage']) {
    mkdirSync(work, { recursive: true });
    writeFileSync(lock, pid);
    await emit(outDir, { siteDir, files: { 'a.html': 'a' } });
    assert.equal(listTree(outDir), ['.csb-docs.json', 'a.html']);
  }
});

test('a swap interrupted after the first rename is undone', async () => {
  const { siteDir, outDir } = makeSite();
  await emit(outDir, { siteDir, files: { 'a.html': 'a' } });
  writeFile(outDir, '.git/config', 'kept');
  const { work, old } = toOutputPlace(outDir);
  mkdirSync(work);
  renameSync(outDir, old);
  await (await open(outDir, siteDir)).discard();
  assert.equal(listTree(outDir), ['.csb-docs.json', '.git/config', 'a.html']);
});

test('a swap interrupted before the kept files moved is completed', async () => {
  const { siteDir, outDir } = makeSite();
  await emit(outDir, { siteDir, files: { 'a.html': 'a', 'gone.html': 'gone' } });
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

test.run();
