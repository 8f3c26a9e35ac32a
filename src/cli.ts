/**
 * Declares the command line. Exit codes: 0 clean, 1 errors in the site, 2 usage or configuration, 70 a bug in csb-docs.
 */
import { Command, CommanderError } from 'commander';
import { declareDiff, declareRedirects, declareRoutes } from './cli/addresses.js';
import { declareMcp, declarePrint, declarePush, declareSearch, declareWarm } from './cli/automation.js';
import { declareCompletion, declareInit } from './cli/beginning.js';
import { declareBuild, declareClean, declareServe } from './cli/building.js';
import { declareCheck } from './cli/checking.js';
import { declareDoctor, declareVersion, declareWriteTranslations } from './cli/moving.js';
import { type CommonFlags, type Context, toOutput } from './cli/options.js';
import { reportFailure } from './cli/report-failure.js';
import { packageVersion } from './files/package.js';
import type { SiteFlags } from './pipeline/open.js';
import { createThreads, type Threads } from './pipeline/threads/threads.js';
import { ExitCode } from './terminal/exit-code.js';
import { findTerminal } from './terminal/find-terminal.js';
import { createLog, type Log, type Verbosity } from './terminal/log.js';
import type { Streams } from './terminal/streams.js';

/** The environment of the command line: the process, or a test. */
export interface Host {
  readonly streams: Streams;
  /** See `SessionOptions`. */
  readonly loadTheme?: SiteFlags['loadTheme'];
  /** See `SiteFlags`. */
  readonly describeCode?: SiteFlags['describeCode'];
  /** Whether to use a cache if the command line names no folder for it. Default: true. */
  readonly cache?: boolean | undefined;
  /** Ends `serve`. Default: the interrupt signal of the process. */
  readonly stopped?: Promise<unknown> | undefined;
  /** The source of key presses while `serve` runs. Default: none. */
  readonly keys?: Context['keys'];
  /** The terminal for the questions of `init`. Default: none. */
  readonly terminal?: Context['terminal'];
}

/** Runs the command line, with `argv` as in `process.argv`, and returns the exit code. Never throws. */
export async function run(
  argv: readonly string[],
  host: Host = { streams: process, keys: () => process.stdin, terminal: findTerminal },
): Promise<number> {
  let code: number = ExitCode.clean;
  let threads: Threads | undefined;
  let log: Log | undefined;
  const context: Context = {
    stopped: host.stopped,
    keys: host.keys,
    terminal: host.terminal,
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

/** Returns the declarations of all commands, for documentation and completion. They cannot be run. */
export function declareCommands(): Command {
  const refuse = (): never => {
    throw new Error('No command is run here.');
  };
  return createProgram(
    { inputs: refuse, log: refuse, finish: refuse },
    { stdout: process.stdout, stderr: process.stderr },
  );
}

function createProgram(context: Context, streams: Streams): Command {
  const program = new Command('csb-docs')
    .description('Turns folders of Markdown into a documentation site.')
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .showSuggestionAfterError()
    .showHelpAfterError('Run with --help to see every command and option.')
    .configureOutput(toOutput(streams))
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
    declareCompletion,
  ])
    declare(program, context);
  for (const command of program.commands)
    command.exitOverride().showHelpAfterError(`Run \`csb-docs ${command.name()} --help\` to see every option.`);
  return program;
}

function verbosityOf(flags: CommonFlags): Verbosity {
  if (flags.verbose) return 'verbose';
  // If a warning fails the command, it is printed.
  if (flags.quiet) return flags.strict ? 'quiet' : 'errors';
  return flags.isSilent ? 'quiet' : 'normal';
}
