/** Every fixture site: exit code, printed output, written files. UPDATE=1 rewrites expectations. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { buildFixture } from './support/built-fixture.js';
import type { Ran } from './support/cli.js';
import { expectedText, type Fixture, listFixtures } from './support/fixtures.js';
import { mainOf, sidebarOf } from './support/html.js';
import { listTree } from './support/site.js';

/** Formats the exit code and the diagnostics, without machine-specific parts. */
function transcribe({ code, stderr }: Ran, folder: string): string {
  return `exit ${code}\n\n${stderr.replaceAll(folder, '<site>')}`.trimEnd();
}

/** Removes the hashes of bundles, images and indexes. They depend on content that these tests do not cover. */
function withoutHashes(text: string): string {
  return text.replace(/([.-])[0-9a-f]{8}\./g, '$1HASH.').replace(/(assets\/search\/\w+\/)[0-9a-f]+\//g, '$1HASH/');
}

for (const fixture of listFixtures()) {
  test(`${fixture.name}: diagnostics and output match`, async () => {
    const transcripts: string[] = [];
    const unseen = new Set([...fixture.pages, ...fixture.sidebars]);
    for (const run of fixture.runs) {
      const { ran, folder, output } = await buildFixture(fixture, run);
      const transcript = transcribe(ran, folder);
      transcripts.push(run.name ? `== ${run.name}: ${transcript}` : transcript);
      const expected = join(fixture.folder, 'expected', run.name);
      if (ran.code !== 0 || fixture.command === 'check')
        assert.not(existsSync(output), 'a check, and a build that fails, leave no output');
      else compareOutput(output, expected, fixture);
      for (const page of unseen) if (existsSync(join(output, page))) unseen.delete(page);
    }
    compare(join(fixture.folder, 'diagnostics.txt'), `${transcripts.join('\n\n')}\n`);
    assert.equal([...unseen], [], 'every chosen page is there in some run');
  });
}

/** Compares the list of files, and the selected pages and sidebars that exist in this run. */
function compareOutput(output: string, expected: string, { pages, sidebars }: Fixture): void {
  compare(join(expected, 'files.txt'), `${listFiles(output).join('\n')}\n`);
  const read = (page: string): string => readFileSync(join(output, page), 'utf8');
  const isThere = (page: string): boolean => existsSync(join(output, page));
  for (const page of pages.filter(isThere)) compare(join(expected, page), withoutHashes(mainOf(read(page))));
  for (const page of sidebars.filter(isThere)) compare(join(expected, `${page}.sidebar.txt`), sidebarOf(read(page)));
  const missing = listTree(expected).filter(
    (path) => path !== 'files.txt' && !isThere(path.replace(/\.sidebar\.txt$/, '')),
  );
  assert.equal(missing, []);
}

/** Lists the files, with one line for all lazily loaded chunks: how code is split is not covered here. */
function listFiles(output: string): readonly string[] {
  return [
    ...new Set(
      listTree(output)
        .map(withoutHashes)
        .map((path) => path.replace(/^((?:\w+\/)?assets\/js\/)(?!main|island|search\.)[\w-]+\.HASH\.js$/, '$1…')),
    ),
  ];
}

function compare(file: string, actual: string): void {
  assert.fixture(actual, expectedText(file, actual));
}

test('a fixture without expectations fails', () => {
  assert.ok(listFixtures().length > 40);
  const incomplete = listFixtures().filter((fixture) => !existsSync(join(fixture.folder, 'diagnostics.txt')));
  assert.equal(
    incomplete.map((fixture) => fixture.name),
    [],
  );
});

test.run();
