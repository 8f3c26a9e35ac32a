/**
 * Runs every test: compile (`npm run prepare`), the suites a few at a time, then the suites that need a browser.
 * In: names given on the command line (only test files containing one of them run); UPDATE=1 rewrites expected files.
 * Out: the output of what failed in full, and one last line `N passed, N failed, N skipped`; exit code 1 unless all is well.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Two cores are what a CI runner has. Suites without a browser wait half of their time, for servers and time-outs; those with one keep a core busy each. */
const PARALLEL = 3;
const PARALLEL_BROWSERS = 2;
/** A suite that takes longer hangs. */
const LIMIT_MS = 5 * 60_000;

process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;

/** @returns true when at least one test ran and none failed. */
async function main(wanted) {
  const compiled = await run('npm', ['run', '--silent', 'prepare']);
  if (compiled.code !== 0) {
    process.stdout.write(`${compiled.output}\nThe sources do not compile.\n`);
    return report([{ passed: 0, failed: 1, skipped: 0 }]);
  }
  const files = findTests('test').filter((file) => wanted.length === 0 || wanted.some((name) => file.includes(name)));
  const needsBrowser = (file) => file.startsWith('test/browser/');
  const counts = await runAll(
    files.filter((file) => !needsBrowser(file)),
    PARALLEL,
  );
  const inBrowser = files.filter(needsBrowser);
  if (inBrowser.length > 0) counts.push(...(await runInBrowser(inBrowser)));
  return report(counts);
}

/** Test sources, sorted: what lies in dist/ may be older than the sources. */
function findTests(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('test/fixtures/'))
    .sort();
}

/** Without a browser each of these suites counts as failed: a silent skip would look like success. */
async function runInBrowser(files) {
  const { findChromium } = await import(pathToFileURL(join(ROOT, 'dist/test/support/chromium.js')).href);
  const found = await findChromium();
  if ('path' in found) return runAll(files, PARALLEL_BROWSERS, { CHROME_PATH: found.path });
  process.stdout.write(`\n${found.problem}\n`);
  return files.map(() => ({ passed: 0, failed: 1, skipped: 0 }));
}

/** Runs the files, `width` at a time, and prints each as it ends. */
async function runAll(files, width, env = {}) {
  const queue = [...files];
  const counts = [];
  const worker = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const compiledFile = join(ROOT, 'dist', file.replace(/\.ts$/, '.js'));
      const ended = await run(process.execPath, ['--enable-source-maps', compiledFile], env);
      const count = readCounts(ended);
      process.stdout.write(
        `${count.failed > 0 ? 'FAIL' : 'ok  '} ${file} (${describe(count)}, ${ended.seconds.toFixed(1)} s)\n`,
      );
      if (count.failed > 0) process.stdout.write(`${ended.output}\n`);
      counts.push(count);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return counts;
}

/** Starts a program, never with colours; stdout and stderr come back as one text. */
function run(program, args, env = {}) {
  const started = process.hrtime.bigint();
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // On Windows npm is a script of the shell.
    shell: program === 'npm' && process.platform === 'win32',
  });
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve) => {
    const end = (code) => {
      clearTimeout(timer);
      const seconds = Number(process.hrtime.bigint() - started) / 1e9;
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8'), seconds });
    };
    const timer = setTimeout(() => stop(child, () => end(1)), LIMIT_MS);
    child.on('close', end);
  });
}

/** SIGTERM lets a suite close its browser; what it left behind must not keep this run waiting. */
function stop(child, end) {
  child.stdout.emit('data', Buffer.from(`\nStopped after ${LIMIT_MS / 60_000} minutes.\n`));
  child.kill('SIGTERM');
  setTimeout(() => {
    child.kill('SIGKILL');
    child.stdout.destroy();
    child.stderr.destroy();
    end();
  }, 5_000);
}

/**
 * uvu's summary; a file that crashed, hung or never ran its tests counts as one failure.
 * Two summaries mean that the file awaited something between two `run()`, which makes uvu start twice.
 */
function readCounts({ code, output }) {
  const plain = output.replace(/\u001b\[[0-9;]*m/g, '');
  const [summary, second] = plain.matchAll(/^ {2}Total: +(\d+)\n {2}Passed: +(\d+)\n {2}Skipped: +(\d+)$/gm);
  if (!summary || second) return { passed: 0, failed: 1, skipped: 0 };
  const [total, passed, skipped] = summary.slice(1).map(Number);
  const failed = total - passed;
  const crashed = failed === 0 && (code !== 0 || total + skipped === 0);
  return { passed, failed: crashed ? 1 : failed, skipped };
}

/** Prints the last line. */
function report(counts) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const count of counts) for (const key of Object.keys(sum)) sum[key] += count[key];
  process.stdout.write(`${describe(sum)}\n`);
  return sum.failed === 0 && sum.passed > 0;
}

function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
