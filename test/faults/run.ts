/** Runs commands on a failing file system, in this process unless the fault is a kill. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../src/cli.js';
import { describeCode } from '../support/own-code.js';
import { BIN } from '../support/paths.js';
import type { Counts, FailingFileSystem } from './failing-fs.js';
import { type Fault, PLAN_VARIABLE, type Plan } from './plan.js';

/** Result of a command. */
export interface Ended {
  /** Undefined if it was killed. */
  readonly code: number | undefined;
  readonly printed: string;
  readonly counts: Counts;
}

const PRELOAD = fileURLToPath(new URL('./preload.js', import.meta.url));
/** A command that takes longer is considered hung. */
const LIMIT_MS = 60_000;
/** A process ID that is not in use. */
const NOBODY = '4194399';

/** Runs a command on a site and waits for its end. */
export async function runOn(
  site: string,
  [command = '', ...flags]: readonly string[],
  { fileSystem, fault }: { readonly fileSystem: FailingFileSystem; readonly fault?: Fault },
): Promise<Ended> {
  const plan = { root: site, fault };
  if (fault?.kind === 'kill') return { ...(await spawnKilled([command, site, ...flags], plan)), counts: [] };
  let printed = '';
  const sink = { write: (piece: string) => void (printed += piece) };
  fileSystem.start(plan);
  const ended = run([process.execPath, 'csb-docs', command, site, ...flags], {
    streams: { stdout: sink, stderr: sink },
    describeCode,
  });
  const code = await withLimit(ended);
  const counts = fileSystem.stop();
  endProcess(site);
  return { code, printed, counts };
}

async function withLimit<T>(promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it hangs')), LIMIT_MS);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}

/** Makes a leftover lock look stale. A command normally ends together with its process, but this process goes on. */
function endProcess(site: string): void {
  const lock = join(site, '.build.csb-docs-tmp/lock');
  if (existsSync(lock) && readFileSync(lock, 'utf8').trim() === String(process.pid)) writeFileSync(lock, NOBODY);
}

function spawnKilled(args: readonly string[], plan: Plan): Promise<Omit<Ended, 'counts'>> {
  const env = { ...process.env, NO_COLOR: '1', [PLAN_VARIABLE]: JSON.stringify(plan) };
  const child = spawn(process.execPath, ['--import', PRELOAD, BIN, ...args], {
    ...{ env, timeout: LIMIT_MS, killSignal: 'SIGABRT' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (printed += piece));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (signal === 'SIGKILL') resolve({ code: undefined, printed });
      else reject(new Error(`it was not killed, but ended with ${code ?? signal}:\n${printed}`));
    });
  });
}
