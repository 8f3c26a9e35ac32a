/** The output of `--help` and `--version`. */
import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Ran, runCli } from './support/cli.js';
import { runHere } from './support/in-process.js';
import { makeTemporary } from './support/paths.js';

/** Runs the command in a child process, for its streams and exit code. */
const runProcess = (site: string, ...args: readonly string[]): Promise<Ran> => runCli(args, { cwd: site });
/** Runs the command in this process, for what it does. */
const run = (site: string, ...args: readonly string[]): Promise<Ran> => runHere(args, { cwd: site });

const COMMON = ['--config', '--quiet', '--verbose', '--help'];
/** Options of commands that read the sources. */
const WORKING = [...COMMON, '--threads', '--locale', '--no-evaluate', '--cache-dir'];
const READING = [...WORKING, '--no-cache'];
const ONLY = '--only-version';
/** Options of commands that report a result to CI. */
const CHECKING = [ONLY, '--base-url', '--strict', '--strict-translations', '--drafts', '--profile'];
const FLAGS: Readonly<Record<string, readonly string[]>> = {
  build: [...READING, ...CHECKING, '--out-dir', '--portable', '--force', '--compress', '--timing', '--report'],
  serve: [
    ...READING,
    ONLY,
    '--port',
    '--host',
    '--open',
    '--static',
    '--out-dir',
    '--base-url',
    '--strict-port',
    '--editor',
  ],
  check: [
    ...READING,
    ...CHECKING,
    '--fix',
    '--fix-alt',
    '--unused',
    '--external',
    '--allow-private',
    '--against',
    '--write-redirects',
    '--format',
    '--output',
  ],
  doctor: [...READING, '--format', '--compare', '--base-url', '--strict', '--drafts'],
  diff: ['--format', '--url', '--exit-code', '--quiet', '--help'],
  redirects: [...READING, '--format', '--base-url'],
  routes: [...READING, '--json', '--base-url', '--drafts'],
  search: [...READING, '--json', '--limit', '--add-test', '--page', '--anchor', '--top', '--base-url', '--drafts'],
  mcp: [...READING, '--base-url', '--drafts', '--allow-private'],
  print: [...READING, '--sidebar', '--docs-version', '--docs', '--pdf', '--paper', '--out', '--base-url', '--strict'],
  push: [...READING, '--dry-run', '--out', '--allow-empty', '--base-url', '--strict'],
  version: [...COMMON, '--docs'],
  init: ['--from', '--out', '--write', '--title', '--no-blog', '--ci', '--yes', '--quiet', '--help'],
  completion: ['--help'],
  warm: [...WORKING, '--shard'],
  'write-translations': [...WORKING, '--override', '--message-prefix'],
  clean: [...COMMON, '--out-dir', '--cache-dir'],
};

const help = suite('help');

help('`--help` lists every command', async () => {
  const { code, stdout } = await runProcess(makeTemporary(), '--help');
  assert.is(code, 0);
  const listed = [...stdout.matchAll(/^ {2}([\w-]+) .*[[<]/gm)].map((match) => match[1]);
  assert.equal(listed.sort(), Object.keys(FLAGS).sort());
});

for (const [command, flags] of Object.entries(FLAGS)) {
  help(`\`${command} --help\` lists exactly its flags, with descriptions`, async () => {
    const { code, stdout, stderr } = await run(makeTemporary(), command, '--help');
    assert.is(code, 0, stderr);
    const listed = [...stdout.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)(?: <\w+>)? {2,}(\S+)/gm)];
    assert.equal(listed.map((match) => match[1]).sort(), [...flags].sort());
  });
}

help('`--version` is the version of the package', async () => {
  const { stdout } = await runProcess(makeTemporary(), '--version');
  const manifest: { readonly version: string } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  assert.is(stdout.trim(), manifest.version);
});

help.run();
