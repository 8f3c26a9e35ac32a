/** Patching an output in place: if a step fails, the output stays unchanged. */
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type OutputPlace, toOutputPlace } from '../../../src/output/folder/output-place.js';
import { type Patch, patchOutput } from '../../../src/output/folder/patch.js';
import { toOutPath } from '../../../src/utils/paths.js';
import { compareTrees, listTree, readTree, writeFile } from '../../support/site.js';
import { emit, makeSite, restoreHome } from '../output-site.js';

test.after(restoreHome);

const BEFORE = {
  'index.html': 'home',
  'docs/a.html': 'a',
  'docs/deep/b.html': 'b',
  'search/1/part.bin': 'part',
  'search/1/other.bin': 'other',
};

/** Creates the output of a build, and the folders of the next build with its files already written. */
async function makePlace(written: Readonly<Record<string, string>>): Promise<OutputPlace> {
  const { siteDir, outDir } = makeSite();
  await emit(outDir, { siteDir, files: BEFORE });
  const place = toOutputPlace(outDir);
  mkdirSync(place.fresh, { recursive: true });
  for (const [path, text] of Object.entries(written)) writeFile(place.fresh, path, text);
  return place;
}

/** Returns a patch from files that stay or move, and files that are written. */
function toPatch(kept: Readonly<Record<string, string>>, written: readonly string[]): Patch {
  return {
    before: Object.keys(BEFORE).map(toOutPath),
    kept: new Map(Object.entries(kept).map(([to, from]) => [toOutPath(to), toOutPath(from)])),
    written: written.map(toOutPath),
  };
}

function stay(...names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, name]));
}

/** Asserts that a patch fails and leaves the previous state. */
async function assertRefused(place: OutputPlace, patch: Patch): Promise<void> {
  const [output, written] = [readTree(place.target), listTree(place.fresh)];
  assert.is((await patchOutput(place, patch))?.isTorn, false);
  assert.equal(compareTrees(output, readTree(place.target)), []);
  assert.equal(
    listTree(place.fresh).filter((name) => name !== '.csb-docs.json'),
    written,
  );
}

test('files are added, replaced and removed, unchanged ones are not touched, and empty folders are removed', async () => {
  const place = await makePlace({ 'docs/a.html': 'a 2', 'new/c.html': 'c' });
  const { ino } = statSync(join(place.target, 'index.html'));
  assert.is(await patchOutput(place, toPatch(stay('index.html'), ['docs/a.html', 'new/c.html'])), undefined);
  assert.equal(listTree(place.target), ['.csb-docs.json', 'docs/a.html', 'index.html', 'new/c.html']);
  assert.is(readFileSync(join(place.target, 'docs/a.html'), 'utf8'), 'a 2');
  assert.is(statSync(join(place.target, 'index.html')).ino, ino);
  assert.not(existsSync(join(place.target, 'docs/deep')));
  const manifest = JSON.parse(readFileSync(join(place.target, '.csb-docs.json'), 'utf8'));
  assert.equal(manifest.files, ['docs/a.html', 'index.html', 'new/c.html']);
});

test('a renamed folder keeps unchanged files', async () => {
  const place = await makePlace({ 'search/2/other.bin': 'other 2' });
  const kept = { ...stay('index.html', 'docs/a.html', 'docs/deep/b.html'), 'search/2/part.bin': 'search/1/part.bin' };
  assert.is(await patchOutput(place, toPatch(kept, ['search/2/other.bin'])), undefined);
  assert.equal(
    listTree(place.target).filter((name) => name.startsWith('search')),
    ['search/2/other.bin', 'search/2/part.bin'],
  );
  assert.is(readFileSync(join(place.target, 'search/2/part.bin'), 'utf8'), 'part');
});

test('foreign files stay, also in a folder whose other files move, and are replaced by output files', async () => {
  const place = await makePlace({ CNAME: 'ours' });
  for (const name of ['.git/config', 'docs/deep/note.txt', 'search/1/note.txt', 'CNAME'])
    writeFile(place.target, name, 'theirs');
  const kept = {
    ...stay('index.html'),
    'search/2/part.bin': 'search/1/part.bin',
    'search/2/other.bin': 'search/1/other.bin',
  };
  assert.is(await patchOutput(place, toPatch(kept, ['CNAME'])), undefined);
  assert.equal(listTree(place.target), [
    '.csb-docs.json',
    '.git/config',
    'CNAME',
    'docs/deep/note.txt',
    'index.html',
    'search/1/note.txt',
    'search/2/other.bin',
    'search/2/part.bin',
  ]);
  assert.is(readFileSync(join(place.target, 'CNAME'), 'utf8'), 'ours');
});

test('a failure half-way restores everything', async () => {
  const place = await makePlace({ 'docs/a.html': 'a 2', 'new/folder/c.html': 'c' });
  writeFile(place.target, 'CNAME', 'theirs');
  const kept = { ...stay('index.html'), 'search/2/part.bin': 'search/1/part.bin' };
  await assertRefused(place, toPatch(kept, ['docs/a.html', 'new/folder/c.html', 'missing.html']));
  assert.not(existsSync(join(place.target, 'new')));
  assert.not(existsSync(join(place.target, 'search/2')));
});

test('a file needed twice prevents a patch', async () => {
  const place = await makePlace({});
  await assertRefused(place, toPatch({ 'x.html': 'index.html', 'y.html': 'index.html' }, []));
  await assertRefused(place, toPatch({ ...stay('index.html'), 'x.html': 'index.html' }, []));
});

test('nothing is written through a folder that became a link', async () => {
  const place = await makePlace({ 'docs/a.html': 'a 2' });
  renameSync(join(place.target, 'docs'), join(place.target, '../elsewhere'));
  symlinkSync(join(place.target, '../elsewhere'), join(place.target, 'docs'));
  assert.is((await patchOutput(place, toPatch(stay('index.html'), ['docs/a.html'])))?.isTorn, false);
  assert.is(readFileSync(join(place.target, '../elsewhere/a.html'), 'utf8'), 'a');
});

test.run();
