/**
 * The CLI from the user's view: usage errors, colours, streams, exit codes, and files that each command leaves behind.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Ran, runCli } from './support/cli.js';
import { runHere } from './support/in-process.js';
import { makeTemporary } from './support/paths.js';
import { compareTrees, listTree, readTree, stampTree, writeSite } from './support/site.js';

/** The start of a cursor or colour sequence. */
const ANSI = /\u001b/;

const CONFIG = JSON.stringify({
  title: 'Small',
  url: 'https://example.com',
  docs: { routeBasePath: '/' },
  blog: false,
});
const FILES = {
  'csb-docs.config.json': CONFIG,
  'docs/index.md': '# Home\n\nTo the [guide](./guide.md).\n',
  'docs/guide.md': '# Guide\n\nTo a [missing anchor](./index.md#nowhere).\n',
  'docs/plan.md': '---\ndraft: true\n---\n\n# Plan\n',
};

/** Runs the command in a child process, for its streams and exit code. */
const runProcess = (site: string, ...args: readonly string[]): Promise<Ran> => runCli(args, { cwd: site });
/** Runs the command in this process, for what it does. */
const run = (site: string, ...args: readonly string[]): Promise<Ran> => runHere(args, { cwd: site });

// ── Mistakes ─────────────────────────────────────────────────────────────────

const mistakes = suite('usage errors');
const cases: readonly (readonly [args: readonly string[], suggestion: string])[] = [
  [['biuld'], 'Did you mean build?'],
  [['build', '--stritc'], 'Did you mean --strict?'],
  [['serve', '--prot', '1'], 'Did you mean --port?'],
  [['serve', '--port', 'http'], 'Use a number from 0 to 65535.'],
  [['serve', '--port', '65536'], 'Use a number from 0 to 65535.'],
];
for (const [args, suggestion] of cases) {
  mistakes(`\`${args.join(' ')}\` gets a hint, on stderr, and exit code 2`, async () => {
    const { code, stdout, stderr } = await run(makeTemporary(), ...args);
    assert.is(stdout, '');
    assert.ok(stderr.includes(suggestion), stderr);
    assert.is(code, 2);
  });
}

mistakes('a folder without a configuration is a usage error with a next step', async () => {
  const { code, stdout, stderr } = await runProcess(makeTemporary(), 'build');
  assert.is(code, 2);
  assert.match(stderr, /config-not-found/);
  assert.match(stderr, /csb-docs init/);
  assert.is(stdout, '');
});

mistakes('errors of the site exit with 1, on stderr, with a summary', async () => {
  const site = writeSite({ ...FILES, 'docs/guide.md': '# Guide\n\n[Nowhere](/nowhere)\n' });
  const { code, stdout, stderr } = await runProcess(site, 'build');
  assert.is(code, 1);
  assert.match(stderr, /^docs\/guide\.md:3:1 error broken-link$/m);
  assert.match(stderr, /The build failed.*1 error, 0 warnings\./);
  assert.not.match(stdout, /broken-link/);
});

mistakes('without a command, the help is printed on stderr with a failure', async () => {
  const { code, stderr } = await runProcess(makeTemporary());
  assert.match(stderr, /Usage: csb-docs/);
  assert.is(code, 2);
});

mistakes.run();

// ── Colours and verbosity ────────────────────────────────────────────────────

const output = suite('output');

output('in a pipe, there are no control sequences, and one plain line per phase', async () => {
  const { code, stdout, stderr } = await runProcess(writeSite(FILES), 'build');
  assert.is(code, 0, stderr);
  assert.not.match(stdout + stderr, ANSI);
  for (const phase of ['read', 'parse', 'bundle', 'link', 'render', 'write'])
    assert.match(stdout, new RegExp(`^ {2}${phase} +.*\\d+(\\.\\d)? m?s$`, 'm'));
  assert.match(stdout, /^Built 4 pages into `build` in .*: 1 warning, \d+ files, [\d.]+ kB\.$/m);
});

output('singular forms are used for counts of one', async () => {
  const site = writeSite({
    'csb-docs.config.json': '{ "title": "One", "url": "https://one.example", "blog": false, "search": false }\n',
    'docs/one.md': '# One\n',
  });
  const said: string[] = [];
  for (const args of [['build', '--timing'], ['check'], ['warm'], ['clean']]) {
    const { stdout, stderr } = await runHere([...args, '--cache-dir', 'kept'], { cwd: site });
    said.push(stdout, stderr);
  }
  const text = said.join('\n');
  assert.match(text, /read +1 file /);
  assert.match(text, '1 of 1 file is in the cache');
  assert.equal(text.match(/(?<![\d.,])1 (?!ms\b)[a-z]+s\b/g), null);
});

output('FORCE_COLOR enables colours, NO_COLOR takes precedence', async () => {
  const cwd = makeTemporary();
  const forced = await runCli(['check'], { cwd, env: { FORCE_COLOR: '1' } });
  assert.match(forced.stderr, ANSI);
  const both = await runCli(['check'], { cwd, env: { FORCE_COLOR: '1', NO_COLOR: '1' } });
  assert.match(both.stderr, 'config-not-found');
  assert.not.match(both.stdout + both.stderr, ANSI);
});

output('NO_COLOR applies to the help', async () => {
  const { stdout } = await runCli(['--help'], { cwd: makeTemporary(), env: { FORCE_COLOR: '1', NO_COLOR: '1' } });
  assert.not.match(stdout, ANSI);
});

output('--quiet prints only errors and what fails a strict build; the exit code is unchanged', async () => {
  const site = writeSite(FILES);
  const [normal, strict] = [await run(site, 'build'), await run(site, 'build', '--strict')];
  assert.match(normal.stderr, /warning broken-anchor/);
  const quiet = await run(site, 'build', '--quiet');
  assert.equal([quiet.stdout, quiet.stderr, quiet.code], ['', '', normal.code]);
  const quietly = await run(site, 'build', '--strict', '--quiet');
  assert.equal([quietly.stdout, quietly.stderr, quietly.code], ['', strict.stderr, strict.code]);
});

output('--strict fails on a warning and leaves no output', async () => {
  const site = writeSite(FILES);
  const { code, stderr } = await run(site, 'build', '--strict');
  assert.is(code, 1);
  assert.match(stderr, /warning broken-anchor/);
  assert.not(existsSync(join(site, 'build')));
  assert.is((await run(site, 'check', '--strict')).code, 1);
  assert.is((await run(site, 'check')).code, 0);
});

output.run();

// ── What commands read and write ─────────────────────────────────────────────

const commands = suite('commands');

commands('the site folder is searched upward from a subfolder, or named', async () => {
  const site = writeSite(FILES);
  mkdirSync(join(site, 'docs/deep/er'), { recursive: true });
  const fromBelow = await run(join(site, 'docs/deep/er'), 'build');
  assert.is(fromBelow.code, 0, fromBelow.stderr);
  assert.ok(existsSync(join(site, 'build/guide/index.html')));
  assert.match(fromBelow.stderr, /^\.\.\/\.\.\/guide\.md:3:6 warning broken-anchor$/m);
  const fromElsewhere = await runProcess(makeTemporary(), 'check', site);
  assert.is(fromElsewhere.code, 0);
});

commands('check writes nothing', async () => {
  const site = writeSite(FILES);
  const before = stampTree(site);
  await run(site, 'check');
  await run(site, 'routes');
  assert.equal(compareTrees(stampTree(site), before), []);
});

commands('routes prints a table, or only JSON on stdout', async () => {
  const site = writeSite(FILES);
  const table = await run(site, 'routes');
  assert.match(table.stdout, /^PATH +KIND +SOURCE +TITLE\n\/ +doc +docs\/index\.md +Home$/m);
  const json = await run(site, 'routes', '--json');
  const rows: readonly unknown[] = JSON.parse(json.stdout);
  assert.equal(rows, [
    { path: '/', kind: 'doc', source: 'docs/index.md', title: 'Home' },
    { path: '/404.html', kind: 'notFound', source: null, title: 'Page Not Found' },
    { path: '/guide', kind: 'doc', source: 'docs/guide.md', title: 'Guide' },
    { path: '/search', kind: 'search', source: null, title: 'Search' },
  ]);
  assert.is(json.code, 0);
});

commands('--drafts adds drafts to routes, check and build', async () => {
  const site = writeSite(FILES);
  const { stdout } = await run(site, 'routes', '--json', '--drafts');
  assert.match(stdout, /"\/plan"/);
  await run(site, 'build', '--drafts');
  assert.ok(existsSync(join(site, 'build/plan/index.html')));
  await run(site, 'build');
  assert.not(existsSync(join(site, 'build/plan/index.html')));
});

commands('--base-url and --out-dir override the configuration', async () => {
  const site = writeSite(FILES);
  const { code, stderr } = await run(site, 'build', '--base-url', '/other', '--out-dir', 'public/site');
  assert.is(code, 0, stderr);
  assert.not(existsSync(join(site, 'build')));
  assert.match(readFileSync(join(site, 'public/site/index.html'), 'utf8'), /href="\/other\/guide"/);
});

commands('--config selects another configuration', async () => {
  const site = writeSite({ ...FILES, 'other.json': CONFIG.replace('Small', 'Other') });
  const { code, stderr } = await run(site, 'build', '--config', 'other.json');
  assert.is(code, 0, stderr);
  assert.match(readFileSync(join(site, 'build/index.html'), 'utf8'), '<title>Home | Other</title>');
});

commands('init creates a site that builds without diagnostics, and never overwrites one', async () => {
  const folder = makeTemporary();
  const made = await run(folder, 'init', 'my-site');
  assert.is(made.code, 0, made.stderr);
  const site = join(folder, 'my-site');
  const built = await run(folder, 'build', 'my-site', '--strict');
  assert.is(built.stderr, '');
  assert.is(built.code, 0);
  const before = stampTree(site);
  const again = await run(folder, 'init', 'my-site');
  assert.is(again.code, 0);
  assert.match(again.stdout, /nothing was written/);
  assert.equal(compareTrees(stampTree(site), before), []);
});

commands('clean removes only built files', async () => {
  const site = writeSite(FILES);
  const before = readTree(site);
  await run(site, 'build');
  writeFileSync(join(site, 'build/CNAME'), 'example.com\n');
  const { code, stderr } = await run(site, 'clean');
  assert.is(code, 0, stderr);
  assert.equal(listTree(join(site, 'build')), ['CNAME']);
  assert.equal(compareTrees(new Map([...readTree(site)].filter(([path]) => path !== 'build/CNAME')), before), []);
});

commands('clean does not touch a folder that csb-docs did not write', async () => {
  const site = writeSite({ ...FILES, 'build/mine.txt': 'mine\n' });
  const before = stampTree(site);
  await run(site, 'clean');
  assert.equal(compareTrees(stampTree(site), before), []);
  const built = await run(site, 'build');
  assert.is(built.code, 1);
  assert.match(built.stderr, /output-not-ours/);
  assert.equal(compareTrees(stampTree(site), before), []);
});

commands('a file that csb-docs did not write survives a build', async () => {
  const site = writeSite(FILES);
  await run(site, 'build');
  writeFileSync(join(site, 'build/.nojekyll'), '');
  const { code } = await run(site, 'build');
  assert.is(code, 0);
  assert.ok(existsSync(join(site, 'build/.nojekyll')));
});

commands('the site folder, its parents and content folders are refused as output', async () => {
  const site = writeSite(FILES);
  const before = stampTree(site);
  for (const folder of ['.', '..', 'docs', 'docs/out']) {
    const { code, stderr } = await run(site, 'build', '--out-dir', folder);
    assert.is(code, 1, folder);
    assert.match(stderr, /output-refused/);
  }
  assert.equal(compareTrees(stampTree(site), before), []);
});

commands.run();
