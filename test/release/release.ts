/**
 * `npm run release -- 0.2.0` creates the commit and the tag of a version. It rejects any inconsistent state, publishes
 * nothing, and prints how to publish.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dateRelease, readChangelog } from './changelog.js';
import { findVersionProblem } from './version.js';

/** The public API as text, written by `test/api/surface.test.ts`. */
const SURFACE = 'test/api/surface.txt';
const MANIFESTS = ['package.json', 'package-lock.json', 'src/create/package.json'];

const root = process.cwd();
const [version = ''] = process.argv.slice(2);
const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const problems = findProblems();
if (problems.length > 0)
  end(`No release of ${version || 'nothing'}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
console.log('Running the tests …');
const tested = spawnSync('npm', ['test'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
if (tested.status !== 0) end('No release: a test fails.');
if (git('status', '--porcelain') !== '') end('No release: the tests have changed files, see `git status`.');
release();

function end(text: string): never {
  console.error(text);
  process.exit(1);
}

/** Returns all problems at once. */
function findProblems(): readonly string[] {
  const { releases, problems: forms } = readChangelog(read('CHANGELOG.md'));
  const [unreleased, last] = releases;
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD');
  const hasEntry = unreleased?.name === 'Unreleased' && Object.keys(unreleased.sections).length > 0;
  const wrong = unreleased && findVersionProblem(version, last?.name, unreleased);
  return [
    ...(git('status', '--porcelain') === ''
      ? []
      : ['There are changes that are not committed, or files that Git does not know.']),
    ...(branch === 'main' ? [] : [`The branch is \`${branch}\`. Releases are made of \`main\`.`]),
    ...(git('tag', '--list', `v${version}`) === '' ? [] : [`The tag \`v${version}\` is there already.`]),
    ...(hasEntry ? [] : ['CHANGELOG.md has no entry under “Unreleased”.']),
    ...(wrong === undefined ? [] : [wrong]),
    ...(isSurfaceInChangelog(unreleased?.sections ?? {})
      ? []
      : [
          `\`${SURFACE}\` has changed since the last version. An entry under “Unreleased” has to say so, with the words “public interface”.`,
        ]),
    ...forms,
  ];
}

/**
 * True if the changelog mentions a change of the public API. Also true before the first version, which has nothing to
 * compare with.
 */
function isSurfaceInChangelog(sections: Readonly<Record<string, readonly string[]>>): boolean {
  const tag = git('tag', '--list', 'v*', '--sort=-creatordate').split('\n')[0] ?? '';
  if (tag === '' || !existsSync(join(root, SURFACE)) || git('diff', '--name-only', tag, '--', SURFACE) === '')
    return true;
  return Object.values(sections)
    .flat()
    .some((entry) => /public interface/i.test(entry));
}

function release(): void {
  const { version: old }: { version: string } = JSON.parse(read('package.json'));
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(join(root, 'CHANGELOG.md'), dateRelease(read('CHANGELOG.md'), version, date));
  for (const path of MANIFESTS.filter((name) => existsSync(join(root, name))))
    writeFileSync(join(root, path), setVersion(path, old));
  for (const path of listNaming(old))
    writeFileSync(
      join(root, path),
      read(path)
        .replaceAll(`csb-docs@v${old}`, `csb-docs@v${version}`)
        .replaceAll(`csb-docs/v${old}/`, `csb-docs/v${version}/`),
    );
  git('commit', '--all', '--message', `Version ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Version ${version}`);
  console.log(
    [
      `Committed and tagged \`v${version}\`. Nothing is published yet; where the workflow has the right to sign:`,
      `  git push origin main v${version}`,
      '  npm publish --provenance --access public',
      '  npm publish ./src/create --provenance --access public',
    ].join('\n'),
  );
}

/**
 * Sets the version of the package: it occurs twice in the lockfile, and in `create-csb-docs` also as the version of
 * csb-docs that it runs.
 */
function setVersion(path: string, old: string): string {
  const text = read(path);
  const names = path.endsWith('lock.json') ? 2 : 1;
  let count = 0;
  return text
    .replace(/"version": "([^"]*)"/g, (whole, found: string) =>
      found === old && count++ < names ? `"version": "${version}"` : whole,
    )
    .replace(`"csb-docs": "${old}"`, `"csb-docs": "${version}"`);
}

/** Lists files that contain the version in usage examples: the action, the GitLab template. */
function listNaming(old: string): readonly string[] {
  const { stdout } = spawnSync('git', ['grep', '-lF', '-e', `csb-docs@v${old}`, '-e', `csb-docs/v${old}/`], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((path) => path !== '' && path !== 'CHANGELOG.md' && !path.startsWith('test/'));
}
