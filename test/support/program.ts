/** Runs third-party programs in their own process. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Ran } from './cli.js';
import { makeTemporary } from './paths.js';
import { writeFile } from './site.js';

/** Runs a module to its end in a temporary folder. `NODE_ENV` is not set, so React uses its development build. */
export function runProgram(text: string, cwd: string = makeTemporary('program')): Promise<Ran> {
  const folder = makeTemporary('program');
  writeFile(folder, 'program.mjs', text);
  const { NODE_ENV: _mode, ...env } = process.env;
  const stdio: ('ignore' | 'pipe')[] = ['ignore', 'pipe', 'pipe'];
  const child = spawn(process.execPath, [join(folder, 'program.mjs')], { cwd, env, stdio });
  const [out, err]: [Buffer[], Buffer[]] = [[], []];
  child.stdout?.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => err.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ code, stdout: Buffer.concat(out).toString('utf8'), stderr: Buffer.concat(err).toString('utf8') }),
    );
  });
}

/** A running Node program. */
export interface RunningProgram {
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly ended: Promise<void>;
}

/** Starts a program and discards its output. */
export function startProgram(
  args: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): RunningProgram {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'ignore' });
  return {
    kill: (signal) => void child.kill(signal),
    ended: new Promise((resolve) => child.once('close', () => resolve())),
  };
}
