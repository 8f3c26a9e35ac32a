/** Runs the command line in the test process: everything but the start of a process. */
import { type Host, run } from '../../src/cli.js';
import type { Streams, TextSink } from '../../src/terminal/streams.js';
import type { Ran, Serving } from './cli.js';
import { describeCode } from './own-code.js';
import { loadSharedTheme } from './shared-theme.js';

/** Where and how a command runs. */
export interface Place {
  readonly cwd: string;
  /** Added to the environment of this process while the command runs. */
  readonly env?: Readonly<Record<string, string>>;
  /** Terminal width of the output streams. If omitted, they are pipes. */
  readonly columns?: number;
  /**
   * True if the cache is enabled when the arguments do not mention it. Off by default, so that results do not depend on
   * earlier runs.
   */
  readonly cache?: boolean;
  /** Receives the output of both streams, in the order it is written. */
  readonly onText?: (piece: string) => void;
}

/** Runs `csb-docs` with these arguments. Output and exit code are the same as those of a separate process. */
export async function runHere(args: readonly string[], place: Place): Promise<Ran> {
  const terminal = place.columns === undefined ? {} : { isTTY: true, columns: place.columns };
  const [stdout, stderr] = [collect(terminal, place.onText), collect(terminal, place.onText)];
  const code = await within(place, () => run(toArgv(args), { ...toHost(place), streams: { stdout, stderr } }));
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

/** Starts `csb-docs serve` on a free port and waits until it prints its URL. */
export async function serveHere(args: readonly string[], place: Place): Promise<Serving> {
  const output = collect();
  let stop = (): void => undefined;
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  const argv = toArgv(['serve', ...args, '--port', '0']);
  const start = (streams: Streams) => run(argv, { ...toHost(place), streams, stopped });
  const { url, ended } = await within(place, () => untilAnnounced(start, output));
  return {
    url,
    output: output.text,
    stop: () => {
      stop();
      return ended;
    },
  };
}

function toHost({ cache = false }: Place): Pick<Host, 'cache' | 'loadTheme' | 'describeCode'> {
  return { cache, loadTheme: loadSharedTheme, describeCode };
}

/** Commands that start threads. */
const THREADED = ['build', 'check', 'serve'];

/**
 * Returns the arguments in Node's format. Defaults to one thread: this one has compiled the code, and another would
 * compile it again.
 */
function toArgv(args: readonly string[]): readonly string[] {
  const isOpen = THREADED.includes(args[0] ?? '') && !args.some((argument) => argument.startsWith('--threads'));
  return [process.execPath, 'csb-docs', ...args, ...(isOpen ? ['--threads', '1'] : [])];
}

/** Starts a server and waits until it prints its URL. Rejects if the server ends first. */
function untilAnnounced(
  start: (streams: Streams) => Promise<number>,
  output: Collected,
): Promise<{ readonly url: string; readonly ended: Promise<number> }> {
  return new Promise((resolve, reject) => {
    const write = (piece: string): void => {
      output.write(piece);
      const url = /http:\/\/\S+/.exec(piece)?.[0];
      if (url !== undefined) resolve({ url, ended });
    };
    const ended = start({ stdout: { write }, stderr: output });
    ended.then((code) => reject(new Error(`\`csb-docs serve\` ended with ${code}:\n${output.text()}`)), reject);
  });
}

interface Collected extends TextSink {
  readonly text: () => string;
}

/** A stream that is not a terminal unless specified. */
function collect(
  terminal: Pick<TextSink, 'isTTY' | 'columns'> = {},
  onText: Place['onText'] = () => undefined,
): Collected {
  const pieces: string[] = [];
  const write = (piece: string): void => {
    pieces.push(piece);
    onText(piece);
  };
  return { ...terminal, write, text: () => pieces.join('') };
}

/** The last command that needed its own working folder. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a function with a working folder and environment. Calls are serialized, because a process has only one of each.
 */
function within<T>({ cwd, env = {} }: Place, run: () => Promise<T>): Promise<T> {
  const result = last.then(async () => {
    const before = { cwd: process.cwd(), env: { ...process.env } };
    process.chdir(cwd);
    // The CI that runs the tests must not affect them.
    for (const name of ['GITHUB_ACTIONS', 'GITHUB_WORKSPACE']) delete process.env[name];
    Object.assign(process.env, env);
    try {
      return await run();
    } finally {
      process.chdir(before.cwd);
      for (const name of Object.keys(env)) delete process.env[name];
      Object.assign(process.env, before.env);
    }
  });
  last = result.catch(() => undefined);
  return result;
}
