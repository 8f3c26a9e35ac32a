/**
 * Paths that are not regular files: pipes, folders, unreadable files, names with a special meaning on other systems.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../support/in-process.js';
import { makeTemporary } from '../support/paths.js';
import { writeFile, writeSite } from '../support/site.js';

const CONFIG = JSON.stringify({ title: 'Files', url: 'https://example.com' });

const pipes = suite('special files');

/** Writes a site and creates something at a path. */
function makeSite(path: string, make: (absolute: string) => void): string {
  const site = writeSite({
    'csb-docs.config.json': CONFIG,
    'docs/index.md': '# Home\n\n![Image](image.png) [File](file.pdf)\n',
    'docs/image.png': 'x',
    'docs/file.pdf': 'x',
    'blog/2026-01-01-post.md': '# Post\n',
  });
  rmSync(join(site, path), { force: true });
  make(join(site, path));
  return site;
}

const makePipe = (path: string): void => void execFileSync('mkfifo', [path]);
const makeFolder = (path: string): void => void mkdirSync(path);

const cases: readonly (readonly [path: string, code: number, said: RegExp])[] = [
  ['csb-docs.config.json', 2, /csb-docs\.config\.json error bad-config-file\n.*not a regular file/],
  ['csb-docs.config.ts', 2, /csb-docs\.config\.ts error bad-config-file\n.*not a regular file/],
  ['docs/tags.yml', 1, /docs\/tags\.yml error unreadable-file\n.*not a regular file/],
  ['blog/authors.yml', 1, /blog\/authors\.yml error unreadable-file\n.*not a regular file/],
  ['docs/image.png', 1, /docs\/index\.md:3:1 error missing-asset/],
  ['docs/file.pdf', 1, /docs\/index\.md:3:21 error broken-link/],
  ['search-tests.yml', 1, /search-tests\.yml error unreadable-file\n.*not a regular file/],
];

for (const [what, make] of [
  ['a pipe', makePipe],
  ['a folder', makeFolder],
] as const) {
  if (what === 'a pipe' && process.platform === 'win32') continue;
  for (const [path, code, said] of cases) {
    pipes(`${what} as \`${path}\` is a diagnostic, and nothing waits for it`, async () => {
      const ran = await runHere(['check'], { cwd: makeSite(path, make) });
      assert.match(ran.stderr, said);
      assert.is(ran.code, code);
    });
  }
}

pipes('pipes in folders are ignored with a warning each, also through a link', async () => {
  if (process.platform === 'win32') return;
  const site = makeSite('docs/pipe.md', makePipe);
  mkdirSync(join(site, 'static'));
  makePipe(join(site, 'static/pipe.txt'));
  symlinkSync('pipe.md', join(site, 'docs/link.md'));
  const { code, stderr } = await runHere(['check'], { cwd: site });
  assert.is(code, 0, stderr);
  for (const path of ['docs/pipe.md', 'docs/link.md', 'static/pipe.txt'])
    assert.match(stderr, new RegExp(`${path} warning skipped-file`));
});

// Permissions do not stop root, and Windows has none of this kind.
const withRights = process.getuid?.() === 0 || process.platform === 'win32' ? pipes.skip : pipes;

withRights('an unreadable static file is an error of `check`, too', async () => {
  const site = makeSite('docs/other.md', () => undefined);
  writeFile(site, 'static/locked.txt', 'x');
  chmodSync(join(site, 'static/locked.txt'), 0);
  const { code, stderr } = await runHere(['check'], { cwd: site });
  assert.match(stderr, /static\/locked\.txt error unreadable-file/);
  assert.is(code, 1);
});

pipes('glob and URL characters work in the path of a site', async () => {
  for (const name of ['star*', 'a b#c', 'q?[a]', '{x}(y)!']) {
    const site = join(makeTemporary('names'), name);
    writeFile(site, 'csb-docs.config.ts', `export default ${CONFIG};`);
    writeFile(site, 'docs/index.mdx', '# Home\n\nimport Part from "./Part.jsx"\n\n<Part />\n');
    writeFile(site, 'docs/Part.jsx', 'export default () => <b>part</b>;');
    writeFile(site, 'pages/page.tsx', 'export default function Page() { return <main><h1>Page</h1></main>; }');
    const { code, stderr } = await runHere(['build', '--out-dir', 'out'], { cwd: site });
    assert.is(code, 0, `${name}: ${stderr}`);
  }
});

pipes('a backslash in the path of a site is refused with one diagnostic', async () => {
  if (process.platform === 'win32') return;
  const site = join(makeTemporary('names'), 'back\\slash');
  writeFile(site, 'csb-docs.config.json', CONFIG);
  const { code, stderr } = await runHere(['build'], { cwd: site });
  assert.is(code, 2, stderr);
  assert.match(stderr, /^error bad-site-folder\n.*back\\slash` cannot be a site folder/);
  assert.is(stderr.match(/error/g)?.length, 2, stderr);
});

pipes('a folder that cannot be created is reported once', async () => {
  if (process.platform !== 'linux') return;
  const site = makeSite('docs/other.md', () => undefined);
  const { code, stderr } = await runHere(['build', '--out-dir', '/proc/nowhere/build'], { cwd: site });
  assert.is(code, 1);
  assert.match(stderr, /error output-failed\n.*\(ENOENT\)/);
  const cached = await runHere(['build', '--cache-dir', '/proc/nowhere/cache'], { cwd: site });
  assert.is(cached.code, 0, cached.stderr);
});

pipes.run();
