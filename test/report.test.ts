/** What a build reports about itself: phase times, the report, CPU profiles. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { packageVersion } from '../src/files/package.js';
import { runHere } from './support/in-process.js';
import { isNightly } from './support/paths.js';
import { compareTrees, listTree, stampTree, writeSite } from './support/site.js';

const CONFIG = { title: 'T', url: 'https://example.com', docs: { routeBasePath: '/' } };
const FILES = {
  'csb-docs.config.json': JSON.stringify(CONFIG),
  'docs/index.md': '# Home\n\n[Nowhere](./index.md#nowhere)\n',
  'docs/long.md': `# Long\n\n${'A word and another one. '.repeat(400)}\n`,
  'blog/2025-01-01-a.md': '# A\n\ntext\n\n<!-- truncate -->\n',
  'static/picture.png': 'no picture',
};

interface Files {
  readonly files: number;
  readonly bytes: number;
  readonly gzip?: number;
}

/** A page with code, which a thread highlights if there is one. */
const CODE = { 'docs/code.md': '# Code\n\n```js\nlet a = 1;\n```\n' };

interface Report {
  readonly reportVersion: number;
  readonly versions: object;
  readonly result: string;
  readonly exitCode: number;
  readonly diagnostics: Readonly<Record<string, number>>;
  readonly counts: Files & { readonly pages: number };
  readonly kinds: Readonly<Record<string, Files>>;
  readonly cache: object;
  readonly pages: Readonly<
    Record<'heaviest' | 'slowest', readonly { readonly path: string; readonly bytes?: number }[]>
  >;
  readonly phases: readonly { readonly name: string; readonly elsewhere: boolean }[];
  readonly threads: readonly { readonly name: string; readonly work: object }[];
}

const readReport = (site: string): Report => JSON.parse(readFileSync(join(site, 'report.json'), 'utf8'));

test('--timing lists phases, threads and the slowest five pages, also for a failed build', async () => {
  const pages = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`docs/${name}.md`, `# ${name}\n`]));
  const site = writeSite({ ...FILES, ...pages, ...CODE });
  const { stdout } = await runHere(['build', '--timing', '--threads', '2'], { cwd: site });
  for (const phase of ['read', 'bundle', 'parse', 'link', 'render', 'write'])
    assert.match(stdout, new RegExp(`^ {2}${phase} +[\\d.]+ m?s +[\\d.]+ m?s +=+$`, 'm'));
  assert.match(stdout, /^ {2}search +[\d.]+ m?s +[\d.]+ m?s +-+$/m);
  // The thread also parses and writes if it has time.
  const [, work = ''] = /^ {2}thread 2 +[\d.]+ m?s +\d+ % {2}([^%]*)/m.exec(stdout) ?? [];
  for (const name of ['highlight', 'search']) assert.match(work, new RegExp(`\\b${name} [\\d.]+ m?s`));
  assert.match(stdout, /Slowest 5 pages to render:/);
  assert.is([...stdout.matchAll(/^ +\d+\.\d ms {2}\//gm)].length, 5);
  const failed = await runHere(['build', '--timing', '--strict'], { cwd: site });
  assert.is(failed.code, 1);
  assert.match(failed.stdout, /^ {2}parse .*=$/m);
});

test('the sums of the report match the output', async () => {
  const site = writeSite(FILES);
  const { code } = await runHere(['build', '--report', 'report.json'], { cwd: site });
  assert.is(code, 0);
  const { counts, kinds, pages } = readReport(site);
  const files = listTree(join(site, 'build')).filter((path) => path !== '.csb-docs.json');
  const sizeOf = (path: string): number => statSync(join(site, 'build', path)).size;
  const bytes = files.reduce((sum, path) => sum + sizeOf(path), 0);
  const htmlFiles = files.filter((path) => path.endsWith('.html'));
  assert.equal(counts, { pages: htmlFiles.length, files: files.length, bytes });
  const sum = (key: 'files' | 'bytes') => Object.values(kinds).reduce((total, kind) => total + kind[key], 0);
  assert.equal([sum('files'), sum('bytes')], [files.length, bytes]);
  assert.is(kinds['html']?.files, htmlFiles.length);
  assert.is(kinds['feed']?.files, 2);
  assert.equal(kinds['image'], { files: 1, bytes: 10 });
  assert.ok((kinds['index']?.files ?? 0) > 1);
  const { gzip = 0, bytes: raw = 0 } = kinds['script'] ?? {};
  assert.ok(gzip > 0 && gzip < raw);
  assert.equal(pages.heaviest[0], { path: '/long', bytes: sizeOf('long/index.html') });
  assert.is(pages.slowest.length, Math.min(10, htmlFiles.length));
});

test('the report contains the environment and the result', async () => {
  const site = writeSite({ ...FILES, ...CODE });
  await runHere(['build', '--report', 'report.json', '--threads', '2'], { cwd: site });
  const report = readReport(site);
  assert.is(report.reportVersion, 1);
  assert.equal(report.versions, { csbDocs: packageVersion(), node: process.versions.node });
  assert.equal([report.result, report.exitCode], ['built', 0]);
  assert.equal(report.diagnostics, { errors: 0, warnings: 1, infos: 0 });
  assert.equal(report.cache, { hits: 0, of: 0 });
  assert.equal(
    report.phases.map(({ name, elsewhere }) => (elsewhere ? `(${name})` : name)),
    ['read', 'bundle', 'parse', 'link', '(search)', 'render', 'write'],
  );
  const [main, other, ...more] = report.threads.map(({ name, work }) => [name, ...Object.keys(work)]);
  assert.equal([main, more], [['main', 'read', 'bundle', 'parse', 'link', 'render', 'write'], []]);
  assert.is(other?.[0], 'thread 2');
  for (const work of ['highlight', 'search']) assert.ok(other?.includes(work), `${other}`);
});

test('a build that fails has a report too', async () => {
  const errors = { 'docs/index.md': '# Home\n\n[Nowhere](/nowhere)\n' };
  const failed = writeSite({ ...FILES, ...errors });
  assert.is((await runHere(['build', '--report', 'report.json'], { cwd: failed })).code, 1);
  const report = readReport(failed);
  assert.equal([report.result, report.exitCode, report.diagnostics['errors']], ['failed', 1, 1]);
  assert.equal(report.counts, { pages: 0, files: 0, bytes: 0 });
  const large = writeSite({ ...FILES, 'csb-docs.config.json': JSON.stringify({ ...CONFIG, budgets: { html: 1 } }) });
  assert.is((await runHere(['build', '--report', 'report.json'], { cwd: large })).code, 1);
  assert.is(readReport(large).pages.heaviest[0]?.path, '/long');
  const broken = writeSite({ ...FILES, 'csb-docs.config.json': '{' });
  assert.is((await runHere(['build', '--report', 'report.json'], { cwd: broken })).code, 2);
  assert.is(readReport(broken).exitCode, 2);
});

test('a profile has a file per thread, in the format of Chrome DevTools', async () => {
  const site = writeSite(FILES);
  const { code, stdout } = await runHere(['build', '--profile', 'build.cpuprofile', '--threads', '2'], { cwd: site });
  assert.is(code, 0);
  assert.match(stdout, 'opens `build.cpuprofile`, `build-2.cpuprofile`');
  for (const name of ['build.cpuprofile', 'build-2.cpuprofile']) {
    const { nodes, startTime, endTime, samples, timeDeltas } = JSON.parse(readFileSync(join(site, name), 'utf8'));
    assert.ok(endTime > startTime);
    assert.is(samples.length, timeDeltas.length);
    const urls: readonly string[] = nodes.map(
      ({ callFrame }: { readonly callFrame: { readonly url: string } }) => callFrame.url,
    );
    assert.ok(
      urls.some((url) => url.startsWith('file:')),
      `${name} names files`,
    );
  }
});

if (isNightly)
  test('`check` can be profiled too; an idle thread has no profile', async () => {
    const site = writeSite(FILES);
    assert.is((await runHere(['check', '--profile', 'check.cpuprofile'], { cwd: site })).code, 0);
    assert.ok(readdirSync(site).includes('check.cpuprofile'));
    assert.not(existsSync(join(site, 'check-2.cpuprofile')));
  });

test('an unwritable file is refused before the work', async () => {
  const site = writeSite(FILES);
  await runHere(['build'], { cwd: site });
  const before = stampTree(site);
  const cases: readonly (readonly [file: string, reason: string])[] = [
    ['nowhere/x.json', 'its folder does not exist'],
    ['docs', 'it is a folder'],
    ['docs/index.md/x.json', 'its folder does not exist'],
    ['build/x.json', 'it would be in the output folder'],
    ['build/assets/x.json', 'it would be in the output folder'],
  ];
  for (const [file, reason] of cases)
    for (const flag of ['--report', '--profile']) {
      const { code, stdout, stderr } = await runHere(['build', flag, file], { cwd: site });
      assert.is(code, 2);
      assert.is(stdout, '');
      assert.match(stderr, `error flag-file-refused\n  \`${flag}\` cannot write \`${file}\`: ${reason}.\n`);
    }
  assert.is((await runHere(['check', '--profile', 'nowhere/x.json'], { cwd: site })).code, 2);
  assert.equal(compareTrees(stampTree(site), before), []);
});

test.run();
