/** A site is the same wherever, whenever and by whomever it is built; `threads.test.ts` has the number of threads. */
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeCorpus } from './bench/speed/corpus/corpus.js';
import { runCli } from './support/cli.js';
import { readFixture } from './support/fixtures.js';
import { makeTemporary, ROOT } from './support/paths.js';
import { compareTrees, copySite, readTree, type Tree, writeSite } from './support/site.js';

/** Where and with what a site is built. */
interface Surroundings {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Name of the folder around the site. */
  readonly parent?: string;
  /** Whether the same output was there before, with a cache. */
  readonly warm?: boolean;
}

const OTHER_MACHINE = pathToFileURL(join(ROOT, 'dist/test/support/other-machine.js')).href;
const otherOrder = { NODE_OPTIONS: `--import=${OTHER_MACHINE}` };
const otherZone = { TZ: 'Pacific/Kiritimati' };
const otherLanguage = { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', LANGUAGE: 'tr' };
const otherUser = { HOME: '/nonexistent', USER: 'nobody', LOGNAME: 'nobody', GIT_AUTHOR_NAME: 'Nobody', CI: '1' };

const SURROUNDINGS: Readonly<Record<string, Surroundings>> = {
  'a warm cache of another number of threads': { args: ['--threads', '2'], warm: true },
  'folders listed from their end': { env: otherOrder },
  'another year': { env: { ...otherOrder, CSB_DOCS_TEST_DAYS: '400' } },
  'another time zone': { env: otherZone },
  'another language': { env: otherLanguage },
  'another user': { env: otherUser },
  'another path': { parent: 'a folder (1) with é & 漢字 %' },
  'a given time': { env: { SOURCE_DATE_EPOCH: '86400' } },
};

const ALL: Surroundings = {
  args: ['--threads', '16'],
  env: {
    ...otherOrder,
    ...otherZone,
    ...otherLanguage,
    ...otherUser,
    CSB_DOCS_TEST_DAYS: '400',
    SOURCE_DATE_EPOCH: '1',
  },
  parent: 'ü b',
};

interface Built {
  readonly stderr: string;
  readonly output: Tree;
}

/** Builds a copy of a site in these surroundings. */
async function build(
  site: string,
  { args = [], env = {}, parent = 'plain', warm = false }: Surroundings,
): Promise<Built> {
  const folder = join(makeTemporary('determinism'), parent);
  cpSync(site, folder, { recursive: true });
  const cache = ['--cache-dir', '../cache'];
  const run = (...more: readonly string[]) => runCli(['build', '.', ...cache, ...more], { cwd: folder, env });
  if (warm) assert.is((await run('--threads', '16')).code, 0);
  const { code, stderr } = await run(...args, '--out-dir', '../out');
  assert.is(code, 0, stderr);
  return { stderr, output: readTree(join(folder, '../out')) };
}

/** Docs, posts, data files, code of the site and a history. */
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
const expected = await build(site, { args: ['--threads', '1'] });

test('there is something to compare: dates, findings, pages', () => {
  assert.ok(expected.output.size > 40, `${expected.output.size} files`);
  assert.match(expected.stderr, 'missing-4.md');
  assert.match([...expected.output.values()].join('\n'), '2024-01-02');
});

for (const [name, surroundings] of Object.entries(SURROUNDINGS)) {
  test(`${name}: output and findings are the same`, async () => {
    const { stderr, output } = await build(site, surroundings);
    assert.equal(compareTrees(output, expected.output), []);
    assert.is(stderr, expected.stderr);
  });
}

for (const name of ['docusaurus-classic', 'islands', 'mdx-partials']) {
  test(`${name}: with all of that at once, too`, async () => {
    const copy = copySite(readFixture(name).input, name);
    const [here, there] = [await build(copy, {}), await build(copy, ALL)];
    assert.equal(compareTrees(there.output, here.output), []);
    assert.is(there.stderr, here.stderr);
  });
}

test.run();
