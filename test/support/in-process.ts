/** Running a command in the process of the test: the code behind the command line, without the start of a process. */
import { parseArgs } from 'node:util';
import { type BuildFlags, build } from '../../src/commands/build.js';
import { check } from '../../src/commands/check.js';
import { clean } from '../../src/commands/clean.js';
import { type PushFlags, push } from '../../src/commands/push.js';
import { type RoutesFlags, routes } from '../../src/commands/routes.js';
import { type ServeFlags, serve } from '../../src/commands/serve.js';
import { createLog, type Log, type Streams } from '../../src/io/terminal/log.js';
import type { Ran, Serving } from './cli.js';
import { loadSharedTheme } from './shared-theme.js';

/** Where a command runs. */
export interface Place {
  readonly cwd: string;
  /** Added to the environment of this process while the command runs. */
  readonly env?: Readonly<Record<string, string>>;
  /** Bundles the theme anew, though an earlier site may have the same. */
  readonly hasFreshTheme?: boolean;
}

/** The options of `src/cli.ts` that tests use. */
const OPTIONS = {
  config: { type: 'string' },
  quiet: { type: 'boolean' },
  verbose: { type: 'boolean' },
  'out-dir': { type: 'string', default: 'build' },
  'base-url': { type: 'string' },
  strict: { type: 'boolean' },
  drafts: { type: 'boolean' },
  force: { type: 'boolean' },
  timing: { type: 'boolean' },
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  out: { type: 'string', default: 'search-records.json' },
  'allow-empty': { type: 'boolean' },
  static: { type: 'boolean' },
  host: { type: 'string', default: 'localhost' },
} as const;

/** The flags of any command, as `src/cli.ts` passes them. */
type Flags = BuildFlags & PushFlags & RoutesFlags & Pick<ServeFlags, 'static' | 'host'>;

const COMMANDS: Readonly<Record<string, (flags: Flags, log: Log) => Promise<number>>> = {
  build,
  check,
  clean,
  push,
  routes,
};

/** Runs `csb-docs build`, `check`, `clean`, `push` or `routes`; what it prints and its exit code are those of the command line. */
export async function runHere([name = '', ...args]: readonly string[], place: Place): Promise<Ran> {
  const command = COMMANDS[name];
  if (command === undefined) throw new Error(`\`${name}\` does not run in the process of a test.`);
  const { flags, streams, text } = prepare(args);
  const loadTheme = place.hasFreshTheme ? undefined : loadSharedTheme;
  const code = await within(place, () => command({ ...flags, loadTheme }, createLog(verbosityOf(args), streams)));
  return { code, stdout: text.stdout(), stderr: text.stderr() };
}

/** Starts `csb-docs serve` on a free port and waits until it prints its address. */
export async function serveHere(args: readonly string[], place: Place): Promise<Serving> {
  const { flags, streams, text } = prepare(args);
  const output = (): string => `${text.stdout()}${text.stderr()}`;
  let stop = (): void => undefined;
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  const options = { ...flags, port: 0 };
  const start = (streams: Streams) => serve(options, createLog(verbosityOf(args), streams), stopped);
  const { url, ended } = await within(place, () => untilAnnounced(start, streams, output));
  return {
    url,
    output,
    stop: () => {
      stop();
      return ended;
    },
  };
}

/** Starts a server and waits for its address among what it prints. It fails when the server ends before. */
function untilAnnounced(
  start: (streams: Streams) => Promise<number>,
  streams: Streams,
  output: () => string,
): Promise<{ readonly url: string; readonly ended: Promise<number> }> {
  return new Promise((resolve, reject) => {
    const ended: Promise<number> = start({
      ...streams,
      stdout: {
        write: (piece) => {
          streams.stdout.write(piece);
          const url = /http:\/\/\S+/.exec(piece)?.[0];
          if (url !== undefined) resolve({ url, ended });
        },
      },
    });
    ended.then((code) => reject(new Error(`\`csb-docs serve\` ended with ${code}:\n${output()}`)), reject);
  });
}

function prepare(args: readonly string[]): {
  readonly flags: Flags;
  readonly streams: Streams;
  readonly text: { readonly stdout: () => string; readonly stderr: () => string };
} {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const {
    config,
    'out-dir': outDir,
    'base-url': baseUrl,
    'dry-run': dryRun,
    'allow-empty': allowEmpty,
    ...others
  } = values;
  const [stdout, stderr] = [collect(), collect()];
  return {
    flags: { ...others, outDir, baseUrl, dryRun, allowEmpty, siteDir: positionals[0], configPath: config },
    streams: { stdout, stderr },
    text: { stdout: stdout.text, stderr: stderr.text },
  };
}

function verbosityOf(args: readonly string[]): 'quiet' | 'verbose' | 'normal' {
  if (args.includes('--verbose')) return 'verbose';
  return args.includes('--quiet') || args.includes('--json') ? 'quiet' : 'normal';
}

/** A stream that is no terminal. */
function collect(): { readonly write: (piece: string) => void; readonly text: () => string } {
  const pieces: string[] = [];
  return { write: (piece) => void pieces.push(piece), text: () => pieces.join('') };
}

/** The last command that needed a working folder of its own. */
let last: Promise<unknown> = Promise.resolve();

/** Runs something in a place. A process has one working folder and one environment, so that calls run one after another. */
function within<T>({ cwd, env = {} }: Place, run: () => Promise<T>): Promise<T> {
  const result = last.then(async () => {
    const before = { cwd: process.cwd(), env: { ...process.env } };
    process.chdir(cwd);
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
