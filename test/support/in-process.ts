/** The command line in the process of the test: all of it but the start of a process. */
import { type Host, run } from '../../src/cli.js';
import type { Streams, TextSink } from '../../src/terminal/streams.js';
import type { Ran, Serving } from './cli.js';
import { describeCode } from './own-code.js';
import { loadSharedTheme } from './shared-theme.js';

/** Where a command runs. */
export interface Place {
  readonly cwd: string;
  /** Added to the environment of this process while the command runs. */
  readonly env?: Readonly<Record<string, string>>;
  /** The width of the terminal that it prints to; left out, it prints into pipes. */
  readonly columns?: number;
  /** Whether there is a cache where the arguments name none: sites of tests are compared as they are. */
  readonly cache?: boolean;
  /** Gets what is printed to either stream, in the order of a terminal. */
  readonly onText?: (piece: string) => void;
}

/** Runs `csb-docs` with these arguments; what it prints and its exit code are those of the process it would be. */
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

/** Commands for which threads are started. */
const THREADED = ['build', 'check', 'serve'];

/** Arguments as Node has them. Without a number of threads it is one: this one has compiled the code, another would do so again. */
function toArgv(args: readonly string[]): readonly string[] {
  const isOpen = THREADED.includes(args[0] ?? '') && !args.some((argument) => argument.startsWith('--threads'));
  return [process.execPath, 'csb-docs', ...args, ...(isOpen ? ['--threads', '1'] : [])];
}

/** Starts a server and waits for its URL among what it prints. It fails when the server ends before. */
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

/** A stream that is no terminal, unless it is said to be one. */
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

/** The last command that needed a working folder of its own. */
let last: Promise<unknown> = Promise.resolve();

/** Runs something in a place. A process has one working folder and one environment, so that calls run one after another. */
function within<T>({ cwd, env = {} }: Place, run: () => Promise<T>): Promise<T> {
  const result = last.then(async () => {
    const before = { cwd: process.cwd(), env: { ...process.env } };
    process.chdir(cwd);
    // What runs the tests is none of their subjects.
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
