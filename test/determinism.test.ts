/**
 * Builds are reproducible on any machine, at any time and for any user. `threads.nightly.test.ts` covers the number of
 * threads.
 */
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeCorpus } from './bench/speed/corpus/corpus.js';
import { runCli } from './support/cli.js';
import { readFixture } from './support/fixtures.js';
import { runHere } from './support/in-process.js';
import { isNightly, makeTemporary, ROOT } from './support/paths.js';
import { compareTrees, copySite, readTree, type Tree, writeSite } from './support/site.js';

/** The environment of a build. */
interface Surroundings {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Name of the parent folder of the site. */
  readonly parent?: string;
  /** The cache of another build. */
  readonly cache?: string;
}

const OTHER_MACHINE = pathToFileURL(join(ROOT, 'dist/test/support/other-machine.js')).href;

/**
 * Another number of threads, another machine that lists folders in reverse order, another year, time zone, language,
 * user and path, and a fixed time. All at once: any difference is a failure, and the differing bytes show its cause.
 */
const ELSEWHERE: Surroundings = {
  args: ['--threads', '3'],
  env: {
    NODE_OPTIONS: `--import=${OTHER_MACHINE}`,
    CSB_DOCS_TEST_DAYS: '400',
    TZ: 'Pacific/Kiritimati',
    ...{ LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', LANGUAGE: 'tr' },
    ...{ HOME: '/nonexistent', USER: 'nobody', LOGNAME: 'nobody', GIT_AUTHOR_NAME: 'Nobody', CI: '1' },
    SOURCE_DATE_EPOCH: '86400',
  },
  parent: 'ü folder (1) with é & 漢字 %',
};

interface Built {
  readonly stderr: string;
  readonly output: Tree;
  readonly cache: string;
}

/** Builds a copy of a site in this environment. */
async function build(site: string, surroundings: Surroundings = {}): Promise<Built> {
  const { args = ['--threads', '1'], env, parent = 'plain', cache } = surroundings;
  const folder = join(makeTemporary('determinism'), parent);
  cpSync(site, folder, { recursive: true });
  const own = join(folder, '../cache');
  if (cache !== undefined) cpSync(cache, own, { recursive: true });
  // A cache is valid for one program only, and an in-process run is not the bundled program.
  const run = env === undefined && cache === undefined ? runHere : runCli;
  const ran = await run(['build', '.', '--cache-dir', '../cache', ...args, '--out-dir', '../out'], {
    cwd: folder,
    ...(env && { env }),
  });
  assert.is(ran.code, 0, ran.stderr);
  return { stderr: ran.stderr, output: readTree(join(folder, '../out')), cache: own };
}

/** Writes a site with docs, posts, data files, site code and a Git history. */
function makeSite(): string {
  const config = {
    title: 'Determinism',
    url: 'https://example.com',
    onBrokenLinks: 'warn',
    docs: { showLastUpdateTime: true, showLastUpdateAuthor: true },
    blog: { showLastUpdateTime: true, onUntruncatedBlogPosts: 'ignore' },
  };
  const posts = ['Istanbul', 'ılık', 'Éclair', 'zoo', 'Äpfel'].map((tag, at) => [
    `blog/2024-0${at + 1}-01-${at}.md`,
    `---\ntags: [${tag}, ${tag.toLowerCase()}x]\nauthors: [ann]\n---\n\n# ${tag}\n\n[Nowhere](./missing-${at}.md)\n`,
  ]);
  const site = writeSite({
    'csb-docs.config.json': JSON.stringify(config),
    ...Object.fromEntries([...makeCorpus({ docs: 12, flavour: 'csb' })].map(({ path, text }) => [path, text])),
    ...Object.fromEntries(posts),
    'blog/authors.yml': 'ann:\n  name: Ann\n  page: true\n',
    'pages/react.tsx':
      "import { useState } from 'react';\nexport default function P() { return <b>{useState(1)[0]}</b>; }\n",
    'templates/parts/Footer.tsx': 'export default function Footer() { return <footer>Mine</footer>; }\n',
    'static/b/a.txt': 'a',
    'static/a/b.txt': 'b',
  });
  const dates = { GIT_AUTHOR_DATE: '2024-01-01T23:30:00-05:00', GIT_COMMITTER_DATE: '2024-01-01T23:30:00-05:00' };
  const git = (...args: readonly string[]): void =>
    void execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@x', '-c', 'commit.gpgsign=false', ...args], {
      cwd: site,
      env: { ...process.env, ...dates },
    });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
  return site;
}

const site = makeSite();
const here = await build(site);

function isSame(there: Built, here: Built): void {
  assert.equal(compareTrees(there.output, here.output), []);
  assert.is(there.stderr, here.stderr);
}

test('there are dates, diagnostics and pages to compare', () => {
  assert.ok(here.output.size > 40, `${here.output.size} files`);
  assert.match(here.stderr, 'missing-4.md');
  assert.match([...here.output.values()].join('\n'), '2024-01-02');
});

test('on another machine, at another time, by another user, output and diagnostics are equal', async () => {
  const there = await build(site, ELSEWHERE);
  isSame(there, here);
  if (isNightly) isSame(await build(site, { args: ['--threads', '2'], cache: there.cache }), here);
});

for (const name of isNightly ? ['docusaurus-classic', 'islands', 'mdx-partials'] : []) {
  test(`${name}: the same elsewhere, too`, async () => {
    const copy = copySite(readFixture(name).input, name);
    isSame(await build(copy, ELSEWHERE), await build(copy));
  });
}

test.run();
