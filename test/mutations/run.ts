/**
 * Mutation testing: `npm run test:mutations -- --seed 1 --count 10`.
 * Writes one mutant at a time into the source, compiles, and runs the suites that depend on it, nearest first, until
 * one fails; for a survivor, all other suites. Restores every file. Prints a row for each mutant, and the number
 * detected.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runTests } from '../runner/main.js';
import { findChromium } from '../support/chromium.js';
import { ROOT } from '../support/paths.js';
import { chooseMutants, type Mutant } from './mutants.js';

/** Groups of source folders that get the same number of mutants each. */
const PARTS = [
  ['src/markdown', 'src/graph'],
  ['src/render', 'src/client'],
  ['src/sources', 'src/files', 'src/bundle', 'src/output', 'src/engine', 'src/pipeline'],
];

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '10' },
    /** Skips the run of all suites for survivors. */
    near: { type: 'boolean', default: false },
  },
});
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const mutants = PARTS.flatMap((folders) =>
  chooseMutants(folders, Number(values.count), { seed: Number(values.seed), readText: read }),
);

const chromium = await findChromium();
if ('path' in chromium) process.env['CHROME_PATH'] = chromium.path;
const results: (readonly [Mutant, string])[] = [];
for (const mutant of mutants) {
  const text = read(mutant.file);
  try {
    writeFileSync(join(ROOT, mutant.file), text.slice(0, mutant.start) + mutant.to + text.slice(mutant.end));
    results.push([mutant, await findNotice()]);
  } finally {
    writeFileSync(join(ROOT, mutant.file), text);
  }
  const [{ file, line, from, to }, notice] = results.at(-1) as (typeof results)[number];
  console.log(`MUTANT ${file}:${line} \`${from}\` → \`${to}\`: ${notice}`);
}
compile();
const survivors = results.filter(([, notice]) => notice === 'not noticed').length;
console.log(`${results.length - survivors} of ${results.length} mutants noticed`);

/** Returns what detects the current mutant: the compiler, a suite, or nothing. */
async function findNotice(): Promise<string> {
  if (!compile()) return 'compiler';
  const options = { names: [], failed: 0, withTimes: false, stopAtFailure: true };
  const near = await runTests({ ...options, onlyChanged: true });
  if (!near) return 'a suite that depends on it';
  if (values.near) return 'not noticed';
  return (await runTests(options)) ? 'not noticed' : 'a suite';
}

/** Also rebuilds what is generated from the sources: the theme and the bundle of the command. */
function compile(): boolean {
  return (
    spawnSync('npm', ['run', '--silent', 'prepare'], { cwd: ROOT, shell: process.platform === 'win32' }).status === 0
  );
}
