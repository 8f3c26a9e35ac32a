/**
 * The command line: declares commands and options, nothing else.
 * In: argv. Out: the exit code: 0 clean, 1 the site has errors, 2 usage or configuration, 70 a bug of csb-docs.
 */
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { packageVersion } from './io/package.js';
import { ExitCode } from './io/terminal/exit-code.js';
import { createLog, type Log, type Verbosity } from './io/terminal/log.js';
import type { Streams } from './io/terminal/streams.js';
import type { SiteFlags } from './session/open.js';
import { createThreads, type Threads } from './session/threads/threads.js';
import { errorStack } from './text/thrown.js';

/** What surrounds the command line: the process, or a test. */
export interface Host {
  readonly streams: Streams;
  /** See `SessionOptions`. */
  readonly loadTheme?: SiteFlags['loadTheme'];
  /** Whether there is a cache where the command line names no folder for it; true unless given. */
  readonly cache?: boolean | undefined;
  /** Ends `serve`; the interrupt of the process unless given. */
  readonly stopped?: Promise<unknown> | undefined;
}

/** Runs the command line (`argv` as Node has it) and returns the exit code. Never throws. */
export async function run(argv: readonly string[], host: Host = { streams: process }): Promise<number> {
  let code: number = ExitCode.clean;
  let threads: Threads | undefined;
  let log: Log | undefined;
  const context: Context = {
    stopped: host.stopped,
    inputs: (siteDir, flags) => {
      threads = createThreads(flags.threads, { profiled: flags.profile !== undefined });
      const cache = flags.cache !== false && (host.cache !== false || flags.cacheDir !== undefined);
      return { siteDir, ...flags, configPath: flags.config, loadTheme: host.loadTheme, threads, cache };
    },
    log: (flags) => {
      log = createLog(verbosityOf(flags), host.streams);
      return log;
    },
    finish: (result) => {
      code = result;
    },
  };
  try {
    await createProgram(context, host.streams).parseAsync(argv);
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.clean : ExitCode.usage;
    // The stack is shown: a bug report without it is of no use. The log takes away what it shows of progress.
    (log ?? createLog('normal', host.streams)).error(
      `csb-docs stopped because of a bug in csb-docs itself.\n${errorStack(error)}\nYou can report it with the command you ran.`,
    );
    return ExitCode.bug;
  } finally {
    await threads?.close();
  }
}

/** What the declarations of commands need to run them. */
interface Context extends Pick<Host, 'stopped'> {
  /** The argument and the options of a command, as its function wants them. */
  readonly inputs: <Flags extends CommonFlags>(
    siteDir: string | undefined,
    flags: Flags,
  ) => Flags & Pick<SiteFlags, 'siteDir' | 'configPath' | 'loadTheme' | 'threads' | 'cache'>;
  readonly log: (flags: CommonFlags) => Log;
  /** Takes the exit code. */
  readonly finish: (code: number) => void;
}

/** Each takes about 100 MB. */
const MOST_THREADS = 64;

const CACHE_DIR = [
  '--cache-dir <dir>',
  'folder of the cache, relative to the site; by default in its node_modules or .csb-docs',
] as const;

interface CommonFlags {
  readonly config?: string;
  readonly threads?: number;
  readonly profile?: string;
  readonly cache?: boolean;
  readonly cacheDir?: string;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

function createProgram(context: Context, { stdout, stderr }: Streams): Command {
  const program = new Command('csb-docs')
    .description('Turns folders of Markdown into a documentation site.')
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .showSuggestionAfterError()
    .showHelpAfterError('Run with --help to see every command and option.')
    .configureOutput({ writeOut: (text) => stdout.write(text), writeErr: (text) => stderr.write(text) })
    .exitOverride();
  for (const declare of [
    declareBuild,
    declareServe,
    declareCheck,
    declareDoctor,
    declareRoutes,
    declarePush,
    declareWarm,
    declareInit,
    declareClean,
  ])
    declare(program, context);
  for (const command of program.commands)
    command.exitOverride().showHelpAfterError(`Run \`csb-docs ${command.name()} --help\` to see every option.`);
  return program;
}

function declareBuild(program: Command, context: Context): void {
  sourceCommand(program, 'build', 'Build the site into plain files.')
    .option('--out-dir <dir>', 'folder for the output, relative to the site', 'build')
    .option('--base-url <path>', 'use this base URL instead of the configured one')
    .option('--strict', 'fail on warnings too')
    .option('--drafts', 'include drafts, and show unlisted pages everywhere')
    .option('--force', 'write into the output folder even if it contains other files; they are kept')
    .option('--timing', 'print what each phase and each thread took, and the slowest five pages')
    .option('--report <file>', 'write sizes, times and findings as JSON, relative to the site')
    .addOption(profileOption())
    .action(async (siteDir, flags) => {
      const { build } = await import('./commands/build.js');
      context.finish(await build(context.inputs(siteDir, flags), context.log(flags)));
    });
}

function declareServe(program: Command, context: Context): void {
  sourceCommand(program, 'serve', 'Serve the site while you write, or the built folder with --static.')
    .addOption(
      new Option('--port <number>', 'port to listen on, or the next free one if it is in use; 0 for any free port')
        .argParser(parsePort)
        .default(3000),
    )
    .option('--host <name>', 'address to listen on', 'localhost')
    .option('--open', 'open the site in a browser')
    .option('--static', 'serve the built folder as a production host would')
    .option('--out-dir <dir>', 'the built folder, for --static', 'build')
    .option('--base-url <path>', 'use this base URL instead of the configured one')
    .option('--strict-port', 'fail when the port is taken')
    .action(async (siteDir, flags) => {
      const { serve } = await import('./commands/serve.js');
      context.finish(await serve(context.inputs(siteDir, flags), context.log(flags), context.stopped));
    });
}

function declareCheck(program: Command, context: Context): void {
  sourceCommand(program, 'check', 'Check configuration, content, links and routes without writing anything.')
    .option('--base-url <path>', 'use this base URL instead of the configured one')
    .option('--strict', 'fail on warnings too')
    .option('--drafts', 'include drafts, and show unlisted pages everywhere')
    .addOption(profileOption())
    .action(async (siteDir, flags) => {
      const { check } = await import('./commands/check.js');
      context.finish(await check(context.inputs(siteDir, flags), context.log(flags)));
    });
}

function declareDoctor(program: Command, context: Context): void {
  sourceCommand(
    program,
    'doctor',
    'Tell what of a site works as it is, what differs and what to do, above all of one made for Docusaurus.',
  )
    .addOption(new Option('--format <name>', 'how the report is written').choices(['text', 'markdown']).default('text'))
    .option('--base-url <path>', 'use this base URL instead of the configured one')
    .option('--strict', 'fail on errors and warnings')
    .option('--drafts', 'include drafts')
    .action(async (siteDir, flags) => {
      const { doctor } = await import('./commands/doctor.js');
      const log = context.log({ ...flags, quiet: true, verbose: false });
      context.finish(await doctor(context.inputs(siteDir, flags), log));
    });
}

function declareRoutes(program: Command, context: Context): void {
  sourceCommand(program, 'routes', 'List every address of the site: path, kind, source, title.')
    .option('--json', 'print JSON instead of a table')
    .option('--base-url <path>', 'use this base URL instead of the configured one')
    .option('--drafts', 'include drafts')
    .action(async (siteDir, flags) => {
      const { routes } = await import('./commands/routes.js');
      context.finish(await routes(context.inputs(siteDir, flags), context.log({ ...flags, quiet: true })));
    });
}

function declarePush(program: Command, context: Context): void {
  sourceCommand(
    program,
    'push',
    'Send the search records of the site to its hosted index. The key comes from ALGOLIA_WRITE_KEY.',
  )
    .option('--dry-run', 'send nothing: print counts and write the records as JSON')
    .option('--out <file>', 'file for the records of --dry-run, relative to the site', 'search-records.json')
    .option('--allow-empty', 'push even if there are no records')
    .option('--base-url <path>', 'use this base URL instead of the configured one')
    .option('--strict', 'push nothing if there are warnings')
    .action(async (siteDir, flags) => {
      const { push } = await import('./commands/push.js');
      context.finish(await push(context.inputs(siteDir, flags), context.log(flags)));
    });
}

function declareWarm(program: Command, context: Context): void {
  readingCommand(program, 'warm', 'Parse the sources into the cache, so that the next build need not.')
    .addOption(
      new Option(
        '--shard <share>',
        'only one of several shares, for machines that divide the work: 2/8 is the second of eight',
      )
        .argParser(parseShard)
        .default({ number: 1, count: 1 }, '1/1'),
    )
    .action(async (siteDir, flags) => {
      const { warm } = await import('./commands/warm.js');
      context.finish(await warm(context.inputs(siteDir, flags), context.log(flags)));
    });
}

function declareInit(program: Command, context: Context): void {
  program
    .command('init')
    .description('Make a minimal site that builds.')
    .argument('[dir]', 'folder to make it in', '.')
    .option('--quiet', 'print nothing but errors')
    .action(async (dir, flags) => {
      const { init } = await import('./commands/init.js');
      context.finish(await init({ dir }, context.log(flags)));
    });
}

function declareClean(program: Command, context: Context): void {
  siteCommand(program, 'clean', 'Remove the built folder and the cache: only what csb-docs wrote.')
    .option('--out-dir <dir>', 'the built folder, relative to the site', 'build')
    .option(...CACHE_DIR)
    .action(async (siteDir, flags) => {
      const { clean } = await import('./commands/clean.js');
      context.finish(await clean(context.inputs(siteDir, flags), context.log(flags)));
    });
}

/** A command with the site folder as its argument and the options that all of them share. */
function siteCommand(program: Command, name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .argument('[siteDir]', 'folder of the site; by default this folder or the nearest one above with a configuration')
    .option('--config <file>', 'configuration file, when it is not csb-docs.config.{ts,mts,js,mjs,json}')
    .option('--quiet', 'print nothing but errors')
    .option('--verbose', 'print more, diagnostics of level “log” included');
}

/** A site command that reads the sources. */
function sourceCommand(program: Command, name: string, description: string): Command {
  return readingCommand(program, name, description).option('--no-cache', 'neither use nor keep results of other runs');
}

/** A site command that works with threads and the cache. */
function readingCommand(program: Command, name: string, description: string): Command {
  return siteCommand(program, name, description)
    .addOption(
      new Option(
        '--threads <number>',
        'threads to work with; by default one for each processor, where that is faster',
      ).argParser(parseThreads),
    )
    .option('--no-evaluate', 'run no code of the site: a configuration that is no JSON, components, templates, plugins')
    .option(...CACHE_DIR);
}

function profileOption(): Option {
  return new Option('--profile <file>', 'write a CPU profile for Chrome DevTools, relative to the site');
}

function verbosityOf(flags: CommonFlags): Verbosity {
  return flags.verbose ? 'verbose' : flags.quiet ? 'quiet' : 'normal';
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return port;
}

function parseThreads(text: string): number {
  const threads = Number(text);
  if (!/^\d+$/.test(text) || threads < 1 || threads > MOST_THREADS)
    throw new InvalidArgumentError(`The number of threads is from 1 to ${MOST_THREADS}.`);
  return threads;
}

function parseShard(text: string): { readonly number: number; readonly count: number } {
  const [, number, count] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (number === undefined || count === undefined || number < 1 || number > count)
    throw new InvalidArgumentError('A share is written as its number and how many there are: 1/8 to 8/8.');
  return { number, count };
}
