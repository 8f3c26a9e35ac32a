/** The release script, in repositories of its own. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from '../support/paths.js';
import { writeSite } from '../support/site.js';
import { readChangelog } from './changelog.js';
import { findVersionProblem } from './version.js';

const SCRIPT = join(ROOT, 'dist/test/release/release.js');
const HOME = 'https://github.com/x/csb-docs';
const LOG = `# Changelog

## [Unreleased]

### Fixed

- A fault.

## [0.1.0] - 2026-01-02

### Added

- All.

[Unreleased]: ${HOME}/compare/v0.1.0...HEAD
[0.1.0]: ${HOME}/releases/tag/v0.1.0
`;

/** Creates a repository at version 0.1.0, whose `npm test` runs the given command. */
function makeRepository(
  changelog = LOG,
  test = 'node -e 0',
): { folder: string; git: (...args: readonly string[]) => string } {
  const folder = writeSite({
    'package.json': `{\n  "name": "csb-docs",\n  "version": "0.1.0",\n  "scripts": { "test": "${test}" }\n}\n`,
    'package-lock.json':
      '{\n  "version": "0.1.0",\n  "packages": { "": { "version": "0.1.0" }, "a": { "version": "0.1.0" } }\n}\n',
    'src/create/package.json': '{\n  "version": "0.1.0",\n  "dependencies": { "csb-docs": "0.1.0" }\n}\n',
    'ci/a.yml': '- uses: csb-docs/csb-docs@v0.1.0\n',
    'test/api/surface.txt': 'build\n',
    'CHANGELOG.md': changelog,
  });
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  git('init', '-q', '-b', 'main');
  git('config', 'user.name', 'a');
  git('config', 'user.email', 'a@b.c');
  git('add', '-A');
  git('commit', '-qm', 'All');
  git('tag', 'v0.1.0');
  return { folder, git };
}

function release(folder: string, version: string): { code: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, version], { cwd: folder, encoding: 'utf8' });
  return { code: status, text: stdout + stderr };
}

test('it sets the version, dates the changelog, commits and tags, and prints how to publish', () => {
  const { folder, git } = makeRepository();
  const { code, text } = release(folder, '0.1.1');
  assert.is(code, 0, text);
  assert.match(text, 'npm publish --provenance');
  assert.is(git('status', '--porcelain'), '');
  assert.is(git('log', '-1', '--format=%s'), 'Version 0.1.1');
  assert.is(git('rev-parse', 'v0.1.1^{commit}'), git('rev-parse', 'HEAD'));
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  assert.match(read('package.json'), '"version": "0.1.1"');
  assert.match(read('package-lock.json'), /"0\.1\.1"[\s\S]*"0\.1\.1"[\s\S]*"a": \{ "version": "0\.1\.0" \}/);
  assert.match(read('src/create/package.json'), /"0\.1\.1"[\s\S]*"csb-docs": "0\.1\.1"/);
  assert.is(read('ci/a.yml'), '- uses: csb-docs/csb-docs@v0.1.1\n');
  const { releases, problems } = readChangelog(read('CHANGELOG.md'));
  assert.equal(problems, []);
  assert.equal(
    releases.map(({ name }) => name),
    ['Unreleased', '0.1.1', '0.1.0'],
  );
  assert.is(release(folder, '0.1.2').code, 1, 'nothing is unreleased');
});

test('it reports all reasons against a version at once, and changes nothing', () => {
  const { folder, git } = makeRepository(LOG.replace('### Fixed', 'Some words.\n\n### Repaired'));
  git('checkout', '-qb', 'other');
  writeFileSync(join(folder, 'new.txt'), '');
  writeFileSync(join(folder, 'test/api/surface.txt'), 'build\ncheck\n');
  const before = git('status', '--porcelain');
  const { code, text } = release(folder, '0.3.0');
  assert.is(code, 1);
  for (const said of [
    'not committed',
    'branch is `other`',
    'does not follow',
    'public interface',
    'a section is one of',
  ])
    assert.match(text, said);
  assert.is(git('status', '--porcelain'), before);
});

test('a failing test prevents a release', () => {
  const { folder, git } = makeRepository(LOG, 'node -e process.exit(3)');
  const { code, text } = release(folder, '0.1.1');
  assert.is(code, 1);
  assert.match(text, 'a test fails');
  assert.is(git('tag', '--list'), 'v0.1.0');
});

const unreleased = (...names: readonly string[]) => ({
  name: 'Unreleased',
  date: undefined,
  line: 1,
  sections: Object.fromEntries(names.map((name) => [name, ['- A']])),
});

for (const [version, last, sections, problem] of [
  ['0.1.0', undefined, ['Added'], undefined],
  ['0.1.1', '0.1.0', ['Fixed'], undefined],
  ['0.1.1', '0.1.0', ['Added'], /asks for `0\.2\.0`/],
  ['0.2.0', '0.1.0', ['Removed'], undefined],
  ['1.3.0', '1.2.0', ['Removed'], /asks for `2\.0\.0`/],
  ['2.0.0-rc.1', '1.2.0', ['Removed'], undefined],
  ['2.0.0-rc.2', '2.0.0-rc.1', ['Fixed'], undefined],
  ['2.0.0-rc.1', '2.0.0-rc.1', ['Fixed'], /does not follow/],
  ['2.0.0', '2.0.0-rc.2', ['Fixed'], undefined],
  ['0.1.3', '0.1.1', ['Fixed'], /would be `0\.1\.2`, `0\.2\.0`, `1\.0\.0`/],
  ['0.1', '0.1.0', ['Fixed'], /is no version/],
  ['v0.2.0', '0.1.0', ['Fixed'], /is no version/],
] as const)
  test(`${version} after ${last ?? 'nothing'} with ${sections.join()}`, () => {
    const found = findVersionProblem(version, last, unreleased(...sections));
    if (problem === undefined) assert.is(found, undefined);
    else assert.match(found ?? '', problem);
  });

test('the changelog has the standard format', () => {
  const { releases, problems } = readChangelog(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'));
  assert.equal(problems, []);
  assert.is(releases[0]?.name, 'Unreleased');
});

test.run();
