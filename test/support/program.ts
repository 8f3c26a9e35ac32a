/** A program of someone else, in a process of its own. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Ran } from './cli.js';
import { makeTemporary } from './paths.js';
import { writeFile } from './site.js';

/** Runs the text of a module to its end, in a folder of its own. It has not chosen the build of React that prints nothing. */
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

/** A program of Node that runs until it ends or is ended. */
export interface RunningProgram {
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly ended: Promise<void>;
}

/** Starts one, and prints nothing of what it says. */
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
