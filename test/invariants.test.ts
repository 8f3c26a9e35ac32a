/** Laws that hold for every fixture site, whatever its hazard. */
import { deepStrictEqual } from 'node:assert';
import { cpSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build } from '../src/commands/build.js';
import { createLog } from '../src/io/terminal/log.js';
import { runCli } from './support/cli.js';
import { type Fixture, listFixtures, readFixture } from './support/fixtures.js';
import { describeLinked, readLinkInput } from './support/linked.js';
import { ROOT } from './support/paths.js';
import { compareTrees, copySite, editFile, listTree, readTree, stampTree, type Tree } from './support/site.js';

/** Builds in this process: the same code as the command, without its start-up time. */
async function buildHere(site: string, args: readonly string[] = []): Promise<number> {
  const config = args[args.indexOf('--config') + 1];
  const configPath = args.includes('--config') && config ? join(site, config) : undefined;
  return build({ siteDir: site, configPath, outDir: 'build', drafts: args.includes('--drafts') }, createLog('quiet'));
}

/** A copy of a fixture's site folder and the outcome of building it. */
async function buildCopy(
  fixture: Fixture,
  prepare: (site: string) => void = () => undefined,
): Promise<{ readonly site: string; readonly code: number; readonly output: Tree }> {
  const site = join(copySite(fixture.input, fixture.name), fixture.site);
  prepare(site);
  const code = await buildHere(site, fixture.runs[0]?.args);
  return { site, code, output: readTree(join(site, 'build')) };
}

/** Files whose line ends are not content: what csb-docs reads as text. */
const TEXT = ['.md', '.mdx', '.yml', '.yaml', '.json', '.ts', '.tsx', '.js', '.mjs', '.css'];

function toCrlf(site: string): void {
  const folder = dirname(site);
  for (const path of listTree(folder).filter((file) => TEXT.includes(extname(file)) && !file.includes('static/'))) {
    if (/\n/.test(readFileSync(join(folder, path), 'utf8')))
      editFile(folder, path, (text) => text.replace(/\r?\n/g, '\r\n'));
  }
}

const fixtures = listFixtures();
const successes = fixtures.filter(({ folder }) =>
  /^(== \w+: )?exit 0$/m.test(readFileSync(join(folder, 'diagnostics.txt'), 'utf8').split('\n\n')[0] ?? ''),
);
const failures = fixtures.filter((fixture) => !successes.includes(fixture) && fixture.command === 'build');

const output = suite('output');

for (const fixture of successes) {
  output(`${fixture.name}: two builds are identical, in another folder, in place, with other line ends`, async () => {
    const first = await buildCopy(fixture);
    assert.is(first.code, 0);
    const elsewhere = await buildCopy(fixture, toCrlf);
    assert.equal(compareTrees(first.output, elsewhere.output), []);
    await buildHere(first.site, fixture.runs[0]?.args);
    assert.equal(compareTrees(first.output, readTree(join(first.site, 'build'))), []);
  });

  output(`${fixture.name}: the output names no path of this machine`, async () => {
    const { site, output: files } = await buildCopy(fixture);
    const secrets = [site, ROOT.replace(/\/$/, ''), `${tmpdir()}/`];
    assert.equal(
      [...files].filter(([, content]) => secrets.some((secret) => content.includes(secret))).map(([path]) => path),
      [],
    );
  });

  output(`${fixture.name}: building writes to the output folder only`, async () => {
    const folder = copySite(fixture.input, fixture.name);
    const before = stampTree(dirname(folder));
    await buildHere(join(folder, fixture.site), fixture.runs[0]?.args);
    const after = [...stampTree(dirname(folder))].filter(([path]) => !path.includes('/build/'));
    assert.equal(compareTrees(new Map(after), before), []);
  });
}

output('another process, time zone and language of the machine make no difference', async () => {
  const { site, output: here } = await buildCopy(readFixture('hostile-strings'));
  const ran = await runCli(['build'], {
    cwd: site,
    env: { TZ: 'Pacific/Kiritimati', LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8', HOME: '/nonexistent', CI: '1' },
  });
  assert.is(ran.code, 0, ran.stderr);
  assert.equal(compareTrees(readTree(join(site, 'build')), here), []);
});

output.run();

const failure = suite('failure');

for (const fixture of failures) {
  failure(
    `${fixture.name}: the output of before stays as it was, byte for byte, and nothing is left beside it`,
    async () => {
      const folder = copySite(fixture.input, fixture.name);
      const site = join(folder, fixture.site);
      const good = await buildCopy(readFixture('one-page-site'));
      cpSync(join(good.site, 'build'), join(site, 'build'), { recursive: true });
      const before = stampTree(dirname(folder));
      assert.is.not(await buildHere(site, fixture.runs[0]?.args), 0);
      assert.equal(compareTrees(stampTree(dirname(folder)), before), []);
    },
  );
}

failure.run();

/** A key without a value means the same as no key. Anything but plain values stays, to be found. */
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (typeof value !== 'object' || value === null || ![Object.prototype, null].includes(Object.getPrototypeOf(value)))
    return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) => (child === undefined ? [] : [[key, withoutUndefined(child)]])),
  );
}

const pages = suite('pages');

for (const fixture of fixtures) {
  pages(`${fixture.name}: what parsing returns survives JSON, and its order does not matter to linking`, async () => {
    const input = await readLinkInput(join(copySite(fixture.input, fixture.name), fixture.site));
    if (input === undefined) return;
    for (const file of input.files) deepStrictEqual(JSON.parse(JSON.stringify(file)), withoutUndefined(file));
    assert.fixture(describeLinked({ ...input, files: input.files.toReversed() }), describeLinked(input));
  });
}

pages.run();
