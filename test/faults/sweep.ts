/**
 * `npm run test:faults`: in small builds, fails every call of every file-system function with each error, and kills the
 * process before it.
 */
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { listCases } from './cases.js';
import { check } from './check-outcome.js';
import { installFailingFileSystem } from './failing-fs.js';

/** Number of faults between two progress messages. */
const STEP = 200;

async function work(share: number, shares: number, names: readonly string[]): Promise<number> {
  const fileSystem = installFailingFileSystem();
  const all = await listCases(fileSystem);
  const cases = all
    .filter(({ name }) => names.length === 0 || names.some((wanted) => new RegExp(wanted).test(name)))
    .filter((_, index) => index % shares === share);
  let failed = 0;
  for (const [index, found] of cases.entries()) {
    const problems = await check(found, fileSystem);
    if (problems.length > 0) process.stdout.write(`FAIL ${found.name}: ${problems.join('\n  ')}\n`);
    if (problems.length > 0) failed++;
    if (index % STEP === 0) process.stderr.write(`${cases.length - index} of ${cases.length} left, ${failed} failed\n`);
  }
  process.stdout.write(`${cases.length - failed} passed, ${failed} failed\n`);
  return cases.length === 0 ? 1 : failed;
}

async function main(names: readonly string[]): Promise<void> {
  const shares = availableParallelism();
  const ends = Array.from({ length: shares }, (_, share) => {
    const child = fork(fileURLToPath(import.meta.url), ['--share', `${share}`, `${shares}`, ...names], {
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    });
    return new Promise<number | null>((resolve) => child.on('exit', resolve));
  });
  process.exitCode = (await Promise.all(ends)).every((code) => code === 0) ? 0 : 1;
}

const [flag, share, shares, ...names] = process.argv.slice(2);
if (flag === '--share') process.exitCode = (await work(Number(share), Number(shares), names)) > 0 ? 1 : 0;
else await main(process.argv.slice(2));
