/**
 * Runs the tests: format and lint, compile, then every suite.
 * Arguments are parts of suite paths: only matching suites run, without format and lint. `--fast` runs the suites of
 * single rooms, without a browser. `--changed` runs the suites that the import graph connects with uncommitted changes.
 * `--nightly` adds valuable but slow tests. `--times` prints the time of each suite, in CPU time (on Linux) and in
 * seconds. UPDATE=1 rewrites expected files.
 * Prints a line for each suite, the full output of failures, and a last line `N passed, N failed, N skipped`. The exit
 * code is 1 if anything failed.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Runs an npm script and prints its output if it fails. It has the environment of the suites, without colours. */
function passes(script) {
  const child = spawn('npm', ['run', '--silent', script], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // On Windows npm is a shell script.
    shell: process.platform === 'win32',
  });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => printed.push(piece));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (code !== 0) process.stdout.write(`${Buffer.concat(printed)}\n`);
      resolve(code === 0);
    });
  });
}

const [flags, names] = [true, false].map((isFlag) =>
  process.argv.slice(2).filter((argument) => argument.startsWith('--') === isFlag),
);
const [isLinted, isCompiled] = await Promise.all([names.length > 0 || passes('lint'), passes('prepare')]);
if (!isLinted) process.stdout.write('FAIL format and lint: `npm run format` mends what can be mended.\n');

if (isCompiled) {
  // Imported after compilation, because the runner is TypeScript too.
  const { runTests } = await import('../dist/test/runner/main.js');
  const isGood = await runTests({
    names,
    isFast: flags.includes('--fast'),
    onlyChanged: flags.includes('--changed'),
    isNightly: flags.includes('--nightly'),
    failed: isLinted ? 0 : 1,
    withTimes: flags.includes('--times'),
  });
  process.exitCode = isGood ? 0 : 1;
} else {
  process.stdout.write('The sources do not compile.\n0 passed, 1 failed, 0 skipped\n');
  process.exitCode = 1;
}
