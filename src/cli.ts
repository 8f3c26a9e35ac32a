/**
 * The command line: declares commands and options, nothing else.
 * In: argv. Out: the exit code: 0 clean, 1 the site has errors, 2 usage or configuration, 70 a bug of csb-docs.
 */
import { Command, CommanderError, Option } from 'commander';
import { declareDiff, declareRedirects, declareRoutes } from './cli/addresses.js';
import { declareMcp, declarePrint, declarePush, declareSearch, declareWarm } from './cli/automation.js';
import { declareCheck } from './cli/checking.js';
import { declareDoctor, declareInit, declareVersion, declareWriteTranslations } from './cli/moving.js';
import {
  CACHE_DIR,
  type CommonFlags,
  type Context,
  onlyVersionOption,
  parsePort,
  profileOption,
  STRICT_TRANSLATIONS,
  siteCommand,
  sourceCommand,
} from './cli/options.js';
import { reportFailure } from './cli/report-failure.js';
import { packageVersion } from './io/package.js';
import { ExitCode } from './io/terminal/exit-code.js';
import { createLog, type Log, type Verbosity } from './io/terminal/log.js';
import type { Streams } from './io/terminal/streams.js';
import type { SiteFlags } from './session/open.js';
import { createThreads, type Threads } from './session/threads/threads.js';

/** What surrounds the command line: the process, or a test. */
export interface Host {
  readonly streams: Streams;
  /** See `SessionOptions`. */
  readonly loadTheme?: SiteFlags['loadTheme'];
  /** See `SiteFlags`. */
  readonly describeCode?: SiteFlags['describeCode'];
  /** Whether there is a cache where the command line names no folder for it; true unless given. */
  readonly cache?: boolean | undefined;
  /** Ends `serve`; the interrupt of the process unless given. */
  readonly stopped?: Promise<unknown> | undefined;
  /** Where keys are read from while `serve` runs; none unless given. */
  readonly keys?: Context['keys'];
}

/** Runs the command line (`argv` as Node has it) and returns the exit code. Never throws. */
export async function run(
  argv: readonly string[],
  host: Host = { streams: process, keys: () => process.stdin },
): Promise<number> {
  let code: number = ExitCode.clean;
  let threads: Threads | undefined;
  let log: Log | undefined;
  const context: Context = {
    stopped: host.stopped,
    keys: host.keys,
    inputs: (siteDir, flags) => {
      threads = createThreads(flags.threads, { profiled: flags.profile !== undefined });
      const cache = flags.cache !== false && (host.cache !== false || flags.cacheDir !== undefined);
      const { loadTheme, describeCode } = host;
      return { siteDir, ...flags, configPath: flags.config, loadTheme, describeCode, threads, cache };
    },
    log: (flags, { hasDocument = false } = {}) => {
      const { stdout, stderr } = host.streams;
      log = createLog(verbosityOf(flags), hasDocument ? { stdout: stderr, stderr, document: stdout } : host.streams);
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
    return reportFailure(error, log ?? createLog('normal', host.streams));
  } finally {
    await threads?.close();
  }
}

/** The declarations of all commands, for those who describe them: none can be run. */
export function declareCommands(): Command {
  const refuse = (): never => {
    throw new Error('No command is run here.');
  };
  return createProgram(
    { inputs: refuse, log: refuse, finish: refuse },
    { stdout: process.stdout, stderr: process.stderr },
  );
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
    declareRedirects,
    declareDiff,
    declareSearch,
    declareMcp,
    declarePrint,
    declarePush,
    declareWarm,
    declareWriteTranslations,
    declareInit,
    declareVersion,
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
    .option('--portable', 'write a folder that works from a disk, in a zip and below any path: `output: portable`')
    .option('--strict', 'fail on warnings too')
    .option(...STRICT_TRANSLATIONS)
    .option('--drafts', 'include drafts, and show unlisted pages everywhere')
    .addOption(onlyVersionOption())
    .option('--force', 'write into the output folder even if it contains other files; they are kept')
    .option('--compress', 'write .br and .gz files beside text, for hosts that send these')
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
    .addOption(onlyVersionOption())
    .option('--host <name>', 'address to listen on', 'localhost')
    .option('--open', 'open the site in a browser')
    .option(
      '--editor <command>',
      'what opens a file when you click its place in the page; $VISUAL, $EDITOR or VS Code unless given; none for nothing',
    )
    .option('--static', 'serve the built folder as a production host would')
    .option('--out-dir <dir>', 'the built folder, for --static', 'build')
    .option('--base-url <path>', 'use this base URL instead of the configured one')
    .option('--strict-port', 'fail when the port is taken')
    .action(async (siteDir, flags) => {
      const { serve } = await import('./commands/serve.js');
      const keys = context.keys;
      context.finish(await serve({ ...context.inputs(siteDir, flags), keys }, context.log(flags), context.stopped));
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

function verbosityOf(flags: CommonFlags): Verbosity {
  return flags.verbose ? 'verbose' : flags.quiet ? 'quiet' : 'normal';
}
