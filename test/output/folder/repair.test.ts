/** The state that an interrupted build leaves, and the next command after it. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cleanOutput } from '../../../src/output/folder/clean.js';
import { type OutputPlace, toOutputPlace } from '../../../src/output/folder/output-place.js';
import { repairIfCutOff } from '../../../src/output/folder/repair.js';
import { compareTrees, listTree, readTree, writeFile } from '../../support/site.js';
import { emit, makeSite, restoreHome } from '../output-site.js';

test.after(restoreHome);

async function makePlace(): Promise<OutputPlace> {
  const { siteDir, outDir } = makeSite();
  await emit(outDir, { siteDir, files: { 'a.html': 'a', 'gone/b.html': 'b' } });
  writeFile(outDir, 'CNAME', 'theirs');
  const place = toOutputPlace(outDir);
  mkdirSync(place.work);
  return place;
}

test('removed pages do not return when removing the old output was interrupted', async () => {
  const place = await makePlace();
  // The new output is complete, user files included; of the old output only the file list is removed.
  writeFile(place.work, 'gone-0/gone/b.html', 'b');
  rmSync(join(place.target, 'gone'), { recursive: true });
  await repairIfCutOff(place.target, place.target);
  assert.equal(listTree(place.target), ['.csb-docs.json', 'CNAME', 'a.html']);
  assert.not(existsSync(place.work));
});

/**
 * Simulates a patch that was killed after its last move: `a.html` is new, `gone/b.html` is removed, `c.html` is
 * renamed.
 */
function cutOffPatch(place: OutputPlace): void {
  const [a, b, made] = [join(place.target, 'a.html'), join(place.target, 'gone/b.html'), join(place.target, 'made')];
  const steps = [
    [a, join(place.moved, '0')],
    [b, join(place.moved, '1')],
    [made],
    [join(place.target, 'CNAME'), join(made, 'CNAME')],
    [join(place.fresh, 'a.html'), a],
  ];
  writeFile(place.work, 'manifest', readTree(place.target).get('.csb-docs.json') ?? '');
  writeFile(place.target, '.csb-docs.json', '{ "version": 1, "files": ["a.html", "gone/b.html", "made/CNAME"] }');
  writeFile(place.fresh, 'a.html', 'a 2');
  mkdirSync(place.moved);
  mkdirSync(made);
  const moves = steps.filter((step) => step.length === 2) as [string, string][];
  for (const [from, to] of moves) renameSync(from, to);
  // The last line is incomplete.
  const journal = `${steps.map((step) => JSON.stringify(step)).join('\n')}\n["/half`;
  writeFile(place.work, 'journal', journal);
}

test('an output that was deleted after an interrupted patch can be written again', async () => {
  const place = await makePlace();
  cutOffPatch(place);
  rmSync(place.target, { recursive: true });
  await repairIfCutOff(place.target, place.target);
  assert.not(existsSync(place.work));
  assert.equal(listTree(place.target), ['.csb-docs.json', 'a.html', 'gone/b.html']);
});

test('a file at the path of a moved folder does not prevent undoing a patch', async () => {
  const place = await makePlace();
  cutOffPatch(place);
  rmSync(join(place.target, 'made'), { recursive: true });
  writeFile(place.target, 'made', 'a file');
  await repairIfCutOff(place.target, place.target);
  assert.not(existsSync(place.work));
  assert.equal(listTree(place.target), ['.csb-docs.json', 'a.html', 'gone/b.html', 'made']);
});

test('an interrupted patch is undone by the next command', async () => {
  const place = await makePlace();
  const before = readTree(place.target);
  cutOffPatch(place);
  await repairIfCutOff(place.target, place.target);
  assert.equal(compareTrees(before, readTree(place.target)), []);
  assert.not(existsSync(join(place.target, 'made')));
  assert.not(existsSync(place.work));
});

test('an interrupted undo continues', async () => {
  const place = await makePlace();
  const before = readTree(place.target);
  cutOffPatch(place);
  renameSync(join(place.target, 'a.html'), join(place.fresh, 'a.html'));
  await repairIfCutOff(place.target, place.target);
  assert.equal(compareTrees(before, readTree(place.target)), []);
});

test('an incomplete lock has no owner; a complete one is respected', async () => {
  const place = await makePlace();
  writeFile(place.work, 'lock', `${process.pid}`);
  writeFile(place.fresh, 'half.html', 'half');
  await repairIfCutOff(place.target, place.target);
  assert.not(existsSync(place.work));
  writeFile(place.work, 'lock', `${process.pid}\n`);
  writeFile(place.fresh, 'half.html', 'half');
  await repairIfCutOff(place.target, place.target);
  assert.ok(existsSync(join(place.fresh, 'half.html')));
});

test('cleaning removes the leftovers of an interrupted build', async () => {
  const place = await makePlace();
  renameSync(place.target, place.old);
  await cleanOutput(place.target);
  assert.equal(listTree(place.target), ['CNAME']);
  assert.not(existsSync(place.work));
});

test.run();
