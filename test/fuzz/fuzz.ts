/** `npm run fuzz`: tries inputs of every area for a limited time. */
import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import type { Area } from './area.js';
import { areas } from './areas.js';
import { HELP, readFlags } from './flags.js';

/** Inputs per seed. */
const RUNS = 500;
/** An input that takes longer is considered hung. Wall time, because a hung process reports nothing. */
const PATIENCE_MS = 60_000;
const POLL_MS = 1_000;
const say = (text: string): void => void process.stdout.write(text);

/** Parameters of the child process of an area. */
interface Task {
  readonly area: string;
  readonly seed: number;
  readonly limitMs: number;
  /** File that receives the current input. */
  readonly trace: string;
}

/** Tries an area in this process, one seed after another. Returns the number of distinct failures. */
async function tryArea(area: Area, { seed, limitMs, trace }: Task): Promise<number> {
  const end = performance.now() + limitMs;
  let tried = 0;
  const failures = new Set<string>();
  for (let own = seed; performance.now() < end; own++) {
    const onInput = (input: unknown): void =>
      writeFileSync(trace, `seed ${own}: ${inspect(input, { depth: 9, maxStringLength: null, maxArrayLength: null })}`);
    const result = await area.run({ seed: own, runs: RUNS, limitMs: end - performance.now(), onInput });
    tried += result.tried;
    if (result.failure === undefined) continue;
    failures.add(result.failure);
    say(`\n${area.name}, seed ${own}: ${result.failure}\n`);
  }
  await area.close();
  say(`${area.name}: ${tried} inputs from seed ${seed} on, ${failures.size || 'no'} failures\n`);
  return failures.size;
}

/** Tries an area in a child process. Returns true if nothing failed. */
async function watchArea(task: Task): Promise<boolean> {
  writeFileSync(task.trace, 'before the first input');
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(task)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const watch = setInterval(() => {
    if (Date.now() - statSync(task.trace).mtimeMs > PATIENCE_MS) child.kill('SIGKILL');
  }, POLL_MS);
  const code = await new Promise<number | string | null>((resolve) =>
    child.on('exit', (code, signal) => resolve(code ?? signal)),
  );
  clearInterval(watch);
  if (code !== 0 && code !== 1) say(`\n${task.area} ended with ${code} at ${readFileSync(task.trace, 'utf8')}\n`);
  return code === 0;
}

async function main(args: readonly string[]): Promise<number> {
  if (args[0]?.startsWith('{')) {
    const task: Task = JSON.parse(args[0]);
    const area = areas.find(({ name }) => name === task.area);
    return area && (await tryArea(area, task)) === 0 ? 0 : 1;
  }
  const names = areas.map(({ name }) => name);
  const flags = readFlags(args, names);
  if (flags === undefined) {
    say(`${HELP}\nAreas: ${names.join(', ')}\n`);
    return 0;
  }
  const folder = mkdtempSync(join(tmpdir(), 'csb-docs-fuzz-'));
  const seed = flags.seed ?? Date.now() % 2 ** 31;
  let isGood = true;
  for (const area of flags.areas.length > 0 ? flags.areas : names)
    isGood = (await watchArea({ area, seed, limitMs: flags.minutes * 60_000, trace: join(folder, 'input') })) && isGood;
  rmSync(folder, { recursive: true });
  return isGood ? 0 : 1;
}

process.exit(await main(process.argv.slice(2)));
