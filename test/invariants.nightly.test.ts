/**
 * Invariants that hold for every fixture site. The default run uses some of the fixtures, the nightly run all of them.
 */
import { deepStrictEqual } from 'node:assert';
import { cpSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { link } from '../src/graph/link.js';
import { relink } from '../src/graph/relink.js';
import type { Page } from '../src/types/page.js';
import { type BuiltFixture, buildFixture } from './support/built-fixture.js';
import { type Ran, runCli } from './support/cli.js';
import { type Fixture, listFixtures, readFixture } from './support/fixtures.js';
import { runHere } from './support/in-process.js';
import { describeLinked, readLinkInput } from './support/linked.js';
import { isNightly, ROOT } from './support/paths.js';
import { compareTrees, copySite, editFile, listTree, readTree, stampTree } from './support/site.js';

/** Builds a fixture with its first run. */
function build(fixture: Fixture): Promise<BuiltFixture> {
  return buildFixture(fixture, firstRun(fixture));
}

/** Builds a copy of a fixture with its first run, and a cache next to it. */
function buildCopy(fixture: Fixture, folder: string): Promise<Ran> {
  const cache = join(folder, '..', 'cache');
  return runHere(['build', fixture.site, '--cache-dir', cache, ...firstRun(fixture).args], { cwd: folder });
}

function firstRun({ name, runs: [run] }: Fixture): Fixture['runs'][number] {
  if (run === undefined) throw new Error(`The fixture ${name} has no run.`);
  return run;
}

/** Files whose line endings are not content: everything that csb-docs reads as text. */
const TEXT = ['.md', '.mdx', '.yml', '.yaml', '.json', '.ts', '.tsx', '.js', '.mjs', '.css'];

function toCrlf(folder: string): void {
  for (const path of listTree(folder).filter((file) => TEXT.includes(extname(file)) && !file.includes('static/'))) {
    if (/\n/.test(readFileSync(join(folder, path), 'utf8')))
      editFile(folder, path, (text) => text.replace(/\r?\n/g, '\r\n'));
  }
}

/** Returns the exit code of a fixture's first run, from its expectations. */
function exitCodeOf({ folder }: Fixture): number {
  const [, code] = /^(?:== \w+: )?exit (\d+)$/m.exec(readFileSync(join(folder, 'diagnostics.txt'), 'utf8')) ?? [];
  return Number(code);
}

const fixtures = listFixtures();
const builds = fixtures.filter(({ command }) => command === 'build');
const successes = builds.filter((fixture) => exitCodeOf(fixture) === 0);
const failures = builds.filter((fixture) => exitCodeOf(fixture) > 0);

const output = suite('output');

output('every fixture is expected to succeed or to fail, and both kinds exist', () => {
  assert.is(successes.length + failures.length, builds.length);
  assert.ok(successes.length > 20 && failures.length > 10, `${successes.length} and ${failures.length}`);
});

/** Sites that together use most features. */
const RICH = ['languages', 'islands', 'broken-link', 'invalid-mdx', 'duplicate-slug', 'versions'];
const choose = (all: readonly Fixture[], count: number): readonly Fixture[] =>
  isNightly ? all : all.filter(({ name }) => RICH.includes(name)).slice(0, count);

for (const fixture of choose(successes, 2)) {
  output(
    `${fixture.name}: builds are identical in another folder, in place, with other line endings, and from a cache`,
    async () => {
      const first = await build(fixture);
      assert.is(first.ran.code, 0);
      const expected = readTree(first.output);
      assert.ok(expected.size > 0);
      const folder = copySite(fixture.input, fixture.name);
      toCrlf(folder);
      const findings: string[] = [];
      for (const place of ['elsewhere', 'in place, with what the first one has parsed']) {
        findings.push((await buildCopy(fixture, folder)).stderr);
        assert.equal(compareTrees(expected, readTree(join(folder, fixture.site, 'build'))), [], place);
      }
      assert.is(findings[1], findings[0]);
    },
  );
}

for (const fixture of successes) {
  output(`${fixture.name}: the output contains no path of this machine`, async () => {
    const { folder, output: files } = await build(fixture);
    const secrets = [folder, ROOT.replace(/\/$/, ''), `${tmpdir()}/`];
    assert.equal(
      [...readTree(files)]
        .filter(([, content]) => secrets.some((secret) => content.includes(secret)))
        .map(([path]) => path),
      [],
    );
  });

  output(`${fixture.name}: building writes only to the output folder`, async () => {
    const { before, after } = await build(fixture);
    const outside = [...after].filter(([path]) => !`/${path}`.includes('/build/'));
    assert.ok(before.size > 0 && outside.length < after.size);
    assert.equal(compareTrees(new Map(outside), before), []);
  });
}

output('process, time zone and system language do not matter', async () => {
  const fixture = readFixture('hostile-strings');
  const folder = copySite(fixture.input, fixture.name);
  const ran = await runCli(['build'], {
    cwd: folder,
    env: { TZ: 'Pacific/Kiritimati', LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8', HOME: '/nonexistent', CI: '1' },
  });
  assert.is(ran.code, 0, ran.stderr);
  const here = await build(fixture);
  assert.equal(compareTrees(readTree(join(folder, 'build')), readTree(here.output)), []);
});

output.run();

const failure = suite('failure');

for (const fixture of choose(failures, 2)) {
  failure(`${fixture.name}: the old output stays, byte for byte, and nothing remains next to it`, async () => {
    const folder = copySite(fixture.input, fixture.name);
    const good = await build(readFixture('one-page-site'));
    cpSync(good.output, join(folder, fixture.site, 'build'), { recursive: true });
    const before = stampTree(folder);
    const ran = await buildCopy(fixture, folder);
    assert.is(ran.code, exitCodeOf(fixture));
    assert.equal(compareTrees(stampTree(folder), before), []);
    const again = await buildCopy(fixture, folder);
    assert.equal([again.code, again.stderr], [ran.code, ran.stderr], 'findings are the same from a cache');
  });
}

failure.run();

/**
 * Removes undefined properties, which mean the same as absent ones. Values other than plain data stay, so that the
 * comparison finds them.
 */
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (typeof value !== 'object' || value === null || ![Object.prototype, null].includes(Object.getPrototypeOf(value)))
    return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) => (child === undefined ? [] : [[key, withoutUndefined(child)]])),
  );
}

/** The exit code of a build whose configuration is unusable. */
const USAGE = 2;

const pages = suite('pages');

for (const fixture of choose(fixtures, 4)) {
  pages(`${fixture.name}: parse results survive JSON, and their order does not affect linking`, async () => {
    const input = await readLinkInput(join(copySite(fixture.input, fixture.name), fixture.site));
    assert.is(input === undefined, exitCodeOf(fixture) === USAGE, 'only what cannot be configured cannot be linked');
    if (input === undefined) return;
    assert.ok(input.files.length > 0 || fixture.name === 'empty-docs');
    for (const file of input.files) deepStrictEqual(JSON.parse(JSON.stringify(file)), withoutUndefined(file));
    const reversed = { ...input, files: input.files.toReversed() };
    assert.fixture(describeLinked(link(reversed)), describeLinked(link(input)));
  });
}

for (const fixture of choose(
  fixtures.filter((each) => exitCodeOf(each) !== USAGE),
  4,
)) {
  pages(`${fixture.name}: relinking after an edit equals linking from scratch`, async () => {
    const input = await readLinkInput(join(copySite(fixture.input, fixture.name), fixture.site));
    assert.ok(input);
    for (const [index, file] of input.files.entries()) {
      if (!('links' in file)) continue;
      const edited = { ...input, files: input.files.with(index, edit(file)) };
      const again = relink(link(input), edited);
      assert.ok(again, `${file.source} is linked again`);
      assert.fixture(describeLinked(again), describeLinked(link(edited)));
      const renamed = { ...input, files: input.files.with(index, { ...file, contentTitle: 'Another title' }) };
      assert.is(relink(link(input), renamed), undefined, `the title of ${file.source} is shown elsewhere`);
    }
  });
}

/** Returns the page with other words, one more broken link, and none of its former links. */
function edit(page: Page): Page {
  const start = { line: 1, column: 1 };
  const broken = { url: './nowhere.md', range: { start, end: start }, kind: 'link', origin: 'markdown' } as const;
  return {
    ...page,
    hash: 'other',
    body: { chunks: ['<p><a', '>other</a></p>'], placeholders: [{ kind: 'href', link: 0 }] },
    links: [broken],
    sections: [{ headingIndex: undefined, text: 'other', code: [] }],
    diagnostics: [],
  };
}

pages.run();
