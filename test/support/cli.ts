/** Runs the real command as a user would: in its own process, with piped output. */
import { type ChildProcess, spawn } from 'node:child_process';
import { BIN } from './paths.js';

/** Result of a command. */
export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Working folder and environment of a command. */
export interface RunOptions {
  readonly cwd: string;
  /** Added to the environment, from which variables for colours and CI are removed. */
  readonly env?: Readonly<Record<string, string>>;
  /** Path of another copy of the command. */
  readonly bin?: string;
}

/** A running `serve`. */
export interface Serving {
  /** The printed URL, including the base URL. */
  readonly url: string;
  readonly output: () => string;
  /** Interrupts the server and waits for its exit code. */
  readonly stop: () => Promise<number | null>;
}

/** A server that prints no URL for this long is considered hung. */
const START_LIMIT_MS = 60_000;

/** Runs `csb-docs` to its end. */
export function runCli(args: readonly string[], options: RunOptions): Promise<Ran> {
  const { child, text } = start(args, options);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout: text.stdout(), stderr: text.stderr() }));
  });
}

/** Starts `csb-docs serve` on a free port and waits until it prints its URL. */
export function startServe(args: readonly string[], options: RunOptions): Promise<Serving> {
  const { child, text } = start(['serve', ...args, '--port', '0'], options);
  const output = (): string => `${text.stdout()}${text.stderr()}`;
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  process.on('exit', () => child.kill('SIGKILL'));
  const stop = (): Promise<number | null> => {
    child.kill('SIGINT');
    return ended;
  };
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`\`csb-docs serve\` ${why}:\n${output()}`));
    const timer = setTimeout(() => fail('printed no address'), START_LIMIT_MS);
    void ended.then((code) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
    child.stdout?.on('data', () => {
      const url = /http:\/\/\S+/.exec(text.stdout())?.[0];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve({ url, output, stop });
    });
  });
}

function start(
  args: readonly string[],
  { cwd, env = {}, bin = BIN }: RunOptions,
): { child: ChildProcess; text: { stdout: () => string; stderr: () => string } } {
  const { NO_COLOR: _noColor, FORCE_COLOR: _forceColor, CI: _ci, GITHUB_ACTIONS: _github, ...inherited } = process.env;
  const child = spawn(process.execPath, [bin, ...args], {
    cwd,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const collect = (stream: NodeJS.ReadableStream | null): (() => string) => {
    const chunks: Buffer[] = [];
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
    return () => Buffer.concat(chunks).toString('utf8');
  };
  return { child, text: { stdout: collect(child.stdout), stderr: collect(child.stderr) } };
}
