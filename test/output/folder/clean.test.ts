import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cleanOutput } from '../../../src/output/folder/clean.js';
import { compareTrees, listTree, stampTree, writeFile } from '../../support/site.js';
import { emit, makeSite, restoreHome, SOURCES } from '../output-site.js';

test.after(restoreHome);

test('cleaning removes only the files in the manifest', async () => {
  const { root, siteDir, outDir } = makeSite();
  await emit(outDir, { siteDir, files: { 'index.html': 'home', 'a/b/c.html': 'c', 'd/e.html': 'e' } });
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

test('a forged manifest does not affect files outside the folder', async () => {
  const { root, siteDir, outDir } = makeSite();
  await emit(outDir, { siteDir, files: { 'index.html': 'home' } });
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

test.run();
